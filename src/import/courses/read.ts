import type { Source } from '../../course/source.ts'
import { encodingOf } from '../csv/encoding.ts'
import { type CsvRow, splitCsv } from '../csv/split-csv.ts'
import { hasLostLetters } from '../list-values.ts'
import type { RawRecord } from '../raw-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type CourseColumns, courseColumns, headerIn, missingFrom } from './columns.ts'
import { parseRow } from './parse-row.ts'

type NotUsed = (name: string) => void

export type CourseList = { readonly head: Buffer; readonly bytes: AsyncIterable<Buffer> }

const GUESSED = 'the file is not UTF-8: read as Windows-1252, so check the letters of a name or two'

/** A plain list of courses, one a row. */
export async function* readCourseList(
  { head, bytes }: CourseList,
  source: Source,
  notUsed: NotUsed,
): AsyncGenerator<RawRecord> {
  const encoding = encodingOf(head)
  let remarks = encoding === 'utf-8' ? [] : [GUESSED]
  for await (const record of readRows(splitCsv(bytes, encoding), source, notUsed)) {
    const isTold = remarks.length > 0 && 'value' in record
    yield isTold ? { ...record, remarks: [...remarks, ...(record.remarks ?? [])] } : record
    if (isTold) remarks = []
  }
}

async function* readRows(
  batches: AsyncIterable<CsvRow[]>,
  source: Source,
  notUsed: NotUsed,
): AsyncGenerator<RawRecord> {
  let columns: CourseColumns | null = null
  for await (const rows of batches) {
    const [header] = columns ? [] : rows.splice(0, Math.max(headerIn(rows), 0) + 1).slice(-1)
    columns ??= readColumns(header?.cells ?? [], notUsed)
    for (const row of rows)
      if (row.cells.some((cell) => cell.trim() !== '')) yield parseRow(row, columns, source)
  }
  if (!columns) throw new UnreadableFile('the file is empty')
}

function readColumns(header: readonly string[], notUsed: NotUsed): CourseColumns {
  if (header.some(hasLostLetters))
    throw new UnreadableFile('the names of its columns are not UTF-8: save it as “CSV UTF-8”')
  const missing = missingFrom(header)
  if (missing !== null)
    throw new UnreadableFile(`this is not a list of courses: ${missing} (its columns: ${header.join(', ')})`)
  const columns = courseColumns(header)
  for (const name of columns.notUsed) notUsed(name)
  return columns
}
