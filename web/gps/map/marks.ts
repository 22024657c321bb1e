import type { LatLng } from '../../../src/core/geo/point.ts'
import type { MapHole } from '../../../src/course/find-hole.ts'

/** Where the golfer is, as far as the device knows. */
export type Fix = LatLng & { readonly accuracyM: number; readonly heading: number | null }

/** What the golfer tapped, with the ball before it and the green behind it. */
export type Target = { readonly ball: LatLng | null; readonly tap: LatLng; readonly green: LatLng }

export type Arc = { readonly points: readonly LatLng[]; readonly label: string }

export type Advice = {
  readonly ball: LatLng
  readonly aim: LatLng
  /** Where most shots end: half of its length and of its width, and the direction of its length. */
  readonly ellipse: {
    readonly centre: LatLng
    readonly alongM: number
    readonly acrossM: number
    readonly bearing: number
  }
}

/** Everything that is drawn over the land. */
export type Marks = {
  readonly hole: MapHole | null
  readonly fix: Fix | null
  readonly target: Target | null
  readonly arcs: readonly Arc[]
  readonly pin: LatLng | null
  readonly advice: Advice | null
  readonly shots: readonly LatLng[]
  /** Where a finger just tapped. */
  readonly touched: LatLng | null
}

export const NO_MARKS: Marks = {
  ...{ hole: null, fix: null, target: null, arcs: [], pin: null, advice: null, shots: [], touched: null },
}
