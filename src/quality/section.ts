import type { Part } from './coverage-tally.ts'

/** A report as parts that a page and a terminal both can show. */
export type Section = {
  readonly title: string
  readonly sentences: readonly string[]
  readonly tables: readonly Table[]
}

export type Table = {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** How many rows there would be if none were left out. */
  readonly total: number
  /** A list is for looking things up; an overview is read by everyone. */
  readonly kind: 'overview' | 'list'
}

export type Column = { readonly name: string; readonly numeric: boolean }

/** A text, a course by its slug, or so many of the row's whole. */
export type Cell = string | { readonly slug: string } | Part

export const words = (name: string): Column => ({ name, numeric: false })
export const figures = (name: string): Column => ({ name, numeric: true })
