/** A table that we cannot read. The message says why, as the rest of a sentence about the file. */
export class BadTable extends Error {}

/** A row that is not empty, and the line on which it begins. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

export type TableLimits = { readonly rows: number; readonly columns: number }

/**
 * The rows of a CSV file (RFC 4180). Commas, semicolons or tabs separate cells, whichever the first line has most of.
 *
 * `splitCsv` of imports reads files of any size as they come, and keeps a row with a fault for the report. This one has a
 * small file whole and refuses it as a whole; it guesses the encoding from all bytes, takes all three line ends in one
 * file, and has limits. Built on one another, they would share little more than the search for a closing quote.
 */
export function readCsv(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  const text = decoded(bytes)
  const separator = separatorOf(text)
  const rows: TableRow[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const row = readRow(text, at, line, separator, limits.columns)
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row.cells })
    if (rows.length > limits.rows) throw new BadTable(`it has more than ${limits.rows} rows`)
    at = row.next
    line += row.lines
  }
  return rows
}

/** UTF-8; what is not is from a spreadsheet that still writes Windows' encoding, or UTF-16 with its mark. */
function decoded(bytes: Buffer): string {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new BadTable('it isn’t text')
  return text
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = [',', ';', '\t']

function separatorOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

type Row = { readonly cells: readonly string[]; readonly next: number; readonly lines: number }

function readRow(text: string, from: number, line: number, separator: string, columns: number): Row {
  const cells: string[] = []
  let at = from
  let lines = 1
  for (;;) {
    const isQuoted = text[at] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, at, line) : plainCell(text, at, separator)
    if (isQuoted) lines += cell.split('\n').length - 1
    if (cells.push(cell) > columns) throw new BadTable(`line ${line} has more than ${columns} columns`)
    if (text[end] !== separator) return { cells, next: lineAfter(text, end, line), lines }
    at = end + 1
  }
}

function plainCell(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { cell: text.slice(from, end), end }
}

function quotedCell(text: string, from: number, line: number) {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) throw new BadTable(`the quote on line ${line} is never closed`)
  return { cell: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function lineAfter(text: string, end: number, line: number): number {
  if (end >= text.length) return end
  if (text.startsWith('\r\n', end)) return end + 2
  if (text[end] === '\n' || text[end] === '\r') return end + 1
  throw new BadTable(`text follows a closing quote on line ${line}`)
}
