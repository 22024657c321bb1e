import { readHeader } from '../csv/split-csv.ts'
import { missingOf, namesOf } from './columns.ts'

/** By its columns or keys: those we need, and one that other lists of courses do not have. */
export function isOpengolfapi(head: Buffer): boolean {
  if (isJson(head)) return isOpengolfapiJson(head)
  const names = namesOf(readHeader(head))
  return missingOf(names).length === 0 && (names.includes('hole_1_par') || names.includes('osm_id'))
}

export const isJson = (head: Buffer) => /^\s*[[{]/.test(head.toString('latin1', 0, 4_096))

/** The keys of the first courses tell; a map of OpenStreetMap has some of them next to its own tags. */
export function isOpengolfapiJson(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8_192)
  const has = (...keys: readonly string[]) => keys.some((key) => start.includes(`"${key}"`))
  if (!isJson(head) || !has('name') || has('leisure', 'golf', 'schemaVersion', 'layouts')) return false
  if (has('golf:type', 'golf:holes')) return true
  return has('latitude', 'coordinates') && has('state') && has('year_built', 'postal_code', 'scorecard')
}
