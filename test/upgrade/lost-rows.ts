import type { Row, Rows } from './open-fixture.ts'

/** What upgrades change on purpose, by table and column. Everything else is as 0.6.0 wrote it. */
export type Changes = Readonly<Record<string, readonly string[]>>

/** Rows of the old tables that are not in the new ones, each as `table: row`. Columns that are new don't count. */
export function lostRows(old: Rows, now: Rows, changed: Changes): readonly string[] {
  return Object.entries(old).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !changed[table]?.includes(column))
    const there = countOf((now[table] ?? []).map((row) => textOf(row, columns)))
    return rows
      .map((row) => textOf(row, columns))
      .filter((text) => !take(there, text))
      .map((text) => `${table}: ${text}`)
  })
}

const textOf = (row: Row, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => [column, plain(row[column])]))

/** Both engines give numbers as numbers; bytes differ in their type. */
const plain = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

function take(counts: Map<string, number>, text: string): boolean {
  const left = counts.get(text) ?? 0
  counts.set(text, left - 1)
  return left > 0
}
