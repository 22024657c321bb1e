import type { Creek, Height } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, within } from '../random.ts'
import { type Curve, curveAt, fallingCurve, flowingCurve, steepnessAt } from './curve.ts'
import { ease } from './ease.ts'
import { noise, seedOf } from './noise.ts'

/**
 * A stream that winds about a straight axis: how far to the left it is, and how high its bed is, at every point
 * along the axis.
 */
export type Stream = {
  readonly axis: PlanePoint
  readonly left: Curve
  readonly bed: Curve
  readonly depth: number
  readonly width: number
  /** Metres to each side: the cut of the water, and the valley around it. */
  readonly cut: number
  readonly valley: number
}

const STATIONS = 64
const CORNERS = 60
/** From the centre of a square to its corner, for half a side of 1. */
const DIAGONAL = 1.42
const DRY_MIDDLE = 150
const MIN_FALL = 0.0005
/** Beyond its end the cut fades out in the lake within this many metres. */
const MOUTH = 15

export function layStream(random: Random, axis: PlanePoint, reach: number, terrain: Height): Stream {
  const width = within(random, 3, 7)
  const depth = within(random, 1.5, 3.2)
  const cut = within(random, 18, 34)
  const valley = within(random, 110, 180)
  const from = -DIAGONAL * reach
  const step = (-2 * from) / (STATIONS - 1)
  const left = windAbout(random, reach, from, step)
  const bed = new Float64Array(STATIONS)
  let floor = Number.POSITIVE_INFINITY
  for (let i = 0; i < STATIONS; i++) {
    const [east, north] = onAxis(axis, from + i * step, left.values[i] ?? 0)
    floor = Math.min(floor - MIN_FALL * step, terrain(east, north))
    bed[i] = Math.max(floor - depth, 0.2 + MIN_FALL * step * (STATIONS - i))
  }
  return { axis, left, bed: fallingCurve(from, step, bed), depth, width, cut, valley }
}

// All widths grow with the land, so the line stays smooth on the largest.
function windAbout(random: Random, reach: number, from: number, step: number): Curve {
  const seed = seedOf(random)
  const side = chance(random, 0.5) ? 1 : -1
  const aside = within(random, 0.26, 0.46) * reach
  const meander = within(random, 0.05, 0.08) * reach
  const values = new Float64Array(STATIONS)
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i < STATIONS; i++) {
    const along = from + i * step
    const swing = 0.13 * reach * noise(seed, along / (0.7 * reach), 0.5)
    const away = aside + swing + meander * 1.4 * noise(seed + 1, along / (0.25 * reach), 0.5)
    values[i] = side * away
    if (Math.abs(along) < DRY_MIDDLE + 2 * step) nearest = Math.min(nearest, away)
  }
  const lacking = Math.max(0, DRY_MIDDLE + 40 - nearest)
  return flowingCurve(
    from,
    step,
    values.map((value) => value + side * lacking),
  )
}

const onAxis = ([east, north]: PlanePoint, along: number, left: number): PlanePoint => [
  along * east - left * north,
  along * north + left * east,
]

export const pointOn = ({ axis, left }: Stream, along: number) => onAxis(axis, along, curveAt(left, along))

/** How far along the stream `holds` is true, going one way from the middle. */
export function lastAlong(stream: Stream, far: number, holds: (point: PlanePoint) => boolean): number {
  let inside = 0
  let outside = far
  for (let round = 0; round < 14; round++) {
    const middle = (inside + outside) / 2
    if (holds(pointOn(stream, middle))) inside = middle
    else outside = middle
  }
  return inside
}

export function creekOf(stream: Stream, from: number, to: number): Creek {
  const line = Array.from({ length: CORNERS }, (_, i) =>
    pointOn(stream, from + ((to - from) * i) / (CORNERS - 1)),
  )
  return { line, width: stream.width }
}

/** How far along the stream's axis a point is. */
const alongOf = ([east, north]: PlanePoint, x: number, y: number) => x * east + y * north

/** Metres from the stream, perpendicular to its axis. */
const asideOf = ({ axis, left }: Stream, along: number, x: number, y: number) =>
  Math.abs(y * axis[0] - x * axis[1] - curveAt(left, along))

export const apartOf = (stream: Stream, [x, y]: PlanePoint) =>
  asideOf(stream, alongOf(stream.axis, x, y), x, y)

/** The land slopes gently towards the stream. */
export function inValley(stream: Stream, terrain: Height): Height {
  const { axis, bed, depth, valley } = stream
  return (east, north) => {
    const height = terrain(east, north)
    const along = alongOf(axis, east, north)
    const aside = asideOf(stream, along, east, north)
    if (aside >= valley) return height
    const floor = curveAt(bed, along) + depth
    return floor + (height - floor) * ease(aside / valley)
  }
}

/** The channel of the water itself, with a flat bottom at the height of the bed, up to the end of the stream. */
export function withCut(stream: Stream, end: number, terrain: Height): Height {
  const { axis, left, bed, cut, width } = stream
  const bottom = width / 2 + 4
  return (east, north) => {
    const height = terrain(east, north)
    const along = alongOf(axis, east, north)
    if (along > end + MOUTH) return height
    const aside = asideOf(stream, along, east, north)
    if (aside >= 2 * cut) return height
    // Where the stream runs at an angle to its axis, it is nearer than the perpendicular distance suggests.
    const lean = steepnessAt(left, along)
    const apart = aside / Math.sqrt(1 + lean * lean)
    if (apart >= cut) return height
    const share = ease((apart - bottom) / (cut - bottom)) + ease((along - end) / MOUTH)
    const floor = curveAt(bed, along)
    return share >= 1 ? height : floor + (height - floor) * share
  }
}
