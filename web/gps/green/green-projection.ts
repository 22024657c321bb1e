import type { Path, Point } from '../../../src/core/geo/path.ts'

/** How the plane of a course, and heights above it, come to the screen. Pixels are CSS pixels. */
export type Projection = {
  readonly width: number
  readonly height: number
  /** Pixels per metre, sideways. */
  readonly scale: number
  /** How much shorter the way ahead looks than the way aside: 1 from above. */
  readonly squeeze: number
  /** Seen from above, heights change nothing; without one, it is that of the ground. */
  readonly toPage: (point: Point, height?: number) => Point
  /** Where on the ground a point of the page is. */
  readonly fromPage: (page: Point) => Point
}

export type PageSize = { readonly width: number; readonly height: number }

/** 96 CSS pixels are an inch. */
const PIXELS_PER_METRE = 96 / 0.0254
/** Rule 4.3a: 3/8 inch for 5 yards is the largest scale for the picture of a green. */
export const COMPETITION_SCALE = 480
export const COMPETITION_PIXELS = PIXELS_PER_METRE / COMPETITION_SCALE

/** `1:480`, as a whole number that never looks larger than the picture is. */
export const scaleOf = (pixelsPerMetre: number) => Math.ceil(PIXELS_PER_METRE / pixelsPerMetre - 1e-6)

/** Metres around the green. */
const MARGIN = 4
const LARGEST = 26

/** Metres to the right and ahead when facing `up`. */
export const turnedTo =
  (up: Point) =>
  ([east, north]: Point): Point => [east * up[1] - north * up[0], east * up[0] + north * up[1]]

const backFrom =
  (up: Point) =>
  ([right, ahead]: Point): Point => [right * up[1] + ahead * up[0], ahead * up[1] - right * up[0]]

/** From above, with the approach from below. */
export function flatProjection(size: PageSize, up: Point, ring: Path, largest: number = LARGEST): Projection {
  const [turn, back] = [turnedTo(up), backFrom(up)]
  const box = boxOf(ring.map(turn))
  const scale = Math.min(
    ...[largest, size.width / (box.width + 2 * MARGIN), size.height / (box.height + 2 * MARGIN)],
  )
  const [x, y] = [size.width / 2, size.height / 2]
  return {
    ...{ ...size, scale, squeeze: 1 },
    toPage: (point) => {
      const [right, ahead] = turn(point)
      return [x + (right - box.middle[0]) * scale, y - (ahead - box.middle[1]) * scale]
    },
    fromPage: ([px, py]) => back([box.middle[0] + (px - x) / scale, box.middle[1] - (py - y) / scale]),
  }
}

/** What a tilted picture shows. */
export type Relief = {
  readonly low: number
  readonly high: number
  readonly heightAt: (point: Point) => number
}

/** Radians above the horizon from which we look. */
const PITCH = (38 * Math.PI) / 180
const [SIN, COS] = [Math.sin(PITCH), Math.cos(PITCH)]
/** Metres that the relief should seem to rise, so that a flat green shows its shape and a steep one fits. */
const SEEMING = 4
const [LEAST, MOST] = [4, 8]
/** Pixels below the green for its side. */
const SKIRT = 16

/** How many times heights are drawn larger than they are. */
export const exaggerationOf = ({ low, high }: Pick<Relief, 'low' | 'high'>) =>
  Math.round(Math.max(LEAST, Math.min(MOST, SEEMING / Math.max(0.1, high - low))))

/** From the side, without perspective, so that all of it has one scale. `up` is where we look. */
export function tiltedProjection(size: PageSize, up: Point, ring: Path, relief: Relief): Projection {
  const [turn, back] = [turnedTo(up), backFrom(up)]
  const times = exaggerationOf(relief)
  const lift = (height: number) => (height - relief.low) * times * COS
  const raised = ([right, ahead]: Point, height: number): Point => [right, ahead * SIN + lift(height)]
  const box = boxOf(ring.map((point) => raised(turn(point), knownHeight(relief, point))))
  const room = { width: size.width - 24, height: size.height - 2 * SKIRT - 24 }
  const scale = Math.min(LARGEST, room.width / box.width, room.height / box.height)
  const [x, y] = [size.width / 2, (size.height - SKIRT) / 2]
  const toPage = (point: Point, height = knownHeight(relief, point)): Point => {
    const [right, ahead] = raised(turn(point), height)
    return [x + (right - box.middle[0]) * scale, y - (ahead - box.middle[1]) * scale]
  }
  const groundAt = ([px, py]: Point, height: number) =>
    back([box.middle[0] + (px - x) / scale, (box.middle[1] - (py - y) / scale - lift(height)) / SIN])
  return {
    ...size,
    scale,
    squeeze: SIN,
    toPage,
    fromPage: (page) => settle(relief, (height) => groundAt(page, height)),
  }
}

const knownHeight = ({ low, heightAt }: Relief, point: Point) => {
  const height = heightAt(point)
  return Number.isNaN(height) ? low : height
}

/** The height decides where a point is, and where it is decides the height: half steps find both. */
function settle(relief: Relief, groundAt: (height: number) => Point): Point {
  let height = (relief.low + relief.high) / 2
  for (let round = 0; round < 24; round++) height += 0.6 * (knownHeight(relief, groundAt(height)) - height)
  return groundAt(height)
}

function boxOf(points: Path) {
  let [left, right, near, far] = [1 / 0, -1 / 0, 1 / 0, -1 / 0]
  for (const [x, y] of points) {
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[near, far] = [Math.min(near, y), Math.max(far, y)]
  }
  const middle: Point = [(left + right) / 2, (near + far) / 2]
  return { width: right - left, height: far - near, middle }
}

/** A direction turned clockwise by so many degrees. */
export function turnedBy([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [x * cos + y * sin, y * cos - x * sin]
}
