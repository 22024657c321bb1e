import type { Point } from '../../core/geo/path.ts'
import type { Air } from '../flight/air.ts'

/** To the east and to the north, in m/s. */
export type GroundWind = { readonly east: number; readonly north: number }

/** All that changes the flight of a ball on a course, as far as it is known. */
export type Surroundings = {
  /** Null while nobody knows temperature, pressure or altitude. */
  readonly air: Air | null
  /** The wind at a point of the plane, so far above the ground; null if unknown. */
  readonly windAt: ((at: Point, above: number) => GroundWind) | null
  /** Metres above the sea, or any other level; null where the ground is not surveyed. */
  readonly heightAt: (at: Point) => number | null
}

export const NOTHING_KNOWN: Surroundings = { air: null, windAt: null, heightAt: () => null }
