// Where source code names a table: in a Kysely call, in a call of our own that takes a table, or in raw SQL.

const KYSELY =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*/g
const OWN_CALLS = /\b(?:insertRows|removeExpired)\(\s*[\w.]+,\s*'(\w+)'/g
const OWN_CALLS_AT_RUN_TIME = /\b(?:insertRows|removeExpired)\(\s*[\w.]+,\s*[^'\s]/g
const RAW_SQL = /\bsql(?:<[^`]*?>)?`([^`]*)`/g
const AFTER_KEYWORD = /\b(?:from|into|update|join|table|truncate|only|on)\s+"?(\w+)/gi
const BEFORE_COLUMN = /\b(\w+)\.\w+/g
const LITERAL = /\bsql\.(?:table|id)\(\s*'(\w+)'/g

const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Every word in a position where a table is named; the caller knows which of them are tables. */
export function namedTables(source: string): ReadonlySet<string> {
  const raw = groups(source, RAW_SQL).flatMap((sql) => [
    ...groups(sql, AFTER_KEYWORD),
    ...groups(sql, BEFORE_COLUMN),
  ])
  return new Set([...kyselyTables(source), ...groups(source, OWN_CALLS), ...groups(source, LITERAL), ...raw])
}

const kyselyTables = (source: string) => firstArguments(source).flatMap((text) => groups(text, /'(\w+)/g))

/** Calls that compute the table at run time, so nobody can check its owner. */
export const namelessTables = (source: string): readonly string[] => [
  ...firstArguments(source).filter((text) => !/^['[(]/.test(text)),
  ...[...source.matchAll(OWN_CALLS_AT_RUN_TIME)].map(([call]) => call),
]

/** The first argument of each Kysely call: a string, a list of strings, or something else. */
function firstArguments(source: string): readonly string[] {
  return [...source.matchAll(KYSELY)].map((call) => {
    const rest = source.slice(call.index + call[0].length)
    return /^(?:'[^']*'|\[[^\]]*\]|[^'[][^\n]*)/.exec(rest)?.[0] ?? ''
  })
}
