import type { Part } from './coverage-tally.ts'

/** A part of a report, for a page or a terminal. */
export type Section = {
  readonly title: string
  readonly sentences: readonly string[]
  readonly tables: readonly Table[]
}

export type Table = {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** How many rows there are in full. */
  readonly total: number
  /** A list is for looking things up; everyone reads an overview. */
  readonly kind: 'overview' | 'list'
}

export type Column = { readonly name: string; readonly numeric: boolean }

/** Text, a course by its slug, or a count out of the row's total. */
export type Cell = string | { readonly slug: string } | Part

export const words = (name: string): Column => ({ name, numeric: false })
export const figures = (name: string): Column => ({ name, numeric: true })
