import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rejected } from '../../course/record/rejected.ts'
import { parseRecord } from './parse-record.ts'

/** A record of these fields as it is taken, and what is said about it. */
function parse(fields: object) {
  const warnings: string[] = []
  const record = parseRecord({ name: 'Old Mill', ...fields }, (message) => warnings.push(message))
  return { record, course: record.course, warnings }
}

function rejects(value: unknown, message: string | RegExp) {
  assert.throws(
    () => parseRecord(value, () => {}),
    (error) => {
      assert.ok(error instanceof Rejected, String(error))
      if (typeof message === 'string') assert.equal(error.message, message)
      else assert.match(error.message, message)
      return true
    },
  )
}

test('a record of a name alone is a course of which nothing else is known', () => {
  assert.deepEqual(parse({}), {
    record: {
      format: 'records',
      units: 'yards',
      course: {
        name: 'Old Mill',
        club: null,
        course: null,
        renown: null,
        aliases: [],
        city: null,
        region: null,
        country: null,
        point: null,
        bounds: null,
        holeCount: null,
        parTotal: null,
        architect: null,
        opened: null,
        kind: null,
        address: null,
        phone: null,
        website: null,
        timezone: null,
        layouts: [],
        source: null,
        map: null,
      },
      slug: null,
      id: null,
      otherIds: [],
      formerSlugs: [],
      sameAs: [],
      ground: null,
      given: new Set(['layoutName']),
    },
    course: parse({}).course,
    warnings: [],
  })
})

test('every field of a record is taken as it is given', () => {
  const { record, course, warnings } = parse({
    id: 17,
    other_ids: ['18', 19],
    slug: 'old-mill-1',
    former_slugs: ['mill-2'],
    club: 'Mill Club',
    course: 'Old',
    renown: 40,
    aliases: ['The Mill', 'Mill Links', 'The Mill'],
    city: 'Galway',
    region: 'Connacht',
    country: 'IE',
    lat: 53.2707,
    lng: -9.0568,
    hole_count: 18,
    par_total: 72,
    architect: 'Harry Colt',
    opened: 1912,
    kind: 'Semi-Private',
    address: '1 Mill Road',
    phone: '+353 1 555 0100',
    website: 'https://example.com/',
    timezone: 'Europe/Dublin',
    source: { name: 'Survey', licence: 'ODbL-1.0', url: 'https://example.org/' },
    map: { type: 'FeatureCollection', features: [] },
    bounds: [-9.06, 53.26, -9.05, 53.28],
    same_as: ['123', { source: 'List', id: 'x' }],
  })
  assert.deepEqual(warnings, [])
  assert.deepEqual([record.id, record.otherIds], ['17', ['18', '19']])
  assert.deepEqual([record.slug, record.formerSlugs], ['old-mill-1', ['mill-2']])
  assert.deepEqual(
    record.given,
    new Set([
      ...['source', 'aliases', 'club', 'course', 'renown', 'bounds', 'architect', 'opened'],
      ...['kind', 'map', 'layoutName'],
    ]),
  )
  assert.deepEqual(record.sameAs, [
    { source: 'OpenStreetMap', id: '123' },
    { source: 'List', id: 'x' },
  ])
  assert.deepEqual(course, {
    name: 'Old Mill',
    club: 'Mill Club',
    course: 'Old',
    renown: 40,
    aliases: ['The Mill', 'Mill Links'],
    city: 'Galway',
    region: 'Connacht',
    country: 'ie',
    point: { lat: 53.2707, lng: -9.0568 },
    bounds: { west: -9.06, south: 53.26, east: -9.05, north: 53.28 },
    holeCount: 18,
    parTotal: 72,
    architect: 'Harry Colt',
    opened: 1912,
    kind: 'semi-private',
    address: '1 Mill Road',
    phone: '+353 1 555 0100',
    website: 'https://example.com/',
    timezone: 'Europe/Dublin',
    layouts: [],
    source: { name: 'Survey', licence: 'ODbL-1.0', url: 'https://example.org/' },
    map: { type: 'FeatureCollection', features: [] },
  })
})

test('what the service derives itself is passed over without a word', () => {
  const derived = {
    url: 'https://elsewhere.example/x',
    app_url: 'javascript:alert(1)',
    coverage: { traced: true },
    miles: -1,
    layouts: [{ name: null, par: 999, yards: -5, holes: [], tees: [] }],
  }
  const { course, warnings } = parse(derived)
  assert.deepEqual(warnings, [])
  assert.deepEqual(course, parse({ layouts: [{}] }).course)
})

test('text is stored as given: markup, formulas, marks of direction and spaces', () => {
  for (const text of ['<script>alert(1)</script>', '</script>', '=HYPERLINK("x")', '\u202eabc', ' a  b ']) {
    const { course, warnings } = parse({ name: text, city: text, aliases: [text] })
    assert.deepEqual(course, { ...parse({}).course, name: text, city: text, aliases: [text] })
    assert.deepEqual(warnings, [])
  }
})

