import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import type { Static } from 'typebox'
import { designLibrary } from '../../src/demo/design-library.ts'
import { type Library, openLibrary } from '../../src/library/library.ts'
import type { Found } from '../../src/product/retriever.ts'
import type { McpContext } from '../../src/surfaces/mcp/context.ts'
import { SearchInput, SearchResult } from '../../src/surfaces/mcp/tools/search/schema.ts'
import { searchResultJson, searchTool } from '../../src/surfaces/mcp/tools/search.ts'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import {
  ACCENTED,
  BOTH_GENDERS,
  HOSTILE_TEXT,
  SAMPLE_RECORDS,
  TRACED,
  TWENTY_SEVEN,
  WITHOUT_COORDINATES,
} from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'

const SITE = 'https://site.test'
const APP = 'https://app.test'

const LONG_ADDRESS = 'Bay Road '.repeat(300).trim()

const FURTHER = [
  { slug: 'pebble-strand-1a2b', name: 'Pebble Strand', city: 'Tralee', region: 'Kerry', country: 'ie' },
  { slug: 'sandy-hole-3c4d', name: 'Sandy Hole Golf Club', city: 'Tralee', region: 'Kerry', country: 'ie' },
  { slug: 'kerry', name: 'Far From It', city: 'Perth', region: 'Kerry', country: 'au' },
  { slug: 'parkland', name: 'Elsewhere', city: 'Lund', region: 'Skåne', country: 'se' },
  {
    ...{ slug: 'cypress-5e6f', name: 'Cypress', city: 'Monterey', region: 'California', country: 'us' },
    address: LONG_ADDRESS,
  },
  { slug: 'scripts-7g8h', name: '東京ゴルフ倶楽部', city: '狭山市', region: 'Saitama', country: 'jp' },
]

let service: TestService
let library: Library
let found: Found = { by: 'meaning', pages: [] }

before(async () => {
  const designed = [...designLibrary({ courses: 150, seed: 7, maps: 0, contours: 0 })]
  service = await startTestService({ records: [...SAMPLE_RECORDS, ...MILLS, ...FURTHER, ...designed] })
  await mergeMills(service)
  library = openLibrary({
    where: { folder: service.folder, url: null },
    bases: { site: SITE, app: APP },
  })
  await library.refresh()
})
after(async () => {
  await library.close()
  await service.stop()
})

const context = () =>
  ({
    library,
    addresses: { site: SITE, app: APP, api: 'https://api.test/v1', mcp: 'https://mcp.test' },
    retriever: { pages: () => [], mentions: () => true, find: async () => found, close: async () => {} },
  }) as unknown as McpContext

const ajv = formats.default(new Ajv2020({ strict: false }))
const isResult = ajv.compile<Static<typeof SearchResult>>(SearchResult)
const isInput = ajv.compile(SearchInput)

type Result = Static<typeof SearchResult>

/** Every answer is checked against the tool's output schema. */
async function call(args: object) {
  assert.ok(isInput(args), JSON.stringify(isInput.errors))
  const answer = JSON.parse(await searchResultJson(context(), args))
  assert.equal(answer.isError, undefined)
  const result: Result = answer.structuredContent
  assert.ok(isResult(result), JSON.stringify(isResult.errors))
  const text: string = answer.content[0].text
  return { result, text, meta: answer._meta }
}

const slugs = (courses: readonly { readonly slug: string }[]) => courses.map(({ slug }) => slug)
const slugsOf = async (args: object) => slugs((await call(args)).result.courses)

async function rest(query: string) {
  const answer = await fetch(`${service.api}/courses?${query}`)
  const { total, courses } = (await answer.json()) as { total: number; courses: { slug: string }[] }
  return { total, slugs: slugs(courses) }
}

test('TOOL-1: plain words find the same courses as the data API’s q, in the same order', async () => {
  const words = [
    'golf',
    'parkland',
    'st',
    'old mill',
    'etang',
    'Perth',
    'p',
    'links',
    'parkland 0',
    'north',
    'xyzzy',
  ]
  const coverage = fc.constantFrom(undefined, 'scorecard', 'rated', 'traced')
  const asked = fc.record({
    query: fc.constantFrom(...words),
    limit: fc.integer({ min: 1, max: 20 }),
    coverage,
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ query, limit, coverage }) => {
      const filter = coverage === undefined ? {} : { coverage }
      const { result } = await call({ query, limit, scope: ['courses'], ...filter })
      const search = new URLSearchParams({ q: query, limit: String(limit), ...filter })
      assert.deepEqual({ total: result.total, slugs: slugs(result.courses) }, await rest(String(search)))
    }),
    { numRuns: 60 },
  )
})

