import assert from 'node:assert/strict'
import { test } from 'node:test'
import proj4 from 'proj4'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Raster, unnamedFile } from './raster.ts'
import { readEsriAscii } from './read-esri-ascii.ts'

const UTM29 =
  'PROJCS["WGS_1984_UTM_Zone_29N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],' +
  'PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-9.0],' +
  'PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

const HEADER = ['ncols 4', 'nrows 3', 'xllcorner -8.5', 'yllcorner 52', 'cellsize 0.25', 'NODATA_value -99']
const VALUES = ['1 2 3 4', '5 -99 7 8', '9 10 11 12.5']

const grid = (header: readonly string[], values: readonly string[], newline = '\n') =>
  [...header, ...values, ''].join(newline)

async function withRaster(text: string, prj: string | null, use: (raster: Raster) => Promise<void>) {
  const file = await unnamedFile()
  try {
    await file.write(text, 0, 'latin1')
    const raster = await readEsriAscii(file, prj)
    await use(raster).finally(raster.close)
  } finally {
    await file.close()
  }
}

const readAll = ({ read, columns, rows }: Raster) => read({ left: 0, top: 0, columns, rows })

/** To what a turn into radians and back leaves. */
const roundedBounds = ({ bounds: { west, south, east, north } }: Raster) => {
  const rounded = (degrees: number) => Number(degrees.toFixed(9))
  return { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) }
}

const refused = (text: string, message: RegExp, prj: string | null = null) =>
  assert.rejects(
    withRaster(text, prj, async () => {}),
    (error) => {
      assert.ok(error instanceof UnreadableFile, String(error))
      assert.match(error.message, message)
      return true
    },
  )

const PLAIN = [1, 2, 3, 4, 5, Number.NaN, 7, 8, 9, 10, 11, 12.5]

test('a grid is read with its northern row first and its unknown cells', async () => {
  await withRaster(grid(HEADER, VALUES), null, async (raster) => {
    assert.deepEqual(
      [raster.format, raster.columns, raster.rows, raster.crs],
      ['esri-ascii', 4, 3, 'EPSG:4326'],
    )
    assert.deepEqual([...(await readAll(raster))], PLAIN)
    assert.deepEqual(roundedBounds(raster), { west: -8.5, south: 52, east: -7.5, north: 52.75 })
    assert.deepEqual(
      raster.toRaster(-8.375, 52.625).map((index) => Math.round(index * 1e6) + 0),
      [0, 0],
    )
  })
})

test('the header may stand in any order and case, with any ends of lines, and lack a mark of the unknown', async () => {
  const shuffled = [
    'CELLSIZE\t0.25',
    'NRows 3 ',
    '  yllCenter 52.125',
    'NODATA_VALUE -99',
    'xllcenter -8.375',
    'NCOLS 4',
  ]
  for (const newline of ['\n', '\r\n', '\r'])
    await withRaster(grid(shuffled, VALUES, newline), null, async (raster) => {
      assert.deepEqual([...(await readAll(raster))], PLAIN)
      assert.deepEqual(roundedBounds(raster), { west: -8.5, south: 52, east: -7.5, north: 52.75 })
    })
  await withRaster(`\u00ef\u00bb\u00bf${grid(HEADER.slice(0, 5), VALUES)}`, null, async (raster) =>
    assert.equal((await readAll(raster))[5], -99),
  )
})

test('values may be broken over lines in any way', async () => {
  const values = VALUES.join(' ').split(' ')
  for (const lines of [[values.join(' ')], values, [` ${values.join('\n\n  ')}`, '  ']])
    await withRaster(grid(HEADER, lines), null, async (raster) => {
      assert.deepEqual([...(await readAll(raster))], PLAIN)
    })
})

