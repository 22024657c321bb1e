import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { openEngine } from '../../../test/support/engines.ts'
import { drawingAt } from '../../../test/support/little-course.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { writeZip } from '../../../test/support/write-zip.ts'
import type { CourseMap } from '../../course/course-map.ts'
import { readMapText } from '../../course/map-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Given, NOTHING_GIVEN } from '../given.ts'
import { importFile } from '../import-file.ts'
import type { ImportReport } from '../import-report.ts'
import type { OsmFeature } from '../osm/osm-feature.ts'
import { UnreadableFile } from '../unreadable-file.ts'

type Bench = {
  readonly db: Db
  readonly bring: (name: string, content: string | Buffer, given?: Partial<Given>) => Promise<ImportReport>
}

async function onBench(run: (bench: Bench) => Promise<void>) {
  const { db, where, close } = await openEngine('sqlite')
  let count = 0
  const bring: Bench['bring'] = async (name, content, given = {}) => {
    const folder = path.join(where.folder, `${count++}`)
    await mkdir(folder)
    await writeFile(path.join(folder, name), content)
    const options = { dryRun: false, now: Date.now, onProgress: () => {} }
    return importFile(db, path.join(folder, name), { ...options, given: { ...NOTHING_GIVEN, ...given } })
  }
  try {
    await run({ db, bring })
  } finally {
    await close()
  }
}

async function mapOf(db: Db, slug: string): Promise<CourseMap | null> {
  const text = await readMapText(db, slug)
  return text === null ? null : JSON.parse(text)
}

const boundsOf = async (db: Db, slug: string) => {
  const { bounds } = await db
    .selectFrom('course')
    .select('bounds')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return bounds === null ? null : JSON.parse(bounds)
}

const HERE = { lat: 53.27, lng: -9.06 }
const { point, area, line } = drawingAt(HERE)
const holes = (count: number) => Array.from({ length: count }, (_, i) => ({ position: i + 1, par: 4 }))
const course = (slug: string, name: string, at: OsmFeature, count = 2) => {
  const [lng, lat] = at.geometry.coordinates as readonly [number, number]
  return `${JSON.stringify({ slug, name, lat, lng, layouts: [{ holes: holes(count), tees: [] }] })}\n`
}
const MILL = course('old-mill', 'Old Mill Golf Club', point('', {}, [0, 0]))

type Mark = readonly [name: string, drawn: OsmFeature]

const MARKS: readonly Mark[] = [
  ['Tee 1', point('', {}, [0, 0])],
  ['Green 1', area('', {}, [0, 320], 20)],
  ['Hole 1', line('', {}, [0, 0], [0, 320])],
  ['White tee 2', point('', {}, [40, 330])],
  ['G2', point('', {}, [300, 200])],
  ['Bunker', area('', {}, [30, 300], 8)],
]

const text = (positions: readonly (readonly number[])[]) => positions.map((at) => at.join(',')).join(' ')

function shapeOf({ geometry }: OsmFeature): string {
  if (geometry.type === 'Point')
    return `<Point><coordinates>${text([geometry.coordinates])}</coordinates></Point>`
  if (geometry.type === 'LineString')
    return `<LineString><coordinates>${text(geometry.coordinates)}</coordinates></LineString>`
  const [ring] = geometry.coordinates as readonly (readonly (readonly number[])[])[]
  return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${text(ring ?? [])}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
}

const kml = (marks: readonly Mark[], document = '') =>
  `<kml><Document><name>${document}</name>${marks
    .map(([name, drawn]) => `<Placemark><name>${name}</name>${shapeOf(drawn)}</Placemark>`)
    .join('')}</Document></kml>`

const geojson = (marks: readonly Mark[], propertiesOf: (name: string) => object) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: marks.map(([name, { geometry }]) => ({
      type: 'Feature',
      properties: propertiesOf(name),
      geometry,
    })),
  })

const kinds = (map: CourseMap | null) =>
  map?.features.map(({ properties: { golf, leisure, ref } }) => `${golf ?? leisure} ${ref ?? '-'}`).sort()

const said = ({ remarks }: ImportReport) => remarks.map(({ message }) => message)

