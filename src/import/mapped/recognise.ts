import { isFields } from '../../course/record/read-value.ts'
import { type GeojsonForm, startOfGeojson } from '../json/geojson-form.ts'
import type { Format } from '../origin.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** What a file with a mapping is: drawn features, or a list of courses. Undefined without a mapping. */
export function formatOfMapping(mapping: unknown): Format | undefined {
  if (mapping === null || mapping === undefined) return undefined
  return isFields(mapping) && mapping.courses !== undefined ? 'courses' : 'tracing'
}

export function geojsonFormOf(head: Buffer): GeojsonForm {
  const start = startOfGeojson(head)
  if (!start) throw new UnreadableFile('a mapping is for GeoJSON, and this is not GeoJSON with features')
  return start.form
}
