import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AppClient, openGolfer, openGuest } from '../support/app-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const HANDICAP = '/api/v1/handicap'
const PAGE = '/profile/rounds'

async function use(client: AppClient) {
  const { csrf_token } = (await client.get('/api/v1/session')).json
  return client.call('POST', PAGE, { form: { csrf_token } })
}

/** A finished round of par 4s, so many strokes over par. */
async function play(client: AppClient, day: number, over: number, name = 'Drawn Links') {
  const at = new Date(Date.UTC(2026, 2, day, 9)).toISOString()
  const body = {
    id: `0198f3a2-5c1e-7b3a-9d21-${String(day).padStart(12, '0')}`,
    ...{ course: 'drawn-links-x1y2', course_name: name, layout: null, started_at: at, finished_at: at },
    ...{ updated_at: at, handicap_index: null, playing_handicap: null },
    tee: { name: 'White', gender: 'M', rating: 72, slope: 113 },
    holes: Array.from({ length: 18 }, (_, hole) => ({
      ...{ hole: hole + 1, par: 4, stroke_index: hole + 1, picked_up: false, penalties: 0, shots: [] },
      strokes: hole < over ? 5 : 4,
    })),
  }
  assert.equal((await client.post('/api/v1/rounds', body)).status, 201)
}

test('three rounds make an index, which is ours and not official', async () => {
  const golfer = await openGolfer(service.origin)
  assert.deepEqual((await golfer.get(HANDICAP)).json.scores, [])
  assert.match((await golfer.get(PAGE)).text, /You haven’t finished a round here yet/)
  await play(golfer, 1, 14)
  await play(golfer, 2, 12)
  const before = (await golfer.get(HANDICAP)).json
  assert.deepEqual([before.index, before.rounds_missing], [null, 1])
  assert.match((await golfer.get(PAGE)).text, /One more round that counts/)
  assert.equal((await use(golfer)).status, 409)
  await play(golfer, 3, 16)
  const { index, official, method, scores } = (await golfer.get(HANDICAP)).json
  assert.deepEqual([index, official], [10, false])
  assert.match(method, /not an official index/)
  assert.deepEqual(
    scores.map((score: { differential: number; counts: boolean }) => [score.differential, score.counts]),
    [
      [16, false],
      [12, true],
      [14, false],
    ],
  )
  const { text } = await golfer.get(PAGE)
  assert.match(text, /<strong>10<\/strong>/)
  assert.match(text, /It isn’t an official index/)
})

test('the index becomes the golfer’s own with a button, and the page then says so', async () => {
  const golfer = await openGolfer(service.origin)
  for (const day of [1, 2, 3]) await play(golfer, day, 10)
  const { status, headers } = await use(golfer)
  assert.deepEqual([status, headers.get('location')], [303, `${PAGE}?done=rounds#rounds`])
  assert.equal((await golfer.get('/api/v1/profile')).json.handicap, 8)
  assert.match(
    (await golfer.get(`${PAGE}?done=rounds`)).text,
    /We now use this index\.[\s\S]*the index we use for you/,
  )
})

test('a round that doesn’t count is named with its reason, and names are text', async () => {
  const golfer = await openGolfer(service.origin)
  await play(golfer, 1, 10, '<b>Old</b> Mill')
  const rounds = (await golfer.get('/api/v1/rounds')).json.rounds
  const unrated = { ...rounds[0], id: '0198f3a2-5c1e-7b3a-9d21-000000000099', tee: null }
  await golfer.post('/api/v1/rounds', unrated)
  assert.deepEqual(
    (await golfer.get(HANDICAP)).json.not_counted.map(({ reason }: { reason: string }) => reason),
    ['no_rating'],
  )
  const { text } = await golfer.get(PAGE)
  assert.match(text, /One round doesn’t count[\s\S]*the tee has no course rating and slope/)
  assert.ok(!text.includes('<b>Old'))
  const spanish = await golfer.get(`/es${PAGE}`)
  assert.match(spanish.text, /Una vuelta no cuenta[\s\S]*el tee no tiene valor de campo ni slope/)
})

test('guests have no handicap, and nobody sees another golfer’s', async () => {
  const guest = await openGuest(service.origin)
  assert.equal((await guest.get(HANDICAP)).status, 403)
  const [one, other] = [await openGolfer(service.origin), await openGolfer(service.origin)]
  await play(one, 1, 10)
  assert.deepEqual((await other.get(HANDICAP)).json.scores, [])
})
