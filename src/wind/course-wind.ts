import type { Point } from '../core/geo/path.ts'
import type { Position } from '../core/geo/polygon.ts'
import type { Wood } from './trees/wood.ts'
import type { WindBasis } from './wind-basis.ts'

/** A hole as the wind meets it, on the plane of the course. */
export type WindHole = {
  /** Null where the course has only one layout. */
  readonly layout: string | null
  readonly hole: number
  readonly tee: Point
  readonly green: Point
}

/** Everything about a course that its wind depends on, except for the weather. */
export type CourseWind = {
  readonly basis: WindBasis
  readonly woods: readonly Wood[]
  readonly holes: readonly WindHole[]
  /** By the names on their cards. */
  readonly layouts: readonly (string | null)[]
  /** Where the plane touches the Earth. */
  readonly origin: Position
}
