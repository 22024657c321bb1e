import type { Listed } from './listed.ts'
import { type Cell, type Column, type Table, words } from './section.ts'

/** How many of each kind people see. */
export const MAX_SHOWN = 100

/** A table of the first ones; none where there is nothing to list. */
export function listTable<T>(
  caption: string,
  columns: readonly Column[],
  { total, listed }: Listed<T>,
  row: (item: T) => readonly Cell[],
): readonly Table[] {
  if (total === 0) return []
  return [{ caption, columns, rows: listed.slice(0, MAX_SHOWN).map(row), total, kind: 'list' }]
}

export const slugTable = (caption: string, slugs: Listed<string>) =>
  listTable(caption, [words('Course')], slugs, (slug) => [{ slug }])
