import { splitCsv } from '../csv/split-csv.ts'
import type { Given } from '../given.ts'
import type { RawRecord } from '../raw-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { CardRow } from './card-row.ts'
import { isClubJson, readClubJson } from './club-json.ts'
import { type Columns, readColumns } from './columns.ts'
import { buildRecord, parseRows } from './parse-rows.ts'
import { type Reading, readGrids } from './read-grids.ts'
import { isCardGrid } from './recognise.ts'

/** Scorecards of any kind we know: what no adapter recognises is read as CSV. */
export async function* readScorecards(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  reading: Reading,
): AsyncGenerator<RawRecord> {
  if (isClubJson(head)) yield* readClubJson(head, bytes)
  else if (isCardGrid(head)) yield* readGrids(bytes, reading)
  else yield* joinCourses(readRows(bytes, reading), reading.given)
}

type Parsed = ReturnType<typeof parseRows>[number]

async function* readRows(bytes: AsyncIterable<Buffer>, { given, notUsed }: Reading): AsyncGenerator<Parsed> {
  let columns: Columns | null = null
  for await (const rows of splitCsv(bytes))
    for (const { line, cells, broken } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (columns === null) {
        columns = readColumns(cells, given.course !== null)
        for (const name of columns.notUsed) notUsed(name)
      } else if (broken === undefined) yield* parseRows(columns, { line, cells }, given)
      else yield { line, broken }
    }
  if (columns === null) throw new UnreadableFile('the file is empty: it has no line of column names')
}

// Three nines with ten tees have 270.
const MOST_ROWS = 10_000

/** Rows of one course that follow each other become one record; a broken row does not separate them. */
async function* joinCourses(rows: AsyncIterable<Parsed>, given: Given): AsyncGenerator<RawRecord> {
  let course: [CardRow, ...CardRow[]] | null = null
  for await (const row of rows)
    if ('broken' in row) yield row
    else if (course !== null && isSameCourse(course[0], row)) {
      if (course.push(row) > MOST_ROWS)
        throw new UnreadableFile(`more than 10,000 rows in a row are about one course (line ${row.line})`)
    } else {
      if (course !== null) yield buildRecord(course, given)
      course = [row]
    }
  if (course !== null) yield buildRecord(course, given)
}

const isSameCourse = (a: CardRow, b: CardRow) => JSON.stringify(a.course) === JSON.stringify(b.course)
