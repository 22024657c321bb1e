import type { GeojsonForm } from '../json/geojson-form.ts'
import { readFeatures } from '../json/read-features.ts'
import { featureId } from './feature-id.ts'
import { geojsonShape } from './geojson-shape.ts'
import type { OnDropped, OpenBytes, Tags } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'
import { isRelevant } from './relevant-tags.ts'

type Values = Readonly<Record<string, unknown>>

/** The features of a GeoJSON file that carries the tags of OpenStreetMap in its properties. */
export async function* readGeojson(
  open: OpenBytes,
  onDropped: OnDropped,
  form: GeojsonForm = 'collection',
): AsyncGenerator<OsmFeature> {
  // Some tools write a closed way as a line, and again as an area.
  const met = new Set<string>()
  let count = 0
  const onBroken = (line: number, reason: string) => onDropped(`line ${line}`, reason)
  for await (const features of readFeatures(open(), form, onBroken))
    for (const { line, feature } of features) {
      count++
      const properties = objectOf(feature.properties)
      const tags = tagsOf(properties)
      const id = featureId(feature, properties) ?? `feature/${count}`
      if (!isRelevant(tags) || met.has(id)) continue
      const geometry = geojsonShape(tags, objectOf(feature.geometry))
      if (typeof geometry === 'string') onDropped(id, geometry)
      else {
        met.add(id)
        yield { line, id, tags, geometry }
      }
    }
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

/** Properties of the record rather than of the thing on the ground. */
const META: ReadonlySet<string> = new Set([
  'id',
  'osm_id',
  'osm_way_id',
  'osm_type',
  'iso_country',
  'country_name',
  'bbox',
  'other_tags',
])

/** Tags are the properties themselves, or in one of them as an object or as text. */
function tagsOf(properties: Values): Tags {
  const nested = objectOf(properties.tags)
  if (Object.keys(nested).length > 0) return textsOf(nested, () => true)
  const tags = textsOf(properties, (key) => !META.has(key) && !key.startsWith('@'))
  return typeof properties.other_tags === 'string' ? { ...tags, ...hstoreTags(properties.other_tags) } : tags
}

/** Numbers and booleans become text; empty values are not tags. */
function textsOf(values: Values, isTag: (key: string) => boolean): Tags {
  const tags: Record<string, string> = {}
  for (const key in values) {
    const value = values[key]
    if (value === null || value === '' || !isTag(key)) continue
    tags[key] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  return tags
}

const ESCAPED = /\\(.)/g
const PAIR = /"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g

/** `"golf"=>"green","ref"=>"3"`, as GDAL writes what it has no column for. */
const hstoreTags = (text: string): Tags =>
  Object.fromEntries(
    [...text.matchAll(PAIR)].map(([, key = '', value = '']) => [
      key.replace(ESCAPED, '$1'),
      value.replace(ESCAPED, '$1'),
    ]),
  )
