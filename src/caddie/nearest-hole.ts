import { footOn, type Point, ringsHold } from '../core/geo/path.ts'
import type { LatLng } from '../core/geo/point.ts'
import { type Metres, metres } from '../core/units.ts'
import type { CourseGround, GroundHole } from './course-ground.ts'

export type NearHole = { readonly hole: GroundHole; readonly off: Metres }

/** The hole whose line of play is nearest; of several as near, the first. Null when there is none to choose from. */
export function nearestHole(
  { plane, holes }: CourseGround,
  { lat, lng }: LatLng,
  wanted: (hole: GroundHole) => boolean = () => true,
): NearHole | null {
  const at = plane.toPlane([lng, lat])
  return holes.filter(wanted).reduce<NearHole | null>((best, hole) => {
    const off = metres(offHole(hole, at))
    return best !== null && best.off <= off ? best : { hole, off }
  }, null)
}

/** Whoever stands on a green or a teeing ground is on that hole, however near the next one starts. */
function offHole({ line, green, tees }: GroundHole, at: Point): number {
  const areas = [...(green ? [green] : []), ...tees.filter(({ form }) => form === 'area')]
  return areas.some(({ paths }) => ringsHold(paths, at)) ? 0 : footOn(line, at).off
}
