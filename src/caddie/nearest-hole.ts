import { nearestPointOn, type Point, ringsHold } from '../core/geo/path.ts'
import type { LatLng } from '../core/geo/point.ts'
import { type Metres, metres } from '../core/units.ts'
import type { PlayableHole, PlayableMap } from '../course/playable-map.ts'

export type NearHole = { readonly hole: PlayableHole; readonly off: Metres }

/** The hole whose line of play is nearest; the first in a tie. Null if there is none to choose from. */
export function nearestHole(
  { plane, holes }: PlayableMap,
  { lat, lng }: LatLng,
  isCandidate: (hole: PlayableHole) => boolean = () => true,
): NearHole | null {
  const at = plane.toPlane([lng, lat])
  return holes.filter(isCandidate).reduce<NearHole | null>((best, hole) => {
    const off = metres(offHole(hole, at))
    return best !== null && best.off <= off ? best : { hole, off }
  }, null)
}

/** A golfer on a green or a tee is on that hole, however near the next one starts. */
export function offHole({ line, green, tees }: PlayableHole, at: Point): number {
  const areas = [...(green ? [green] : []), ...tees.filter(({ form }) => form === 'area')]
  return areas.some(({ paths }) => ringsHold(paths, at)) ? 0 : nearestPointOn(line, at).off
}
