import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRecord } from '../records/parse-record.ts'
import { columnsOf } from './columns.ts'
import { parseRow } from './parse-row.ts'

const HEADER =
  'id,name,latitude,longitude,country,state,city,type,holes,par,phone,website,year_built,address,postal_code,architect,osm_id'.split(
    ',',
  )
const HOLES = Array.from({ length: 18 }, (_, index) => index + 1)
const CARD = ['par', 'hcp'].flatMap((kind) => HOLES.map((hole) => `hole_${hole}_${kind}`))
const COLUMNS = columnsOf([...HEADER, ...CARD])

type Cells = Readonly<Record<string, string>>
const BASE = { id: '7', name: 'Old Mill', latitude: '37.5', longitude: '-89.25', country: 'US' }

const parse = (given: Cells, broken?: string) => {
  const filled: Cells = { ...BASE, ...given }
  const row = { line: 5, cells: [...HEADER, ...CARD].map((name) => filled[name] ?? '') }
  return parseRow(broken === undefined ? row : { ...row, broken }, COLUMNS)
}

/** The value as an object to look into, and the remarks. */
function read(given: Cells) {
  const record = parse(given)
  assert.ok('value' in record, JSON.stringify(record))
  return { value: record.value as Record<string, unknown>, remarks: record.remarks ?? [] }
}

/** Pars of the first holes; a dot is a gap. */
const cardOf = (pars: string): Cells =>
  Object.fromEntries([...pars].flatMap((par, index) => (par === '.' ? [] : [[`hole_${index + 1}_par`, par]])))

test('a row becomes a record', () => {
  const cells = {
    state: 'IL',
    city: 'Mounds ',
    type: 'Public',
    par: '36',
    phone: ' (618) 555-0100',
    website: 'https://mill.example/',
    year_built: '1960',
    architect: 'Wadsworth &amp; Goetz',
    address: '1 Mill Lane',
    postal_code: '62996',
    osm_id: '1055837085',
  }
  assert.deepEqual(parse(cells), {
    line: 5,
    value: {
      id: '7',
      source: { name: 'OpenGolfAPI', licence: 'ODbL-1.0', url: 'https://opengolfapi.org/' },
      name: 'Old Mill',
      city: 'Mounds',
      region: 'IL',
      country: 'us',
      lat: 37.5,
      lng: -89.25,
      hole_count: null,
      par_total: 36,
      architect: 'Wadsworth & Goetz',
      opened: 1960,
      kind: 'public',
      address: '1 Mill Lane, 62996',
      phone: '(618) 555-0100',
      website: 'https://mill.example/',
      layouts: [],
      same_as: ['1055837085'],
    },
  })
})

test('every value is one that the checks take without a word', () => {
  const warnings: string[] = []
  const { value } = read({ ...cardOf('444.35'), par: '24', holes: '5', state: 'IL' })
  const { course } = parseRecord(value, (message) => warnings.push(message))
  assert.deepEqual(warnings, [])
  assert.deepEqual(
    course.layouts[0]?.holes.map(({ par }) => par),
    [4, 4, 4, null, 3, 5],
  )
})

test('a coordinate that is no number is handed on, an empty one is unknown', () => {
  const { value } = read({ latitude: '37°N', longitude: '' })
  assert.deepEqual([value.lat, value.lng], ['37°N', null])
})

test('a city that is a postal code is left out with a remark', () => {
  for (const city of ['WI 53081', '31764', '53081-1234']) {
    const { value, remarks } = read({ city })
    assert.equal(value.city, '')
    assert.deepEqual(remarks, [`city ${city} is a postal code: ignored`])
  }
  for (const city of ['Bedford MK43 8SR', 'Ten 9', 'Mounds']) assert.equal(read({ city }).value.city, city)
})

test('a type that is no kind of course gets a remark', () => {
  assert.deepEqual(read({ type: '72' }).remarks, ['type 72 is not a kind of course: ignored'])
  assert.deepEqual(read({ type: 'Semi-Private' }).remarks, [])
  assert.equal(read({ type: 'Semi-Private' }).value.kind, 'semi-private')
})

