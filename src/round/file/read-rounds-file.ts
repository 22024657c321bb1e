import { plainCell } from '../../core/csv/csv-cell.ts'
import { BadTable, readCsv, type TableRow } from '../../core/csv/read-csv.ts'
import { Problem } from '../../core/problem.ts'
import { ROUND_LIMITS } from '../round-json.ts'
import { type Column, columnOf, type Field } from './columns.ts'
import { EXPORT_COLUMNS, type ExportColumn } from './export-columns.ts'

/** Our own file, with a row a hole. */
export type HoleTable = { readonly kind: 'holes'; readonly rows: readonly HoleRow[] }
export type HoleRow = {
  readonly line: number
  readonly values: { readonly [column in ExportColumn]?: string }
}

/** Anybody's file, with a row a round. */
export type RoundTable = {
  readonly kind: 'rounds'
  readonly rows: readonly RoundRow[]
  /** How the file calls what we know, by field, and by `h1` and `p1` for holes. */
  readonly titles: ReadonlyMap<string, string>
}
export type RoundRow = {
  readonly line: number
  readonly values: { readonly [field in Field]?: string }
  readonly strokes: ReadonlyMap<number, string>
  readonly putts: ReadonlyMap<number, string>
}

export type RoundsFile = (HoleTable | RoundTable) & {
  /** Titles of columns that we don't use. */
  readonly unknown: readonly string[]
}

/** With the header, and a row for each hole of as many rounds as we save. */
const LIMITS = { rows: 1 + 18 * ROUND_LIMITS.rounds, columns: 100 }

/** Reads a CSV file: one that we wrote, or one with a row a round. */
export function readRoundsFile(bytes: Buffer): RoundsFile {
  try {
    const [header, ...rows] = readCsv(bytes, LIMITS)
    if (!header) throw new BadTable('it is empty')
    const titles = header.cells.map((cell) => shortened(plainCell(cell.trim()).trim()))
    const isOfHoles = titles.includes('round_id') && titles.includes('hole')
    // More than anybody may save: nobody waits while we look up all of their courses.
    if (!isOfHoles && rows.length > ROUND_LIMITS.rounds)
      throw new BadTable(`it has more than ${ROUND_LIMITS.rounds} rows`)
    return isOfHoles ? holeTable(titles, rows) : roundTable(titles, rows)
  } catch (error) {
    if (!(error instanceof BadTable)) throw error
    throw new Problem('malformed_parameter', `We couldn’t read the file: ${error.message}.`)
  }
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text)

const cellAt = (cells: readonly string[], at: number) => plainCell((cells[at] ?? '').trim()).trim()

function holeTable(titles: readonly string[], rows: readonly TableRow[]): RoundsFile {
  const placed = EXPORT_COLUMNS.flatMap((column) => {
    const at = titles.indexOf(column)
    return at < 0 ? [] : [{ column, at }]
  })
  return {
    kind: 'holes',
    unknown: titles.filter((title) => title !== '' && !EXPORT_COLUMNS.some((known) => known === title)),
    rows: rows.map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(
        placed.flatMap(({ column, at }) => {
          const text = cellAt(cells, at)
          return text === '' ? [] : [[column, text]]
        }),
      ),
    })),
  }
}

type Placed = { readonly column: Column; readonly title: string; readonly at: number }

function roundTable(titles: readonly string[], rows: readonly TableRow[]): RoundsFile {
  const columns = titles.flatMap((title, at): Placed[] => {
    const column = columnOf(title)
    return column === null ? [] : [{ column, title, at }]
  })
  checkColumns(columns)
  const hasHolePutts = columns.some(({ column }) => column.kind === 'putts')
  const hasHoles = columns.some(({ column }) => column.kind === 'strokes')
  const isUsed = ({ column }: Placed) =>
    !(hasHoles && !hasHolePutts && column.kind === 'field' && column.field === 'putts')
  return {
    kind: 'rounds',
    titles: new Map(columns.map(({ column, title }) => [keyOf(column), title])),
    unknown: titles.filter(
      (title, at) => title !== '' && !columns.some((placed) => placed.at === at && isUsed(placed)),
    ),
    rows: rows.map((row) => rowOf(columns, row)),
  }
}

const keyOf = (column: Column): string =>
  column.kind === 'field' ? column.field : `${column.kind === 'strokes' ? 'h' : 'p'}${column.hole}`

function checkColumns(columns: readonly Placed[]) {
  const keys = columns.map(({ column }) => keyOf(column))
  const twice = columns.find(({ column }, at) => keys.indexOf(keyOf(column)) !== at)
  if (twice) throw new BadTable(`two of its columns are the same (${twice.title})`)
  const hasScore = keys.includes('score') || keys.includes('h1') || keys.includes('h10')
  if (!keys.includes('date') || !keys.includes('course') || !hasScore)
    throw new BadTable('its first row must name the columns, with a date, a course and a score among them')
}

function rowOf(columns: readonly Placed[], { line, cells }: TableRow): RoundRow {
  const values: { [field in Field]?: string } = {}
  const holes = { strokes: new Map<number, string>(), putts: new Map<number, string>() }
  for (const { column, at } of columns) {
    const text = cellAt(cells, at)
    if (text === '') continue
    if (column.kind === 'field') values[column.field] = text
    else holes[column.kind].set(column.hole, text)
  }
  return { line, values, ...holes }
}
