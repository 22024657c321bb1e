import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exactMiles } from '../../test/support/geographiclib.ts'
import { anyQuery, library, noWord, queryString } from '../../test/support/search-cases.ts'
import { NOWHERE, namedCourses, open, searchPage } from '../../test/support/search-library.ts'
import {
  EMPTY_QUERY,
  findAll,
  type OracleCourse,
  type OraclePoint,
  type OracleQuery,
  pageOf,
} from '../../test/support/search-oracle.ts'
import { thorough } from '../../test/support/thorough.ts'
import { Problem } from '../core/problem.ts'
import { parseCourseQuery } from './query.ts'
import type { Snapshot } from './snapshot.ts'

const finds = (q: string, ...names: readonly (string | Partial<OracleCourse>)[]) =>
  searchPage(open(namedCourses(...names)), `q=${encodeURIComponent(q)}`).slugs
const isFoundBy = (name: string, ...queries: readonly string[]) => {
  for (const q of queries) assert.deepEqual(finds(q, name, 'Other Place'), ['c0'], `${name} by ${q}`)
}
const isNotFoundBy = (name: string, ...queries: readonly string[]) => {
  for (const q of queries) assert.deepEqual(finds(q, name), [], `${name} by ${q}`)
}

// Two libraries of geodesy agree to a millimetre, not to the last bit: a distance that close to the radius, or
// to another course's, tells nothing about who is right, unless both are at the very same coordinates.
const CLOSE = 1e-6

function isDoubtful(courses: readonly OracleCourse[], { near, radius }: OracleQuery): boolean {
  if (near === null) return false
  const limit = radius ?? 25
  const points = courses.flatMap(({ point }) => (point ? [{ point, miles: exactMiles(near, point) }] : []))
  const within = points.filter(({ miles }) => miles < limit + CLOSE).sort((a, b) => a.miles - b.miles)
  return within.some(({ point, miles }, index) => {
    const before = within[index - 1]
    const tied = before !== undefined && miles - before.miles < CLOSE && !isSame(point, before.point)
    return tied || (miles > limit - CLOSE && !isSame(point, near))
  })
}

const isSame = (a: OraclePoint, b: OraclePoint) => a.lat === b.lat && a.lng === b.lng

function checkAgainstOracle(
  courses: readonly OracleCourse[],
  snapshot: Snapshot,
  asked: OracleQuery,
  text: string,
) {
  const expected = findAll(courses, asked)
  const page = pageOf(expected, asked)
  const found = searchPage(snapshot, text)
  assert.equal(found.total, expected.length, text)
  assert.deepEqual(
    found.slugs,
    page.map(({ slug }) => slug),
    text,
  )
  assert.equal(found.miles === null, asked.near === null, 'miles stand only with near')
  found.miles?.forEach((miles, index) => {
    const shown = Math.round(miles * 100) / 100
    assert.ok(Math.abs(shown - (page[index]?.miles ?? Number.NaN)) <= 0.01, `${miles} miles: ${text}`)
  })
}

test('search equals a reading of every course one by one, for any library and any query', () => {
  let asked = 0
  let doubtful = 0
  let matched = 0
  const cases = library.chain((courses) =>
    fc.tuple(fc.constant(courses), fc.array(anyQuery(courses), { minLength: 20, maxLength: 20 })),
  )
  const property = fc.property(cases, fc.constantFrom('+', '%20'), ([courses, queries], space) => {
    const snapshot = open(courses)
    for (const query of queries) {
      asked++
      if (isDoubtful(courses, query)) {
        doubtful++
        continue
      }
      checkAgainstOracle(courses, snapshot, query, queryString(query, space))
      if (findAll(courses, query).length > 0) matched++
    }
  })
  fc.assert(property, { numRuns: thorough(20, 120), interruptAfterTimeLimit: 15_000 })
  assert.ok(doubtful < asked / 20, `${doubtful} of ${asked} queries could not be judged`)
  assert.ok(matched > asked / 10, `only ${matched} of ${asked} queries found something`)
})

