import { CompiledQuery, type Kysely } from 'kysely'
import { isPostgres } from './open.ts'

/** So many rows go into one statement: its text is then always the same, and is compiled and prepared once. */
const ROWS = 40
/** Narrow rows go in larger batches: one statement takes only so many values. */
const VALUES = 1_000

type Rows = readonly object[]

/** Any database or transaction, whatever tables it is typed with. */
type AnyDb = Pick<Kysely<never>, 'getExecutor'> & {
  readonly executeQuery: (query: CompiledQuery) => Promise<unknown>
}

/**
 * Many rows of one shape into a table. Kysely would build and write out the statement anew for every batch,
 * which takes longer than the database does. The ending says what happens to rows that are there already.
 */
export async function insertRows(db: AnyDb, table: string, rows: Rows, ending = '') {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const numbered = isPostgres(db)
  const sizes = [Math.max(ROWS, Math.floor(VALUES / columns.length)), ROWS]
  const list = rows as readonly Readonly<Record<string, unknown>>[]
  for (let from = 0; from < rows.length; ) {
    const count = sizes.find((size) => rows.length - from >= size) ?? 1
    const values: unknown[] = []
    for (let row = from; row < from + count; row++)
      for (const column of columns) values.push(list[row]?.[column] ?? null)
    await db.executeQuery(
      CompiledQuery.raw(`${statement(table, columns, count, numbered)} ${ending}`, values),
    )
    from += count
  }
}

const statements = new Map<string, string>()

function statement(table: string, columns: readonly string[], rows: number, numbered: boolean): string {
  const key = `${table} ${rows} ${numbered} ${columns.join()}`
  const known = statements.get(key)
  if (known) return known
  const names = columns.map((column) => `"${column}"`).join(', ')
  const mark = (n: number) => (numbered ? `$${n + 1}` : '?')
  const tuple = (row: number) => `(${columns.map((_, i) => mark(row * columns.length + i)).join(', ')})`
  const text = `insert into "${table}" (${names}) values ${Array.from({ length: rows }, (_, row) => tuple(row)).join(', ')}`
  statements.set(key, text)
  return text
}
