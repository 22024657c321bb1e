import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import fastJson from 'fast-json-stringify'
import { thorough } from '../../test/support/thorough.ts'
import { yards } from '../core/units.ts'
import { type Course, FIELD_LIST, type FieldKey, NOTHING_KNOWN } from './course.ts'
import type { Hole } from './layout.ts'
import { Hole as HoleSchema, Layout as LayoutSchema, Tee as TeeSchema } from './layout-schema.ts'
import { StoredSummary } from './schema.ts'
import { recallCourse, storeCourse } from './stored-course.ts'

const NO_GROUND = { everyGreen: false, terrain: false }
const store = (course: Course) => storeCourse(course, 7, 'old-mill-1', NO_GROUND)

/** Objects as a program makes them. */
const shape = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = fc.string({ unit: 'grapheme', minLength: 1 })
const length = fc.integer({ min: 1, max: 20_000 }).map(yards)
const between = (min: number, max: number) => fc.integer({ min, max })

const hole: fc.Arbitrary<Hole> = shape({
  position: between(1, 180),
  par: maybe(between(2, 7)),
  strokeIndex: maybe(between(1, 27)),
  yards: maybe(length),
})
const holes = fc
  .uniqueArray(hole, { selector: ({ position }) => position, maxLength: 6 })
  .map((list) => list.toSorted((a, b) => a.position - b.position))

const tee = shape({
  name: text,
  gender: maybe(fc.constantFrom('M' as const, 'F' as const)),
  yards: maybe(length),
  par: maybe(between(2, 400)),
  rating: maybe(between(150, 900).map((tenths) => tenths / 10)),
  slope: maybe(between(55, 155)),
  holes,
})

const layout = shape({ name: maybe(text), holes, tees: fc.array(tee, { maxLength: 3 }) })

const coordinate = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((degrees) => degrees + 0)

const tag = fc.oneof(fc.constantFrom('green', 'hole', 'tee', '1', '3;12'), text)
const feature = shape({
  type: fc.constant('Feature' as const),
  properties: fc.dictionary(fc.oneof(fc.constantFrom('golf', 'ref', '__proto__', 'constructor'), text), tag, {
    noNullPrototype: true,
  }),
  geometry: shape({ type: text, coordinates: fc.array(fc.tuple(coordinate(180), coordinate(90))) }),
})

const described = {
  name: text,
  aliases: fc.array(text, { maxLength: 3 }),
  city: maybe(text),
  region: maybe(text),
  country: maybe(fc.constantFrom('ie', 'gb')),
  point: maybe(shape({ lat: coordinate(90), lng: coordinate(180) })),
  bounds: maybe(
    shape({ west: coordinate(180), south: coordinate(90), east: coordinate(180), north: coordinate(90) }),
  ),
  holeCount: maybe(between(1, 180)),
  parTotal: maybe(between(2, 400)),
  address: maybe(text),
  phone: maybe(text),
  website: maybe(fc.webUrl()),
  timezone: maybe(fc.constantFrom('Europe/Dublin', 'Asia/Tokyo')),
  layouts: fc.array(layout, { maxLength: 3 }),
  source: maybe(shape({ name: text, licence: maybe(text), url: maybe(text) })),
  map: maybe(
    shape({
      type: fc.constant('FeatureCollection' as const),
      features: fc.array(feature, { maxLength: 3 }),
    }),
  ),
}

type Arbitraries = { [Key in FieldKey]: fc.Arbitrary<Course[Key]> }

/** A field that is not described above has its example or nothing. */
const examples = FIELD_LIST.map(({ key, members }) => [
  key,
  maybe(fc.constant(Object.values(members)[0]?.example)),
])
const course: fc.Arbitrary<Course> = shape({ ...Object.fromEntries(examples), ...described } as Arbitraries)

test('any course that is stored is recalled unchanged', () => {
  fc.assert(
    fc.property(course, (given) => assert.deepEqual(recallCourse(store(given)), given)),
    { numRuns: thorough(50, 500) },
  )
})

test('what is stored of a recalled course is the same to the byte', () => {
  fc.assert(fc.property(course, (given) => assert.deepEqual(store(recallCourse(store(given))), store(given))))
})

test('courses that differ in anything recorded have different digests, and equal ones the same', () => {
  fc.assert(
    fc.property(course, course, (a, b) => {
      const differ = JSON.stringify(recallCourse(store(a))) !== JSON.stringify(recallCourse(store(b)))
      assert.equal(store(a).row.record_digest !== store(b).row.record_digest, differ)
    }),
  )
})

const PLAIN: Course = { ...NOTHING_KNOWN, name: 'Old Mill' }

const FIRST_HOLE: Hole = { position: 1, par: 4, strokeIndex: 1, yards: yards(400) }
const BLUE = { name: 'Blue', gender: null, yards: null, par: null, rating: null, slope: null, holes: [] }
const ONE_LAYOUT = [{ name: null, holes: [FIRST_HOLE], tees: [BLUE] }]

