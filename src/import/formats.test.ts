import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeArrayBuffer } from 'geotiff'
import { openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { feature, ring } from '../../test/support/geojson.ts'
import { writeXlsx } from '../../test/support/write-xlsx.ts'
import { unpackCoverage } from '../course/coverage.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import type { CourseJson } from '../course/schema.ts'
import { exportLibrary } from '../export/export-library.ts'
import { type Db, openDb } from '../platform/db/open.ts'
import { type Given, NOTHING_GIVEN } from './given.ts'
import { importFile } from './import-file.ts'
import type { ImportReport } from './import-report.ts'
import type { Format } from './origin.ts'

type Bench = {
  readonly db: Db
  readonly folder: string
  readonly bring: (content: string | Buffer | object, format?: Format, given?: Given) => Promise<ImportReport>
}

function onEachEngine(name: string, run: (bench: Bench) => Promise<void>) {
  for (const engine of USUAL_ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, where, close } = await openEngine(engine)
      let files = 0
      const bring: Bench['bring'] = async (content, format, given = NOTHING_GIVEN) => {
        const file = path.join(where.folder, `file-v${files++}`)
        const bytes =
          typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)
        await writeFile(file, bytes)
        const options = { dryRun: false, now: Date.now, onProgress: () => {}, given }
        return importFile(db, file, { ...options, ...(format ? { format } : {}) })
      }
      try {
        await run({ db, folder: where.folder, bring })
      } finally {
        await close()
      }
    })
}

type Served = CourseJson & { readonly slug: string }

/** The courses as they are served, by name. */
async function served(db: Db): Promise<readonly Served[]> {
  const rows = await db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .select(['summary', 'detail', 'slug'])
    .orderBy('name')
    .execute()
  return rows.map(({ summary, detail, slug }) => ({ ...JSON.parse(summary), ...JSON.parse(detail), slug }))
}

async function only(db: Db): Promise<Served> {
  const [course, ...more] = await served(db)
  assert.ok(course && more.length === 0, `${more.length + 1} courses`)
  return course
}

const said = ({ remarks }: ImportReport) => remarks.map(({ message }) => message)

const SURVEY = { name: 'Survey', licence: 'CC0-1.0', url: null }
const [WEST, SOUTH] = [-9.06, 53.27]
const polygon = (coordinates: unknown) => ({ type: 'Polygon', coordinates: [coordinates] })

/** A ground with one hole: tee in the south, green in the north. */
const GROUND = feature(
  'way/1',
  { leisure: 'golf_course', name: 'Old Mill Golf Club', phone: '2' },
  polygon(ring(WEST, SOUTH, 0.01)),
)
const HOLE = [
  feature(
    'way/2',
    { golf: 'hole', ref: '1', par: '4' },
    {
      type: 'LineString',
      coordinates: [
        [WEST + 0.005, SOUTH + 0.002],
        [WEST + 0.005, SOUTH + 0.005],
      ],
    },
  ),
  feature('way/3', { golf: 'green' }, polygon(ring(WEST + 0.0049, SOUTH + 0.0049, 0.0002))),
  feature('way/4', { golf: 'tee' }, polygon(ring(WEST + 0.00495, SOUTH + 0.00195, 0.0001))),
]
const osm = (...features: readonly object[]) => ({ type: 'FeatureCollection', features })
const LIST = 'id,name,latitude,longitude,country,state,city,par,phone,osm_id,hole_1_par,hole_1_hcp\n'
const ROW = `a7,Old Mill Golf Club,${SOUTH + 0.004},${WEST + 0.004},IE,,Galway,4,1,1,4,7\n`

