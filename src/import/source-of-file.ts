import path from 'node:path'
import type { Source } from '../course/source.ts'
import type { Given } from './given.ts'

const ENDINGS = /\.(?:gz|csv|tsv|txt|xlsx|kml|kmz|gpx|json|geojson|geojsonl|ndjson)$/i
// A number alone may be a part of the list: `nevada-1` and `nevada-2` are two.
const DATE_OR_VERSION = /[-_. ]*(?:(?:19|20)\d\d(?:[-_.]?\d\d){0,2}|v\d[\d.]*|\(\d+\))$/i

/** Who a file without a source of its own comes from: as given, else its name without the date of this edition. */
export function sourceOfFile(file: string, { source }: Given): Source {
  if (source !== null) return source
  let name = path.basename(file)
  while (ENDINGS.test(name)) name = name.replace(ENDINGS, '')
  return { name: name.replace(DATE_OR_VERSION, '') || name, licence: null, url: null }
}
