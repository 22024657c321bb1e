import { readHeader } from '../csv/split-csv.ts'
import { isClubJson } from './club-json.ts'
import { missingColumns } from './columns.ts'

export const isScorecards = (head: Buffer) =>
  isClubJson(head) || (!isJson(head) && missingColumns(readHeader(head)) === null)

/** A long line of JSON is not a header, and not worth parsing as one. */
const isJson = (head: Buffer) => /^\s*[[{]/.test(head.toString('latin1', 0, 4_096))