onEachEngine('two sources speak of one course, whichever comes first', async ({ db, bring }) => {
  const report = await bring(LIST + ROW)
  assert.deepEqual([report.format, report.added], ['opengolfapi', 1])
  const drawn = await bring(osm(GROUND, ...HOLE))
  assert.deepEqual([drawn.format, drawn.added, drawn.merged], ['osm', 0, 1])
  const course = await only(db)
  assert.deepEqual(
    [course.phone, course.city, course.country],
    ['1', 'Galway', 'ie'],
    'the list knows clubs best',
  )
  assert.equal(course.layouts[0]?.holes[0]?.stroke_index, 7, 'and cards')
  assert.ok(Math.abs((course.lat ?? 0) - (SOUTH + 0.005)) < 1e-4, 'the map knows places best')
  assert.equal(course.coverage.traced, true)
  assert.equal(course.timezone, 'Europe/Dublin')
})

onEachEngine('the order of two sources does not matter', async ({ db, bring }) => {
  await bring(osm(GROUND, ...HOLE))
  assert.equal((await bring(LIST + ROW)).merged, 1)
  const { phone, city, layouts, coverage } = await only(db)
  assert.deepEqual(
    [phone, city, layouts[0]?.holes[0]?.stroke_index, coverage.traced],
    ['1', 'Galway', 7, true],
  )
})

const NO_ID = ROW.replace(',1,1,4,7', ',1,,4,7')

onEachEngine('two sources without a common id are one course by name and distance', async ({ db, bring }) => {
  await bring(LIST + NO_ID)
  assert.deepEqual((await bring(osm(GROUND, ...HOLE))).merged, 1)
  const { city, coverage } = await only(db)
  assert.deepEqual([city, coverage.traced], ['Galway', true])
})

onEachEngine('or by the ground they lie on, where their names agree', async ({ db, bring }) => {
  await bring(LIST + NO_ID.replace('Old Mill Golf Club', 'The Old Mill Links of Galway'))
  assert.equal((await bring(osm(GROUND, ...HOLE))).merged, 1)
  const { slug } = await only(db)
  const { aliases } = await db
    .selectFrom('course')
    .select('aliases')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  assert.deepEqual(JSON.parse(aliases), ['Old Mill Golf Club'], 'the other name still finds it')
})

onEachEngine(
  'but neither with other names, nor beyond, nor with another number of holes',
  async ({ db, bring }) => {
    const nine = ',par,phone,osm_id,holes,hole_1_par'
    await bring(LIST + NO_ID.replace('Old Mill Golf Club', 'New Wood Links'))
    await bring(LIST + NO_ID.replace('a7', 'b7').replace(`${SOUTH + 0.004}`, `${SOUTH + 0.05}`))
    await bring(
      LIST.replace(',par,phone,osm_id,hole_1_par', nine) +
        NO_ID.replace('a7', 'c7').replace(',1,,4,7', ',1,,36,4,7'),
    )
    const report = await bring(osm({ ...GROUND, properties: { ...GROUND.properties, holes: '18' } }, ...HOLE))
    assert.deepEqual([report.added, report.merged], [1, 0])
    assert.ok(
      said(report).some((message) => message.includes('likely a duplicate')),
      said(report).join('\n'),
    )
    assert.equal((await served(db)).length, 4)
  },
)

onEachEngine('a newer state of one source replaces its own share only', async ({ db, bring }) => {
  await bring(LIST + ROW)
  await bring(osm(GROUND, ...HOLE))
  await bring(LIST + ROW.replace('Galway,4,1,', 'Salthill,4,,'))
  const { city, phone } = await only(db)
  assert.deepEqual([city, phone], ['Salthill', '2'], 'the phone is the map’s, now that the list has none')
})

onEachEngine('a newer state of the only source keeps what its coordinates tell', async ({ db, bring }) => {
  await bring(osm(GROUND, ...HOLE))
  const before = await only(db)
  assert.deepEqual([before.country, before.region, before.timezone], ['ie', 'Connacht', 'Europe/Dublin'])
  const renewed = { ...GROUND, properties: { ...GROUND.properties, phone: '3' } }
  await bring(osm(renewed, ...HOLE))
  assert.deepEqual(await only(db), { ...before, phone: '3' })
})

