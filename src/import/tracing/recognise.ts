import { isZip } from '../../core/zip/read-zip.ts'
import { type GeojsonForm, startOfGeojson } from '../json/geojson-form.ts'
import { isListOfCourses } from '../osm/recognise.ts'

export type TracingFormat = 'kml' | 'kmz' | 'gpx' | { readonly geojson: GeojsonForm }

/** What kind of tracing a file is, by its first bytes; null when it is none. */
export function tracingFormatOf(head: Buffer): TracingFormat | null {
  // A spreadsheet is an archive too.
  if (isZip(head)) return head.includes('[Content_Types].xml') || head.includes('xl/') ? null : 'kmz'
  const text = head.toString('latin1')
  if (/^\s*</.test(text)) {
    if (/<(?:\w+:)?kml[\s>]/.test(text)) return 'kml'
    return /<(?:\w+:)?gpx[\s>]/.test(text) ? 'gpx' : null
  }
  const geojson = startOfGeojson(head)
  if (!geojson || geojson.features.some(isListOfCourses)) return null
  return { geojson: geojson.form }
}
