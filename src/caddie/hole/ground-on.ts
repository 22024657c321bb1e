import { nearestPointOn, type Point, ringsHold } from '../../core/geo/path.ts'
import { OUT } from './ground.ts'
import type { HoleGround, Patch } from './hole-ground.ts'

/** What a point lies on. Null where the map shows nothing: that counts as rough. */
export function groundOn({ patches, bounds }: HoleGround, point: Point): number | null {
  if (bounds !== null && !ringsHold(bounds, point)) return OUT
  return patches.findLast((patch) => covers(patch, point))?.ground ?? null
}

const covers = ({ rings, width }: Patch, point: Point) =>
  width === null ? ringsHold(rings, point) : rings.some((line) => nearestPointOn(line, point).off <= width)
