import { distanceBetween, type Path, type Point } from '../../../src/core/geo/path.ts'
import { type Arrow, arrowsOf } from '../../../src/terrain/green/arrows.ts'
import type { GreenPicture } from './green-picture.ts'
import type { Projection } from './green-projection.ts'

/** Pixels from one arrow to the next, more on a wide page; and the shortest and longest arrow. */
const [CLOSEST, WIDEST] = [36, 50]
const apartOn = ({ width }: Projection) => Math.max(CLOSEST, Math.min(WIDEST, width / 12))
const [SHORTEST, LONGEST] = [9, 25]
/** No arrow speaks for less ground than this, in metres: nobody could stand on it. */
const LEAST_SPACING = 1

export const CLASSES = 6

/** Steeper is longer, in six steps. */
export const arrowLength = (slopeClass: number) =>
  SHORTEST + ((LONGEST - SHORTEST) * Math.max(0, Math.min(CLASSES - 1, slopeClass))) / (CLASSES - 1)

/** An arrow on the page: a shaft and a head. */
export type DrawnArrow = { readonly class: number; readonly shaft: Path; readonly head: Path }

export type DrawnSlope = { readonly at: Point; readonly percent: number }

export type DrawnSlopes = {
  readonly arrows: readonly DrawnArrow[]
  /** For every other arrow, below it. */
  readonly numbers: readonly DrawnSlope[]
}

/** `taken` are points of the page that numbers leave free. */
export function drawSlopes(
  { measured: { surface }, holds, heightAt }: GreenPicture,
  view: Projection,
  taken: readonly Point[],
): DrawnSlopes {
  const spacing = Math.max(LEAST_SPACING, apartOn(view) / view.scale / view.squeeze)
  const all = arrowsOf(surface, spacing)
  const drawn = all.flatMap((arrow) => {
    const ends = endsOf(arrow, view.scale)
    if (!ends.every(holds)) return []
    const [from, to] = ends.map((end) => view.toPage(end, heightAt(end)))
    return from && to ? [arrowBetween(arrow.class, from, to)] : []
  })
  return { arrows: drawn, numbers: numbersOf(all, spacing, view, { holds, heightAt }, taken) }
}

function endsOf({ at, toward, class: slopeClass }: Arrow, scale: number): readonly [Point, Point] {
  const angle = (toward * Math.PI) / 180
  const reach = arrowLength(slopeClass) / scale / 2
  const [dx, dy] = [Math.sin(angle) * reach, Math.cos(angle) * reach]
  return [
    [at[0] - dx, at[1] - dy],
    [at[0] + dx, at[1] + dy],
  ]
}

const HEAD = 5

export function arrowBetween(slopeClass: number, from: Point, to: Point): DrawnArrow {
  const length = distanceBetween(from, to) || 1
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const size = Math.min(HEAD, length / 2)
  const barb = (side: number): Point => [
    to[0] - x * size + y * side * size * 0.7,
    to[1] - y * size - x * side * size * 0.7,
  ]
  return { class: slopeClass, shaft: [from, to], head: [barb(1), to, barb(-1)] }
}

/** Half the width of a number, the height of its line, and how far it must be from what is marked. */
const [HALF, LINE, FREE] = [13, 12, 22]

function numbersOf(
  arrows: readonly Arrow[],
  spacing: number,
  view: Projection,
  { holds, heightAt }: Pick<GreenPicture, 'holds' | 'heightAt'>,
  taken: readonly Point[],
): readonly DrawnSlope[] {
  const [first] = arrows
  if (!first) return []
  const isEven = ({ at }: Arrow) => {
    const steps = (axis: 0 | 1) => Math.round((at[axis] - first.at[axis]) / spacing)
    return (steps(0) + steps(1)) % 2 === 0
  }
  const fits = ([x, y]: Point) =>
    taken.every((point) => distanceBetween([x, y - LINE / 2], point) > FREE) &&
    [-HALF, HALF].every((aside) => [0, -LINE].every((up) => holds(view.fromPage([x + aside, y + up]))))
  return arrows.filter(isEven).flatMap(({ at, percent }) => {
    const [x, y] = view.toPage(at, heightAt(at))
    const below: Point = [x, y + 22]
    return fits(below) ? [{ at: below, percent }] : []
  })
}