test('of two phones the first is kept, and an address gets its scheme', () => {
  const { value, remarks } = read({ phone: '+1-313-555-0100;+1-313-555-0101', website: 'www.mill.example' })
  assert.deepEqual([value.phone, value.website], ['+1-313-555-0100', 'http://www.mill.example'])
  assert.deepEqual(remarks, ['phone has several numbers: we keep the first'])
})

test('an OpenStreetMap id that is no number is not used', () => {
  assert.deepEqual(read({ osm_id: 'way/17' }).value.same_as, [])
})

test('holes that only count the holes with data are not the number of holes', () => {
  const { value, remarks } = read({ ...cardOf('445.44533'), holes: '8', par: '36' })
  assert.equal(value.hole_count, null)
  assert.deepEqual(remarks, [])
})

test('a card that ends in a gap goes on as far as its par says, and the gap is seen', () => {
  const ends = [
    { ...cardOf('44534453'), holes: '8', par: '36' },
    { ...cardOf('445.3445.4345.34'), holes: '13', par: '72' },
    { ...cardOf('445.3445.4345.34'), par: '72' },
    { ...cardOf('445344534434'), holes: '12', par: '72' },
  ].map((cells) => read(cells).value)
  const holesOf = (value: { readonly layouts?: unknown }) =>
    (value.layouts as readonly { holes: readonly object[] }[])[0]?.holes ?? []
  assert.deepEqual(
    ends.map((value) => [value.hole_count, holesOf(value).length]),
    [9, 18, 18, 18].map((holes) => [null, holes]),
  )
  for (const value of ends)
    assert.deepEqual(
      { ...holesOf(value).at(-1), position: 0 },
      { position: 0, par: null, stroke_index: null },
    )
})

test('a short course whose card adds up to its par has no further holes', () => {
  assert.equal(read({ ...cardOf('44434444'), holes: '8', par: '31' }).value.hole_count, null)
  assert.equal(read({ ...cardOf('333333'), holes: '6', par: '18' }).value.hole_count, null)
})

test('a believable number of holes is kept', () => {
  assert.equal(read({ ...cardOf('445344533'), holes: '9', par: '36' }).value.hole_count, 9)
  assert.equal(read({ ...cardOf('445344533445344533'), holes: '27', par: '72' }).value.hole_count, 27)
  assert.equal(read({ ...cardOf('445344533.453445'), holes: '36', par: '72' }).value.hole_count, 36)
  assert.equal(read({ holes: '6' }).value.hole_count, 6, 'there is no card to contradict it')
})

test('a number of holes that the card contradicts is left out with a remark', () => {
  const { value, remarks } = read({ ...cardOf('445344533'), holes: '7', par: '36' })
  assert.equal(value.hole_count, null)
  assert.deepEqual(remarks, ['holes 7 contradicts the card, which has 9: ignored'])
})

test('a row of another length than the header is broken', () => {
  const cells = Array.from({ length: 50 }, () => 'x')
  assert.deepEqual(parseRow({ line: 9, cells }, COLUMNS), {
    line: 9,
    broken: 'the row has 50 cells where the header has 53',
  })
})

test('what was wrong with the row’s text is its first remark', () => {
  const record = parse({ type: '72' }, 'text follows a closing quote')
  assert.ok('value' in record)
  assert.deepEqual(record.remarks, [
    'text follows a closing quote',
    'type 72 is not a kind of course: ignored',
  ])
  assert.deepEqual(parse({}, 'this is not valid UTF-8'), { line: 5, broken: 'this is not valid UTF-8' })
})

test('a driving range is left out, unless it has a card', () => {
  assert.deepEqual(parse({ name: 'Driving Range' }), { line: 5, leftOut: 'this is a driving range' })
  assert.ok('value' in parse({ name: 'Driving Range', ...cardOf('333') }))
  assert.ok('value' in parse({ name: 'Driving Range', holes: '9' }))
})