onEachEngine('if several courses match, none is chosen, and the report says so', async ({ db, bring }) => {
  const near = ROW.replace('a7', 'a8').replace(`${WEST + 0.004}`, `${WEST + 0.006}`)
  // Two of one source whose cards differ are two courses.
  await bring(LIST + ROW + near.replace(',4,1,1,4,7', ',5,1,,5,8'))
  const report = await bring(osm({ ...GROUND, id: 'way/77' }, ...HOLE))
  assert.deepEqual([report.added, report.merged], [1, 0])
  assert.ok(
    said(report).some((message) => message.includes('could be any of')),
    said(report).join('\n'),
  )
  assert.equal((await served(db)).length, 3)
})

onEachEngine(
  'VER-4: a known course is mapped by features alone, where they lie on it',
  async ({ db, bring }) => {
    await bring({ ...SURVEYED, bounds: [WEST, SOUTH, WEST + 0.01, SOUTH + 0.01] })
    const report = await bring(
      osm(...HOLE, feature('way/9', { golf: 'green' }, polygon(ring(10, 10, 0.001)))),
    )
    assert.deepEqual([report.changed, report.added], [1, 0])
    assert.ok(said(report).some((message) => message.startsWith('1 golf feature is on no course we have')))
    assert.equal((await only(db)).coverage.traced, true)
  },
)

const SURVEYED = {
  id: 'm1',
  source: SURVEY,
  name: 'Old Mill',
  slug: 'old-mill',
  lat: SOUTH + 0.005,
  lng: WEST + 0.005,
}

onEachEngine('what is no course is left out', async ({ db, bring }) => {
  const gone = feature('way/5', { 'disused:leisure': 'golf_course', name: 'Gone' }, polygon(ring(1, 1, 0.01)))
  const mini = feature('way/6', { leisure: 'miniature_golf', name: 'Mini' }, polygon(ring(2, 2, 0.001)))
  const nameless = feature('way/7', { leisure: 'golf_course' }, polygon(ring(3, 3, 0.01)))
  const shut = ['disused', 'abandoned'].map((key, index) =>
    feature(
      `way/${8 + index}`,
      { leisure: 'golf_course', [key]: 'yes', name: 'Shut' },
      polygon(ring(4, 4 + index, 0.01)),
    ),
  )
  const report = await bring(osm(gone, mini, nameless, ...shut))
  assert.deepEqual([report.added, report.left_out, report.rejected], [0, 4, 1])
  assert.equal((await served(db)).length, 0)
})

const CARD = 'slug,tee,gender,yards,rating,slope,hole_1,par_1,si_1\n'

onEachEngine('a card goes to its course, and a second tee beside the first', async ({ db, bring }) => {
  await bring(SURVEYED)
  assert.equal((await bring(`${CARD}old-mill,Blue,M,400,71.2,120,400,4,1\n`)).changed, 1)
  await bring(`${CARD}old-mill,Red,F,300,,,300,4,1\n`)
  const { layouts, coverage } = await only(db)
  assert.deepEqual(
    layouts[0]?.tees.map(({ name, rating }) => [name, rating]),
    [
      ['Blue', 71.2],
      ['Red', null],
    ],
  )
  assert.deepEqual([coverage.scorecard, coverage.rated], [true, true])
  const lost = await bring(`${CARD}no-such,Blue,M,400,71.2,120,400,4,1\n`)
  assert.deepEqual([lost.rejected, said(lost)], [1, ['no course has the slug no-such']])
})

onEachEngine('a card that a better source hides is stored, with a warning', async ({ db, bring }) => {
  const layouts = [{ name: null, holes: [{ position: 1, par: 5 }], tees: [{ name: 'White', yards: 500 }] }]
  await bring({ ...SURVEYED, layouts })
  const hidden = await bring(`${CARD}old-mill,Blue,M,400,71.2,120,400,4,1\n`)
  assert.deepEqual(
    [hidden.changed, hidden.unchanged, said(hidden)],
    [0, 1, [`the scorecard is stored but not shown: the one from ${SURVEYED.source.name} wins`]],
  )
  assert.deepEqual(
    (await only(db)).layouts[0]?.tees.map(({ name }) => name),
    ['White'],
  )
  await bring({ ...SURVEYED, layouts: [{ ...layouts[0], tees: [] }] })
  const shown = await bring(`${CARD}old-mill,Blue,M,401,71.2,120,401,4,1\n`)
  assert.deepEqual([shown.changed, said(shown)], [1, []], 'its tees fill a gap')
})

