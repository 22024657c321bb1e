import type { Sheet, SheetRow } from '../../core/xlsx/read-workbook.ts'
import { findGrids } from '../scorecards/find-grids.ts'

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
  const cards = filled.filter(({ rows }) => findGrids(rows).length > 0)
  if (cards.length > 0) return { csv: csvOf(cards.flatMap(titled)), otherSheets: namesBeside(filled, cards) }
  const alike = filled.filter((sheet) => sheet === first || headerOf(sheet) === headerOf(first))
  const rows = alike.flatMap((sheet) => (sheet === first ? sheet.rows : sheet.rows.slice(1)))
  return { csv: csvOf(rows), otherSheets: namesBeside(filled, alike) }
}

const headerOf = ({ rows }: Sheet) => JSON.stringify(rows[0]?.cells)

const namesBeside = (all: readonly Sheet[], used: readonly Sheet[]) =>
  all.filter((sheet) => !used.includes(sheet)).map(({ name }) => `sheet ${name}`)

/** A card without a title goes by the name of its sheet, unless that is only a number. */
const titled = ({ name, rows }: Sheet): readonly SheetRow[] =>
  (findGrids(rows)[0]?.titleRows.length ?? 0) > 0 || /^(?:sheet|tabelle|hoja|feuil|blad)\s*\d*$/i.test(name)
    ? rows
    : [{ line: 0, cells: [name] }, ...rows]

/** Empty rows are kept as empty lines, so that a warning names the row that a spreadsheet shows. */
function csvOf(rows: readonly SheetRow[]): Buffer {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const lines: string[] = []
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push('')
    lines.push(Array.from({ length: width }, (_, at) => quoted(cells[at] ?? '')).join(','))
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

const quoted = (text: string) =>
  /[",\r\n;\t]/.test(text) ? `"${text.replace(/\s*\r?\n\s*/g, ' ').replaceAll('"', '""')}"` : text
