import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRecord } from '../records/parse-record.ts'
import { parseFeature } from './parse-feature.ts'

const BASE = {
  osm_type: 'way',
  osm_id: 17,
  iso_country: 'ES',
  country_name: 'Spain',
  name: 'Golf del Molino',
}
const GEOMETRY = { type: 'Point', coordinates: [1.5, 42.25] }

const parse = (properties: object, rest: object = {}) =>
  parseFeature(
    { type: 'Feature', id: 'way/17', geometry: GEOMETRY, properties: { ...BASE, ...properties }, ...rest },
    3,
    1,
  )

/** The value as an object to look into, and the remarks. */
function read(properties: object, rest: object = {}) {
  const record = parse(properties, rest)
  assert.ok('value' in record, JSON.stringify(record))
  return { value: record.value as Record<string, unknown>, remarks: record.remarks ?? [] }
}

test('a feature becomes a record, named by its place in the list and its id', () => {
  const properties = {
    name_local: 'Club de Golf del Molino',
    holes: 18,
    par: 72,
    website: 'https://molino.example/',
    phone: '+34 555 0100',
    addr_city: 'Ordino ',
    addr_street: 'Calle Mayor',
    addr_postcode: '08001',
    bbox: [1.4, 42.2, 1.6, 42.3],
    wikidata: 'Q17',
  }
  assert.deepEqual(parse(properties), {
    line: 1,
    label: 'feature 3, way/17',
    value: {
      id: 'way/17',
      source: { name: 'OpenStreetMap', licence: 'ODbL-1.0', url: 'https://www.openstreetmap.org/copyright' },
      name: 'Golf del Molino',
      aliases: ['Club de Golf del Molino'],
      renown: 20,
      city: 'Ordino',
      country: 'es',
      lat: 42.25,
      lng: 1.5,
      bounds: [1.4, 42.2, 1.6, 42.3],
      hole_count: 18,
      par_total: 72,
      address: 'Calle Mayor, 08001',
      phone: '+34 555 0100',
      website: 'https://molino.example/',
      same_as: ['17'],
    },
  })
})

test('what the feature does not say is unknown, without a word from the checks', () => {
  const nothing = {
    name_local: null,
    holes: null,
    par: null,
    website: null,
    phone: null,
    addr_city: null,
    bbox: null,
  }
  for (const properties of [nothing, {}]) {
    const { value, remarks } = read(properties)
    const { course, given } = parseRecord(value, assert.fail)
    assert.deepEqual(remarks, [])
    assert.deepEqual(
      [course.city, course.holeCount, course.parTotal, course.address, course.phone, course.website],
      [null, null, null, null, null, null],
    )
    assert.ok(!given.has('aliases') && !given.has('bounds'), 'what is held already stays')
  }
})

test('a local name that is the name itself is no alias', () => {
  assert.equal(read({ name_local: BASE.name }).value.aliases, undefined)
})

test('a number of holes may be written as a text, and several numbers are none', () => {
  assert.equal(read({ holes: '18' }).value.hole_count, 18)
  assert.equal(read({ holes: 'eighteen' }).value.hole_count, 'eighteen')
  const { value, remarks } = read({ holes: '9;18' })
  assert.equal(value.hole_count, null)
  assert.deepEqual(remarks, ['holes 9;18 is more than one number: ignored'])
  assert.equal(read({ par: '72' }).value.par_total, 72)
})

test('of several phones the first is kept; a website that is none is left for the checks', () => {
  const { value, remarks } = read({ phone: '+34 555 0100; +34 555 0101.', website: 'Golf del Molino' })
  assert.deepEqual([value.phone, value.website], ['+34 555 0100', 'Golf del Molino'])
  assert.deepEqual(remarks, ['phone has several numbers: we keep the first'])
  const warnings: string[] = []
  parseRecord(value, (message) => warnings.push(message))
  assert.deepEqual(warnings, ['website Golf del Molino is not an http(s) address: ignored'])
  assert.equal(read({ website: 'www.molino.example' }).value.website, 'http://www.molino.example')
})

test('a feature that is no point has no place', () => {
  for (const geometry of [null, undefined, { type: 'Polygon', coordinates: [] }, { type: 'Point' }]) {
    const { value, remarks } = read({}, { geometry })
    assert.deepEqual([value.lat, value.lng], [null, null])
    assert.deepEqual(remarks, ['the geometry is not a point: coordinates unknown'])
  }
})

test('a feature without a name is broken', () => {
  for (const name of [null, '', ' ', 7])
    assert.deepEqual(parse({ name }), {
      line: 1,
      label: 'feature 3, way/17',
      broken: 'the course has no name',
    })
  const { broken } = parse({ name: undefined }) as { readonly broken: string }
  assert.match(broken, /^the course has no name \(its keys: .*osm_id.*\)$/)
})

test('what is no feature is broken, and never an exception', () => {
  for (const feature of [null, 5, 'a', [], {}, { properties: null }, { properties: [] }])
    assert.deepEqual(parseFeature(feature, 3, 1), {
      line: 1,
      label: 'feature 3',
      broken: 'this is not a GeoJSON feature with properties',
    })
  const odd = {
    name: 'A',
    holes: {},
    phone: 5,
    website: [],
    iso_country: 7,
    addr_city: {},
    osm_id: {},
    bbox: 'x',
  }
  const { value } = read(odd, { id: 5 })
  assert.equal(value.id, null)
  assert.deepEqual(value.same_as, [])
})

test('without an id of its own the feature goes by type and number', () => {
  assert.equal(read({}, { id: undefined }).value.id, 'way/17')
  assert.equal(read({ osm_id: '18' }, { id: undefined }).value.id, 'way/18')
})

test('a driving range is left out, unless its holes are known', () => {
  const name = 'Driving Range Golf Club Molino'
  assert.deepEqual(parse({ name }), {
    line: 1,
    label: 'feature 3, way/17',
    leftOut: 'this is a driving range',
  })
  assert.ok('value' in parse({ name, holes: '9' }))
})