test('a tracing goes to the course near by that we know only as a point, which gets its area from it', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    const report = await bring('mill-2024-05.kml', kml(MARKS))
    assert.deepEqual([report.format, report.read, report.changed, said(report)], ['tracing', 1, 1, []])
    const map = await mapOf(db, 'old-mill')
    assert.deepEqual(kinds(map), ['bunker 1', 'green 1', 'green 2', 'hole 1', 'tee 1', 'tee 2'])
    assert.ok(
      map?.features.every(({ properties }) => properties.osm_id === undefined && properties.feature_id),
    )
    const { west, south, east, north } = await boundsOf(db, 'old-mill')
    assert.ok(
      west < HERE.lng && east > HERE.lng + 0.004 && south < HERE.lat + 1e-6 && north > HERE.lat + 0.002,
    )
  }))

test('KMZ gives the same as the KML in it, and so does GeoJSON with the same names', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    await bring('mill.kml', kml(MARKS))
    const first = await mapOf(db, 'old-mill')
    const other = kml([['Tee 9', point('', {}, [0, 0])]])
    const kmz = writeZip({ 'a.kml': other, 'files/x.png': 'x', 'doc.kml': kml(MARKS), '../../b.kml': other })
    assert.deepEqual([(await bring('mill.kmz', kmz)).unchanged, await mapOf(db, 'old-mill')], [1, first])
    const json = geojson(MARKS, (name) => ({ name }))
    assert.deepEqual([(await bring('mill.geojson', json)).unchanged, await mapOf(db, 'old-mill')], [1, first])
  }))

test('a newer file of the same source replaces what the older one said', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    await bring('mill-2024.kml', kml(MARKS))
    const farther: Mark = ['Green 2', area('', {}, [480, 200], 20)]
    await bring('mill-2025.kml', kml([...MARKS.slice(0, 4), farther]))
    assert.deepEqual(kinds(await mapOf(db, 'old-mill')), ['green 1', 'green 2', 'hole 1', 'tee 1', 'tee 2'])
    const { east } = await boundsOf(db, 'old-mill')
    assert.ok(east > HERE.lng + 0.007)
  }))

test('two courses that fit equally are named, and neither gets the features', () =>
  onBench(async ({ db, bring }) => {
    const twin = course('new-mill', 'New Mill', point('', {}, [100, 100]))
    await bring('list.ndjson', MILL + twin)
    const report = await bring('tracing.kml', kml(MARKS))
    assert.deepEqual(said(report), [
      '6 golf features could be of any of new-mill, old-mill: name one with --course',
      '6 golf features are on no course we have',
    ])
    assert.equal(await mapOf(db, 'old-mill'), null)
    await bring('tracing.kml', kml(MARKS), { course: 'new-mill' })
    assert.equal((await mapOf(db, 'new-mill'))?.features.length, 6)
  }))

const TWIN = course('new-mill', 'New Mill', point('', {}, [100, 100]))
const LONG = course('long', 'Long Meadow', point('', {}, [50, 50]), 18)

test('the name of the file or of its document decides between two', async () => {
  for (const [file, document] of [
    ['x.kml', 'New Mill'],
    ['new mill.kml', ''],
  ] as const)
    await onBench(async ({ db, bring }) => {
      await bring('list.ndjson', MILL + TWIN + LONG)
      await bring(file, kml(MARKS, document))
      assert.equal((await mapOf(db, 'new-mill'))?.features.length, 6)
    })
})

test('and so does the number of holes', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL + TWIN + LONG)
    await bring('y.kml', kml(MARKS.map(([name, drawn]): Mark => [name.replace('2', '18'), drawn])))
    assert.equal((await mapOf(db, 'long'))?.features.length, 6)
  }))

test('an outline in the file is the course: one we have, or a new one by its name', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    const outline = area('', {}, [150, 200], 900)
    await bring('a.kml', kml([['Boundary', outline], ...MARKS]))
    assert.ok(kinds(await mapOf(db, 'old-mill'))?.includes('golf_course -'))
    const { point: far, area: farArea } = drawingAt({ lat: 52, lng: -8 })
    const dunes: readonly Mark[] = [
      ['Royal Dunes Golf Club', farArea('', {}, [0, 0], 800)],
      ['Green 1', far('', {}, [10, 10])],
    ]
    const report = await bring('b.kml', kml(dunes))
    assert.deepEqual([report.added, said(report)], [1, []])
    assert.equal((await bring('b-2.kml', kml([...dunes, ['T1', far('', {}, [9, 300])]]))).added, 0)
  }))