test('walking all pages gives every match exactly once, in the order of the whole list', () => {
  const cases = library.chain((courses) => fc.tuple(fc.constant(courses), anyQuery(courses)))
  const property = fc.property(cases, fc.integer({ min: 1, max: 9 }), ([courses, asked], limit) => {
    const snapshot = open(courses)
    const { total, slugs } = searchPage(snapshot, queryString({ ...asked, offset: null, limit: 200 }))
    const walked: string[] = []
    for (let offset = 0; offset < total; offset += limit)
      walked.push(...searchPage(snapshot, queryString({ ...asked, offset, limit })).slugs)
    assert.deepEqual(walked, slugs)
    assert.equal(new Set(walked).size, total)
  })
  fc.assert(property, { numRuns: thorough(30, 150) })
})

test('without any parameter the pages hold the whole library, by folded name and then slug', () => {
  fc.assert(
    fc.property(library, (courses) => {
      const { total, slugs } = searchPage(open(courses), 'limit=200')
      assert.equal(total, courses.length)
      assert.deepEqual(slugs.toSorted(), courses.map(({ slug }) => slug).toSorted())
    }),
    { numRuns: 50 },
  )
  const snapshot = open(namedCourses('Øster', 'oak', { name: 'Oak', slug: 'a' }, "O'Brien", 'ÉCLAIR', 'Zoo'))
  assert.deepEqual(searchPage(snapshot, '').slugs, ['c4', 'c3', 'a', 'c1', 'c0', 'c5'])
})

test('searching never fails for any text of up to 200 characters', () => {
  const courses = namedCourses('Old Links', "O'Brien", 'St. Andrews', '東京', {
    name: 'Links',
    aliases: ['A-B'],
    city: 'X',
  })
  const snapshot = open(courses)
  const units = ['grapheme', 'binary', 'grapheme-ascii'] as const
  const text = fc.oneof(...units.map((unit) => fc.string({ unit, maxLength: 200, size: 'max' })))
  const check = (q: string) => {
    const query = `q=${encodeURIComponent(q)}`
    if (q.includes('\0') || [...q].length > 200)
      return assert.throws(() => parseCourseQuery(query), isMalformed)
    const { total, slugs } = searchPage(snapshot, query)
    assert.equal(slugs.length, total)
    assert.equal(new Set(slugs).size, total)
  }
  fc.assert(fc.property(text, check), { numRuns: thorough(250, 2_000) })
})

const isMalformed = (error: unknown) => error instanceof Problem && error.code === 'malformed_parameter'

test('q: a word is found by its beginning, in the name or the city, and nowhere else in it', () => {
  isFoundBy('Old Mill Links', 'old', 'mi', 'links old', 'OLD MILL LINKS', 'l')
  isNotFoundBy('Old Mill Links', 'ill', 'old mile', 'oldmill', 'links x')
  assert.deepEqual(finds('mill gal', { name: 'Old Mill', city: 'Galway' }, { name: 'Mill', city: 'Cork' }), [
    'c0',
  ])
})

test('q: case, accents, width and the letters ß ø ł æ make no difference', () => {
  isFoundBy('Großer Ørsted', 'grosser', 'GROẞER', 'orsted', 'ØRSTED', 'gross ors')
  isFoundBy('Łódź Æbelø', 'lodz', 'ŁÓDŹ', 'aebelo', 'æbelø')
  isFoundBy('Lodz Grosser', 'łódź', 'großer')
  isFoundBy('Ｏｌｄ １８', 'old 18', 'ｏｌｄ')
  isFoundBy('Cafe\u0301', 'café', 'CAFE', 'cafe\u0301')
  isFoundBy('東京ゴルフ', '東京', '東')
})

