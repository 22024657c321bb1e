import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../test/support/any-text.ts'
import { thorough } from '../../test/support/thorough.ts'
import { Problem } from '../core/problem.ts'
import { miles } from '../core/units.ts'
import { COVERAGE_FILTERS, type CourseQuery, pageLink, parseCourseQuery } from './query.ts'

const DEFAULTS: CourseQuery = {
  q: null,
  country: null,
  region: null,
  city: null,
  near: null,
  radius: miles(25),
  coverage: null,
  limit: 25,
  offset: 0,
}

const reads = (queryString: string, expected: Partial<CourseQuery>) =>
  assert.deepEqual(parseCourseQuery(queryString), { ...DEFAULTS, ...expected }, queryString)

/** Malformed, with a detail that names the parameter. */
const refuses = (parameter: string, ...queryStrings: readonly string[]) => {
  for (const queryString of queryStrings)
    assert.throws(
      () => parseCourseQuery(queryString),
      (error) => {
        assert.ok(error instanceof Problem, String(error))
        assert.equal(error.code, 'malformed_parameter')
        assert.match(error.detail, new RegExp(`\\b${parameter}\\b`))
        return true
      },
      queryString.slice(0, 60),
    )
}

const valuesOf = (name: string, ...values: readonly string[]) => values.map((value) => `${name}=${value}`)

test('without parameters every value is its default', () => {
  reads('', {})
  reads('&&', {})
  reads('utm_source=x&Q=old&LIMIT=7', {})
})

test('ERR-400: limit is plain digits from 1 to 200', () => {
  reads('limit=1', { limit: 1 })
  reads('limit=200', { limit: 200 })
  reads('limit=007', { limit: 7 })
  refuses('limit', ...valuesOf('limit', '0', '201', '1.5', '1e2', '', '+5', '%2B5', '-1', '0x10'), 'limit')
  refuses('limit', ...valuesOf('limit', '5%20', '%205', '5%0a', 'NaN', '1_0', '%EF%BC%91', '%D9%A3'))
  refuses('limit', 'limit=99999999999999999999', 'limit=1;DROP%20TABLE%20course', "limit=1'--")
})

test('ERR-400: offset is plain digits from 0 to 2147483647', () => {
  reads('offset=0', { offset: 0 })
  reads('offset=2147483647', { offset: 2_147_483_647 })
  refuses('offset', ...valuesOf('offset', '-1', '2147483648', '1.0', '1e3', '', '+1', '%E2%88%921', 'x'))
  refuses('offset', 'offset', "offset=0'%20OR%201=1")
})

test('ERR-400: radius is a number of miles from 0 to 250, checked even without near', () => {
  reads('radius=0', { radius: miles(0) })
  reads('radius=250', { radius: miles(250) })
  reads('radius=0.5', { radius: miles(0.5) })
  refuses('radius', ...valuesOf('radius', '251', '250.0001', '-1', '-0.1', 'NaN', 'Infinity', '-Infinity'))
  refuses('radius', ...valuesOf('radius', '', 'ten', '1,5', '5%20', '0x10'))
  refuses('radius', 'radius', 'radius=1;DELETE%20FROM%20course', `radius=${'9'.repeat(400)}`)
})

test('ERR-400: near is two decimal numbers on Earth', () => {
  reads('near=56.343,-2.803', { near: { lat: 56.343, lng: -2.803 } })
  reads('near=0,0', { near: { lat: 0, lng: 0 } })
  reads('near=-90,-180', { near: { lat: -90, lng: -180 } })
  reads('near=90,180', { near: { lat: 90, lng: 180 } })
  reads('near=51.5%2C-0.1', { near: { lat: 51.5, lng: -0.1 } })
  refuses('near', ...valuesOf('near', '1,2,3', 'NaN,0', '1e1,0', '0,1e1', '1,2%20', '%201,2', '1,%202'))
  refuses('near', ...valuesOf('near', '1,2+', '1,2%0a', '', '1', '1,', ',1', '1.,2', '.5,2', '++1,2'), 'near')
  refuses('near', ...valuesOf('near', '+-1,2', '1;2', '0x1,2', 'Infinity,0', "1,2'--"))
  refuses('near', ...valuesOf('near', '91,0', '0,181', '-90.0001,0', '0,-180.1', '9999999999,0'))
  refuses('near', `near=${'9'.repeat(400)},0`)
})

