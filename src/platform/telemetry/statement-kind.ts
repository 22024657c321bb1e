/** What a statement does and to which table, without a value: `select course`. */
export type StatementKind = { readonly operation: string; readonly table: string | null }

const TABLE =
  /\b(?:from|into|update|join|table)\s+(?:if\s+(?:not\s+)?exists\s+)?["`]?([a-z_][a-z0-9_]*)["`]?/i

export function statementKind(sql: string): StatementKind {
  const [operation = ''] = /[a-z]+/i.exec(sql) ?? []
  const [, table = null] = TABLE.exec(sql) ?? []
  return { operation: operation.toLowerCase(), table }
}