test('q: an apostrophe, period or hyphen inside a word both joins and splits', () => {
  isFoundBy("O'Brien", 'obrien', 'o brien', "o'brien", 'o’brien', 'brien', 'O`Brien')
  isFoundBy('OBrien', "o'brien", 'obrien')
  isFoundBy('O Brien', "o'brien", 'o-brien')
  isFoundBy('St. Andrews', 'st andrews', 'st. andrews', 'st.andrews', 'andrews')
  isFoundBy('St-Andrews', 'st andrews', 'st-andrews', 'standrews', 'andrews')
  isFoundBy('T.P.C. Louisiana', 'tpc', 't.p.c.', 't p c')
  isNotFoundBy('O Brien', 'obrien')
})

test('q: saint and st, mount and mt, fort and ft match each other as whole words', () => {
  isFoundBy('Saint Andrews', 'st andrews', 'st. and', 'saint')
  isFoundBy('St Andrews', 'saint andrews', 'saint')
  isFoundBy('Mount Juliet', 'mt juliet', 'mt')
  isFoundBy('Mt. Juliet', 'mount juliet')
  isFoundBy('Fort Worth', 'ft worth')
  isFoundBy('Ft Worth', 'fort worth')
  isFoundBy('Stone', 'st')
  isNotFoundBy('Saints', 'st')
  isNotFoundBy('St Andrews', 'sain')
  isNotFoundBy('Mountain', 'mt')
})

test('q: golf club and gc, country club and cc match each other', () => {
  isFoundBy('Muirfield Golf Club', 'muirfield gc', 'gc', 'g.c.', 'muirfield golf club', 'club')
  isFoundBy('Muirfield GC', 'muirfield golf club', 'golf club', 'golf-club', 'gc')
  isFoundBy('Muirfield G.C.', 'golf club', 'gc', 'g c')
  isFoundBy('Oak Country Club', 'oak cc')
  isFoundBy('Oak CC', 'oak country club')
  isNotFoundBy('Golf and Country Club', 'gc')
  isNotFoundBy('Club Golf', 'gc')
  isNotFoundBy('Muirfield GC', 'golf', 'club', 'golf clu')
  assert.deepEqual(
    finds('gc', { name: 'Old Golf', city: 'Club' }),
    [],
    'a name does not run on into its city',
  )
})

test('q: nothing in it is an operator or a wildcard', () => {
  const names = ['Old Links', 'Pine Near Water', 'Or', 'Not So Fast']
  assert.deepEqual(finds('%', ...names), [])
  assert.deepEqual(finds('_', ...names), [])
  assert.deepEqual(finds('"*', ...names), [])
  assert.deepEqual(finds('o_d', ...names), [])
  assert.deepEqual(finds('%ld', ...names), [])
  assert.deepEqual(finds('NEAR(', ...names), ['c1'])
  assert.deepEqual(finds('"old', ...names), ['c0'])
  assert.deepEqual(finds('old*', ...names), ['c0'])
  assert.deepEqual(finds('old OR pine', ...names), [])
  assert.deepEqual(finds('NOT old', ...names), [])
  assert.deepEqual(finds("'; DROP TABLE course; --", ...names), [])
  assert.deepEqual(finds("old'; -- links", ...names), ['c0'])
})

test('q: without a letter or digit in any script it matches nothing', () => {
  const snapshot = open(namedCourses('---', '!', '⛳', '', 'Old'))
  fc.assert(
    fc.property(noWord, (q) => assert.equal(searchPage(snapshot, `q=${encodeURIComponent(q)}`).total, 0)),
    { numRuns: thorough(40, 300) },
  )
  assert.equal(searchPage(snapshot, 'q=').total, 5, 'an empty q is no filter')
})

test('q: a mark that belongs to no letter is no word, even where a name holds it', () => {
  for (const mark of ['\u20e3', '\u309b', '\u093f']) isNotFoundBy(`Old ${mark} Links`, mark)
})

test('q: words of objects are plain words', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    isFoundBy(`${word} Links`, word)
    isNotFoundBy('Old Links', word)
  }
})