test('near: a plus before a coordinate is its sign, encoded or not', () => {
  reads('near=+51.5,-0.1', { near: { lat: 51.5, lng: -0.1 } })
  reads('near=+51.5,+0.1', { near: { lat: 51.5, lng: 0.1 } })
  reads('near=%2B51.5,%2B0.1', { near: { lat: 51.5, lng: 0.1 } })
})

test('ERR-400: country is two small letters', () => {
  reads('country=gb', { country: 'gb' })
  reads('country=zz', { country: 'zz' })
  refuses('country', ...valuesOf('country', 'GB', 'Gb', 'g', 'gbr', 'gb%0a', 'gb%20', '+gb', '', 'g1', "g'"))
  refuses('country', 'country=%D1%8F%D1%8F')
  refuses('country', 'country', "country='%20OR%20''='")
})

test('ERR-400: coverage is one of the four', () => {
  for (const coverage of ['contours', 'traced', 'scorecard', 'rated'] as const)
    reads(`coverage=${coverage}`, { coverage })
  refuses('coverage', ...valuesOf('coverage', 'wind', '', 'Rated', 'rated,traced', 'rated%00x'))
  refuses('coverage', ...valuesOf('coverage', 'constructor', '__proto__', "rated'--"))
})

test('q, region and city: empty is no filter, anything else is text', () => {
  reads('q=&region=&city=', {})
  reads('q&region&city', {})
  reads('q=old+mill', { q: 'old mill' })
  reads('q=old%20mill%2B', { q: 'old mill+' })
  reads('q=a=b', { q: 'a=b' })
  reads('city=%27%3B+DROP+TABLE+course%3B--&region=1%27%20OR%201%3D1', {
    city: "'; DROP TABLE course;--",
    region: "1' OR 1=1",
  })
  reads('q=%25&city=_&region=%22*', { q: '%', city: '_', region: '"*' })
  reads('q=caf%C3%A9', { q: 'café' })
})

test('ERR-400: q has at most 200 characters', () => {
  const golfer = encodeURIComponent('🏌')
  reads(`q=${'a'.repeat(200)}`, { q: 'a'.repeat(200) })
  reads(`q=${golfer.repeat(200)}`, { q: '🏌'.repeat(200) })
  refuses(
    'q',
    `q=${'a'.repeat(201)}`,
    `q=${golfer.repeat(201)}`,
    `q=${'x'.repeat(10_000)}`,
    `q=${'+'.repeat(201)}`,
  )
})

test('ERR-400: broken percent-encoding, broken UTF-8, a lone surrogate and NUL are malformed', () => {
  const broken = ['%', '%4', '%zz', '%ff', '%C3', '%C3%28', '%C0%80', '%ED%A0%80', '%F5%80%80%80']
  const nul = ['%00', 'a%00b', '\0']
  for (const name of ['q', 'city', 'region', 'near', 'country', 'limit', 'offset', 'radius', 'coverage'])
    refuses(name, ...valuesOf(name, ...broken, ...nul))
  refuses('names', ...[...broken, ...nul].map((text) => `${text}=1`))
  refuses('unknown', ...valuesOf('unknown', ...broken, ...nul))
})

test('ERR-400: a parameter twice or as an array is malformed', () => {
  for (const name of ['q', 'city', 'region', 'near', 'country', 'limit', 'offset', 'radius', 'coverage']) {
    const once = { near: '1,1', country: 'gb', coverage: 'rated' }[name] ?? '5'
    refuses(name, `${name}=${once}&${name}=${once}`, `${name}=${once}&q2=1&${name}`)
    refuses(
      name,
      `${name}[]=${once}`,
      `${name}%5B%5D=${once}`,
      `${name}[0]=${once}`,
      `${name}[a]=${once}`,
      `${name}[=1`,
    )
  }
  refuses('limit', 'limit=5&%6Cimit=6')
  reads('other=1&other=2&other[]=3', {})
})

const NAMES = ['q', 'country', 'region', 'city', 'near', 'radius', 'coverage', 'limit', 'offset']

/** Query strings as bytes on the wire, with the parts that matter more often than chance would have them. */
const rawQuery = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...NAMES,
        '=',
        '&',
        '%',
        '+',
        '[',
        ']',
        '%00',
        '%ff',
        '%C3',
        '%E2%82%AC',
        '1,1',
        'gb',
        '200',
        '__proto__',
      ),
      fc.string({
        unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
        maxLength: 5,
      }),
      fc.string({ unit: fc.constantFrom(...'abcdefghij=&%41'), minLength: 90, maxLength: 200 }),
    ),
    { maxLength: 12, size: 'max' },
  )
  .map((parts) => parts.join(''))

