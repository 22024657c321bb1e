import { UnreadableFile } from '../unreadable-file.ts'

/** What we read of the keys that GeoTIFF defines, and point clouds use as well. */
export type GeoKeys = {
  readonly GTModelTypeGeoKey?: number
  readonly ProjectedCSTypeGeoKey?: number
  readonly GeographicTypeGeoKey?: number
  readonly VerticalUnitsGeoKey?: number
  readonly VerticalCSTypeGeoKey?: number
}

const GEOGRAPHIC = 2
const USER_DEFINED = 32_767

/** The coordinate system as an EPSG code. */
export function crsOf(keys: GeoKeys): string {
  const { GTModelTypeGeoKey: model, ProjectedCSTypeGeoKey: map, GeographicTypeGeoKey: globe } = keys
  if (model === undefined && map === undefined && globe === undefined)
    throw new UnreadableFile('it has no georeference: it does not say which coordinate system it uses')
  const code: unknown = model === GEOGRAPHIC || (model === undefined && map === undefined) ? globe : map
  if (typeof code !== 'number' || code === 0 || code === USER_DEFINED)
    throw new UnreadableFile(
      'its coordinate system is user-defined; give it one by its EPSG number, as gdalwarp -t_srs does',
    )
  return `EPSG:${code}`
}

const FOOT = 0.3048
const US_FOOT = 1_200 / 3_937
const METRES_IN_UNIT: Readonly<Record<number, number>> = { 9001: 1, 9002: FOOT, 9003: US_FOOT }
/** Heights above NAVD88, in metres and in feet. */
const METRES_IN_VERTICAL_CRS: Readonly<Record<number, number>> = { 5703: 1, 6360: US_FOOT, 8228: FOOT }
const METRES_IN_NAMED: readonly (readonly [RegExp, number])[] = [
  [/^(us[- ]?(survey)?[- ]?(ft|foot|feet)|ftus)$/i, US_FOOT],
  [/^(ft|foot|feet)$/i, FOOT],
]

/** How many metres the unit of the heights has; null when the file says nothing about it. */
export function heightUnitOf(
  { VerticalUnitsGeoKey: unit, VerticalCSTypeGeoKey: crs }: GeoKeys,
  named: string,
): number | null {
  if (unit === undefined || unit === USER_DEFINED)
    return METRES_IN_VERTICAL_CRS[crs ?? 0] ?? METRES_IN_NAMED.find(([name]) => name.test(named))?.[1] ?? null
  const inMetres = METRES_IN_UNIT[unit]
  if (!inMetres) throw new UnreadableFile(`its heights are in a unit we don’t know (EPSG:${unit})`)
  return inMetres
}
