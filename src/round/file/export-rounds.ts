import { csvCell, writeCsv } from '../../core/csv/csv-cell.ts'
import type { Db } from '../../platform/db/open.ts'
import { listHeads, readTexts } from '../all-rounds-store.ts'
import { mapInTurns } from '../in-turns.ts'
import type { RoundJson } from '../round-json.ts'
import { EXPORT_COLUMNS, exportRows } from './export-columns.ts'

export const EXPORT_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const
export type ExportFormat = keyof typeof EXPORT_FORMATS

/** All rounds of somebody as a file, piece by piece, the oldest first: JSON as they are stored, CSV with a row a hole. */
export async function* exportRounds(db: Db, accountId: string, format: ExportFormat): AsyncGenerator<string> {
  const ids = (await listHeads(db, accountId)).map(({ id }) => id)
  const texts = readTexts(db, accountId, ids)
  yield* format === 'csv' ? csvParts(texts) : jsonParts(texts)
}

async function* csvParts(pages: AsyncGenerator<readonly string[]>): AsyncGenerator<string> {
  yield writeCsv([EXPORT_COLUMNS])
  for await (const texts of pages) yield (await mapInTurns(texts, linesOf)).join('')
}

const linesOf = (text: string) =>
  exportRows(JSON.parse(text) as RoundJson)
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')

async function* jsonParts(pages: AsyncGenerator<readonly string[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '{"rounds":['
  for await (const texts of pages) {
    if (texts.length === 0) continue
    yield `${isFirst ? '' : ','}\n${texts.join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}