test('values are read in the ways programs write them', async () => {
  const written = ['1e2 -1.5E+1 .5 7. +3 nan', '-9999 0 -0 1 2 3']
  await withRaster(grid(HEADER, written), null, async (raster) =>
    assert.deepEqual(
      [...(await readAll(raster))],
      [100, -15, 0.5, 7, 3, Number.NaN, Number.NaN, 0, -0, 1, 2, 3],
    ),
  )
})

test('a large grid is read whole and in windows', async () => {
  const [columns, rows] = [700, 400]
  const values = Float32Array.from(
    { length: columns * rows },
    (_, i) => Math.floor(i / columns) + (i % columns) / 1_024,
  )
  const header = [`ncols ${columns}`, `nrows ${rows}`, 'xllcorner 0', 'yllcorner 0', 'cellsize 0.0001']
  await withRaster(grid(header, [values.join(' ')]), null, async (raster) => {
    assert.deepEqual(await readAll(raster), values)
    const heights = await raster.read({ left: 690, top: 397, columns: 10, rows: 3 })
    const wanted = Float32Array.from(
      { length: 30 },
      (_, i) => 397 + Math.floor(i / 10) + (690 + (i % 10)) / 1_024,
    )
    assert.deepEqual(heights, wanted)
  })
})

const PROJECTED = ['ncols 4', 'nrows 3', 'xllcorner 520000', 'yllcorner 5770000', 'cellsize 5']

test('the coordinate system stands in the .prj file', async () => {
  const [lng = 0, lat = 0] = proj4('+proj=utm +zone=29 +datum=WGS84', 'EPSG:4326', [520_012.5, 5_770_007.5])
  const coded = `${UTM29.slice(0, -1)},AUTHORITY["EPSG","32629"]]`
  for (const prj of [UTM29, `${UTM29}\r\n`, coded])
    await withRaster(grid(PROJECTED, VALUES), prj, async ({ toRaster, resolution, crs }) => {
      assert.deepEqual(
        toRaster(lng, lat).map((index) => Math.round(index * 1e4)),
        [20_000, 10_000],
      )
      assert.ok(Math.abs(resolution - 5) < 0.01)
      assert.equal(crs, prj === coded ? 'EPSG:32629' : UTM29)
    })
})

test('without a .prj file only degrees are believed', async () => {
  await refused(grid(PROJECTED, VALUES), /no georeference: there is no \.prj file/)
  const far = HEADER.with(4, 'cellsize 60')
  await refused(grid(far, VALUES), /no georeference/)
  await refused(grid(PROJECTED, VALUES), /don’t understand/, 'Projection UTM\nZone 29')
})

test('a header that lacks something or makes no sense is refused by name', async () => {
  for (const [index, name] of ['ncols', 'nrows', 'xllcorner', 'yllcorner', 'cellsize'].entries())
    await refused(grid(HEADER.toSpliced(index, 1), VALUES), new RegExp(`header lacks .*${name}`))
  await refused(grid(HEADER.with(0, 'ncols 4.5'), VALUES), /must be above 0/)
  await refused(grid(HEADER.with(1, 'nrows 0'), VALUES), /must be above 0/)
  await refused(grid(HEADER.with(4, 'cellsize -1'), VALUES), /must be above 0/)
  await refused(grid(HEADER.with(4, 'cellsize 1,5'), VALUES), /cellsize in its header is not a number/)
  await refused('', /header lacks/)
})

test('too few values, too many, and values that are none are refused with a sentence', async () => {
  await refused(grid(HEADER, VALUES.slice(0, 2)), /cut off: it should have 12 values and has 8/)
  await refused(grid(HEADER, []), /cut off: it should have 12 values and has 0/)
  await refused(grid(HEADER, [...VALUES, '13']), /more than the 12 values/)
  await refused(grid(HEADER, VALUES.with(1, '5 6 seven 8')), /value 3 of row 2 is not a number: seven/)
  await refused(grid(HEADER, ['x'.repeat(5_000)]), /not a grid|not a number/)
})