test('q: whole name, then start of the name, then all words in the name, then name and city', () => {
  const names = [
    { name: 'Links', city: 'Old Mill' },
    'Zebra Old Mill',
    'Mill of Old',
    'Old Mill Links',
    'Old Millers',
    'Old Mill',
    { name: 'Mill', city: 'Old' },
  ]
  assert.deepEqual(finds('old mill', ...names), ['c5', 'c3', 'c4', 'c2', 'c1', 'c0', 'c6'])
})

test('q: among courses that match the same way the best known come first, then names in their order', () => {
  const names = [
    'Mill Links',
    { name: 'Mill West', renown: 30 },
    { name: 'Mill East', renown: 30 },
    { name: 'Mill North', renown: 49.5 },
    { name: 'Old Mill', renown: 49 },
    'Mill',
  ]
  assert.deepEqual(finds('mill', ...names), ['c5', 'c3', 'c2', 'c1', 'c0', 'c4'])
})

test('q: from a renown of 50 on, a course with all words in its name and city ranks with the whole names', () => {
  const names = [
    'Mill',
    { name: 'Old Course', city: 'Mill', renown: 50 },
    { name: 'Zebra Mill', renown: 70 },
    { name: 'Other', aliases: ['Mill House'], renown: 100 },
    { name: 'Zeta', aliases: ['Mill'] },
    { name: 'Mill Links', renown: 49 },
  ]
  assert.deepEqual(finds('mill', ...names), ['c2', 'c1', 'c0', 'c3', 'c4', 'c5'])
})

test('renown changes nothing without a text, or near a point', () => {
  const at = { point: { lat: 53, lng: -9 } }
  const courses = namedCourses(
    { ...at, name: 'Alpha' },
    { name: 'Zeta', renown: 100, point: { lat: 53.1, lng: -9 } },
  )
  assert.deepEqual(searchPage(open(courses), '').slugs, ['c0', 'c1'])
  assert.deepEqual(searchPage(open(courses), 'near=53,-9').slugs, ['c0', 'c1'])
})

test('a library whose courses have another renown has another digest', () => {
  const digestOf = (renown: number | null) => open(namedCourses('Mill', { name: 'Links', renown })).digest
  assert.notEqual(digestOf(60), digestOf(61))
  assert.equal(digestOf(0), digestOf(null))
})

test('q: a whole name is whole in any of its spellings', () => {
  assert.equal(finds('obrien', "O'Brien A", "O'Brien")[0], 'c1')
  assert.equal(finds('o brien', "O'Brien A", "O'Brien")[0], 'c1')
  assert.equal(finds('saint andrews', 'Saint Andrews Bay', 'St Andrews')[0], 'c1')
  assert.equal(finds('st andrews gc', 'St Andrews GC 2', 'Saint Andrews Golf Club')[0], 'c1')
})

test('q: an alias counts as a name and stands behind a recorded name that matches the same way', () => {
  const old = { name: 'Zeta', aliases: ['Old Mill'] }
  assert.deepEqual(finds('old mill', { name: 'Alpha', aliases: ['Old Mill'] }, 'Old Mill'), ['c1', 'c0'])
  assert.deepEqual(finds('old mill', 'Old Mill Links', old), ['c1', 'c0'], 'a whole alias beats a start')
  assert.deepEqual(finds('zeta mill', old), [], 'the words must stand in one name')
  assert.deepEqual(finds('mill cork', { ...old, city: 'Cork' }), ['c0'])
  assert.deepEqual(finds('old', { name: 'Old A', aliases: ['Old B', 'Old'] }), ['c0'], 'listed once')
})

