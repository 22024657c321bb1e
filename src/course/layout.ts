import type { Yards } from '../core/units.ts'

export type Hole = {
  readonly position: number
  readonly par: number | null
  readonly strokeIndex: number | null
  readonly yards: Yards | null
}

export type Gender = 'M' | 'F'

export type Tee = {
  readonly name: string
  readonly gender: Gender | null
  /** The recorded total, which promises no complete hole breakdown (TEE-5). */
  readonly yards: Yards | null
  readonly par: number | null
  readonly rating: number | null
  readonly slope: number | null
  readonly holes: readonly Hole[]
}

/** One routing of a club, with its reference card and its tees. */
export type Layout = {
  readonly name: string | null
  readonly holes: readonly Hole[]
  readonly tees: readonly Tee[]
}
