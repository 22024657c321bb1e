import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { miles } from '../../src/core/units.ts'
import { ask } from '../../src/find/ask.ts'
import { find } from '../../src/find/find.ts'
import type { McpContext } from '../../src/surfaces/mcp/context.ts'
import { searchResultJson } from '../../src/surfaces/mcp/tools/search.ts'
import { openClient, openGuest } from '../support/app-client.ts'
import { at, placeLibrary } from '../support/place-library.ts'

const RECORDS = [
  at('isar-1', 'Isar Meadows', 'de', 48.2, 11.7, { region: 'Bayern', hole_count: 18, par_total: 72 }),
  at('isar-2', 'Kirchberg', 'de', 48.0, 11.5, { region: 'Bayern', hole_count: 9, par_total: 35 }),
  at('isar-3', 'Buchenhof', 'de', 48.1, 11.3, { region: 'Bayern', hole_count: 9, par_total: 27 }),
  at('alster-1', 'Alster Park', 'de', 53.6, 10.0, { region: 'Hamburg' }),
  at('liffey-1', 'Liffey Strand', 'ie', 53.34, -6.2, { region: 'Leinster', kind: 'private' }),
  at('liffey-2', 'Harbour Point', 'ie', 53.4, -6.1, { region: 'Leinster', kind: 'public' }),
  at('liffey-3', 'Raven Wood', 'ie', 53.2, -6.3, { region: 'Leinster' }),
  at('ohio-1', 'Dublin Hills', 'us', 40.1, -83.1, { city: 'Dublin', region: 'Ohio' }),
  at('tejo-1', 'Tejo Dunes', 'pt', 38.75, -9.3, { region: 'Lisboa' }),
  at('tejo-2', 'Pinhal', 'pt', 38.6, -9.1, { region: 'Setúbal' }),
  at('tejo-3', 'Serra Alta', 'pt', 38.8, -9.4, { region: 'Lisboa' }),
  at('lisbon-nh', 'Lisbon Village Club', 'us', 44.2, -71.9, { city: 'Lisbon', region: 'New Hampshire' }),
  at('angus-1', 'Carnoustie Championship', 'gb', 56.495, -2.726, { city: 'Carnoustie', region: 'Scotland' }),
  at('angus-2', 'Panmure Shore', 'gb', 56.5, -2.72, { city: 'Carnoustie', region: 'Scotland' }),
  at('ile-1', 'Golf National', 'fr', 48.754, 2.076, { renown: 60 }),
  at('georgia-1', 'Azalea National Golf Club', 'us', 33.5, -82.02, { renown: 100 }),
  at('levant-1', 'Levant National Golf Club', 'us', 44.9, -69, { renown: 90 }),
  at('funchal-1', 'Quinta Alta', 'pt', 32.7, -16.8),
  at('faro-1', 'Barrocal', 'pt', 37.1, -8.1, { region: 'Faro' }),
  at('gold-1', 'Gold Hill', 'us', 38.9, -121.1),
  at('grave-1', 'Grave Creek', 'us', 39.8, -80.6),
  at('ayr-1', 'Fairlie Sands', 'gb', 55.5, -4.62, { region: 'Scotland' }),
]

const opened = placeLibrary(RECORDS)

const SET = { near: null, radius: miles(25), coverage: null, limit: 10, offset: 0 }
const answer = (query: string) => ask(opened().snapshot, { ...SET, query })
const slugsFor = (query: string) =>
  answer(query)?.courses.map(({ course }) => opened().snapshot.slugs[course]) ?? []

const ISAR = ['isar-1', 'isar-2', 'isar-3']

test('a city finds the courses around it, by any of its names and in any of ten languages', () => {
  for (const query of [
    'munich',
    'München',
    'golf courses in Munich',
    'campos de golf en Múnich',
    'Golfplätze in München',
    'golfs à Munich',
    'campos de golfe em Munique',
    'golfbanor i München',
  ])
    assert.deepEqual(slugsFor(query).toSorted(), ISAR, query)
})

