import { hasLostLetters, LETTERS_ARE_LOST } from '../list-values.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Encoding, encodingOf } from './encoding.ts'

/** One row and the line it starts on. `broken` says what is wrong with its text; it still has its cells. */
export type CsvRow = { readonly line: number; readonly cells: string[]; readonly broken?: string }

const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d
// Anything longer has an open quote, or is not a table.
const MAX_CELL_LENGTH = 1 << 20
const MAX_ROW_LENGTH = 1 << 24
// As many as spreadsheets have.
const MAX_COLUMNS = 16_384

/**
 * The rows of a CSV file (RFC 4180), a batch for every chunk of bytes, without empty lines. Commas,
 * semicolons or tabs separate the cells, whichever the header has most of. `readCsv` says why it is another reader.
 */
export async function* splitCsv(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder(encoding)
  let scan: Scan | null = null
  let text = ''
  let enough = 0
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length < enough) continue
    scan ??= hasHeader(text) ? startScan(text) : null
    const rows = scan ? takeRows(scan, text, false) : []
    text = text.slice(scan?.at)
    // A row longer than a chunk is tried again when we have twice as much of it, not with every chunk.
    enough = rows.length > 0 ? 0 : text.length * 2
    if (rows.length > 0) yield rows
  }
  text += decoder.decode()
  const rows = takeRows(scan ?? startScan(text), text, true)
  if (rows.length > 0) yield rows
}

/** The cells of the first row, to recognise a file's format by its first bytes. */
export function readHeader(head: Buffer): readonly string[] {
  return readRows(head)[0]?.cells ?? []
}

/** The rows at the beginning of a file, as far as its first bytes show them. */
export function readRows(head: Buffer): readonly CsvRow[] {
  const text = `${new TextDecoder(encodingOf(head)).decode(head)}\n`
  // It may be no table at all, and has as many columns as it has bytes at most.
  return takeRows(startScan(text, text.length), text, false)
}

/** How the file is written, where in the text the next row starts, and on which line of the file. */
type Scan = {
  readonly delimiter: string
  readonly newline: string
  readonly columns: number
  at: number
  line: number
}

/** We need one character beyond the header: it tells whether a return ends a line on its own. */
function hasHeader(text: string): boolean {
  const end = headerEnd(text)
  return end < text.length - 1 || text.length > MAX_CELL_LENGTH
}

const DELIMITERS = [',', ';', '\t']

function startScan(text: string, columns = MAX_COLUMNS): Scan {
  const end = headerEnd(text)
  const delimiter = delimiterIn(text.slice(0, end)) ?? delimiterIn(text.slice(0, TITLES_LENGTH)) ?? ','
  const lone = text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) !== NEWLINE
  return { delimiter, newline: lone ? '\r' : '\n', columns, at: 0, line: 1 }
}

// A title above the header has none.
const TITLES_LENGTH = 500

function delimiterIn(text: string): string | null {
  const bare = text.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => countOf(delimiter, bare))
  const most = Math.max(...counts)
  return most === 0 ? null : (DELIMITERS[counts.indexOf(most)] ?? null)
}

function headerEnd(text: string): number {
  let quoted = false
  for (let at = Math.max(text.search(/[^\r\n]/), 0); at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) quoted = !quoted
    else if (!quoted && (code === NEWLINE || code === RETURN)) return at
  }
  return text.length
}

/** The complete rows; `scan.at` is left where the first incomplete one starts. */
function takeRows(scan: Scan, text: string, whole: boolean): CsvRow[] {
  const rows: CsvRow[] = []
  let quote = -1
  scan.at = 0
  while (scan.at < text.length) {
    const end = indexOrEnd(text, scan.newline, scan.at)
    if (end === text.length && !whole) break
    if (quote < scan.at) quote = indexOrEnd(text, '"', scan.at)
    const row = quote < end ? takeQuotedRow(scan, text, whole) : takePlainRow(scan, text, end)
    if (row === null) break
    if (row !== BLANK) rows.push(row)
  }
  if (text.length - scan.at > MAX_ROW_LENGTH)
    throw new UnreadableFile(`the row on line ${scan.line} is over 16 MB`)
  return hasLostLetters(text) ? rows.map(markLostLetters) : rows
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from)
  return at < 0 ? text.length : at
}

const BLANK: CsvRow = { line: 0, cells: [] }

/** Most lines have no quote and are cut at every delimiter. */
function takePlainRow(scan: Scan, text: string, end: number): CsvRow {
  const { at, line } = scan
  const stop = end > at && text.charCodeAt(end - 1) === RETURN ? end - 1 : end
  scan.at = end + 1
  scan.line++
  if (stop === at) return BLANK
  const cells = text.slice(at, stop).split(scan.delimiter, scan.columns + 1)
  refuseManyColumns(cells.length, scan, line)
  if (stop - at > MAX_CELL_LENGTH) for (const { length } of cells) refuseLongCell(length, line)
  return { line, cells }
}

/** A row with quotes, cell by cell; null when we do not have its end yet. */
function takeQuotedRow(scan: Scan, text: string, whole: boolean): CsvRow | null {
  const cells: string[] = []
  let { at, line } = scan
  let broken = false
  for (;;) {
    const quoted = text.charCodeAt(at) === QUOTE
    const close = quoted ? closingQuote(text, at, line, whole) : at - 1
    const stop = cellEnd(text, close + 1, scan)
    if (stop === text.length && !whole) return null
    const rest = text.slice(close + 1, stop)
    const ends = text.charAt(stop) !== scan.delimiter
    const outside = ends && rest.endsWith('\r') ? rest.slice(0, -1) : rest
    const inside = quoted ? text.slice(at + 1, close) : ''
    refuseLongCell(stop - at, line)
    refuseManyColumns(cells.length + 1, scan, scan.line)
    if (quoted && outside !== '') broken = true
    cells.push(quoted ? inside.replaceAll('""', '"') + outside : outside)
    line += countOf(scan.newline, inside)
    at = stop + 1
    if (ends) break
  }
  const row = { line: scan.line, cells }
  scan.at = at
  scan.line = line + 1
  return broken ? { ...row, broken: 'text follows a closing quote' } : row
}

/** Where the quote opened at `at` closes, which a doubled one does not; the text's end if it has not closed yet. */
function closingQuote(text: string, at: number, line: number, whole: boolean): number {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2)
  if (close >= 0) return close
  if (whole) throw new UnreadableFile(`the quote opened on line ${line} is never closed`)
  refuseLongCell(text.length - at, line)
  return text.length
}

function cellEnd(text: string, from: number, { delimiter, newline }: Scan): number {
  const wanted = delimiter.charCodeAt(0)
  const lineEnd = newline.charCodeAt(0)
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === wanted || code === lineEnd) return at
  }
  return text.length
}

function countOf(wanted: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) count++
  return count
}

function refuseLongCell(length: number, line: number) {
  if (length <= MAX_CELL_LENGTH) return
  throw new UnreadableFile(`a cell on line ${line} is over 1 MB; perhaps a quote is never closed`)
}

function refuseManyColumns(count: number, { columns }: Scan, line: number) {
  if (count > columns) throw new UnreadableFile(`the row on line ${line} has more than 16,384 columns`)
}

const markLostLetters = (row: CsvRow): CsvRow =>
  row.cells.some(hasLostLetters) ? { ...row, broken: LETTERS_ARE_LOST } : row