test('the result has all its lists, and each is filled only by its scope', async () => {
  const { result } = await call({ query: 'Perth' })
  assert.deepEqual(Object.keys(result), [
    'query',
    'scope',
    'total',
    'courses',
    'places',
    'products',
    'suggestions',
    'asked_for',
    'numbers',
    'not_used',
    'corrected',
    'attribution',
  ])
  assert.deepEqual(result.scope, ['product', 'country', 'region', 'city', 'courses', 'slug'])
  assert.equal(result.total, 27)
  assert.equal(result.courses.length, 5)
  assert.ok(result.places.length > 0)
  for (const scope of ['product', 'country', 'region', 'city', 'slug'])
    assert.deepEqual((await call({ query: 'Perth', scope: [scope] })).result.courses, [], scope)
  assert.deepEqual((await call({ query: 'Perth', scope: ['courses'] })).result.places, [])
})

test('a course has location, contact, coverage and both addresses, and no card by default', async () => {
  const { result, text } = await call({ query: 'Étang Doré' })
  const [course] = result.courses
  assert.equal(course?.url, `${SITE}/courses/${ACCENTED.slug}`)
  assert.equal(course?.app_url, `${APP}/gps?course=${ACCENTED.slug}`)
  assert.equal(course?.address, ACCENTED.address)
  assert.equal(course?.timezone, 'Europe/Paris')
  assert.equal(course?.coverage.rated, true)
  assert.equal('layouts' in (course ?? {}), false)
  assert.equal('miles' in (course ?? {}), false)
  assert.ok(text.includes(`cite: ${SITE}/courses/${ACCENTED.slug}`))
  assert.ok(text.includes(`map: ${APP}/gps?course=${ACCENTED.slug}`))
  assert.ok(text.includes(`phone: ${ACCENTED.phone}`))
})

test('contact details are never truncated', async () => {
  const { result } = await call({ query: 'Cypress', scope: ['courses'] })
  assert.equal(result.courses[0]?.address, LONG_ADDRESS)
  assert.equal('layouts' in (result.courses[0] ?? {}), false)
})

test('USE-5: scope scorecards adds cards, as the data API serves them', async () => {
  const { result, text } = await call({ query: 'Both Genders', scope: ['scorecards'] })
  const served = await (await fetch(`${service.api}/courses/${BOTH_GENDERS.slug}`)).json()
  assert.deepEqual(result.courses[0]?.layouts, (served as { layouts: unknown }).layouts)
  assert.match(text, /Tee White \(men\): 990 yards, par 11, rating 35\.2, slope 121/)
  assert.match(text, /Tee Blue: 1025 yards.*no hole data/)
})

test('TEE-3: a gap in a card is a dash in the text', async () => {
  const { text } = await call({ query: BOTH_GENDERS.slug, scope: ['slug', 'scorecards'] })
  assert.ok(text.includes('|Red (women) par|4|–|–|'))
  assert.ok(text.includes('|Red (women) yards|–|–|121|'))
  assert.ok(text.includes('|White (women) par|4|5|3|'))
})

test('TOOL-1: scope slug gives exactly that course, and scorecards adds its card; without slug, cards go with the matches', async () => {
  const bySlug = await call({ query: TWENTY_SEVEN.slug, scope: ['slug', 'scorecards'] })
  assert.deepEqual(slugs(bySlug.result.courses), [TWENTY_SEVEN.slug])
  assert.equal(bySlug.result.total, 1)
  assert.equal(bySlug.result.courses[0]?.layouts?.length, 3)
  assert.deepEqual(bySlug.result.scope, ['slug', 'scorecards'])
  assert.deepEqual(await slugsOf({ query: 'Three Nines', scope: ['slug'] }), [])
  assert.deepEqual(await slugsOf({ query: TWENTY_SEVEN.slug.toUpperCase(), scope: ['slug'] }), [])
  assert.deepEqual(await slugsOf({ query: 'Three Nines', scope: ['slug', 'scorecards'] }), [])
  assert.deepEqual(await slugsOf({ query: 'Three Nines', scope: ['scorecards'] }), [TWENTY_SEVEN.slug])
  assert.deepEqual(await slugsOf({ query: TWENTY_SEVEN.slug }), [TWENTY_SEVEN.slug])
})