test('ERR-400: any bytes are read or are malformed, and nothing else happens', () => {
  let refused = 0
  let read = 0
  const property = fc.property(rawQuery, (queryString) => {
    try {
      parseCourseQuery(queryString)
      read++
    } catch (error) {
      assert.ok(error instanceof Problem, String(error))
      assert.equal(error.code, 'malformed_parameter')
      assertShort(error.detail, queryString)
      refused++
    }
  })
  fc.assert(property, { numRuns: thorough(1_500, 20_000) })
  assert.ok(refused > 100 && read > 100, `${refused} refused, ${read} read`)
})

/** No 81 characters of the detail stand in the input in a row. */
function assertShort(detail: string, input: string) {
  for (let at = 0; at + 81 <= detail.length; at++)
    assert.ok(!input.includes(detail.slice(at, at + 81)), `repeats its input: ${detail}`)
}

test('the detail repeats at most 80 characters of the input', () => {
  const long = 'x'.repeat(5_000)
  for (const name of NAMES) {
    const wrong = name === 'city' || name === 'region' ? `${name}=${long}%zz` : `${name}=${long}`
    assert.throws(
      () => parseCourseQuery(wrong),
      (error) => error instanceof Problem && !error.detail.includes('x'.repeat(81)),
    )
  }
  for (const raw of [
    `${long}=%zz`,
    `${long}%zz=1`,
    `${'%78'.repeat(5_000)}=%zz`,
    `limit[${long}]=1`,
    `q=1&q=${long}`,
  ])
    assert.throws(
      () => parseCourseQuery(raw),
      (error) => error instanceof Problem && !error.detail.includes('x'.repeat(81)),
    )
})

test('the detail is well-formed text, wherever a long name is cut', () => {
  for (let letters = 74; letters <= 80; letters++) {
    const name = encodeURIComponent(`${'x'.repeat(letters)}${'🏌'.repeat(10)}`)
    assert.throws(
      () => parseCourseQuery(`${name}=%zz`),
      (error) => error instanceof Problem && error.detail.isWellFormed(),
      `cut behind ${letters} letters`,
    )
  }
})

const text = anyText({ minLength: 1, maxLength: 60 }).filter((value) => !value.includes('\0'))
const within = (most: number, decimals: number) =>
  fc
    .integer({ min: -most * 10 ** decimals, max: most * 10 ** decimals })
    .map((steps) => (steps === 0 ? 0 : steps / 10 ** decimals))
const degrees = (most: number) =>
  fc.oneof(within(most, 0), within(most, 4), within(most, 9), fc.constant(1e-7))

const courseQuery: fc.Arbitrary<CourseQuery> = fc
  .record({
    q: fc.option(text),
    country: fc.option(fc.stringMatching(/^[a-z]{2}$/)),
    region: fc.option(text),
    city: fc.option(text),
    near: fc.tuple(degrees(90), degrees(180)).map(([lat, lng]) => ({ lat, lng })),
    radius: within(250, 3).map((value) => miles(Math.abs(value))),
    coverage: fc.option(fc.constantFrom(...COVERAGE_FILTERS)),
    limit: fc.integer({ min: 1, max: 200 }),
    offset: fc.nat(),
  })
  .map((query) => ({ ...query }))
const offset = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('a page link asks the same question from another offset', () => {
  const property = fc.property(courseQuery, offset, (query, to) => {
    assert.deepEqual(parseCourseQuery(pageLink(query, to)), { ...query, offset: to })
  })
  fc.assert(property, { numRuns: thorough(400, 3_000) })
})

test('a page link without near leaves the unused radius out', () => {
  const property = fc.property(courseQuery, offset, (query, to) => {
    const placeless = { ...query, near: null }
    const expected = { ...placeless, radius: miles(25), offset: to }
    assert.deepEqual(parseCourseQuery(pageLink(placeless, to)), expected)
  })
  fc.assert(property, { numRuns: thorough(125, 500) })
})

test('a page link holds nothing that a header or a link could not', () => {
  const property = fc.property(courseQuery, offset, (query, to) => {
    assert.match(pageLink(query, to), /^[\w.!~*'()%=&-]*$/)
  })
  fc.assert(property, { numRuns: thorough(125, 500) })
})
