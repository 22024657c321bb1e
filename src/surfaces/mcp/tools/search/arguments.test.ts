import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../../core/problem.ts'
import { ALL_SCOPES, readArguments, SCOPES } from './arguments.ts'

const read = (args: object) => readArguments({ query: 'x', ...args })

test('only the query is needed', () => {
  assert.deepEqual(readArguments({ query: '  Old Mill ' }), {
    query: 'Old Mill',
    scope: ALL_SCOPES,
    everywhere: true,
    near: null,
    radius: 25,
    coverage: null,
    limit: 5,
  })
})

test('TOOL-1: without a scope, or with an empty one, we search everything except scorecards; duplicates count once', () => {
  assert.deepEqual(read({}).scope, ['product', 'country', 'region', 'city', 'courses', 'slug'])
  assert.deepEqual(read({ scope: [] }), read({}))
  assert.deepEqual(read({ scope: ['slug', 'scorecards', 'slug'] }).scope, ['slug', 'scorecards'])
  assert.deepEqual(read({ scope: [...SCOPES] }).scope, SCOPES)
})

test('every range includes its ends', () => {
  for (const args of [
    { query: 'é'.repeat(500) },
    { query: '🏌'.repeat(500) },
    { near: { lat: 90, lng: -180 } },
    { near: { lat: -90, lng: 180 } },
    { near: { lat: 0, lng: 0 } },
    { radius_miles: 0 },
    { radius_miles: 250 },
    { limit: 1 },
    { limit: 20 },
    ...['contours', 'traced', 'scorecard', 'rated'].map((coverage) => ({ coverage })),
  ])
    assert.ok(read(args))
})

const REFUSED: readonly (readonly [field: string, args: unknown])[] = [
  ...[undefined, null, 'Old Mill', 7, true, [], [{ query: 'x' }]].map((args) => ['arguments', args] as const),
  ...[
    { query: undefined },
    ...[null, 7, true, ['x'], { q: 'x' }, '', ' \t\n', 'x'.repeat(501), 'x'.repeat(5_000)].map((query) => ({
      query,
    })),
    ...['a\0b', 'a\ud800b', '\udc00'].map((query) => ({ query })),
  ].map((args) => ['query', args] as const),
  ...['courses', 'course', { 0: 'courses' }, 1, ['course'], ['Courses'], [1], [null], [['courses']]].map(
    (scope) => ['scope', { query: 'x', scope }] as const,
  ),
  ...['1,2', [1, 2], 5, {}, { lat: 1 }, { lng: 1 }, { lat: '1', lng: 2 }, { lat: null, lng: 1 }].map(
    (near) => ['near', { query: 'x', near }] as const,
  ),
  ...[
    { lat: 91, lng: 0 },
    { lat: 0, lng: -180.1 },
    { lat: Number.NaN, lng: 0 },
    { lat: 1, lng: 1, alt: 1 },
  ].map((near) => ['near', { query: 'x', near }] as const),
  ...[-1, 250.01, '25', Number.POSITIVE_INFINITY, [25]].map(
    (radius_miles) => ['radius_miles', { query: 'x', radius_miles }] as const,
  ),
  ...['wind', 'Rated', '', ['rated'], 1, '__proto__', 'constructor'].map(
    (coverage) => ['coverage', { query: 'x', coverage }] as const,
  ),
  ...[0, 21, 1.5, -1, '5', [5], true].map((limit) => ['limit', { query: 'x', limit }] as const),
  ...['offset', 'q', 'Query', '__proto__', 'constructor'].map(
    (name) => ['arguments', JSON.parse(`{"query":"x","${name}":1}`)] as const,
  ),
]

test('anything else is an error that names the field and what we accept', () => {
  for (const [field, args] of REFUSED)
    assert.throws(
      () => readArguments(args),
      (error: unknown) => {
        assert.ok(error instanceof Problem)
        assert.equal(error.code, 'malformed_parameter')
        assert.match(error.detail, new RegExp(`^${field}[ .]`), JSON.stringify(args))
        assert.match(error.detail, / must /)
        assert.ok(error.detail.length < 300)
        return true
      },
      JSON.stringify(args),
    )
})

test('the error for a number sent as text says so; the one for an unknown scope lists all seven', () => {
  assert.throws(() => read({ limit: '5' }), /as a number and not as text/)
  assert.throws(() => read({ near: { lat: '56', lng: 1 } }), /as a number and not as text/)
  assert.throws(
    () => read({ scope: ['course'] }),
    /product, country, region, city, courses, scorecards, slug/,
  )
  assert.throws(() => read({ near: { lat: 56 } }), /both lat and lng/)
})

test('null counts as left out: some clients send it for every unused argument', () => {
  const nothing = { scope: null, near: null, radius_miles: null, coverage: null, limit: null }
  assert.deepEqual(readArguments({ query: 'x', ...nothing }), readArguments({ query: 'x' }))
})