/** Each a change of one recorded thing; the API shows all down to the gender. */
const CHANGES: Record<string, Partial<Course>> = {
  name: { name: 'New Mill' },
  city: { city: 'Galway' },
  point: { point: { lat: 0, lng: 0 } },
  'hole count': { holeCount: 18 },
  phone: { phone: '1' },
  layouts: { layouts: ONE_LAYOUT },
  'a gender': { layouts: [{ name: null, holes: [FIRST_HOLE], tees: [{ ...BLUE, gender: 'F' }] }] },
  aliases: { aliases: ['The Mill'] },
  'two aliases': { aliases: ['The', 'Mill'] },
  source: { source: { name: 'Survey', licence: null, url: null } },
  licence: { source: { name: 'Survey', licence: 'CC0', url: null } },
  map: { map: { type: 'FeatureCollection', features: [] } },
  architect: { architect: 'Harry Colt' },
  opened: { opened: 1912 },
  kind: { kind: 'private' },
}

test('every recorded thing counts for the digest of the record', () => {
  const digests = [PLAIN, ...Object.values(CHANGES).map((change) => ({ ...PLAIN, ...change }))].map(
    (changed) => store(changed).row.record_digest,
  )
  assert.equal(new Set(digests).size, digests.length)
})

test('what the API does not show leaves the digest of its answer', () => {
  for (const hidden of ['aliases', 'two aliases', 'source', 'licence', 'map', 'architect', 'opened', 'kind'])
    assert.equal(
      store({ ...PLAIN, ...CHANGES[hidden] }).row.body_digest,
      store(PLAIN).row.body_digest,
      hidden,
    )
  for (const shown of ['name', 'city', 'point', 'hole count', 'phone', 'layouts', 'a gender'])
    assert.notEqual(
      store({ ...PLAIN, ...CHANGES[shown] }).row.body_digest,
      store(PLAIN).row.body_digest,
      shown,
    )
})

test("the name of a club's only layout is kept, though it is served without", () => {
  const named = { ...PLAIN, layouts: [{ name: 'Links', holes: [FIRST_HOLE], tees: [] }] }
  const stored = store(named)
  assert.equal(JSON.parse(stored.detail).layouts[0].name, null)
  assert.equal(recallCourse(stored).layouts[0]?.name, 'Links')
})

test('names of several layouts are kept as they are, unnamed ones too', () => {
  const layouts = ['East', null, 'West'].map((name) => ({ name, holes: [], tees: [] }))
  assert.deepEqual(recallCourse(store({ ...PLAIN, layouts })).layouts, layouts)
})

test('a derived hole count and par are shown but not recorded', () => {
  const derived = { ...PLAIN, layouts: ONE_LAYOUT }
  const stored = store(derived)
  const { hole_count, par_total } = JSON.parse(stored.row.summary)
  assert.deepEqual([hole_count, par_total], [1, 4])
  assert.deepEqual([stored.row.hole_count, stored.row.par_total], [null, null])
  assert.deepEqual(recallCourse(stored), derived)
})

test('TEE-3: a partial card is stored with its gaps', () => {
  const gap = { position: 3, par: null, strokeIndex: null, yards: null }
  const layouts = [
    { name: null, holes: [FIRST_HOLE], tees: [{ ...BLUE, yards: yards(6_000), holes: [gap] }] },
  ]
  const stored = store({ ...PLAIN, layouts })
  assert.deepEqual(JSON.parse(stored.detail).layouts[0].tees[0].holes, [
    { position: 3, par: null, stroke_index: null, yards: null },
  ])
  assert.deepEqual(recallCourse(stored).layouts, layouts)
})

test('what is served has the fields of the schemas, in their order, and nothing else', () => {
  const fieldsOf = (schema: { readonly properties: object }) => Object.keys(schema.properties)
  const writeSummary = fastJson(StoredSummary as object)
  const writeLayout = fastJson(LayoutSchema as object)
  fc.assert(
    fc.property(course, (given) => {
      const { row, detail } = store(given)
      const summary = JSON.parse(row.summary)
      assert.deepEqual(Object.keys(summary), fieldsOf(StoredSummary))
      assert.deepEqual(JSON.parse(writeSummary(summary)), summary)
      const { layouts, ...rest } = JSON.parse(detail)
      assert.deepEqual(Object.keys(rest), ['address', 'phone', 'website', 'timezone'])
      for (const layout of layouts) {
        assert.deepEqual(Object.keys(layout), fieldsOf(LayoutSchema))
        assert.deepEqual(JSON.parse(writeLayout(layout)), layout)
        for (const tee of layout.tees) assert.deepEqual(Object.keys(tee), fieldsOf(TeeSchema))
        for (const hole of layout.holes) assert.deepEqual(Object.keys(hole), fieldsOf(HoleSchema))
      }
    }),
  )
})
