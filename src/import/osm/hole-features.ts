import type { Box } from '../../core/geo/bounding-box.ts'
import { metresTo } from '../../core/geo/distance.ts'
import { boxHolds, type Position, pointWithin, type Shape, shapeOf, widened } from '../../core/geo/polygon.ts'
import { type Metres, metres } from '../../core/units.ts'
import { refNumbers } from './hole-number.ts'
import type { OsmFeature } from './osm-feature.ts'

/** Nothing farther away is matched to a hole, whatever its `ref` says. */
export const REACH = metres(150)

/** A green, a tee or the like with the values we need often. */
export type HoleFeature = {
  readonly feature: OsmFeature
  /** The holes that its `ref` names. */
  readonly refs: readonly number[]
  readonly shape: Shape
  readonly reach: Box
}

export type HoleFeatures = {
  readonly greens: readonly HoleFeature[]
  readonly tees: readonly HoleFeature[]
  readonly pins: readonly HoleFeature[]
  /** Fairways and bunkers. */
  readonly turf: readonly HoleFeature[]
}

export function sortHoleFeatures(features: readonly OsmFeature[]): HoleFeatures {
  const kinds = Map.groupBy(features, ({ tags }) => tags.golf)
  const spotsOf = (kind: string) => (kinds.get(kind) ?? []).map(spotOf)
  return {
    greens: spotsOf('green'),
    tees: spotsOf('tee'),
    pins: spotsOf('pin'),
    turf: [...spotsOf('fairway'), ...spotsOf('bunker')],
  }
}

function spotOf(feature: OsmFeature): HoleFeature {
  const shape = shapeOf(feature.geometry)
  return { feature, refs: refNumbers(feature.tags.ref), shape, reach: widened(shape.box, REACH) }
}

export const middleOf = ({ feature }: HoleFeature): Position => pointWithin(feature.geometry)

/** How far a spot lies from a position; infinitely far when it is out of reach. */
export const metresFrom = (at: Position, { feature, reach }: HoleFeature): Metres =>
  boxHolds(reach, at) ? metresTo(at, feature.geometry) : metres(Number.POSITIVE_INFINITY)

/** The nearest that is no farther than `limit`. */
export function nearest<T>(things: readonly T[], distance: (thing: T) => number, limit: number): T | null {
  let best: T | null = null
  let least = limit
  for (const thing of things) {
    const away = distance(thing)
    if (away > least || (best !== null && away === least)) continue
    best = thing
    least = away
  }
  return best
}
