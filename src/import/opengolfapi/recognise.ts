import { readHeader } from '../csv/split-csv.ts'
import { missingOf, namesOf } from './columns.ts'

/** By its columns: those we need, and one that other lists of courses do not have. */
export function isOpengolfapi(head: Buffer): boolean {
  const names = namesOf(readHeader(head))
  return missingOf(names).length === 0 && (names.includes('hole_1_par') || names.includes('osm_id'))
}