test('filters compare after folding and hold together', () => {
  const snapshot = open([
    ...namedCourses(
      { city: 'Saint-Denis', region: 'Île-de-France', country: 'fr', coverage: ['rated'] },
      { city: 'Saint' },
    ),
  ])
  const total = (query: string) => searchPage(snapshot, query).total
  assert.equal(total('city=saint+denis'), 1)
  assert.equal(total('city=SAINTDENIS'), 1)
  assert.equal(total('city=saint'), 1)
  assert.equal(total('city=den'), 0)
  assert.equal(total('region=ile%20de%20france&country=fr&coverage=rated'), 1)
  assert.equal(total('region=ile%20de%20france&country=fr&coverage=traced'), 0)
  assert.equal(total('region=ile%20de%20france&country=gb'), 0)
  assert.equal(total('region=&city='), 2, 'empty means no filter')
  assert.equal(total('country=zz'), 0)
  for (const name of ['constructor', '__proto__']) assert.equal(total(`city=${name}&region=${name}`), 0)
})

const at = (lat: number, lng: number, slug: string) => ({ slug, point: { lat, lng } })

test('near: nearest first even with q, and a course without coordinates never matches', () => {
  const snapshot = open(
    namedCourses(
      { name: 'Old', ...at(51.6, 0, 'far') },
      { name: 'Older Links', ...at(51.51, 0, 'close') },
      { name: 'Old', slug: 'lost' },
    ),
  )
  assert.deepEqual(searchPage(snapshot, 'near=51.5,0&q=old').slugs, ['close', 'far'])
  assert.deepEqual(searchPage(snapshot, 'near=51.5,0').slugs, ['close', 'far'])
  assert.deepEqual(searchPage(snapshot, 'near=51.5,0&radius=1').slugs, ['close'])
  assert.deepEqual(searchPage(snapshot, 'near=0,0&radius=250'), { total: 0, slugs: [], miles: [] })
})

test('near: it works across the date line, at the poles and at 0,0', () => {
  const snapshot = open(
    namedCourses(
      at(0, 0, 'zero'),
      at(10, 179.99, 'west'),
      at(10, -179.99, 'east'),
      at(90, 0, 'top'),
      at(89.9, 123, 'ring'),
    ),
  )
  assert.deepEqual(searchPage(snapshot, 'near=0,0&radius=0'), { total: 1, slugs: ['zero'], miles: [0] })
  assert.deepEqual(searchPage(snapshot, 'near=-0,%2B0&radius=0').slugs, ['zero'])
  assert.deepEqual(searchPage(snapshot, 'near=10,179.98&radius=5').slugs, ['west', 'east'])
  assert.deepEqual(searchPage(snapshot, 'near=10,-179.98&radius=5').slugs, ['east', 'west'])
  assert.deepEqual(searchPage(snapshot, 'near=90,77&radius=10').slugs, ['top', 'ring'])
  assert.deepEqual(searchPage(snapshot, 'near=89.9,-57&radius=15').slugs, ['top', 'ring'])
})

test('near: 180 and -180 are the same meridian, from either spelling', () => {
  const snapshot = open(namedCourses(at(10, 180, 'b'), at(10, -180, 'a')))
  for (const lng of ['180', '-180'])
    assert.deepEqual(searchPage(snapshot, `near=10,${lng}&radius=0`), {
      total: 2,
      slugs: ['a', 'b'],
      miles: [0, 0],
    })
})

test('near: courses at one point are tied whether it is recorded at 180 or at -180', () => {
  const snapshot = open(
    namedCourses(at(10, 180, 'b'), at(10, -180, 'a'), at(10, 180, 'd'), at(10, -180, 'c')),
  )
  for (const lng of ['179.9', '-179.9', '179.7', '-179.3'])
    assert.deepEqual(searchPage(snapshot, `near=10,${lng}&radius=100`).slugs, ['a', 'b', 'c', 'd'], lng)
})

