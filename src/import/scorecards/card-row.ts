import type { HoleValue } from './hole-column.ts'

/** A value as the file has it: a number where it is written as one, else the text, which gets its warning. */
export type Value = string | number | null

export type Hole = { readonly position: number } & Readonly<Record<HoleValue, Value>>

export type Totals = Readonly<Record<'yards' | 'par' | 'rating' | 'slope', Value>>

/** What one row says about one card, be it about a whole tee or about one hole. */
export type CardRow = {
  readonly line: number
  /** The fields that say which course it is. */
  readonly course: Readonly<Record<string, unknown>>
  readonly layout: string | null
  /** Null for the layout's reference card. */
  readonly tee: string | null
  readonly gender: string | null
  /** Every unit that this row or the header states; one, if all is well. */
  readonly units: readonly string[]
  /** Without a unit, its lengths could be yards or metres. */
  readonly asksForUnits: boolean
  readonly totals: Totals
  readonly holes: readonly Hole[]
  readonly remark: string | null
}

export const NO_VALUES = { par: null, stroke_index: null, yards: null }
export const NO_TOTALS: Totals = { yards: null, par: null, rating: null, slope: null }