/** A course file of Caddie-AI, which makes its course itself. */
const clubFile = (yards: number) => ({
  ...{ schemaVersion: '1.0', id: 'mill-1', name: 'Old Mill', country: 'IE', teeNames: ['Blue'] },
  centroid: { latitude: 53.27, longitude: -9.06 },
  holes: [{ number: 1, par: 4, strokeIndex: 1, yardages: { Blue: yards } }],
})

onEachEngine('a card that comes again is not hidden by itself', async ({ db, bring }) => {
  await bring(clubFile(400))
  const elsewhere = { ...SURVEYED, name: 'Far Links', slug: 'far-links', id: 'far', lat: 10, lng: 10 }
  for (const yards of [400, 410]) {
    await bring({ ...elsewhere, city: `Town ${yards}` })
    assert.deepEqual(said(await bring(clubFile(yards))), [])
  }
  const mill = (await served(db)).find(({ name }) => name === 'Old Mill')
  assert.deepEqual(
    mill?.layouts[0]?.tees.map(({ holes }) => holes[0]?.yards),
    [410],
  )
})

onEachEngine('a correction wins over all sources, now and later', async ({ db, bring }) => {
  await bring({ ...SURVEYED, phone: '1' })
  const patch = [{ op: 'replace', path: '/phone', value: '9' }]
  const correction = [{ course: 'old-mill', reason: 'the club wrote to us', patch }]
  const report = await bring(correction)
  assert.deepEqual([report.format, report.changed, report.rejected], ['corrections', 1, 0])
  assert.equal((await only(db)).phone, '9')
  await bring({ ...SURVEYED, phone: '2', city: 'Galway' })
  const { phone, city } = await only(db)
  assert.deepEqual([phone, city], ['9', 'Galway'])
  const { revision } = await readLibraryState(db)
  assert.equal((await bring([...correction, ...correction])).changed, 0, 'once is enough')
  assert.equal((await readLibraryState(db)).revision, revision)
})

onEachEngine('a correction that does not fit is rejected and changes nothing', async ({ db, bring }) => {
  await bring({ ...SURVEYED, phone: '1' })
  const { revision } = await readLibraryState(db)
  const patch = [
    { op: 'test', path: '/phone', value: '7' },
    { op: 'replace', path: '/phone', value: '9' },
  ]
  const report = await bring([
    { course: 'old-mill', reason: 'x', patch },
    { course: 'none', reason: 'x', patch },
  ])
  assert.equal(report.rejected, 2)
  assert.equal((await only(db)).phone, '1')
  assert.equal((await readLibraryState(db)).revision, revision)
})

/** A plane of 0.02 by 0.02 degrees at about 1 m, in plain degrees. */
function planeTiff(): Buffer {
  const cells = 1_000
  const step = 0.014 / cells
  const values = Float32Array.from({ length: cells * cells }, (_, i) => 10 + (i % cells) * 0.01)
  const where = {
    ...{ ModelPixelScale: [step, step, 0], ModelTiepoint: [0, 0, 0, WEST - 0.002, SOUTH + 0.012, 0] },
    ...{ GTModelTypeGeoKey: 2, GTRasterTypeGeoKey: 1, GeographicTypeGeoKey: 4326 },
  }
  return Buffer.from(writeArrayBuffer(values, { width: cells, height: cells, ...where }))
}

