import { splitCsv } from '../csv/split-csv.ts'
import type { RawRecord } from '../raw-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Columns, columnsOf, notUsedOf } from './columns.ts'
import { parseRow } from './parse-row.ts'
import { readOpengolfapiJson } from './read-json.ts'
import { isJson } from './recognise.ts'

type NotUsed = (name: string) => void

/** The courses of an OpenGolfAPI export, as CSV or as JSON. */
export const readOpengolfapi = (
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  notUsed: NotUsed,
): AsyncGenerator<RawRecord> =>
  isJson(head) ? readOpengolfapiJson(head, bytes, notUsed) : readTable(bytes, notUsed)

/** A course a row, its columns in any order. */
async function* readTable(bytes: AsyncIterable<Buffer>, notUsed: NotUsed): AsyncGenerator<RawRecord> {
  let columns: Columns | null = null
  for await (const rows of splitCsv(bytes)) {
    const [header] = columns ? [] : rows.splice(0, 1)
    if (!columns) for (const name of notUsedOf(header?.cells ?? [])) notUsed(name)
    columns ??= columnsOf(header?.cells ?? [])
    for (const row of rows) yield parseRow(row, columns)
  }
  if (!columns) throw new UnreadableFile('the file is empty')
}
