import { between, distanceBetween, type Path, type Point } from '../../../src/core/geo/path.ts'

const RADIANS = Math.PI / 180
// A corner that turns less is not seen as one; each part of a bend turns about so much.
const STRAIGHT = 4 * RADIANS
const PER_PART = 14 * RADIANS

/** Corners become bends that begin at most `reach` before them, so a square stays a square. */
export function roundCorners(path: Path, isRing: boolean, reach: number): Path {
  if (path.length < 3) return path
  const rounded: Point[] = []
  for (const [index, corner] of path.entries()) {
    const before = path[index - 1] ?? (isRing ? path.at(-1) : undefined)
    const after = path[index + 1] ?? (isRing ? path[0] : undefined)
    if (before && after) rounded.push(...bendAt(before, corner, after, reach))
    else rounded.push(corner)
  }
  return rounded
}

function bendAt(before: Point, corner: Point, after: Point, reach: number): Path {
  const turn = turnAt(before, corner, after)
  if (turn < STRAIGHT) return [corner]
  const [from, to] = [near(corner, before, reach), near(corner, after, reach)]
  const parts = Math.max(2, Math.round(turn / PER_PART))
  return Array.from({ length: parts + 1 }, (_, part) => {
    const share = part / parts
    return between(between(from, corner, share), between(corner, to, share), share)
  })
}

function turnAt(before: Point, corner: Point, after: Point): number {
  const [ax, ay] = [corner[0] - before[0], corner[1] - before[1]]
  const [bx, by] = [after[0] - corner[0], after[1] - corner[1]]
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
}

function near(corner: Point, to: Point, reach: number): Point {
  const length = distanceBetween(corner, to)
  return length === 0 ? corner : between(corner, to, Math.min(0.5, reach / length))
}
