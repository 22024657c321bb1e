import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { writeArrayBuffer } from 'geotiff'
import { openEngine } from '../../test/support/engines.ts'
import { feature, ring } from '../../test/support/geojson.ts'
import { LITTLE_MAP } from '../../test/support/osm-files.ts'
import { thorough } from '../../test/support/thorough.ts'
import { osmPbf } from '../../test/support/write-pbf.ts'
import { writeZip } from '../../test/support/write-zip.ts'
import { importFile } from './import-file.ts'
import { FORMATS } from './origin.ts'
import { UnreadableFile } from './unreadable-file.ts'

const plane = () =>
  Buffer.from(
    writeArrayBuffer(
      Float32Array.from({ length: 400 }, (_, i) => i),
      {
        ...{ width: 20, height: 20, ModelPixelScale: [0.001, 0.001, 0] },
        ...{ ModelTiepoint: [0, 0, 0, -9.07, 53.29, 0], GTModelTypeGeoKey: 2, GeographicTypeGeoKey: 4326 },
      },
    ),
  )

const TRACED = Buffer.from(
  `<?xml version="1.0"?><kml><Document><name>Old Mill</name><Folder><name>Hole 1</name><Placemark><name>Green</name>
  <ExtendedData><Data name="golf"><value>green</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing>
  <coordinates>-9.06,53.27 -9.0598,53.27 -9.0598,53.2702 -9.06,53.27</coordinates></LinearRing></outerBoundaryIs></Polygon>
  </Placemark><Placemark><name>T1</name><Point><coordinates>-9.06,53.267</coordinates></Point></Placemark></Folder>
  </Document></kml>`,
)

/** A whole file of each format. */
const WHOLE: readonly Buffer[] = [
  Buffer.from(
    '{"name":"Old Mill","slug":"old-mill","lat":53.27,"lng":-9.06,"bounds":[-9.07,53.26,-9.05,53.28]}\n',
  ),
  Buffer.from(JSON.stringify([{ name: 'A', layouts: [{ holes: [{ position: 1, par: 4 }], tees: [] }] }])),
  Buffer.from(
    'id,name,latitude,longitude,country,hole_1_par,hole_1_hcp\n1,"Old ""Mill""",53.27,-9.06,IE,4,1\n',
  ),
  Buffer.from('slug,tee,gender,yards,hole_1,par_1,si_1\nold-mill,Blue,M,400,400,4,1\n'),
  Buffer.from('name,hole,par,stroke_index,yards\nOld Mill,1,4,1,400\nOld Mill,2,3,2,150\n'),
  Buffer.from(
    JSON.stringify([{ course: 'old-mill', reason: 'x', patch: [{ op: 'add', path: '/phone', value: '1' }] }]),
  ),
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature(
          'way/1',
          { leisure: 'golf_course', name: 'M' },
          { type: 'Polygon', coordinates: [ring(-9.06, 53.27, 0.01)] },
        ),
        feature(
          'way/2',
          { golf: 'hole', ref: '1' },
          {
            type: 'LineString',
            coordinates: [
              [-9.055, 53.272],
              [-9.055, 53.275],
            ],
          },
        ),
        feature(
          'way/3',
          { golf: 'green' },
          { type: 'Polygon', coordinates: [ring(-9.0551, 53.2749, 0.0002)] },
        ),
      ],
    }),
  ),
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature(
          'way/9',
          {
            osm_type: 'way',
            osm_id: 9,
            iso_country: 'IE',
            country_name: 'Ireland',
            name: 'B',
            bbox: [-9, 53, -8.9, 53.1],
          },
          { type: 'Point', coordinates: [-8.95, 53.05] },
        ),
      ],
    }),
  ),
  Buffer.from('<osm version="0.6"><node id="1" lat="53.27" lon="-9.06"><tag k="golf" v="pin"/></node></osm>'),
  Buffer.from(
    'ncols 2\nnrows 2\nxllcorner -9.06\nyllcorner 53.27\ncellsize 0.01\nNODATA_value -9999\n1 2\n3 4\n',
  ),
  plane(),
  osmPbf(LITTLE_MAP),
  TRACED,
  writeZip({ 'doc.kml': TRACED }),
  Buffer.from(
    '<gpx><wpt lat="53.27" lon="-9.06"><name>Green 1</name></wpt><trk><name>Hole 1</name><trkseg><trkpt lat="53.27" lon="-9.06"/><trkpt lat="53.275" lon="-9.06"/></trkseg></trk></gpx>',
  ),
  Buffer.from(
    [1, 2]
      .map(
        (hole) =>
          `\x1e${JSON.stringify(feature(`${hole}`, { type: 'Tee', hole }, { type: 'Point', coordinates: [-9.06, 53.27] }))}\n`,
      )
      .join(''),
  ),
]

type Damage = {
  readonly at: number
  readonly kind: 'flip' | 'cut' | 'insert' | 'drop'
  readonly byte: number
}

const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('flip', 'cut', 'insert', 'drop'),
  byte: fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...Buffer.from('{}[]",:\\\n\r;0-e').values())),
})

function harm(bytes: Buffer, { at, kind, byte }: Damage): Buffer {
  const index = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, index), bytes.subarray(index)]
  if (kind === 'cut') return before
  if (kind === 'insert') return Buffer.concat([before, Buffer.from([byte]), after])
  if (kind === 'drop') return Buffer.concat([before, after.subarray(1)])
  return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
}

/** Errors that say something about the file; anything else is a defect. */
const isOfFile = (error: unknown) =>
  error instanceof UnreadableFile ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))

test('no file, however damaged, makes an import fail in a way that says nothing about the file', async () => {
  const { db, where, close } = await openEngine('sqlite')
  const file = path.join(where.folder, 'file')
  const bring = async (bytes: Buffer, format?: (typeof FORMATS)[number]) => {
    await writeFile(file, bytes)
    const options = { dryRun: false, now: () => 1, onProgress: () => {} }
    await importFile(db, file, { ...options, ...(format ? { format } : {}) }).catch((error) => {
      assert.ok(isOfFile(error), `${error.stack}\n${bytes.toString('latin1').slice(0, 500)}`)
      assert.ok(error.message.length > 5)
    })
  }
  try {
    for (const bytes of WHOLE) await bring(bytes)
    const damaged = fc.tuple(
      fc.constantFrom(...WHOLE),
      fc.array(damage, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.option(fc.constantFrom(...FORMATS), { nil: undefined, freq: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(damaged, async ([bytes, harms, packed, format]) => {
        const broken = harms.reduce(harm, packed ? gzipSync(bytes) : bytes)
        await bring(broken, format)
      }),
      { numRuns: thorough(10, 300) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...FORMATS),
        async (bytes, format) => {
          await bring(Buffer.from(bytes), format)
        },
      ),
      { numRuns: thorough(12, 200) },
    )
  } finally {
    await close()
  }
})
