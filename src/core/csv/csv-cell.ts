// A spreadsheet runs a cell that begins like this.
const ARMED = /^'*[=+\-@\t\r]/

/** A cell of a CSV file. An apostrophe in front keeps text from becoming a formula, or `+2.1` from becoming 2.1. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const inert = ARMED.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** The text of a cell that was written so. */
export const plainCell = (cell: string) => (cell.startsWith("'") && ARMED.test(cell) ? cell.slice(1) : cell)

// Without the mark, spreadsheets take the file for one in an older encoding.
const BOM = '\ufeff'

export const writeCsv = (rows: readonly (readonly unknown[])[]): string =>
  `${BOM}${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