test('TOOL-1: an exact slug is recognised in every scope of courses, and inside a sentence', async () => {
  const { slug } = TWENTY_SEVEN
  for (const scope of [['courses'], ['scorecards'], ['courses', 'scorecards'], ['slug'], undefined])
    for (const query of [
      slug,
      `scorecard of ${slug}`,
      `${SITE}/courses/${slug}`,
      `What is par at ${slug}?`,
    ]) {
      const { result } = await call(scope === undefined ? { query } : { query, scope })
      assert.deepEqual([slugs(result.courses), result.total], [[slug], 1], `${query} in ${scope}`)
      assert.deepEqual(result.suggestions, [])
    }
  assert.deepEqual(await slugsOf({ query: slug, scope: ['country', 'product'] }), [])
  assert.deepEqual(await slugsOf({ query: `x${slug}`, scope: ['courses'] }), [])
})

test('a merged slug gives the surviving course', async () => {
  assert.deepEqual(await slugsOf({ query: 'mill-2', scope: ['slug'] }), ['mill-1'])
})

test('an unknown slug gives an empty list and close spellings', async () => {
  const { result } = await call({ query: 'pebble-strnd-zzzz', scope: ['slug'] })
  assert.deepEqual([result.total, result.courses], [0, []])
  assert.deepEqual(slugs(result.suggestions), ['pebble-strand-1a2b'])
})

test('a slug that is also a word comes first, once, and counts once', async () => {
  const { total, slugs: parklands } = await rest('q=parkland&limit=200')
  const last = parklands.at(-1) ?? ''
  for (const limit of [1, 5, 20]) {
    const { result } = await call({ query: 'parkland', limit })
    assert.deepEqual(
      [result.total, slugs(result.courses)],
      [total + 1, ['parkland', ...parklands].slice(0, limit)],
    )
  }
  const own = await call({ query: last, scope: ['courses', 'slug'] })
  assert.deepEqual([own.result.total, slugs(own.result.courses)], [1, [last]])
  const { result } = await call({ query: 'kerry', limit: 1 })
  assert.deepEqual(
    [result.total, slugs(result.courses)],
    [4, ['kerry']],
    'three others are in the Irish Kerry',
  )
})

test('a slug is found whatever the filters, with its distance if the course has coordinates', async () => {
  const near = { lat: TRACED.lat, lng: TRACED.lng }
  const { result } = await call({ query: TRACED.slug, scope: ['slug'], near, coverage: 'contours' })
  assert.equal(result.courses[0]?.miles, 0)
  const nowhere = await call({ query: WITHOUT_COORDINATES.slug, scope: ['slug'], near })
  assert.deepEqual(slugs(nowhere.result.courses), [WITHOUT_COORDINATES.slug])
  assert.equal(nowhere.result.courses[0]?.miles, undefined)
})

test('near orders by distance like the data API, and the words still filter', async () => {
  const near = { lat: 56.2, lng: -3 }
  for (const [query, radius_miles] of [
    ['parkland', 10],
    ['cupar', 25],
    ['perth', 0],
  ] as const) {
    const { result } = await call({ query, near, radius_miles, scope: ['courses'] })
    const expected = await rest(`q=${query}&near=56.2,-3&radius=${radius_miles}&limit=5`)
    assert.deepEqual({ total: result.total, slugs: slugs(result.courses) }, expected)
    for (const { miles } of result.courses) assert.equal(typeof miles, 'number')
  }
})

test('a query without names finds whatever is near', async () => {
  const near = { lat: 56.2, lng: -3 }
  const expected = await rest('near=56.2,-3&radius=8&limit=5')
  assert.ok(expected.total > 5)
  for (const query of [
    'golf',
    'Golf courses near me',
    'nearest course?',
    'what clubs are there within 8 miles',
  ]) {
    const { result } = await call({ query, near, radius_miles: 8, scope: ['courses'] })
    assert.deepEqual({ total: result.total, slugs: slugs(result.courses) }, expected, query)
  }
})

