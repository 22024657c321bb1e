import { readHeader, readRows } from '../csv/split-csv.ts'
import { isClubJson } from './club-json.ts'
import { missingColumns } from './columns.ts'
import { findGrids } from './find-grids.ts'

export const isScorecards = (head: Buffer) =>
  isClubJson(head) || (!isJson(head) && (isTable(head) || isCardGrid(head)))

/** A row per tee or per hole. One that names no course still is one: the import may say which course it is. */
const isTable = (head: Buffer) => {
  const header = readHeader(head)
  return missingColumns(header) === null || (missingColumns(header, true) === null && hasValues(header))
}

const hasValues = (header: readonly string[]) =>
  header.length > 2 && header.some((name) => /^\s*par|yards|met(?:re|er)s/i.test(name))

/** A scorecard as it is drawn, with its holes side by side or below each other. */
export const isCardGrid = (head: Buffer) =>
  !isJson(head) && missingColumns(readHeader(head)) !== null && findGrids(readRows(head)).length > 0

/** A long line of JSON is not a header, and not worth parsing as one. */
const isJson = (head: Buffer) => /^\s*[[{<]/.test(head.toString('latin1', 0, 4_096))
