import { readHeader, readRows } from '../csv/split-csv.ts'
import { isClubJson } from './club-json.ts'
import { isOfCards, missingColumns } from './columns.ts'
import { findGrids } from './find-grids.ts'
import { SHORTEST_HOLE } from './grid-words.ts'
import { isBareHole } from './hole-column.ts'

export const isScorecards = (head: Buffer) =>
  isClubJson(head) || (!isJson(head) && (isTable(head) || isCardGrid(head)))

/** A row per tee or per hole. One that names no course still is one: the import may say which course it is. */
function isTable(head: Buffer): boolean {
  const [header, ...rows] = readRows(head).map(({ cells }) => cells)
  if (!header) return false
  if (missingColumns(header) === null) return isOfCards(header) || hasLengths(header, rows)
  return missingColumns(header, true) === null && isOfCards(header) && hasValues(header)
}

/** `H1` in a list of courses is a par, and on a scorecard a length. */
const hasLengths = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.some((cells) => header.some((name, at) => isBareHole(name) && Number(cells[at]) >= SHORTEST_HOLE))

const hasValues = (header: readonly string[]) =>
  header.length > 2 && header.some((name) => /^\s*par|yards|met(?:re|er)|metros/i.test(name))

/** A scorecard as it is drawn, with its holes side by side or below each other. */
export const isCardGrid = (head: Buffer) =>
  !isJson(head) && missingColumns(readHeader(head)) !== null && findGrids(readRows(head)).length > 0

/** A long line of JSON is not a header, and not worth parsing as one. */
const isJson = (head: Buffer) => /^\s*[[{<]/.test(head.toString('latin1', 0, 4_096))