onEachEngine(
  'elevation gives a traced course its wind and contours, and an export keeps them',
  async ({ db, folder, bring }) => {
    await bring(osm(GROUND, ...HOLE))
    const plane = planeTiff()
    const report = await bring(gzipSync(plane))
    assert.deepEqual([report.format, report.read, report.changed], ['elevation', 1, 1])
    const course = await only(db)
    assert.deepEqual([course.coverage.contours, course.coverage.wind], [true, true])
    assert.equal((await bring(plane)).changed, 0, 'the same heights add nothing')
    const out = path.join(folder, 'out')
    await exportLibrary(db, out, () => {})
    const copy = openDb({ folder: path.join(folder, 'copy'), url: null })
    try {
      const { migrate } = await import('../platform/db/migrate.ts')
      await migrate(copy)
      await importFile(copy, path.join(out, 'courses.ndjson.gz'), {
        dryRun: false,
        now: () => 1,
        onProgress: () => {},
      })
      const digests = (of: Db) =>
        of.selectFrom('course').select(['slug', 'body_digest', 'record_digest', 'coverage']).execute()
      assert.deepEqual(await digests(copy), await digests(db))
      const [{ coverage = 0 } = {}] = await digests(copy)
      assert.equal(unpackCoverage(coverage).contours, true)
    } finally {
      await copy.destroy()
    }
  },
)