test('if the words find nothing, place names count as places', async () => {
  const tralee = ['pebble-strand-1a2b', 'sandy-hole-3c4d']
  for (const query of ['golf courses in Tralee', 'Tralee, Ireland', 'Tralee Kerry ireland'])
    assert.deepEqual(await slugsOf({ query }), tralee, query)
  const inKerry = await slugsOf({ query: 'courses in Kerry, IE' })
  assert.ok(tralee.every((slug) => inKerry.includes(slug)))
  assert.ok(!inKerry.includes('kerry'), 'that one is in Australia')
  assert.deepEqual(await slugsOf({ query: 'Sandy Hole, Tralee, Kerry' }), ['sandy-hole-3c4d'])
  assert.deepEqual(await slugsOf({ query: 'Pebble Strand Golf Course, Ireland' }), ['pebble-strand-1a2b'])
  assert.deepEqual(await slugsOf({ query: 'Cypress, CA' }), ['cypress-5e6f'])
  assert.deepEqual(await slugsOf({ query: 'golf courses in Monterey with contours' }), [])
  const { text } = await call({ query: 'golf courses in Galway with ratings' })
  assert.match(
    text,
    /^\d+ courses? match.*\(read as courses in and around Galway, Connacht, Ireland with coverage rated\)/,
  )
})

test('places are found by folded name, countries by English name or code, and counted', async () => {
  const place = async (query: string, scope: readonly string[]) =>
    (await call({ query, scope: [...scope], limit: 20 })).result.places
  const [galway] = await place('GALWAY', ['city'])
  assert.equal(galway?.kind, 'city')
  assert.deepEqual([galway?.name, galway?.country, galway?.region], ['Galway', 'ie', 'Connacht'])
  assert.equal(galway?.url, `${SITE}/places/ie/connacht/galway`)
  assert.ok(galway?.courses.some(({ slug }) => slug === BOTH_GENDERS.slug))
  const irish = (await rest('country=ie')).total
  for (const query of ['Ireland', 'ie', 'IRL', 'golf courses in Ireland']) {
    const [country] = await place(query, ['country'])
    assert.deepEqual(
      [country?.name, country?.count, country?.url],
      ['Ireland', irish, `${SITE}/places/ie`],
      query,
    )
    assert.equal(country?.region, null)
    assert.equal(country?.courses.length, 5)
  }
  assert.deepEqual(
    (await place('Kerry', ['country', 'region', 'city'])).map(({ url, count }) => [url, count]),
    [
      [`${SITE}/places/ie/kerry`, 2],
      [`${SITE}/places/au/kerry`, 1],
    ],
  )
  assert.deepEqual(slugs((await place('Tralee, Kerry', ['city']))[0]?.courses ?? []), [
    'pebble-strand-1a2b',
    'sandy-hole-3c4d',
  ])
  assert.equal((await place('us-ca', ['region']))[0]?.name, 'California')
  assert.equal((await place('狭山市', ['city']))[0]?.count, 1)
  assert.deepEqual(await place('Tralee', ['country', 'region']), [])
  assert.deepEqual(await place('Galw', ['city']), [])
})

test('the pages of found places exist', async () => {
  const { result } = await call({ query: 'Perth', limit: 20 })
  for (const { url } of result.places) {
    const page = await fetch(url.replace(SITE, service.origin), { redirect: 'manual' })
    assert.equal(page.status, 200, url)
  }
})

test('a misspelling is corrected even if a place in the question is found', async () => {
  const { result } = await call({ query: 'gold courses in perth' })
  assert.deepEqual([result.corrected, result.courses.length > 0], ['golf courses in perth', true])
  assert.ok(result.places.length > 0)
  assert.equal((await call({ query: 'golf courses in perth' })).result.corrected, null)
})

test('if nothing matched as written, the spelling is corrected and close spellings are suggested', async () => {
  const { result, text } = await call({ query: 'Pebbel Strnad' })
  assert.deepEqual([result.corrected, slugs(result.courses)], ['pebble strand', ['pebble-strand-1a2b']])
  assert.match(text, /^Nothing matches "Pebbel Strnad"\.\n1 course matches "pebble strand"/)
  assert.equal((await call({ query: 'Pebble Strand' })).result.corrected, null)
  assert.deepEqual(result.suggestions, [
    {
      name: 'Pebble Strand',
      slug: 'pebble-strand-1a2b',
      url: `${SITE}/courses/pebble-strand-1a2b`,
      app_url: `${APP}/gps?course=pebble-strand-1a2b`,
    },
  ])
  assert.doesNotMatch(text, /Close spellings/, 'the corrected query has answered')
  for (const query of [
    'pebblestrand',
    'Pebbel Strand, Ireland',
    'Pebbel Strand golf resort',
    'pebble strnd tralee',
  ])
    assert.deepEqual(slugs((await call({ query })).result.suggestions), ['pebble-strand-1a2b'], query)
  assert.deepEqual((await call({ query: 'Pebble Strand' })).result.suggestions, [])
  found = { by: 'meaning', pages: [page(0.3)] }
  const beside = await call({ query: 'Pebbel Strnad', limit: 4 })
  assert.deepEqual([beside.result.suggestions.length, beside.result.products], [1, []])
  assert.deepEqual((await call({ query: 'Pebbel Strnad', scope: ['product'] })).result.suggestions, [])
  assert.deepEqual((await call({ query: 'zzzzzz qqqqqq' })).result.suggestions, [])
})

