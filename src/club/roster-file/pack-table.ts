import { Problem } from '../../core/problem.ts'
import { FIELDS, type Field } from './columns.ts'
import { LONGEST_CELL, MOST_ROWS, type RosterTable, type Values } from './read-table.ts'

/** A table as text, so that a form can bring back what its page showed. */
export const packTable = ({ columns, unknown, rows }: RosterTable): string =>
  JSON.stringify({
    columns: columns.map(({ title, field }) => [title, field]),
    unknown,
    rows: rows.map(({ line, values }) => [line, ...columns.map(({ field }) => values[field] ?? '')]),
  })

/** Whoever sends it may have changed it, so everything is checked again. */
export function unpackTable(text: string): RosterTable {
  const { columns, unknown, rows } = objectIn(text)
  const known = list(columns).map((column) => {
    const [title, field] = list(column)
    return { title: textIn(title), field: fieldIn(field) }
  })
  if (list(rows).length > MOST_ROWS || known.length > FIELDS.length) throw changed()
  return {
    columns: known,
    unknown: list(unknown).map(textIn),
    rows: list(rows).map((row) => {
      const [line, ...cells] = list(row)
      if (typeof line !== 'number' || !Number.isInteger(line)) throw changed()
      return { line, values: valuesIn(known, cells) }
    }),
  }
}

const changed = () => new Problem('malformed_parameter', 'We couldn’t read the file: choose it again.')

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>
  } catch {}
  throw changed()
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw changed()
  return value
}

function textIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_CELL + 1 || !value.isWellFormed()) throw changed()
  return value
}

function fieldIn(value: unknown): Field {
  const field = FIELDS.find((known) => known === value)
  if (field === undefined) throw changed()
  return field
}

const valuesIn = (columns: RosterTable['columns'], cells: readonly unknown[]): Values =>
  Object.fromEntries(
    columns.flatMap(({ field }, at) => {
      const value = textIn(cells[at])
      return value === '' ? [] : [[field, value]]
    }),
  )
