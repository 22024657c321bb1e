import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { courseToRecord } from '../../src/course/course-json.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import { tokenFor } from '../support/agent-client.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { wordsIn } from '../support/check-svg.ts'
import { COURSE, toEarth } from '../support/invented-course.ts'
import { fieldValue, rowsOf, textOf } from '../support/page-text.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

type Card = readonly (readonly [number, number | null, number | null])[]
const holes = (yards: number, card: Card) =>
  card.map(([position, par, stroke_index]) => ({ position, par, stroke_index, yards: yards + position }))

/** Hole 7 is a par 4 for men and a par 5 for women; the women's Red has no card for hole 9. */
const [LAYOUT] = COURSE.layouts
const MEN: Card = [
  [7, 4, 3],
  [8, 3, 15],
  [9, 4, 9],
]
const WOMEN: Card = [
  [7, 5, 11],
  [8, 3, 17],
  [9, 4, 5],
]
const LINKS = {
  ...courseToRecord(COURSE),
  slug: 'gendered-links-g1g1',
  name: 'Gendered Links',
  layouts: [
    {
      name: null,
      holes: LAYOUT?.holes.map(({ strokeIndex, ...hole }) => ({ ...hole, stroke_index: strokeIndex })),
      tees: [
        { name: 'White', gender: 'M', holes: holes(400, MEN) },
        { name: 'White', gender: 'F', holes: holes(390, WOMEN) },
        { name: 'Red', gender: 'F', holes: holes(350, WOMEN).slice(0, 2) },
      ],
    },
  ],
}

const [lng, lat] = toEarth([0, 0])
const TEE = { lat, lng }

let service: TestService
let house: TestClubs
before(async () => {
  service = await startTestService({ records: [LINKS] })
  house = openTestClubs(service)
})
after(async () => {
  await house.close()
  await service.stop()
})

const change = (client: AppClient, json: object) => client.call('PUT', '/api/v1/profile', { json })

/** A golfer with Premium and an agent. */
async function openAsker(profile: object) {
  const golfer = await openGolfer(service.origin)
  assert.equal((await change(golfer, profile)).status, 200)
  await giftPremium(house.deps, 'sandbox', golfer.id, 3_600_000)
  const { access_token } = await tokenFor(service.origin, golfer)
  const headers = { Authorization: `Bearer ${access_token}` }
  const ask = async (route: 'position' | 'caddie', more: object = {}) => {
    const body = { ...TEE, question: 'What should I hit?', ...more }
    return (await openClient(service.origin).post(`/api/v1/agent/${route}`, body, { headers })).json
  }
  return { golfer, ask }
}

const inTools = ({ hole }: { hole: Record<string, unknown> }) => [hole.par, hole.stroke_index, hole.card]

test('TEE-1, TEE-4: both tools give a woman the par and stroke index of her tees, and say which card', async () => {
  const { golfer, ask } = await openAsker({ gender: 'F' })
  assert.deepEqual(inTools(await ask('position')), [5, 11, 'gender'])
  const advice = await ask('caddie')
  assert.deepEqual(inTools(advice), [5, 11, 'gender'])
  assert.match(advice.answer, /par 5 \(women’s tees\)/)
  await change(golfer, { tee: 'red tees' })
  assert.deepEqual(inTools(await ask('position')), [5, 11, 'tee'])
  assert.match((await ask('caddie')).answer, /par 5 \(Red, women\)/)
  assert.deepEqual(inTools(await ask('position', { hole: 9 })), [4, 5, 'gender'])
  await change(golfer, { tee: 'Gold' })
  assert.deepEqual(inTools(await ask('position')), [5, 11, 'gender'])
})

test('a man gets the men’s, and a golfer who tells neither gender nor tee the course card', async () => {
  const { golfer, ask } = await openAsker({ gender: 'M', tee: 'White' })
  assert.deepEqual(inTools(await ask('position', { hole: 9 })), [4, 9, 'tee'])
  assert.match((await ask('caddie')).answer, /^Hole 7, par 4: /)
  await change(golfer, { gender: null, tee: null })
  assert.deepEqual(inTools(await ask('position', { hole: 9 })), [4, null, 'reference'])
})

const pictureIn = (page: string) => {
  const address = /<img src="(\/gps\/[^"]+)"/.exec(page)?.[1] ?? ''
  return address.replaceAll('&amp;', '&')
}