const page = (score: number) => ({
  title: 'Premium',
  path: 'premium',
  heading: null,
  text: 'A day pass lasts a day.',
  score,
})

test('TOOL-1: product pages are text with their address, also next to courses and places', async () => {
  found = { by: 'meaning', pages: [page(0.3)] }
  const expected = [{ title: 'Premium', url: `${SITE}/premium`, text: 'A day pass lasts a day.' }]
  assert.deepEqual((await call({ query: 'How much is it 1?' })).result.products, expected)
  assert.deepEqual((await call({ query: 'Perth', scope: ['product', 'courses'] })).result.products, expected)
  assert.deepEqual((await call({ query: 'Perth', limit: 2 })).result.products, expected)
  assert.deepEqual((await call({ query: 'Where is Perth?', limit: 3 })).result.products, expected)
  assert.deepEqual((await call({ query: 'Perth', scope: ['courses'] })).result.products, [])
  found = { by: 'meaning', pages: [page(0.7), page(0.65)] }
  assert.equal((await call({ query: 'How much is it 2?' })).result.products.length, 2)
})

test('a result found by keywords says so, and is searched again a moment later', async (t) => {
  found = { by: 'words', pages: [page(2)] }
  const first = await call({ query: 'How much is it 3?' })
  assert.match(first.text, /product pages found by keyword only/)
  assert.deepEqual(first.meta, { 'dogleg/retrieval': 'words' })
  found = { by: 'meaning', pages: [page(0.6)] }
  const later = performance.now() + 5_001
  t.mock.method(performance, 'now', () => later)
  const second = await call({ query: 'How much is it 3?' })
  assert.doesNotMatch(second.text, /words only/)
  assert.equal(second.meta, undefined)
  found = { by: 'meaning', pages: [] }
  assert.equal((await call({ query: 'How much is it 3?' })).result.products.length, 1, 'cached now')
})

test('USE-4: every answer says how to attribute it', async () => {
  const { result, text } = await call({ query: 'Perth' })
  assert.match(result.attribution, /credit Dogleg and link to the url of each course/)
  assert.ok(text.endsWith(result.attribution))
})

test('recorded text is escaped in the answer', async () => {
  const { text } = await call({ query: 'alert golf' })
  assert.ok(text.includes('\\<script\\>alert("Golf")\\</script\\> & Sons'), text)
  assert.doesNotMatch(text, /[\u202a-\u202e]/)
  const { text: card } = await call({ query: HOSTILE_TEXT.slug, scope: ['slug', 'scorecards'] })
  assert.ok(card.includes('Tee "\\>\\<b\\> (men)'))
})

test('a typical search stays below 1,500 tokens of text, and its data small', async () => {
  found = { by: 'meaning', pages: [1, 2, 3].map(() => ({ ...page(0.9), text: 'word '.repeat(150) })) }
  const cities = [
    'Perth',
    'Ireland',
    'us',
    'golf',
    'links',
    'club',
    'g',
    'royal',
    'Kerry',
    'What is this service?',
  ]
  for (const query of [
    ...cities,
    ...FURTHER.map(({ name }) => name),
    'a'.repeat(500),
    'no such thing at all',
  ]) {
    const { text, result } = await call({ query })
    assert.ok(text.length < 6_000, `${query}: ${text.length}`)
    assert.ok(JSON.stringify(result).length < 12_000, `${query}: ${JSON.stringify(result).length}`)
  }
  found = { by: 'meaning', pages: [] }
})

/** Some 9 kB a layout. */
const bigCard = (slug: string, layouts: number) => ({
  ...TWENTY_SEVEN,
  slug,
  name: `Bigcard ${slug}`,
  layouts: Array.from({ length: layouts }, (_, i) => ({
    name: `Routing ${i + 1}`,
    holes: ACCENTED.layouts[0]?.holes,
    tees: Array.from({ length: 9 }, (_, tee) => ({
      name: `Tee ${tee + 1}`,
      gender: 'M',
      holes: ACCENTED.layouts[0]?.holes,
    })),
  })),
})

