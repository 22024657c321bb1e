import path from 'node:path'
import type { Source } from '../../course/source.ts'

// `survey-2024-05-01`, `survey_v3`, `survey (2)`, `survey 20240501`.
const TRAILING = /(?:[\s_.-]*(?:\(\d+\)|v?\d+(?:[-_.]\d+)*))+$/i

/** Who drew a tracing, if nobody says: what its file is called, without a date or a version at its end. */
export function sourceOfFile(file: string): Source {
  const base = path
    .basename(file)
    .replace(/(?:\.(?:kml|kmz|gpx|geojson|geojsonl|geojsonseq|ndjson|json|gz))+$/i, '')
  return { name: base.replace(TRAILING, '') || base || 'tracing', licence: null, url: null }
}
