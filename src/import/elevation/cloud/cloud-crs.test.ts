import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import proj4 from 'proj4'
import {
  COURSE,
  courseReturns,
  EAST,
  NORTH,
  planeAt,
  toDegrees,
} from '../../../../test/support/clouds/flat-land.ts'
import {
  geoKeysRecord,
  type LasOptions,
  type WrittenPoint,
  type WrittenRecord,
  wktRecord,
  writeLas,
} from '../../../../test/support/clouds/write-las.ts'
import { heightAt } from '../../../terrain/grid.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { readElevation } from '../read-elevation.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const US_FOOT = 1_200 / 3_937
const POINTS = courseReturns(0.5)

let files = 0
async function survey(bytes: Buffer, prj: string | null = null) {
  const name = path.join(folder, `cloud-${++files}`)
  await writeFile(`${name}.las`, bytes)
  if (prj !== null) await writeFile(`${name}.prj`, prj)
  const [found] = await Array.fromAsync(readElevation(`${name}.las`, [COURSE]))
  return found
}

async function assertPlane(bytes: Buffer, prj: string | null = null) {
  const found = await survey(bytes, prj)
  const [lng, lat] = toDegrees(217, 222)
  const height = found?.ground.greens[0] && heightAt(found.ground.greens[0], { lat, lng })
  const expected = planeAt(EAST + 217, NORTH + 222)
  assert.ok(height && Math.abs(height - expected) < 0.02, `${height} is not ${expected}`)
  return found?.notes ?? []
}

const GEOGCS =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],' +
  'UNIT["degree",0.0174532925199433]]'
const mapWkt = (unit: string, metres: number) =>
  `PROJCS["UTM 29",${GEOGCS},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],` +
  `PARAMETER["central_meridian",-9],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",${500_000 / metres}],` +
  `PARAMETER["false_northing",0],UNIT["${unit}",${metres}]]`
const heightsWkt = (unit: string, metres: number) =>
  `VERT_CS["NAVD88, height (of something)",VERT_DATUM["North American Vertical Datum 1988",2005],UNIT["${unit}",${metres}],AXIS["Up",UP]]`
const METRES = mapWkt('metre', 1)
const FEET = mapWkt('US survey foot', US_FOOT)

const inUnits = (across: number, up: number): readonly WrittenPoint[] =>
  POINTS.map(({ x, y, z }) => ({ x: x / across, y: y / across, z: z / up }))

const write = (points: readonly WrittenPoint[], record: WrittenRecord, options: LasOptions = {}) =>
  writeLas(points, { records: [record], offset: [0, 0, 0], scale: [0.01, 0.01, 0.001], ...options })

test('the coordinate system is read from GeoTIFF keys, from WKT, or from a .prj file', async () => {
  assert.deepEqual(await assertPlane(write(POINTS, geoKeysRecord({ 1024: 1, 3072: 32_629 }))), [])
  assert.deepEqual(
    await assertPlane(write(POINTS, wktRecord(METRES), { minor: 4, format: 6, globalEncoding: 16 })),
    [],
  )
  assert.deepEqual(await assertPlane(writeLas(POINTS), METRES), [])
})

test('feet on the map and in the heights are feet, also where only one of them is', async () => {
  const compound = (map: string, heights: string) => wktRecord(`COMPD_CS["Both",${map},${heights}]`)
  const [metre, foot] = [heightsWkt('metre', 1), heightsWkt('US survey foot', US_FOOT)]
  assert.deepEqual(await assertPlane(write(inUnits(US_FOOT, US_FOOT), compound(FEET, foot))), [])
  assert.deepEqual(await assertPlane(write(inUnits(US_FOOT, 1), compound(FEET, metre))), [])
  assert.deepEqual(await assertPlane(write(inUnits(1, US_FOOT), compound(METRES, foot))), [])
  const keys = geoKeysRecord({ 1024: 1, 3072: 32_629, 4096: 6360 })
  assert.deepEqual(await assertPlane(write(inUnits(1, US_FOOT), keys)), [])
  const units = geoKeysRecord({ 1024: 1, 3072: 32_629, 4099: 9002 })
  assert.deepEqual(await assertPlane(write(inUnits(1, 0.3048), units)), [])
})

test('WKT of the second version has its unit in the axis', async () => {
  const heights =
    'VERTCRS["NAVD88 height (ftUS)",VDATUM["NAVD88"],CS[vertical,1],AXIS["up",up,LENGTHUNIT["US survey foot",0.304800609601219]]]'
  const record = wktRecord(`COMPOUNDCRS["Both",${METRES},${heights}]`)
  assert.deepEqual(await assertPlane(write(inUnits(1, US_FOOT), record)), [])
})

test('x is the easting, even where the system lists the northing first', async () => {
  const swapped = METRES.replace(/]$/, ',AXIS["Northing",NORTH],AXIS["Easting",EAST]]')
  assert.deepEqual(await assertPlane(write(POINTS, wktRecord(swapped))), [])
})

test('heights without a unit are in that of the map, and the report says so', async () => {
  const notes = await assertPlane(write(inUnits(US_FOOT, US_FOOT), wktRecord(FEET)))
  assert.match(notes.join(), /does not name the unit of its heights/)
})

test('a cloud in degrees is gridded in metres', async () => {
  const points = POINTS.map(({ x, y, z }) => {
    const [lng = 0, lat = 0] = proj4('EPSG:32629', 'EPSG:4326', [x, y])
    return { x: lng, y: lat, z }
  })
  const options = { scale: [1e-7, 1e-7, 0.001] } as const
  assert.deepEqual(await assertPlane(write(points, geoKeysRecord({ 1024: 2, 2048: 4326 }), options)), [])
})

test('without a coordinate system, or with an unknown one, a cloud is refused with what to do', async () => {
  for (const [bytes, message] of [
    [writeLas(POINTS), /no georeference.*\.prj file.*pdal translate/],
    [write(POINTS, geoKeysRecord({})), /no georeference/],
    [write(POINTS, geoKeysRecord({ 1024: 1, 3072: 32_767 })), /user-defined/],
    [write(POINTS, geoKeysRecord({ 1024: 1, 3072: 9_999 })), /EPSG:9999/],
    [write(POINTS, wktRecord('PROJCS["broken')), /don’t understand its coordinate system/],
    [write(POINTS, wktRecord('LOCAL_CS["site"]')), /coordinate system/],
    [write(POINTS, wktRecord(`COMPD_CS["Both",${heightsWkt('metre', 1)}]`)), /names no map/],
    [write(POINTS, wktRecord(`COMPD_CS["Both",${METRES},${heightsWkt('mile', 0)}]`)), /unit we don’t know/],
    [write(POINTS, geoKeysRecord({ 1024: 1, 3072: 32_629, 4099: 9_093 })), /unit we don’t know/],
  ] as const)
    await assert.rejects(survey(bytes), (error) => {
      assert.ok(error instanceof UnreadableFile, String(error))
      assert.match(error.message, message)
      assert.ok(!error.message.includes('\n'))
      return true
    })
})