test('a reply stays within 25,000 tokens: cards that don’t fit are left out whole, and named', async () => {
  const records = Array.from({ length: 20 }, (_, i) => bigCard(`big-card-${i + 10}`, 1))
  await service.importRecords([...records, bigCard('huge-card-1', 20)])
  await library.refresh()
  const args = { query: 'Bigcard big', scope: ['scorecards'], limit: 20 }
  assert.ok((await searchResultJson(context(), args)).length <= 100_000)
  const { text, result } = await call(args)
  assert.equal(result.courses.length, 20)
  const left = result.courses.filter(({ layouts }) => layouts === undefined)
  assert.ok(left.length > 5 && left.length < 18, String(left.length))
  assert.ok(result.courses.every(({ layouts }) => layouts === undefined || layouts[0]?.tees.length === 9))
  assert.match(text, /don’t fit into one reply/)
  assert.ok(left.every(({ slug }) => text.includes(`${slug},`) || text.includes(`${slug} don’t`)))
  const huge = await call({ query: 'huge-card-1', scope: ['slug', 'scorecards'] })
  const shown = huge.result.courses[0]?.layouts?.length ?? 0
  assert.ok(shown > 2 && shown < 20, String(shown))
  assert.match(
    huge.text,
    /These layouts don’t fit into one reply: .*Routing 20\. The whole card is at .*\/courses\/huge-card-1/,
  )
  assert.ok(JSON.stringify([huge.text, huge.result]).length <= 100_000)
})

test('for bad arguments the answer says what to send', async () => {
  for (const args of [{}, { query: 'x', scope: ['x'] }, { query: 'x', near: { lat: 1 } }, [], null]) {
    const answer = JSON.parse(await searchResultJson(context(), args))
    assert.equal(answer.isError, true)
    assert.equal(answer.structuredContent.error.code, 'malformed_parameter')
    assert.match(answer.content[0].text, / must /)
  }
})

test('answers are cached until the library changes, and equal the uncached ones', async () => {
  const args = { query: 'Parkland 07', scope: ['courses'] }
  const once = await searchResultJson(context(), args)
  assert.equal(await searchResultJson(context(), args), once)
  const { text, structured } = await searchTool.run(context(), args, { bearer: null, chatAssistant: false })
  assert.deepEqual(JSON.parse(once), { content: [{ type: 'text', text }], structuredContent: structured })
  await service.importRecords([{ name: 'Parkland 07 New', slug: 'parkland-new' }])
  await library.refresh()
  assert.equal((await call(args)).result.total, 2)
})

test('any text gets an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (query) => {
      if (query.trim() === '' || query.includes('\0')) return
      await call({ query })
    }),
    { numRuns: thorough(50, 200) },
  )
})

test('USE-2: the tool works at the tool server without a token', async () => {
  const answer = await fetch(`${service.origin}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'Tralee', scope: ['courses', 'city'] } },
    }),
  })
  assert.equal(answer.status, 200)
  const { result } = (await answer.json()) as { result: { structuredContent: Result } }
  assert.ok(isResult(result.structuredContent), JSON.stringify(isResult.errors))
  assert.deepEqual(slugs(result.structuredContent.courses), ['pebble-strand-1a2b', 'sandy-hole-3c4d'])
  assert.match(result.structuredContent.places[0]?.url ?? '', /\/places\/ie\/kerry\/tralee$/)
})

test('TOOL-1: the real model answers a paraphrased question at the tool server', ONLY_THOROUGH, async () => {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'can I see the break of my putt', scope: ['product'] } },
  })
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const ask = async () => {
    const answer = await fetch(`${service.origin}/mcp`, { method: 'POST', headers, body })
    return ((await answer.json()) as { result: { _meta?: object; structuredContent: Result } }).result
  }
  // On a busy machine the model may exceed its timeout; then the keywords have answered.
  let found = await ask()
  for (let tries = 0; found._meta && tries < 150; tries++) {
    await sleep(1_000)
    found = await ask()
  }
  assert.match(found.structuredContent.products[0]?.url ?? '', /\/putting$/)
})

test('the description tells a model what it needs, briefly', () => {
  assert.ok(searchTool.description.length < 1_200, String(searchTool.description.length))
  for (const word of ['scorecards', 'slug', 'url', 'layouts', 'suggestions'])
    assert.match(searchTool.description, new RegExp(word))
})
