import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { anyText } from '../../../test/support/any-text.ts'
import { open } from '../../../test/support/search-library.ts'
import { thorough } from '../../../test/support/thorough.ts'
import type { Page } from '../../library/matches.ts'
import { openSnapshot, type Snapshot } from '../../library/snapshot.ts'
import { listBody, listLength } from './list-body.ts'
import { listCompressor } from './list-compressor.ts'

/** A library with these summaries. Only the texts matter here. */
function libraryOf(summaries: readonly object[]): Snapshot {
  const texts = summaries.map((summary) => Buffer.from(`${JSON.stringify(summary)},`))
  const summaryStart = new Uint32Array(texts.length + 1)
  texts.forEach(({ length }, i) => {
    summaryStart[i + 1] = (summaryStart[i] ?? 0) + length
  })
  const { texts: none, ...index } = open([])
  return openSnapshot(index, { ...none, summaries: Buffer.concat(texts), summaryStart })
}

function pageOf(
  { texts }: Snapshot,
  courses: readonly number[],
  hundredths: readonly number[] | null = null,
) {
  const page: Page = { total: courses.length, courses, hundredths }
  const head = `{"total":${courses.length},"count":${courses.length},"offset":0,"courses":[`
  return { page, head, length: listLength(texts, head, page), links: '' }
}

type Listed = ReturnType<typeof pageOf>
type Compress = ReturnType<typeof listCompressor>

function assertUnpacks(compress: Compress, snapshot: Snapshot, page: Listed): Buffer {
  const packed = compress(snapshot, page) ?? assert.fail('left to zlib')
  const plain = listBody(snapshot.texts, page, Buffer.alloc)
  assert.equal(String(gunzipSync(packed)), String(plain))
  JSON.parse(String(plain))
  return packed
}

/** As they are served. */
const summaryOf = (slug: string, name: string, city: string | null, more: object = {}) => ({
  slug,
  name,
  url: `https://dogleg.test/courses/${slug}`,
  app_url: `https://dogleg.test/gps?course=${slug}`,
  city,
  region: null,
  country: 'gb',
  lat: 55.4,
  lng: -4.6,
  hole_count: 18,
  par_total: 72,
  coverage: { contours: false, traced: false, scorecard: true, rated: true, wind: false },
  ...more,
})

const SAMPLE = Array.from({ length: 200 }, (_, i) =>
  summaryOf(
    `golf-links-${i}-ayr-${(i * 7_919).toString(36)}`,
    `Golf Links ${i}`,
    i % 5 === 0 ? 'Troon' : 'Ayr',
    {
      par_total: i % 3 === 0 ? 71 : 72,
    },
  ),
)
const all = SAMPLE.map((_, i) => i)

test('pages of any length unpack to the list, with and without miles', () => {
  const library = libraryOf(SAMPLE)
  const compress = listCompressor()
  for (const count of [3, 4, 25, 200]) {
    const courses = all.slice(0, count)
    assertUnpacks(compress, library, pageOf(library, courses))
    assertUnpacks(compress, library, pageOf(library, courses.toReversed()))
    const hundredths = courses.map((course) => course * 137)
    assertUnpacks(compress, library, pageOf(library, courses, hundredths))
  }
})

test('a short page is left to zlib, which makes it smaller', () => {
  const library = libraryOf(SAMPLE)
  for (const count of [0, 1, 2])
    assert.equal(listCompressor()(library, pageOf(library, all.slice(0, count))), null)
})

test('a page becomes much smaller', () => {
  const library = libraryOf(SAMPLE)
  const page = pageOf(library, all.slice(0, 25))
  const packed = assertUnpacks(listCompressor(), library, page)
  const plain = listBody(library.texts, page, Buffer.alloc)
  assert.ok(packed.length < plain.length / 4, `${packed.length} of ${plain.length}`)
})

test('the same page has the same bytes, whatever was compressed before', () => {
  const library = libraryOf(SAMPLE)
  const page = pageOf(library, [5, 90, 17])
  const alone = listCompressor()(library, page)
  const compress = listCompressor()
  for (const course of all.toReversed()) compress(library, pageOf(library, [course, 17, 90]))
  assert.deepEqual(compress(library, page), alone)
  assert.deepEqual(listCompressor()(libraryOf(SAMPLE), page), alone)
})

test('a new library is never answered with what belonged to the old one', () => {
  const compress = listCompressor()
  for (const city of ['Ayr', 'Troon', 'Prestwick']) {
    const library = libraryOf(['one-1', 'two-2', 'three-3'].map((slug) => summaryOf(slug, slug, city)))
    const packed = assertUnpacks(compress, library, pageOf(library, [1, 2, 0]))
    assert.match(String(gunzipSync(packed)), new RegExp(city))
  }
})

test('a course that is unlike the others, or very long, is on the page all the same', () => {
  const unlike = [
    summaryOf('a', 'A', null),
    { slug: 'b', name: 'B' },
    { name: 'no slug' },
    summaryOf('c', 'x'.repeat(40_000), 'Ayr'),
    summaryOf('d', 'y'.repeat(2_900), 'Ayr'),
    summaryOf('e', 'E', 'Ayr', { more: [1, { deep: 'x,"y":1' }] }),
    summaryOf('s'.repeat(400), 'Long slug', 'Ayr'),
    summaryOf('f', 'F', 'Ayr'),
  ]
  // Whichever is the first, the others are compared with it.
  for (const first of unlike) {
    const library = libraryOf([first, ...unlike, ...SAMPLE])
    const courses = Array.from({ length: unlike.length + 11 }, (_, i) => i)
    const compress = listCompressor()
    for (const order of [courses, courses.toReversed()]) {
      assertUnpacks(compress, library, pageOf(library, order))
      const hundredths = order.map((course) => course * 99)
      assertUnpacks(compress, library, pageOf(library, order, hundredths))
    }
  }
})

const someText = fc.oneof(
  anyText({ maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ':', 'a', '-', ' ', 'é', '🏌'), maxLength: 12 }),
)
const anySummary = fc
  .tuple(fc.stringMatching(/^[a-z0-9-]{1,20}$/), someText, fc.option(someText), fc.nat(80))
  .map(([slug, name, city, par_total]) => summaryOf(slug, name, city, { par_total }))

test('any summaries, in any order, unpack to the list', () => {
  const summaries = fc.array(anySummary, { minLength: 1, maxLength: 12 })
  const order = fc.array(fc.nat(11), { minLength: 3, maxLength: 15 })
  const property = fc.property(summaries, order, fc.boolean(), (given, chosen, withMiles) => {
    const library = libraryOf(given)
    const courses = chosen.map((number) => number % given.length)
    const hundredths = withMiles ? courses.map((course, i) => course * 101 + i * 10) : null
    assertUnpacks(listCompressor(), library, pageOf(library, courses, hundredths))
  })
  fc.assert(property, { numRuns: thorough(40, 1_000) })
})