/** Four by four heights and nothing that says where they lie. */
function plainTiff(): Buffer {
  const [SHORT, LONG] = [3, 4]
  const tags = [
    [256, SHORT, 4], // width
    [257, SHORT, 4], // height
    [258, SHORT, 32], // bits
    [259, SHORT, 1], // not packed
    [262, SHORT, 1],
    [273, LONG, 8], // where the heights begin
    [277, SHORT, 1],
    [278, SHORT, 4],
    [279, LONG, 64], // and how many bytes they are
    [339, SHORT, 3], // float
  ]
  const bytes = Buffer.alloc(8 + 64 + 2 + tags.length * 12 + 4)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(72, 4)
  bytes.writeUInt16LE(tags.length, 72)
  tags.forEach(([tag = 0, type = 0, value = 0], i) => {
    const at = 74 + i * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(1, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  })
  return bytes
}

const UNREADABLE: Readonly<Record<string, readonly [string | Buffer, RegExp, Format?]>> = {
  'a text that should be OpenStreetMap': ['This is no map.\n', /none of the formats we know/],
  'a text named as OpenStreetMap': [
    'This is no map.\n',
    /not OpenStreetMap PBF, XML, Overpass JSON or GeoJSON/,
    'osm',
  ],
  'a CSV with other columns': [
    'a,b,c\n1,2,3\n',
    /no column has the name of the course \(its columns: a, b, c\)/,
  ],
  'a CSV with other columns, named': ['a,b,c\n1,2,3\n', /no column|not an OpenGolfAPI/, 'opengolfapi'],
  'UTF-16 with a mark': [Buffer.from('\ufeff{"name":"Old Mill"}\n', 'utf16le'), /UTF-16/],
  'UTF-16 without one': [Buffer.from('{"name":"Old Mill"}\n', 'utf16le'), /UTF-16/],
  'a GeoTIFF without a georeference': [plainTiff(), /georeference/],
  'an ESRI grid without a georeference': [
    'ncols 2\nnrows 2\nxllcorner 500000\nyllcorner 4000000\ncellsize 1\n1 2\n3 4\n',
    /georeference/,
  ],
  'a GeoJSON that is cut off': [JSON.stringify(osm(GROUND, ...HOLE)).slice(0, 700), /cut off|ends/i],
}

for (const [what, [content, reason, format]] of Object.entries(UNREADABLE))
  onEachEngine(`${what} is refused with a reason, and the library is untouched`, async ({ db, bring }) => {
    await bring(SURVEYED)
    const before = await readLibraryState(db)
    await assert.rejects(bring(content, format), (error: Error) => {
      assert.match(error.message, reason)
      return true
    })
    assert.deepEqual(await readLibraryState(db), before)
    assert.equal((await served(db)).length, 1)
  })

onEachEngine(
  'absurd coordinates and Latin-1 are rejected by the row, and the others go on',
  async ({ db, bring }) => {
    const absurd = await bring(`${LIST}${ROW}a8,Nowhere Golf,95,10,IE,,,,,,,\n`)
    assert.deepEqual([absurd.added, absurd.rejected], [1, 1])
    assert.ok(said(absurd).some((message) => message.includes('not on Earth')))
    const latin = Buffer.from(`{"name":"Caf\xe9 Links"}\n{"name":"Plain Links"}\n`, 'latin1')
    const report = await bring(latin)
    assert.deepEqual([report.added, report.rejected, said(report)], [1, 1, ['this is not valid UTF-8']])
    assert.deepEqual(
      (await served(db)).map(({ name }) => name),
      ['Old Mill Golf Club', 'Plain Links'],
    )
  },
)

onEachEngine(
  'a file that builds on what is held is read again only when a course came or went',
  async ({ db, bring }) => {
    await bring({ ...SURVEYED, bounds: [WEST, SOUTH, WEST + 0.01, SOUTH + 0.01] })
    const features = osm(...HOLE)
    await bring(features)
    const lines = async () => (await db.selectFrom('imported_file').select('revision').execute()).length
    await bring(`${CARD}old-mill,Blue,M,400,71.2,120,400,4,1\n`)
    const { revision } = await readLibraryState(db)
    const kept = await db.selectFrom('imported_file').select(['format', 'revision']).execute()
    assert.deepEqual(
      kept.filter(({ format }) => format.startsWith('osm ')).map((file) => file.revision),
      [revision],
      'a card has moved no course',
    )
    assert.equal((await bring(features)).changed, 0)
    await bring({ id: 'm2', source: SURVEY, name: 'Dunes', lat: 10, lng: 10 })
    const after = await db.selectFrom('imported_file').select(['format', 'revision']).execute()
    assert.deepEqual(
      after.filter(({ format }) => format.startsWith('osm ')).map((file) => file.revision),
      [revision],
      'now it is older than the library',
    )
    assert.equal((await bring(features)).changed, 0)
    assert.ok((await lines()) > 1)
  },
)

const CARD_SHEET = [
  ['Old Mill Golf Club'],
  ['Hole', 1, 2, 3, 4, 5, 6, 7, 8, 9, 'Total', 'CR', 'Slope'],
  ['White (yards)', 301, 302, 303, 304, 305, 306, 307, 308, 309, 2745, 35.4, 121],
  ['Par', 4, 4, 3, 5, 4, 4, 3, 5, 4, 36],
]

onEachEngine('a scorecard in a spreadsheet goes to the course it names', async ({ db, bring }) => {
  await bring({ ...SURVEYED, name: 'Old Mill Golf Club' })
  const sheets = [
    { name: 'Card', rows: CARD_SHEET },
    { name: 'Prices', rows: [['Green fee', 40]] },
  ]
  const report = await bring(writeXlsx(sheets))
  assert.deepEqual([report.format, report.changed, report.not_used], ['scorecards', 1, ['sheet Prices']])
  const [tee] = (await only(db)).layouts[0]?.tees ?? []
  assert.deepEqual([tee?.name, tee?.yards, tee?.rating, tee?.slope], ['White', 2745, 35.4, 121])
})

onEachEngine('sheets with a card each are the layouts of their course', async ({ db, bring }) => {
  await bring({ ...SURVEYED, name: 'Old Mill Golf Club', layouts: [] })
  const rows = [...CARD_SHEET, ['Local rules: none']]
  const report = await bring(writeXlsx(['Red', 'Blue', 'Green'].map((name) => ({ name, rows }))))
  assert.deepEqual([report.read, report.rejected, report.not_used], [3, 0, []])
  assert.deepEqual(
    (await only(db)).layouts.map(({ name, tees }) => [name, tees.length]),
    [
      ['Red', 1],
      ['Blue', 1],
      ['Green', 1],
    ],
  )
})

onEachEngine('a plain list of courses joins what we have and adds the rest', async ({ db, bring }) => {
  await bring({ ...SURVEYED, name: 'Old Mill Golf Club', phone: null })
  const { lat, lng } = SURVEYED
  const list = `Name,Town,Country,Lat,Lon,Phone,Members\nOld Mill,Galway,Ireland,${lat},${lng},091 1,300\nFar Links,Cork,Ireland,51.9,-8.5,,\n`
  const report = await bring(list)
  assert.deepEqual(
    [report.format, report.added, report.merged, report.not_used],
    ['courses', 1, 1, ['Members']],
  )
  const [far, mill] = await served(db)
  assert.deepEqual(
    [far?.name, far?.country, mill?.name, mill?.phone],
    ['Far Links', 'ie', 'Old Mill Golf Club', '091 1'],
  )
})

onEachEngine('a newer list of a source replaces what its older one said', async ({ db, bring }) => {
  await bring('id,name,city,country,phone\n1,Old Mill,Galway,ie,091 1\n')
  await bring('id,name,city,country,phone\n1,New Mill,Galway,ie,\n')
  const { name, phone } = await only(db)
  assert.deepEqual([name, phone], ['New Mill', null])
})

onEachEngine(
  'a newer list without ids may move a course and spell its town better',
  async ({ db, bring }) => {
    const header = 'name,city,country,lat,lng,phone\n'
    await bring(`${header}Old Mill,Galway,ie,53.27,-9.06,091 1\n`)
    const { slug } = await only(db)
    const newer = `${header}Old Mill,Galway City,ie,53.2723,-9.0612,091 2\n`
    const report = await bring(`${newer}Old Mill,Galway,ie,53.275,-9.06,091 3\n`)
    assert.deepEqual(
      [report.changed, report.merged, said(report)],
      [1, 1, [`the same course as ${slug}: merged into it`]],
    )
    const { city, phone, lat } = await only(db)
    assert.deepEqual([city, phone, lat], ['Galway City', '091 2', 53.2723])
    assert.equal((await bring(newer)).unchanged, 1)
  },
)

onEachEngine(
  'a corrected card of a source replaces the old one, and says which tees are gone',
  async ({ db, bring }) => {
    await bring(SURVEYED)
    const given = { ...NOTHING_GIVEN, source: { name: 'The club', licence: null, url: null } }
    const header = 'slug,layout,tee,yards,CR,Slope Rating\n'
    await bring(`${header}old-mill,Main,White,6000,"71,2",125\nold-mill,Main,Red,5000,,\n`, undefined, given)
    const report = await bring(`${header}old-mill,Old Course,White,6010,"71,4",126\n`, undefined, given)
    const { layouts } = await only(db)
    assert.deepEqual(
      layouts.map(({ tees }) => tees.map((tee) => [tee.name, tee.yards, tee.rating, tee.slope])),
      [[['White', 6010, 71.4, 126]]],
    )
    assert.deepEqual(said(report), [
      'the card replaces the one this source gave before, which also had Main White, Main Red',
    ])
  },
)

onEachEngine('a card that names its layout takes the place of the one without', async ({ db, bring }) => {
  await bring({ ...SURVEYED, layouts: [] })
  await bring('slug,tee,yards\nold-mill,White,6000\n')
  await bring('slug,layout,tee,yards\nold-mill,Old,White,6010\n')
  assert.deepEqual(
    (await only(db)).layouts.map(({ tees }) => tees.map(({ yards }) => yards)),
    [[6010]],
  )
})

onEachEngine('keys of a record that mean nothing are named', async ({ bring }) => {
  const layouts = [
    {
      name: null,
      colour: 'red',
      holes: [{ position: 1, par: 4, hcp: 3 }],
      tees: [{ name: 'White', cr: 71 }],
    },
  ]
  const report = await bring({ ...SURVEYED, greenfee: 40, url: 'derived', layouts })
  assert.deepEqual(report.not_used, ['greenfee', 'layouts.colour', 'layouts.holes.hcp', 'layouts.tees.cr'])
})