test('a newer file without the outline draws the map anew and leaves the course where it is', () =>
  onBench(async ({ db, bring }) => {
    const outlined: readonly Mark[] = [['Royal Dunes Golf Club', area('', {}, [150, 200], 900)], ...MARKS]
    const placeOf = () =>
      db.selectFrom('course').select(['lat', 'lng', 'country', 'bounds', 'name']).executeTakeFirstOrThrow()
    await bring('dunes-2024.kml', kml(outlined))
    const before = await placeOf()
    assert.equal(before.country, 'ie')
    const report = await bring('dunes-2025.kml', kml(MARKS.slice(0, 3)))
    assert.deepEqual([report.changed, await placeOf()], [1, before])
    const { slug } = await db.selectFrom('course').select('slug').executeTakeFirstOrThrow()
    assert.deepEqual(said(report), [
      `${slug}: the map replaces the one this source gave before, which also had hole 2`,
    ])
    assert.deepEqual(kinds(await mapOf(db, slug)), ['green 1', 'hole 1', 'tee 1'])
  }))

test('what cannot be told is counted and named once, what we do not use is named', () =>
  onBench(async ({ bring }) => {
    await bring('list.ndjson', MILL)
    const odd: readonly Mark[] = ['Car park', 'Car park', 'Memorial'].map((name) => [
      name,
      point('', {}, [9, 9]),
    ])
    const front: Mark = ['2 front', point('', {}, [300, 190])]
    const report = await bring('a.kml', kml([...MARKS, ...odd, front]))
    assert.deepEqual(said(report), ['nothing says what 3 features are: Car park (2 times), Memorial'])
    assert.deepEqual(report.not_used, ['the front of a green (1)'])
  }))

test('GeoJSON that nobody can read without a mapping is refused with its keys', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    const codes: Readonly<Record<string, string>> = { T: 'x1', G: 'x2', H: 'x3', W: 'x1', B: 'x4' }
    const file = geojson(MARKS, (name) => ({
      FTYPE: codes[name.charAt(0)],
      nr: { hole: /\d/.exec(name)?.[0] },
    }))
    await assert.rejects(bring('v.geojson', file), {
      message:
        'nothing says what its features are; their keys are FTYPE, nr (use --mapping to say what they mean, see docs/import.md)',
    })
    const mapping = {
      features: {
        kind: { property: 'FTYPE', values: { x1: 'tee', x2: 'green', x3: 'hole', x4: null } },
        hole: 'nr.hole',
      },
    }
    const report = await bring('v.geojson', file, { mapping })
    assert.deepEqual(said(report), [])
    assert.deepEqual(kinds(await mapOf(db, 'old-mill')), ['green 1', 'green 2', 'hole 1', 'tee 1', 'tee 2'])
  }))

test('a mapping for another file is refused with what it looks for and what there is', () =>
  onBench(async ({ bring }) => {
    await bring('list.ndjson', MILL)
    const file = geojson(MARKS, (name) => ({ FTYPE: name.charAt(0), NO: 1 }))
    const mapping = (property: string, values?: object, hole = 'NO') => ({
      mapping: { features: { kind: { property, ...(values && { values }) }, hole } },
    })
    await assert.rejects(bring('v.geojson', file, mapping('FTYP', { G: 'green' })), {
      message: 'no feature has FTYP, from which the mapping takes its "kind"; their keys are FTYPE, NO',
    })
    for (const values of [{ green: 'green' }, undefined])
      await assert.rejects(bring('v.geojson', file, mapping('FTYPE', values)), {
        message:
          'the mapping does not say what the values of FTYPE mean, which are T, G, H, W, B (see docs/import.md)',
      })
    await assert.rejects(
      bring('v.geojson', file, mapping('FTYPE', { H: 'pin', ...{ T: null, G: null, W: null, B: null } })),
      {
        message: 'no feature is drawn as what the mapping says it is',
      },
    )
    const report = await bring('v.geojson', file, mapping('FTYPE', { G: 'green', T: 'tee' }, 'HOLE'))
    assert.deepEqual(said(report), [
      'no feature has HOLE, from which the mapping takes its "hole"',
      'nothing says what 3 features are: H, W, B',
    ])
  }))

