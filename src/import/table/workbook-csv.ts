import type { Sheet, SheetRow } from '../../core/xlsx/read-workbook.ts'
import { BadZip } from '../../core/zip/bad-zip.ts'
import { missingColumns } from '../scorecards/columns.ts'
import { findGrids, NEXT_SHEET } from '../scorecards/find-grids.ts'

/** A workbook as one table in CSV, and the sheets that are not part of it. */
export type WorkbookTable = { readonly csv: Buffer; readonly otherSheets: readonly string[] }

/**
 * Scorecards that clubs draw are read from all sheets. Of a list we read the first sheet, and those that go on with the
 * same columns. Lines of the first sheet keep their numbers.
 */
export function tableOf(sheets: readonly Sheet[]): WorkbookTable {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const [first] = filled
  if (!first) return { csv: Buffer.alloc(0), otherSheets: [] }
  const cards = filled.filter(isCard)
  if (cards.length > 0)
    return {
      csv: csvOf(cardRows(cards)),
      otherSheets: namesBeside(filled, cards),
    }
  const alike = filled.filter((sheet) => sheet === first || headerOf(sheet) === headerOf(first))
  const rows = alike.flatMap((sheet) => (sheet === first ? sheet.rows : sheet.rows.slice(1)))
  return { csv: csvOf(rows), otherSheets: namesBeside(filled, alike) }
}

/** The holes of a table below each other look like a card that is drawn, but its columns have names. */
const isCard = ({ rows }: Sheet) =>
  missingColumns(rows[0]?.cells ?? []) !== null && findGrids(rows).length > 0

const headerOf = ({ rows }: Sheet) => JSON.stringify(rows[0]?.cells)

const namesBeside = (all: readonly Sheet[], used: readonly Sheet[]) =>
  all.filter((sheet) => !used.includes(sheet)).map(({ name }) => `sheet ${name}`)

const isNumbered = ({ name }: Sheet) => /^(?:sheet|tabelle|hoja|feuil|blad)\s*\d*$/i.test(name)
const hasTitle = ({ rows }: Sheet) => (findGrids(rows)[0]?.titleRows.length ?? 0) > 0

/** A card without a title goes by the name of its sheet, unless that is only a number. */
const titled = (sheet: Sheet): readonly SheetRow[] =>
  hasTitle(sheet) || isNumbered(sheet) ? sheet.rows : [{ line: 0, cells: [sheet.name] }, ...sheet.rows]

const cardRows = (cards: readonly Sheet[]): readonly SheetRow[] =>
  cards.flatMap((sheet, index) =>
    index === 0 ? namedToo(sheet, cards) : [{ line: 0, cells: [NEXT_SHEET] }, ...namedToo(sheet, cards)],
  )

/** Of several cards with a title each, the names of the sheets may say which is which. */
function namedToo(sheet: Sheet, cards: readonly Sheet[]): readonly SheetRow[] {
  const [first, ...rest] = sheet.rows
  if (!first || cards.length === 1 || !hasTitle(sheet) || isNumbered(sheet)) return titled(sheet)
  return [{ ...first, cells: [...first.cells, sheet.name] }, ...rest]
}

// Each row is as wide as the widest.
const MAX_CELLS = 16_000_000

/** Empty rows are kept as empty lines, so that a warning names the row that a spreadsheet shows. */
function csvOf(rows: readonly SheetRow[]): Buffer {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (rows.length * width > MAX_CELLS)
    throw new BadZip(
      `the table of the workbook has ${rows.length} rows and ${width} columns, more than we read: remove cells far to the right`,
    )
  const lines: string[] = []
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push('')
    lines.push(Array.from({ length: width }, (_, at) => quoted(cells[at] ?? '')).join(','))
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

const quoted = (text: string) =>
  /[",\r\n;\t]/.test(text) ? `"${text.replace(/\s*\r?\n\s*/g, ' ').replaceAll('"', '""')}"` : text