test('near measures from the best-known place of that name, and the answer names the others', () => {
  const found = answer('golf near Dublin')
  assert.deepEqual(
    found?.courses.map(({ course }) => opened().snapshot.slugs[course]),
    ['liffey-1', 'liffey-2', 'liffey-3'],
  )
  const distances = found?.courses.map(({ miles: away }) => away ?? Number.NaN) ?? []
  assert.deepEqual(
    distances,
    distances.toSorted((a, b) => a - b),
  )
  assert.ok((distances[0] ?? 99) < 4)
  assert.match(found?.readAs ?? '', /^courses near Dublin, Leinster, Ireland/)
  assert.deepEqual(found?.others, ['Dublin, Ohio, United States'])
  assert.deepEqual(slugsFor('golf near Dublin, Ohio'), ['ohio-1'])
})

test('a bare name is the course of that name, unless it is a city that everybody knows', () => {
  assert.equal(slugsFor('Carnoustie')[0], 'angus-1')
  assert.deepEqual(slugsFor('Lisbon').toSorted(), ['tejo-1', 'tejo-2', 'tejo-3'])
  assert.deepEqual(slugsFor('Lisbon Village'), ['lisbon-nh'])
  assert.deepEqual(slugsFor('Lisbon, New Hampshire'), ['lisbon-nh'])
})

test('all pages are of the same answer', () => {
  for (const query of ['Lisbon', 'munich', 'golf near Dublin', 'Carnoustie']) {
    const whole = slugsFor(query)
    const paged = whole.map((_, offset) => {
      const [found] = ask(opened().snapshot, { ...SET, query, offset, limit: 1 })?.courses ?? []
      return opened().snapshot.slugs[found?.course ?? -1]
    })
    assert.deepEqual(paged, whole, query)
  }
})

test('an article before a name is no part of it, unless the name has it too', () => {
  assert.deepEqual(slugsFor('Le Pinhal'), ['tejo-2'])
  assert.equal(slugsFor('The Harbour Point')[0], 'liffey-2')
  for (const article of ['Le', 'la', 'El', 'il', 'Der', 'the'])
    assert.equal(slugsFor(`${article} Golf National`)[0], 'ile-1', article)
  const paged = [0, 1, 2].flatMap((offset) =>
    ask(opened().snapshot, { ...SET, query: 'Le Golf National', offset, limit: 1 })?.courses.map(
      ({ course }) => opened().snapshot.slugs[course],
    ),
  )
  assert.deepEqual(paged, ['ile-1', 'georgia-1', 'levant-1'])
})

test('golf in Portuguese is golf', () => {
  assert.deepEqual(slugsFor('golfe na Madeira'), ['funchal-1'])
  assert.deepEqual(slugsFor('onde jogar golfe no Algarve'), ['faro-1'])
})

test('a region that people travel to is an area', () => {
  assert.deepEqual(slugsFor('golf in Ayrshire'), ['ayr-1'])
  assert.deepEqual(slugsFor('golf in Bavaria').toSorted(), ISAR)
  assert.deepEqual(slugsFor('golf en Allemagne').toSorted(), ['alster-1', ...ISAR])
})

test('a condition narrows the search, or the answer says that it didn’t', () => {
  assert.deepEqual(slugsFor('9 hole courses near Munich').toSorted(), ['isar-2', 'isar-3'])
  assert.deepEqual(slugsFor('par 3 courses in Munich'), ['isar-3'])
  assert.deepEqual(slugsFor('par 72 courses in Munich'), ['isar-1'])
  assert.deepEqual(slugsFor('public courses in Dublin'), ['liffey-2'])
  assert.deepEqual(slugsFor('private clubs near Dublin'), ['liffey-1'])
  const unknown = answer('cheapest 27 hole courses in Ireland')
  assert.deepEqual(unknown?.notUsed, ['cheapest', '27 hole'])
  assert.equal(unknown?.total, 3)
  assert.equal(answer('courses in Munich with green contours')?.total, 0)
})

