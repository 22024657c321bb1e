import { splitCsv } from '../csv/split-csv.ts'
import type { RawRecord } from '../raw-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { isClubJson, readClubJson } from './club-json.ts'
import { type Columns, readColumns } from './columns.ts'
import { buildRecord, type CardRow, parseRow } from './parse-rows.ts'

/** Scorecards of any kind we know: what no adapter recognises is read as CSV. */
export async function* readScorecards(head: Buffer, bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  yield* isClubJson(head) ? readClubJson(head, bytes) : joinCourses(readRows(bytes))
}

type Parsed = ReturnType<typeof parseRow>

async function* readRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<Parsed> {
  let columns: Columns | null = null
  for await (const rows of splitCsv(bytes))
    for (const { line, cells, broken } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (columns === null) columns = readColumns(cells)
      else yield broken === undefined ? parseRow(columns, { line, cells }) : { line, broken }
    }
  if (columns === null) throw new UnreadableFile('the file is empty: it has no line of column names')
}

/** Rows of one course that follow each other become one record; a broken row does not separate them. */
async function* joinCourses(rows: AsyncIterable<Parsed>): AsyncGenerator<RawRecord> {
  let course: [CardRow, ...CardRow[]] | null = null
  for await (const row of rows)
    if ('broken' in row) yield row
    else if (course !== null && isSameCourse(course[0], row)) course.push(row)
    else {
      if (course !== null) yield buildRecord(course)
      course = [row]
    }
  if (course !== null) yield buildRecord(course)
}

const isSameCourse = (a: CardRow, b: CardRow) => JSON.stringify(a.course) === JSON.stringify(b.course)