test('near: a pole is one point, whatever longitude it is recorded with', () => {
  const snapshot = open(namedCourses(at(90, 0, 'b'), at(90, 120, 'a'), at(90, -75, 'd'), at(90, 180, 'c')))
  for (const lng of ['0', '10', '-120', '180']) {
    assert.deepEqual(searchPage(snapshot, `near=90,${lng}&radius=1`).slugs, ['a', 'b', 'c', 'd'], lng)
    assert.equal(searchPage(snapshot, `near=90,${lng}&radius=0`).total, 4, `radius 0 from 90,${lng}`)
  }
  assert.deepEqual(searchPage(snapshot, 'near=89.5,40&radius=100').slugs, ['a', 'b', 'c', 'd'])
})

test('near: ties go by slug, and order and membership use the unrounded distance', () => {
  const tied = open(namedCourses(at(51, 1, 'b'), at(51, 1, 'a'), at(51, 1, 'c')))
  assert.deepEqual(searchPage(tied, 'near=51.1,1').slugs, ['a', 'b', 'c'])
  const close = open(namedCourses(at(51.000_02, 1, 'a'), at(51.000_01, 1, 'b')))
  assert.deepEqual(searchPage(close, 'near=51,1').slugs, ['b', 'a'], 'both are 0.00 miles away')
  assert.deepEqual(searchPage(close, 'near=51,1&radius=0.001').slugs, ['b'])
})

test('an offset beyond the end gives an empty page with the true total', () => {
  const snapshot = open(namedCourses('Old', 'Older', at(1, 1, 'x')))
  for (const query of ['', 'q=old', 'near=1,1']) {
    const { total } = searchPage(snapshot, query)
    assert.ok(total > 0)
    for (const offset of [total, total + 1, 2 ** 31 - 1]) {
      const page = searchPage(snapshot, `${query}&offset=${offset}`)
      assert.deepEqual(
        { total: page.total, slugs: page.slugs },
        { total, slugs: [] },
        `${query} from ${offset}`,
      )
    }
  }
})

test('a radius without near changes nothing', () => {
  const snapshot = open(namedCourses('Old', at(1, 1, 'x')))
  assert.deepEqual(searchPage(snapshot, 'radius=0'), searchPage(snapshot, ''))
})

test('an empty library answers every query with nothing', () => {
  const empty = open([])
  for (const query of [
    '',
    'q=old',
    'q=---',
    'near=1,1',
    'near=90,0&q=a',
    'country=gb',
    'coverage=rated',
    'city=x',
  ])
    assert.equal(searchPage(empty, query).total, 0, query)
})

test('q: the worst 200 characters cost no more than a moment', () => {
  const words = ['a', "a'a", 'aa', 'a-a-a', 'st', 'gc', 'golf', 'club', 'ab', 'aab']
  const snapshot = open(
    Array.from({ length: 4_000 }, (_, n) => ({
      ...NOWHERE,
      slug: `c${n}`,
      name: [n, n >> 2, n >> 4, n >> 6].map((k) => words[k % words.length]).join(' '),
      city: 'a a a-b',
    })),
  )
  const hostile = [
    'a '.repeat(100),
    "a'".repeat(100),
    '.'.repeat(200),
    'a'.repeat(200),
    'st gc '.repeat(33),
    'a.-'.repeat(66),
  ]
  for (const q of hostile) {
    const start = performance.now()
    searchPage(snapshot, `q=${encodeURIComponent(q)}`)
    const ms = performance.now() - start
    assert.ok(ms < 10_000, `${Math.round(ms)} ms for ${q.slice(0, 12)}…`)
  }
})

test('the oracle itself reads the contract: its own examples', () => {
  const courses = namedCourses("O'Brien", 'St. Andrews', 'Muirfield GC', { name: 'Links', city: 'Galway' })
  const found = (q: string) => findAll(courses, { ...EMPTY_QUERY, q }).map(({ slug }) => slug)
  assert.deepEqual(found('obrien'), ['c0'])
  assert.deepEqual(found('saint andrews'), ['c1'])
  assert.deepEqual(found('golf club'), ['c2'])
  assert.deepEqual(found('links gal'), ['c3'])
})
