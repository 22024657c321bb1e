import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../../test/support/thorough.ts'
import { Rejected } from '../../course/record/rejected.ts'
import { recallCourse, storeCourse } from '../../course/stored-course.ts'
import { parseRecord } from './parse-record.ts'

// Names that every object answers to, where a careless reader finds a function, and those of the format.
const KEYS = [
  'toString',
  'valueOf',
  '__proto__',
  'constructor',
  'length',
  'name',
  'type',
  'golf',
  'ref',
  'holes',
]
const hostile = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string()), tie('value'), { maxKeys: 4 }),
  ),
})).value

const FIELDS = [
  ...['name', 'aliases', 'city', 'country', 'lat', 'lng', 'hole_count', 'par_total', 'website', 'timezone'],
  ...['layouts', 'source', 'map', 'slug', 'id', 'other_ids', 'former_slugs', 'units'],
]

/** Through text and back: what a file could hold. */
const fromFile = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** Parsed and stored like any other, or rejected; anything else is thrown. */
function survives(value: unknown) {
  try {
    const { course } = parseRecord(fromFile(value), () => {})
    const stored = storeCourse(course, 1, 'old-mill-1', { everyGreen: false, terrain: false })
    assert.equal(recallCourse(stored).name, course.name)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
  }
}

test('any JSON value is a record or a rejection, never an error', () => {
  fc.assert(fc.property(hostile, survives), { numRuns: thorough(125, 500) })
})

test('any JSON value in any field makes a record or a rejection, never an error', () => {
  const oneField = fc.tuple(fc.constantFrom(...FIELDS), hostile)
  fc.assert(
    fc.property(oneField, ([field, value]) => survives({ name: 'Old Mill', [field]: value })),
    { numRuns: thorough(750, 3_000), examples: [[['units', { toString: null }]]] },
  )
})

test('any JSON value in a tag of a map makes a record or a rejection, never an error', () => {
  const tags = fc.dictionary(
    fc.constantFrom('golf', 'ref', 'layout', 'natural'),
    fc.oneof(hostile, fc.constant('green')),
  )
  fc.assert(
    fc.property(tags, hostile, (properties, coordinates) => {
      const feature = { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
      survives({ name: 'Old Mill', map: { type: 'FeatureCollection', features: [feature] } })
    }),
    { numRuns: thorough(125, 500) },
  )
})

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

const DEEP: Record<string, (deep: unknown) => object> = {
  lat: (lat) => ({ lat }),
  units: (units) => ({ units }),
  'the geometry of a map': (coordinates) => ({
    map: {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }],
    },
  }),
}

for (const [where, fields] of Object.entries(DEEP))
  test(`a value nested 20,000 deep makes a record or a rejection, never an error: ${where}`, () => {
    try {
      const { course } = parseRecord({ name: 'Old Mill', ...fields(nested(20_000)) }, () => {})
      storeCourse(course, 1, 'old-mill-1', { everyGreen: false, terrain: false })
    } catch (error) {
      assert.ok(error instanceof Rejected, String(error))
    }
  })
