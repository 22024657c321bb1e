import { type GeojsonForm, startOfGeojson } from '../json/geojson-form.ts'
import { startOfArray } from '../json/split-json-array.ts'

export type OsmFormat = 'pbf' | 'xml' | 'overpass' | 'geojson' | 'geojson lines' | 'geojson values'

/** The format of an OpenStreetMap file by its first bytes, unpacked; null when it is not one. */
export function osmFormatOf(head: Buffer): OsmFormat | null {
  if (isPbf(head)) return 'pbf'
  if (isXml(head.toString('latin1'))) return 'xml'
  if (isOverpass(startOfArray(head, 'elements'))) return 'overpass'
  const geojson = startOfGeojson(head)
  return geojson && isTagged(geojson.features) ? FORMS[geojson.form] : null
}

const FORMS: Readonly<Record<GeojsonForm, OsmFormat>> = {
  collection: 'geojson',
  lines: 'geojson lines',
  values: 'geojson values',
}

/** The length of a block header, then the header with the type of the first block. */
const isPbf = (head: Buffer) =>
  head.length > 4 &&
  head.readUInt32BE() <= 64 << 10 &&
  head.subarray(4, 4 + head.readUInt32BE()).includes('OSMHeader')

const isXml = (text: string) => /^(\xef\xbb\xbf)?\s*</.test(text) && /<osm[\s>/]/.test(text)

const isOverpass = (elements: readonly string[] | null) =>
  elements?.[0] !== undefined && /^$|"type"\s*:\s*"(node|way|relation)"/.test(elements[0])

const TAG = /"(golf|leisure|natural|landuse|waterway|(disused|abandoned|demolished|was):leisure)"\s*:/
const ID = /"(@id|osm_id|osm_way_id)"\s*:|"id"\s*:\s*"(node|way|relation)\//

function isTagged(features: readonly string[]): boolean {
  // A list of courses as points, which is a format of its own.
  const [first = ''] = features
  if (/"iso_country"\s*:/.test(first) && /"country_name"\s*:/.test(first) && !TAG.test(first)) return false
  if (isListOfCourses(first) && !TAG.test(first)) return false
  return features.some((feature) => TAG.test(feature) || ID.test(feature))
}

/** GeoJSON with OpenStreetMap's tags but without its ids: anybody may have drawn it. */
export function isTaggedByAnybody(head: Buffer): boolean {
  const geojson = startOfGeojson(head)
  return (
    geojson !== null && isTagged(geojson.features) && !geojson.features.some((feature) => ID.test(feature))
  )
}

/** Courses with their coordinates among the properties, as lists have them. */
export const isListOfCourses = (feature: string) =>
  /"latitude"\s*:/.test(feature) && /"longitude"\s*:/.test(feature) && /"name"\s*:/.test(feature)