test('a hole more than the course near by has keeps the drawing off its map, and we say so', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    const third: Mark = ['Green 3', area('', {}, [300, 100], 20)]
    const report = await bring('a.kml', kml([...MARKS, third]))
    assert.deepEqual(said(report), [
      'hole 3 is drawn, but old-mill has 2 holes, so none of these 7 features is on its map: name the course with --course if it is the one',
      '7 golf features are on no course we have',
    ])
    assert.equal(await mapOf(db, 'old-mill'), null)
    const named = await bring('a.kml', kml([...MARKS, third]), { course: 'old-mill' })
    assert.deepEqual([said(named), (await mapOf(db, 'old-mill'))?.features.length], [[], 7])
  }))

test('a course near by with enough holes gets what another has too few for', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL + LONG)
    const third: Mark = ['Green 3', area('', {}, [300, 100], 20)]
    assert.deepEqual(said(await bring('a.kml', kml([...MARKS, third]))), [])
    assert.equal((await mapOf(db, 'long'))?.features.length, 7)
  }))

test('features of OpenStreetMap near a course that is only a point join it too, also one per line', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    const tagged = [
      { ...area('', {}, [0, 320], 20), tags: { golf: 'green', ref: '1' } },
      { ...point('', {}, [0, 0]), tags: { golf: 'tee', ref: '1' } },
      { ...point('', {}, [300, 200]), tags: { golf: 'green', ref: '2' } },
      { ...point('', {}, [9_000, 0]), tags: { golf: 'green' } },
    ]
    const lines = tagged.map(({ tags, geometry }, index) =>
      JSON.stringify({ type: 'Feature', id: `way/${index}`, properties: tags, geometry }),
    )
    const report = await bring('osm.geojsonl', lines.join('\n'))
    assert.deepEqual([report.format, said(report)], ['osm', ['1 golf feature is on no course we have']])
    const map = await mapOf(db, 'old-mill')
    assert.deepEqual(kinds(map), ['green 1', 'green 2', 'tee 1'])
    assert.ok(map?.features.every(({ properties }) => String(properties.osm_id).startsWith('way/')))
  }))

test('points do not hide greens that another source has drawn, and the report says so', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    await bring('drawn.kml', kml(MARKS))
    const points = MARKS.filter(([, { geometry }]) => geometry.type === 'Point')
    const report = await bring('walk.kml', kml(points))
    assert.deepEqual(
      [report.unchanged, said(report)],
      [1, ['old-mill: the map is stored but not shown: the one from drawn wins']],
    )
    assert.equal((await mapOf(db, 'old-mill'))?.features.length, MARKS.length)
  }))

test('GeoJSON with tags but without ids of OpenStreetMap is a tracing if somebody says whose it is', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    const golf = (name: string) => ({
      golf: name.startsWith('Hole') ? 'hole' : name.startsWith('B') ? 'bunker' : 'green',
    })
    const file = geojson(MARKS.slice(1, 3), golf)
    const source = { name: 'Greenkeepers', licence: null, url: null }
    assert.equal((await bring('a.json', file, { source })).format, 'tracing')
    assert.equal((await bring('b.json', `${file}\n`, { course: 'old-mill' })).format, 'tracing')
    assert.equal((await bring('c.json', file)).format, 'osm')
    assert.equal((await mapOf(db, 'old-mill'))?.features.length, 2)
  }))

test('the order of the features changes nothing', () =>
  onBench(async ({ db, bring }) => {
    await bring('list.ndjson', MILL)
    await bring('mill.kml', kml(MARKS))
    const first = JSON.stringify(await mapOf(db, 'old-mill'))
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...MARKS], { minLength: MARKS.length }), async (marks) => {
        const report = await bring('mill.kml', kml(marks))
        assert.deepEqual([report.changed, JSON.stringify(await mapOf(db, 'old-mill'))], [0, first])
      }),
      { numRuns: thorough(8, 40) },
    )
  }))

test('hostile archives are refused in words', () =>
  onBench(async ({ bring }) => {
    const bomb = writeZip({ 'doc.kml': Buffer.alloc(64 << 20, ' ') })
    for (const [bytes, reason] of [
      [bomb, /more than 400 times/],
      [writeZip({ 'a.txt': 'x' }), /an archive without a \.kml file/],
      [writeZip({ 'doc.kml': kml(MARKS) }).subarray(0, 90), /cut off/],
    ] as const)
      await assert.rejects(
        bring('x.kmz', bytes),
        (error) => error instanceof UnreadableFile && reason.test(error.message),
      )
  }))
