import type { Path, Point } from '../../core/geo/path.ts'

/** Where a green lies on the Earth: its front left corner, and which way the approach comes. */
export type GreenFrame = {
  readonly lat: number
  readonly lng: number
  /** From the front to the back, as metres east and north of a unit vector. */
  readonly up: Point
}

/**
 * A green as whoever cuts its hole sees it, coming from the fairway. Points are metres to the right and metres on, from
 * the corner of the rectangle around it: no part of the green is left of 0 or in front of 0.
 */
export type PinGreen = {
  readonly frame: GreenFrame
  readonly rings: readonly Path[]
  readonly width: number
  readonly depth: number
  /** Null where nobody has surveyed it: then we say nothing about slopes. */
  readonly relief: PinRelief | null
}

export type PinRelief = {
  readonly slopes: SlopeGrid
  /** Rings around what is too steep for a hole. */
  readonly steep: readonly Path[]
  /** Heights from the lowest to the highest: rings of each. */
  readonly bands: readonly (readonly Path[])[]
  readonly lines: readonly Path[]
  readonly arrows: readonly FallArrow[]
}

/** Points downhill, by a unit vector. */
export type FallArrow = { readonly at: Point; readonly toward: Point; readonly percent: number }

/** Slopes at nodes: rows from the front to the back, each from left to right. */
export type SlopeGrid = {
  /** Metres between nodes. */
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** In tenths of a percent; -1 is unknown. */
  readonly tenths: readonly number[]
}
