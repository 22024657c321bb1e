import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import { addFeatures, contradicts, fillGaps } from './merge.ts'
import { parseRecord } from './records/parse-record.ts'

const course = (fields: object = {}): Course =>
  parseRecord({ name: 'Old Mill', ...fields }, (message) => assert.fail(message)).course

const card = (hole: object) => ({ layouts: [{ holes: [{ position: 1, ...hole }] }] })
const tee = (fields: object, hole: object = {}) => ({
  layouts: [{ tees: [{ name: 'Blue', gender: 'M', ...fields, holes: [{ position: 1, ...hole }] }] }],
})

const mapOf = (holes: number) => ({
  map: {
    type: 'FeatureCollection',
    features: Array.from({ length: holes }, (_, place) => ({
      ...{ type: 'Feature', properties: { golf: 'hole', ref: String(place + 1) } },
      geometry: { type: 'Point', coordinates: [0, 0] },
    })),
  },
})

const CONTRADICTIONS: Record<string, readonly [object, object]> = {
  'another par in all': [{ par_total: 72 }, { par_total: 71 }],
  'a recorded par and another added up': [{ par_total: 5 }, card({ par: 4 })],
  'another number of holes': [{ hole_count: 18 }, { hole_count: 9 }],
  'the map of one has another number of holes': [{ hole_count: 18 }, mapOf(9)],
  'another par of a hole': [card({ par: 4 }), card({ par: 5 })],
  'another stroke index of a hole': [card({ stroke_index: 1 }), card({ stroke_index: 2 })],
  'another par of a hole on one tee': [tee({}, { par: 4 }), tee({}, { par: 5 })],
  'another stroke index of a hole on one tee': [tee({}, { stroke_index: 1 }), tee({}, { stroke_index: 2 })],
  'another par of one tee': [tee({ par: 72 }), tee({ par: 71 })],
  'another par on a layout of one name at another place': [
    {
      layouts: [
        { name: 'East', holes: [{ position: 1, par: 4 }] },
        { name: 'West', holes: [{ position: 1, par: 5 }] },
      ],
    },
    { layouts: [{ name: 'West', holes: [{ position: 1, par: 4 }] }] },
  ],
}

for (const [what, [a, b]] of Object.entries(CONTRADICTIONS))
  test(`two records contradict each other: ${what}`, () => {
    assert.equal(contradicts(course(a), course(b)), true)
    assert.equal(contradicts(course(b), course(a)), true)
  })

const AGREEMENTS: Record<string, readonly [object, object]> = {
  'the map of one may be half drawn': [{ hole_count: 18 }, mapOf(7)],
  'one does not know the par': [{ par_total: 72 }, {}],
  'one has no card': [card({ par: 4, stroke_index: 1 }), {}],
  'they know different holes': [card({ par: 4 }), { layouts: [{ holes: [{ position: 2, par: 4 }] }] }],
  'one leaves the stroke index open': [card({ par: 4, stroke_index: 1 }), card({ par: 4 })],
  'yardages differ': [card({ par: 4, yards: 400 }), card({ par: 4, yards: 390 })],
  'TEE-1: the women have another par': [tee({}, { par: 4 }), tee({ gender: 'F' }, { par: 5 })],
  'another tee has another par': [tee({}, { par: 4 }), tee({ name: 'White' }, { par: 5 })],
  'other facts differ': [
    { phone: '1', website: 'https://a.example/' },
    { phone: '2', website: 'https://b.example/' },
  ],
}

for (const [what, [a, b]] of Object.entries(AGREEMENTS))
  test(`two records can be one course: ${what}`, () => {
    assert.equal(contradicts(course(a), course(b)), false)
    assert.equal(contradicts(course(b), course(a)), false)
  })

const FULL = {
  aliases: ['The Mill'],
  city: 'Galway',
  region: 'Connacht',
  country: 'ie',
  lat: 53.27,
  lng: -9.05,
  hole_count: 18,
  par_total: 72,
  address: '1 Mill Road',
  phone: '1',
  website: 'https://a.example/',
  timezone: 'Europe/Dublin',
  layouts: [{ holes: [{ position: 1, par: 4 }] }],
  source: { name: 'Survey' },
  map: { type: 'FeatureCollection', features: [] },
}

test('what the first copy does not know, the second adds', () => {
  assert.deepEqual(fillGaps(course(), course(FULL)), course(FULL))
})

test('what the first copy knows stays, and another spelling becomes an alias', () => {
  const second = {
    ...FULL,
    name: 'OLD MILL',
    aliases: ['Mill Links', 'The Mill'],
    city: 'Cork',
    phone: '2',
    layouts: [{ holes: [{ position: 2, par: 5 }] }],
    map: {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point' } }],
    },
  }
  assert.deepEqual(fillGaps(course(FULL), course(second)), {
    ...course(FULL),
    aliases: ['The Mill', 'OLD MILL', 'Mill Links'],
  })
})

test('TEE-3: the cards of two copies are never mixed', () => {
  const first = card({ par: 4, yards: null })
  const second = card({ par: 4, yards: 400, stroke_index: 3 })
  assert.deepEqual(fillGaps(course(first), course(second)).layouts, course(first).layouts)
})

test('features are added once, by the id of OpenStreetMap, by our own or by all they say', () => {
  const feature = (properties: object) => ({
    ...{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [0, 0] } },
  })
  const mapOf = (...features: readonly object[]) =>
    ({ type: 'FeatureCollection', features }) as unknown as CourseMap
  const [a, b, c, d] = [
    { osm_id: 'way/1' },
    { feature_id: 'feature/1' },
    { golf: 'tee' },
    { golf: 'green' },
  ].map(feature)
  assert.ok(a && b && c && d)
  assert.deepEqual(addFeatures(mapOf(a, b, c), mapOf(c, b, a, d)), mapOf(a, b, c, d))
})
