import { type Fields, isFields } from '../../course/record/read-value.ts'
import type { GeojsonForm } from '../json/geojson-form.ts'
import { type OnBrokenLine, readFeatures } from '../json/read-features.ts'
import { valuesFor } from './field-keys.ts'
import { type Outline, type Placemark, shortText } from './placemark.ts'

/** The features of any GeoJSON file as placemarks: their properties are what they say. */
export async function* readGeojsonTracing(
  bytes: AsyncIterable<Buffer>,
  form: GeojsonForm,
  onBroken: OnBrokenLine,
): AsyncGenerator<Placemark> {
  for await (const features of readFeatures(bytes, form, onBroken))
    for (const { line, feature } of features) yield placemarkOf(line, feature)
}

export function placemarkOf(line: number, feature: Fields): Placemark {
  const properties = isFields(feature.properties) ? feature.properties : {}
  const fields = textsOf(properties)
  const [name = ''] = valuesFor(fields, 'name')
  const outlines = outlinesOf(feature.geometry)
  return { line, name, folders: [], fields, outlines, keys: Object.keys(properties) }
}

const textsOf = (properties: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, shortText(String(value))]] : [],
    ),
  )

const PARTS: ReadonlyMap<unknown, string> = new Map([
  ['MultiPoint', 'Point'],
  ['MultiLineString', 'LineString'],
])

/** Points and lines that are listed together are features of their own. */
export function outlinesOf(geometry: unknown, depth = 3): readonly Outline[] {
  if (!isFields(geometry) || typeof geometry.type !== 'string' || depth === 0) return []
  const { type, coordinates, geometries } = geometry
  if (type === 'GeometryCollection')
    return Array.isArray(geometries) ? geometries.flatMap((part) => outlinesOf(part, depth - 1)) : []
  const part = PARTS.get(type)
  if (part === undefined) return [{ type, coordinates }]
  return Array.isArray(coordinates)
    ? coordinates.map((each: unknown) => ({ type: part, coordinates: each }))
    : []
}
