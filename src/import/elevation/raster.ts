import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import proj4, { type Converter } from 'proj4'
import type { Box } from '../../core/geo/bounding-box.ts'
import { distance } from '../../core/geo/geodesic.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { type Metres, metres } from '../../core/units.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** Some columns and rows of a raster, in whole pixels. */
export type Window = {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}

/** An opened file of heights. A whole number of columns and rows is the middle of a pixel. */
export type Raster = Drawn & {
  readonly toRaster: (lng: number, lat: number) => readonly [column: number, row: number]
  readonly bounds: Box
  /** The longer side of a pixel in the middle of the raster. */
  readonly resolution: Metres
}

/** What a format's reader knows of a raster. */
export type Drawn = {
  readonly format: 'geotiff' | 'esri-ascii' | 'point-cloud'
  readonly columns: number
  readonly rows: number
  /** An EPSG code, or the WKT text. */
  readonly crs: string
  /** When it was surveyed, or at least written. */
  readonly date: string | null
  /** How far its heights are off, in metres. */
  readonly accuracy: number | null
  /** Heights in metres, NaN where unknown; the window lies within the raster. */
  readonly read: (window: Window) => Promise<Float32Array>
  readonly close: () => Promise<void>
}

/** From the middles of pixels to the map: x = a · column + b · row + c, y = d · column + e · row + f. */
export type Affine = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>>

export async function placeRaster(drawn: Drawn, affine: Affine): Promise<Raster> {
  const { projection } = await projectionOf(drawn.crs)
  const toPoint = (column: number, row: number): LatLng => {
    const { a, b, c, d, e, f } = affine
    const [lng, lat] = projection.inverse([a * column + b * row + c, d * column + e * row + f], true)
    return { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
  }
  const toPixel = inverted(affine)
  const toRaster = (lng: number, lat: number) => {
    const [x, y] = projection.forward([lng, lat], true)
    return toPixel(x ?? Number.NaN, y ?? Number.NaN)
  }
  return { ...drawn, toRaster, bounds: boundsOf(drawn, toPoint), resolution: resolutionOf(drawn, toPoint) }
}

function inverted({ a, b, c, d, e, f }: Affine) {
  const det = a * e - b * d
  if (det === 0 || !Number.isFinite(det))
    throw new UnreadableFile('it has no georeference: its pixels have no size')
  return (x: number, y: number) =>
    [(e * (x - c) - b * (y - f)) / det, (a * (y - f) - d * (x - c)) / det] as const
}

type Size = Pick<Drawn, 'columns' | 'rows'>
type ToPoint = (column: number, row: number) => LatLng

function boundsOf({ columns, rows }: Size, toPoint: ToPoint): Box {
  return boundsOnEarth((right, down) => toPoint(right * columns - 0.5, down * rows - 0.5))
}

const STEPS_A_SIDE = 64

/**
 * The box of a rectangle, given its points by their shares of both sides. We follow the borders: a side that is
 * straight on the map is curved in degrees, and bulges past its corners.
 */
export function boundsOnEarth(at: (right: number, down: number) => LatLng): Box {
  const shares = Array.from({ length: STEPS_A_SIDE + 1 }, (_, i) => i / STEPS_A_SIDE)
  const border = shares.flatMap((share) => [at(share, 0), at(share, 1), at(0, share), at(1, share)])
  // A map of the whole world may end half a pixel beyond the poles.
  if (!border.every(({ lat, lng }) => Math.abs(lat) <= 91 && Number.isFinite(lng)))
    throw new UnreadableFile('its coordinates are not on Earth in the coordinate system it names')
  const lats = border.map(({ lat }) => lat)
  const lngs = border.map(({ lng }) => lng)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

function resolutionOf({ columns, rows }: Size, toPoint: ToPoint): Metres {
  const [column, row] = [(columns - 1) / 2, (rows - 1) / 2]
  const across = distance(toPoint(column - 0.5, row), toPoint(column + 0.5, row))
  const down = distance(toPoint(column, row - 0.5), toPoint(column, row + 0.5))
  return metres(Math.max(across, down))
}

/** From degrees to a map; `metresInUnit` is null where the map is in degrees as well. */
export type Projection = { readonly projection: Converter; readonly metresInUnit: number | null }

/** Of a coordinate system, given as an EPSG code or as WKT. */
export async function projectionOf(crs: string): Promise<Projection> {
  const definition = /^EPSG:\d+$/.test(crs) ? await definitionOf(crs) : crs
  try {
    const system = new proj4.Proj(definition)
    checkDatum(system)
    // Files have x first, even where the authority lists the northing or the latitude first.
    if ('axis' in system && system.axis === 'neu') system.axis = 'enu'
    const isInDegrees = system.names.includes('longlat')
    const metresInUnit = isInDegrees ? null : 'to_meter' in system ? Number(system.to_meter ?? 1) : 1
    return { projection: proj4('EPSG:4326', system), metresInUnit }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    // proj4 throws strings as well as errors.
    const reason = String(error instanceof Error ? error.message : error).slice(0, 120)
    throw new UnreadableFile(`we don’t understand its coordinate system (${reason})`)
  }
}

async function definitionOf(code: string): Promise<string> {
  if (proj4.defs(code)) return code
  const { default: known } = await import('proj4-list')
  const definition = known[code]?.[1] ?? australian2020(code)
  if (!definition) throw new UnreadableFile(`it is in ${code}, a coordinate system we don’t know`)
  return definition
}

/** Australia's surveys use GDA2020, which the list is too old to have: EPSG:7844, and 78 with a zone of UTM. */
function australian2020(code: string): string | null {
  if (code === 'EPSG:7844') return '+proj=longlat +ellps=GRS80 +no_defs'
  const zone = /^EPSG:78(4[6-9]|5[0-9])$/.exec(code)?.[1]
  return zone ? `+proj=utm +zone=${zone} +south +ellps=GRS80 +units=m +no_defs` : null
}

const BY_GRID_FILE = 3
const NO_SHIFT = 5
const WGS84_RADIUS = 6_378_137

// Without its shift, an old datum moves every height by some 100 m, and proj4 does not complain.
function checkDatum({ a, datum, names }: InstanceType<typeof proj4.Proj>) {
  if (names.includes('geocent'))
    throw new UnreadableFile('it is in a geocentric coordinate system; we need a map projection or degrees')
  const isOld = Math.abs(Number(a) - WGS84_RADIUS) > 1
  if (datum.datum_type === BY_GRID_FILE || (datum.datum_type === NO_SHIFT && isOld))
    throw new UnreadableFile(
      'its coordinate system has an old datum that we cannot convert; warp the file to WGS84 first',
    )
}

/** What files write for "unknown" even where they do not say so; no land has exactly these heights. */
const UNDECLARED = new Set([-9_999, -32_767, -32_768, -99_999, -999_999])

export const isUnknown = (value: number) => UNDECLARED.has(value) || !(Math.abs(value) < 1e30)

/** A file for what is larger than memory. It has no name, so it is gone once it is closed. */
export async function unnamedFile(): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-elevation-'))
  try {
    return await open(path.join(folder, 'copy'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
}