test('a record that is no object is rejected', () => {
  for (const value of [null, true, 17, 'Old Mill', [], [{ name: 'Old Mill' }]])
    rejects(value, 'the record is not an object')
})

test('a record without a name is rejected', () => {
  for (const name of [undefined, null, '', ' \t', 17, ['Old Mill'], {}])
    rejects({ name }, 'the course has no name')
})

test('a name of 200 characters is taken, a longer one is rejected, in any script', () => {
  for (const letter of ['x', 'é', '海', '⛳']) {
    assert.equal(parse({ name: letter.repeat(200) }).course.name, letter.repeat(200))
    rejects({ name: letter.repeat(201) }, 'the name is over 200 characters')
  }
})

test('a name that no database could hold is rejected', () => {
  for (const name of ['Old\u0000Mill', 'Old\ud800Mill']) rejects({ name }, /^the name /)
})

test('a coordinate off Earth is rejected, with the coordinate', () => {
  const message = (place: string) => `the coordinates ${place} are not on Earth`
  rejects({ name: 'A', lat: 90.001, lng: 0 }, message('90.001,0'))
  rejects({ name: 'A', lat: -90.001, lng: 0 }, message('-90.001,0'))
  rejects({ name: 'A', lat: 0, lng: 180.001 }, message('0,180.001'))
  rejects({ name: 'A', lat: 0, lng: -180.001 }, message('0,-180.001'))
  rejects({ name: 'A', lat: 91 }, message('91,null'))
})

test('the poles, the date line and 0,0 are on Earth', () => {
  for (const [lat, lng] of [
    [90, 180],
    [-90, -180],
    [0, 0],
  ] as const) {
    const { course, warnings } = parse({ lat, lng })
    assert.deepEqual([course.point, warnings], [{ lat, lng }, []])
  }
})

test('half a coordinate is no place, with a warning', () => {
  for (const half of [{ lat: 53 }, { lng: 0 }, { lat: 53, lng: null }]) {
    const { course, warnings } = parse(half)
    assert.equal(course.point, null)
    assert.deepEqual(warnings, ['lat without lng, or lng without lat: ignored'])
  }
})

const BROKEN: Record<string, readonly [fields: object, message: string]> = {
  'layouts that are no list': [{ layouts: {} }, 'layouts is not a list'],
  'aliases that are no list': [{ aliases: 'The Mill' }, 'aliases is not a list'],
  'other_ids that are no list': [{ other_ids: '18' }, 'other_ids is not a list'],
  'former_slugs that are no list': [{ former_slugs: 'mill-2' }, 'former_slugs is not a list'],
  'a source that is no object': [{ source: 'Survey' }, 'source is not an object'],
  'a map that is no object': [{ map: [] }, 'map is not an object'],
  'a map of another type': [
    { map: { type: 'Feature', features: [] } },
    'map is not a GeoJSON FeatureCollection',
  ],
  'a map without features': [
    { map: { type: 'FeatureCollection' } },
    'map is not a GeoJSON FeatureCollection',
  ],
  'a feature without properties': [
    { map: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: null, geometry: {} }] } },
    'map is not a GeoJSON FeatureCollection',
  ],
  'a feature without geometry': [
    { map: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {} }] } },
    'map is not a GeoJSON FeatureCollection',
  ],
  'units that are neither': [{ units: 'feet' }, 'units is neither yards nor metres ("feet")'],
}

for (const [what, [fields, message]] of Object.entries(BROKEN))
  test(`a broken structure is rejected: ${what}`, () => rejects({ name: 'Old Mill', ...fields }, message))

/** A field whose value is left out, and the warning that says so. */
const LEFT_OUT: readonly (readonly [field: string, value: unknown, warning: string])[] = [
  ['lat', '53.27', 'lat is not a number ("53.27"): ignored'],
  ['lng', [9], 'lng is not a number (a list): ignored'],
  ['hole_count', '18', 'hole_count is not a number ("18"): ignored'],
  ['hole_count', 0, 'hole_count is 0, which means unknown: ignored'],
  ['hole_count', 17.5, 'hole_count 17.5 is not a whole number: ignored'],
  ['par_total', {}, 'par_total is not a number (an object): ignored'],
  ['par_total', 0, 'par_total is 0, which means unknown: ignored'],
  ['par_total', -72, 'par_total -72 is outside 2 to 400: ignored'],
  ['website', 'javascript:alert(1)', 'website javascript:alert(1) is not an http(s) address: ignored'],
  ['website', 'ftp://example.com/', 'website ftp://example.com/ is not an http(s) address: ignored'],
  ['website', 'example.com', 'website example.com is not an http(s) address: ignored'],
  ['website', 'https://', 'website https:// is not an http(s) address: ignored'],
  ['website', 17, 'website is not text: ignored'],
  ['country', 'Ireland', 'country Ireland is not an ISO 3166-1 alpha-2 code: ignored'],
  ['country', 'i3', 'country i3 is not an ISO 3166-1 alpha-2 code: ignored'],
  ['timezone', 'Europe/Nowhere', 'timezone Europe/Nowhere is not an IANA time zone: ignored'],
  ['timezone', '+01:00', 'timezone +01:00 is not an IANA time zone: ignored'],
  ['city', 17, 'city is not text: ignored'],
  ['region', ['Connacht'], 'region is not text: ignored'],
  ['address', { street: 'Mill Road' }, 'address is not text: ignored'],
  ['phone', 35_315_550_100, 'phone is not text: ignored'],
  ['phone', '0\u00001', 'phone is not text: ignored'],
  ['city', 'Gal\udc00way', 'city is not text: ignored'],
]

