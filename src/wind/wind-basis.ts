import type { Point } from '../core/geo/path.ts'
import type { Profile } from './profile.ts'

/** Changes whenever the method does, so that stored fields of an older one are made again. */
export const WIND_METHOD = 1

/** Nodes on a local plane in metres; rows from south to north. */
export type WindGrid = {
  readonly origin: Point
  readonly east: number
  readonly north: number
  readonly columns: number
  readonly rows: number
}

/** What the terrain adds to a wind of 1 m/s: three components per node and layer, from the ground up. */
export type Change = { readonly east: Float32Array; readonly north: Float32Array; readonly up: Float32Array }

/** The wind over a piece of land for every direction and speed: it is the sum of its two parts. */
export type WindBasis = {
  readonly grid: WindGrid
  readonly heights: Float64Array
  readonly profile: Profile
  /** The slope of the land as a whole, to the east and to the north; air follows it. */
  readonly tilt: readonly [number, number]
  /** Middles of the layers over the highest ground, and how much they are stretched over each node. */
  readonly middles: Float64Array
  readonly stretch: Float64Array
  readonly ofEast: Change
  readonly ofNorth: Change
  /** The largest net flux of a cell over speed and the area of its smallest face. */
  readonly worstFlux: number
  /** The share of nodes whose height was unknown and is taken from others. */
  readonly filledShare: number
}