test('a name inside a place, and a question inside a sentence', () => {
  assert.deepEqual(slugsFor('Panmure Shore, Carnoustie, Scotland'), ['angus-2'])
  assert.deepEqual(slugsFor('hole 7 at Harbour Point'), ['liffey-2'])
  assert.equal(answer('Loch 7 in Isar Meadows')?.asked.hole, 7)
})

test('the spelling is corrected only if nothing fits as written', () => {
  const corrected = (query: string) => find(opened().snapshot, { ...SET, query })?.corrected
  assert.equal(corrected('Harbor Poimt'), 'harbour point')
  assert.equal(corrected('golf in Munihc'), 'golf in munich')
  assert.equal(corrected('Harbour Point'), null)
  assert.equal(corrected('gold courses in algrave'), 'golf courses in algarve')
  assert.equal(corrected('gold courses in algarve'), 'golf courses in algarve')
  assert.equal(corrected('goolf in madeira'), 'golf in madeira', 'a place that is spelt right stays')
  assert.equal(corrected('gold hill'), null)
  assert.equal(find(opened().snapshot, { ...SET, query: 'qqqqqq zzzzzz' }), null)
})

const firstOfTool = async (query: string) => {
  const context = {
    library: opened().library,
    addresses: { site: 'https://site.test', app: 'https://app.test', api: 'https://api.test/v1', mcp: 'x' },
    retriever: {
      pages: () => [],
      mentions: () => false,
      find: async () => ({ by: 'meaning', pages: [] }),
      close: async () => {},
    },
  } as unknown as McpContext
  const { structuredContent } = JSON.parse(await searchResultJson(context, { query }))
  return structuredContent.courses[0]?.slug
}

const firstIn = (page: string) => /\/(?:courses\/|gps\?course=)([a-z]+-[a-z0-9]+)/.exec(page)?.[1]

test('the tool, the list in the app and the site give the same first answer', async () => {
  const guest = await openGuest(opened().service.origin)
  const site = openClient(opened().service.origin)
  for (const query of [
    'munich',
    'golf near Dublin',
    'Carnoustie',
    'Harbor Poimt',
    '9 hole courses in Bavaria',
  ]) {
    const first = await firstOfTool(query)
    const words = encodeURIComponent(query)
    const found = (await guest.get(`/gps?q=${words}`)).text.split('data-found')[1] ?? ''
    assert.equal(firstIn(found), first, `app: ${query}`)
    const tiles = (await site.get(`/search?q=${words}`)).text.split('class="tiles"')[1] ?? ''
    assert.equal(firstIn(tiles), first, `site: ${query}`)
    assert.ok(first)
  }
  assert.match((await site.get('/search?q=cheapest+golf+in+Dublin')).text, /We can’t search by: cheapest\./)
})

const WORDS = fc.constantFrom(
  ...'golf courses in near the Munich Dublin Lisbon par 3 72 9 27 hole holes over 7000 yards with contours cheapest public links la de der Carnoustie Ohio Scotland St. xyzzy ? hole 7 at'.split(
    ' ',
  ),
)
const TEXT = fc.oneof(
  fc.string({ maxLength: 200, unit: 'grapheme' }),
  fc.array(WORDS, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
)

test('any text is understood in some way within 5 ms, and none throws', () => {
  const times: number[] = []
  fc.assert(
    fc.property(TEXT, (query) => {
      const start = performance.now()
      const found = find(opened().snapshot, { ...SET, query })
      times.push(performance.now() - start)
      if (found === null) return
      assert.ok(found.courses.length <= Math.min(SET.limit, found.total))
      for (const { course } of found.courses) assert.ok(course >= 0 && course < opened().snapshot.count)
    }),
    { numRuns: 400 },
  )
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  assert.ok(median < 5, `${median} ms`)
})