for (const [field, value, warning] of LEFT_OUT)
  test(`left out, with a warning: ${field} ${JSON.stringify(value)}`, () => {
    const { course, warnings } = parse({ [field]: value, ...otherHalf(field) })
    assert.ok(warnings.includes(warning), warnings.join('\n'))
    assert.deepEqual(course, parse({}).course)
  })

const otherHalf = (field: string) => (field === 'lat' ? { lng: 1 } : field === 'lng' ? { lat: 1 } : {})

test('an http or https website is taken as given', () => {
  for (const website of [
    'http://example.com',
    'HTTPS://Example.com/Golf?a=1#b',
    'https://example.com/%C3%B6',
  ]) {
    const { course, warnings } = parse({ website })
    assert.deepEqual([course.website, warnings], [website, []])
  }
})

test('letters of a website that no URI may hold are encoded', () => {
  const { course, warnings } = parse({ website: 'https://münchen.example/ö?a=<b>' })
  assert.deepEqual([course.website, warnings], ['https://xn--mnchen-3ya.example/%C3%B6?a=%3Cb%3E', []])
})

test('a long value is not repeated whole in its warning', () => {
  for (const fields of [
    { website: 'x'.repeat(5_000) },
    { lat: 'x'.repeat(5_000) },
    { slug: 'X'.repeat(5_000) },
  ])
    for (const warning of parse(fields).warnings) assert.ok(warning.length < 200, warning)
})

test('a number too large to be one is left out, with a warning', () => {
  const { course, warnings } = parse(JSON.parse('{"par_total": 1e999}'))
  assert.equal(course.parTotal, null)
  assert.match(warnings.join(), /^par_total is not a number/)
})

test('empty texts are unknown and need no warning', () => {
  const empty = { city: '', region: ' ', website: '', slug: '', id: '', aliases: [''], source: { name: '' } }
  const { course, warnings, record } = parse(empty)
  assert.deepEqual([course, record.slug, record.id, warnings], [parse({}).course, null, null, []])
})

test('a slug that is not valid is left out, with a warning', () => {
  for (const slug of ['Old-Mill', 'old mill', 'öld', '../x', 'x'.repeat(121)]) {
    const { record, warnings } = parse({ slug })
    assert.equal(record.slug, null)
    assert.match(warnings.join(), /^slug .+ is not valid: the course gets another one$/)
  }
  assert.equal(parse({ slug: 'x'.repeat(120) }).record.slug, 'x'.repeat(120))
})

test('ids are compared as text: 17 and "17" are one', () => {
  assert.equal(parse({ id: 17 }).record.id, parse({ id: '17' }).record.id)
  assert.deepEqual(parse({ id: true }).warnings, ['id is not text: ignored'])
})

test('absent and null differ: only what is given, be it null, replaces what is held', () => {
  assert.deepEqual(
    parse({ aliases: null, map: null }).record.given,
    new Set(['aliases', 'map', 'layoutName']),
  )
})

test('a rating that belongs to no tee: ignored, with a warning', () => {
  for (const fields of [
    { rating: 71.2, slope: 128 },
    { layouts: [{ rating: 71.2, slope: 128, holes: [], tees: [] }] },
  ])
    assert.match(parse(fields).warnings.join('\n'), /rating/)
})

test('bounds and ground that are none are left out with a warning', () => {
  for (const bounds of [[1, 2, 3], 'x', [0, 95, 1, 96], [0, 2, 1, 1], [0, 'a', 1, 2], {}])
    assert.deepEqual(
      [parse({ bounds }).course.bounds, parse({ bounds }).warnings.length],
      [null, 1],
      JSON.stringify(bounds),
    )
  const cells = { west: 0, south: 0, east: 1, north: 1, columns: 1, rows: 1 }
  for (const ground of [{}, 'x', { terrain: null }, { terrain: { ...cells, heights: 'zz' }, greens: [] }])
    assert.deepEqual(parse({ ground }).warnings, ['ground is not terrain and greens: ignored'])
})
