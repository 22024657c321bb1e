import { steepnessAt } from '../../terrain/slopes.ts'
import type { Height, StakedGreen } from '../course-plan.ts'
import { heading, offset, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { shuffled } from '../random.ts'

const FROM_EDGE = 4.1
const FLAT_RADIUS = 3
const MAX_PIN_SLOPE = 0.027
const CANDIDATES_APART = 1.2
const SLOPES_APART = 2
const STEP = 0.25

const circle = (radius: number, corners: number) =>
  Array.from({ length: corners }, (_, i): PlanePoint => {
    const [east, north] = heading(i / corners)
    return [east * radius, north * radius]
  })

const DISC: readonly PlanePoint[] = [[0, 0], ...circle(FLAT_RADIUS, 24), ...circle(FLAT_RADIUS / 2, 8)]
const TO_EDGE = circle(FROM_EDGE, 24)

export const slopeAt = (surface: Height, x: number, y: number): number => steepnessAt(surface, x, y, STEP)

/** In percent over the whole green; `shape` is in metres along the approach and to the left of it. */
export function meanSlope(green: StakedGreen, shape: Height): number {
  const points = pointsWithin(green, SLOPES_APART)
  return (100 * points.reduce((sum, [along, left]) => sum + slopeAt(shape, along, left), 0)) / points.length
}

/** Whether there is room for a pin: flat within three metres, four metres from the edge. */
export const hasFlatSpot = (green: StakedGreen, shape: Height): boolean =>
  pinCandidates(green).some((point) => isFlat(shape, point))

/** A random spot that is flat enough, or the flattest one; `holds` says what is inside the mown outline. */
export function choosePin(
  random: Random,
  green: StakedGreen,
  surface: Height,
  holds: (point: PlanePoint) => boolean = () => true,
): PlanePoint {
  const { at, toward } = green
  const shape: Height = (along, left) => surface(...offset(at, toward, along, left))
  const mown = pinCandidates(green).filter(([along, left]) => holds(offset(at, toward, along, left)))
  const candidates = shuffled(random, mown)
  const [along, left] =
    candidates.find((candidate) => isFlat(shape, candidate)) ?? flattest(shape, candidates)
  return offset(at, toward, along, left)
}

const pinCandidates = (green: StakedGreen): PlanePoint[] =>
  pointsWithin(green, CANDIDATES_APART).filter(([along, left]) =>
    TO_EDGE.every(([ahead, aside]) => isOn(green, along + ahead, left + aside)),
  )

const isOn = ({ depth, across }: StakedGreen, along: number, left: number): boolean =>
  (along / depth) * (along / depth) + (left / across) * (left / across) <= 1

const isFlat = (shape: Height, [x, y]: PlanePoint): boolean =>
  DISC.every(([dx, dy]) => slopeAt(shape, x + dx, y + dy) < MAX_PIN_SLOPE)

const steepest = (shape: Height, [x, y]: PlanePoint): number =>
  DISC.reduce((max, [dx, dy]) => Math.max(max, slopeAt(shape, x + dx, y + dy)), 0)

const flattest = (shape: Height, candidates: readonly PlanePoint[]): PlanePoint =>
  candidates.reduce(
    (best, candidate) => (steepest(shape, candidate) < steepest(shape, best) ? candidate : best),
    [0, 0],
  )

/** Lattice points on the green, including its centre. */
function pointsWithin(green: StakedGreen, apart: number): PlanePoint[] {
  const points: PlanePoint[] = []
  const rows = Math.floor(green.depth / apart)
  const columns = Math.floor(green.across / apart)
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      if (isOn(green, row * apart, column * apart)) points.push([row * apart, column * apart])
  return points
}
