import { type Fields, isFields } from '../../course/record/read-value.ts'
import type { GeojsonForm } from '../json/geojson-form.ts'
import { type OnBrokenLine, readFeatures } from '../json/read-features.ts'
import type { Placemark } from '../tracing/placemark.ts'
import { outlinesOf } from '../tracing/read-geojson-tracing.ts'
import type { FeatureField, FeatureMapping } from './mapping.ts'
import type { MappingUse } from './mapping-use.ts'
import { readFrom, readMeaning, textOf } from './read-values.ts'

/** The features of a GeoJSON file, read by a mapping. What its values leave out is not there. */
export async function* readMappedFeatures(
  bytes: AsyncIterable<Buffer>,
  form: GeojsonForm,
  { mapping, use }: { readonly mapping: FeatureMapping; readonly use: MappingUse },
  onBroken: OnBrokenLine,
): AsyncGenerator<Placemark> {
  for await (const features of readFeatures(bytes, form, onBroken))
    for (const { line, feature } of features) {
      const properties = isFields(feature.properties) ? feature.properties : {}
      use.note(properties)
      const placemark = placemarkOf(line, feature, properties, mapping)
      if (placemark) yield placemark
    }
}

function placemarkOf(
  line: number,
  feature: Fields,
  properties: Fields,
  { kind: from, fields }: FeatureMapping,
): Placemark | null {
  const kind = readMeaning(properties, from)
  if (kind === null) return null
  const said = (name: FeatureField) => {
    const field = fields.get(name)
    return field ? textOf(readFrom(properties, field)) : ''
  }
  const name = said('course_name')
  return {
    line,
    // Only the outline of a course has its name.
    name: kind === 'outline' ? name : '',
    label: textOf(readFrom(properties, from)),
    folders: [],
    fields: {
      ...(kind === undefined ? {} : { golf: kind }),
      ...{ ref: said('hole'), tee: said('tee'), layout: said('layout') },
      ...{ par: said('par'), handicap: said('stroke_index') },
    },
    outlines: outlinesOf(feature.geometry),
    keys: Object.keys(properties),
    course: { name, id: said('course_id'), slug: said('course_slug') },
  }
}