test('TEE-1: the drawing on the course’s page has the par of the card next to it', async () => {
  const golfer = await openGolfer(service.origin)
  await change(golfer, { gender: 'F', tee: 'Red' })
  const shown = async (choice: string) => {
    const { text } = await golfer.get(`/gps?course=${LINKS.slug}&hole=7${choice}`)
    const words = wordsIn((await golfer.get(pictureIn(text))).text)
    const card = rowsOf(text).get('7')
    assert.ok(
      words.includes(`Par ${card?.[0]}`) && words.includes(`Stroke index ${card?.[1]}`),
      `${card}: ${pictureIn(text)} ${words}`,
    )
    return [...(card ?? []), ...words.filter((word) => /women|White, men|Course card/.test(word))]
  }
  assert.deepEqual(await shown(''), ['5', '11', '357', 'Red, women', 'White, men', 'White, women'])
  assert.deepEqual(await shown('&tee=White&gender=M'), [
    '4',
    '3',
    '407',
    'White, men',
    'White, men',
    'White, women',
  ])
  assert.deepEqual(await shown('&tee='), ['4', '3', '441', 'Course card', 'White, men', 'White, women'])
})

test('without tee and gender in its address, a drawing follows the golfer’s profile', async () => {
  const golfer = await openGolfer(service.origin)
  const address = `/gps/course.svg?course=${LINKS.slug}`
  const words = async (client: AppClient, path: string) => wordsIn((await client.get(path)).text)
  for (const [profile, seventh, totals] of [
    [{ gender: 'F' }, ['Par 5', 'women’s tees'], ['3 holes · par 12 · 1,194 yards', 'women’s tees']],
    [{ tee: 'White' }, ['Par 5', 'White, women'], ['3 holes · par 12 · 1,194 yards', 'White, women']],
    [{ gender: 'M' }, ['Par 4', 'White, men'], ['3 holes · par 11 · 1,224 yards', 'White, men']],
    [{ gender: null, tee: null }, ['Par 4', 'Course card'], ['3 holes · par 11 · 1,224 yards']],
  ] as const) {
    await change(golfer, profile)
    const [hole, course] = [await words(golfer, `${address}&hole=7`), await words(golfer, address)]
    for (const word of seventh) assert.ok(hole.includes(word), `${word}: ${hole}`)
    for (const word of totals) assert.ok(course.includes(word), `${word}: ${course}`)
  }
  const guest = await openGuest(service.origin, LINKS.slug)
  assert.ok((await words(guest, `${address}&hole=7`)).includes('Par 4'))
  const madeUp = await words(guest, `${address}&hole=7&tee=${encodeURIComponent('<b>')}&gender=X`)
  assert.ok(madeUp.includes('Par 4') && madeUp.includes('Course card'))
})

test('a total is of one card: where the golfer’s tee lacks a hole, there is none', async () => {
  const golfer = await openGolfer(service.origin)
  await change(golfer, { gender: 'F', tee: 'Red' })
  const words = wordsIn((await golfer.get(`/gps/course.svg?course=${LINKS.slug}`)).text)
  assert.ok(!words.some((word) => word.includes('par')), words.join(' | '))
})

test('the page says if the course does not have the golfer’s tee', async () => {
  const golfer = await openGolfer(service.origin)
  const page = async () => textOf((await golfer.get(`/gps?course=${LINKS.slug}`)).text)
  await change(golfer, { gender: 'F', tee: 'Gold' })
  assert.match(await page(), /We don’t have your tee, Gold, women ?, on this course\./)
  await change(golfer, { tee: 'RED' })
  assert.doesNotMatch(await page(), /We don’t have your tee/)
  await change(golfer, { tee: null })
  assert.doesNotMatch(await page(), /We don’t have your tee/)
})

test('the profile’s form keeps the tee and offers those of the home course', async () => {
  const golfer = await openGolfer(service.origin)
  const game = { name: 'Ann', handicap: '', gender: 'F', units: 'yards', home: 'Gendered Links' }
  const post = (form: Record<string, string>) => golfer.call('POST', '/profile', { form })
  assert.equal((await post({ ...game, tee: ' Red ' })).status, 303)
  const { text } = await golfer.get('/profile')
  assert.equal(fieldValue(text, 'tee'), 'Red')
  assert.match(
    text,
    /<datalist id="game-tees"><option value="White"><\/option><option value="Red"><\/option><\/datalist>/,
  )
  assert.equal((await post(game)).status, 303)
  assert.equal((await golfer.get('/api/v1/profile')).json.tee, 'Red')
  assert.equal((await post({ ...game, tee: '' })).status, 303)
  assert.equal((await golfer.get('/api/v1/profile')).json.tee, null)
  assert.match(
    textOf((await post({ ...game, tee: 'x'.repeat(61) })).text),
    /Your tee must be at most 60 characters/,
  )
})
