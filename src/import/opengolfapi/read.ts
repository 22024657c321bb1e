import { splitCsv } from '../csv/split-csv.ts'
import type { RawRecord } from '../raw-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Columns, columnsOf } from './columns.ts'
import { parseRow } from './parse-row.ts'

/** The courses of an OpenGolfAPI export: a CSV file with a course a row, its columns in any order. */
export async function* readOpengolfapi(bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  let columns: Columns | null = null
  for await (const rows of splitCsv(bytes)) {
    const [header] = columns ? [] : rows.splice(0, 1)
    columns ??= columnsOf(header?.cells ?? [])
    for (const row of rows) yield parseRow(row, columns)
  }
  if (!columns) throw new UnreadableFile('the file is empty')
}
