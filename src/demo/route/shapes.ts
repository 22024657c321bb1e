import type { Par } from '../course-plan.ts'
import { heading, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, pick, seededRandom, within } from '../random.ts'

/** A line of play of length 1 that starts at the origin and heads roughly east: its bends and its end. */
export type Shape = readonly PlanePoint[]

const STRAIGHT_SHARE = 0.34
// In degrees. A par 5 turns twice, but less.
const BEND = { min: 6, max: 48 }
const BEND_OF_FIVE = { min: 4, max: 34 }
const SHAPES_PER_PAR = 97

// Generated once for all courses: the land makes the holes different enough.
const SHAPES: Readonly<Record<Par, readonly Shape[]>> = {
  3: [[[1, 0]]],
  4: shapesOf('shapeFour', shapeFour),
  5: shapesOf('shapeFive', shapeFive),
}

export const pickShape = (random: Random, par: Par): Shape => pick(random, SHAPES[par])

// The purpose is part of the seed: another one changes every course.
function shapesOf(purpose: string, shape: (random: Random) => Shape): readonly Shape[] {
  const random = seededRandom(1, 0, purpose)
  return Array.from({ length: SHAPES_PER_PAR }, () => shape(random))
}

/** A par 4 bends once, where drives land. */
function shapeFour(random: Random): Shape {
  const first = within(random, 0.5, 0.62)
  const bend = chance(random, STRAIGHT_SHARE) ? 0 : pickBend(random, BEND)
  return legs([first, -bend * (1 - first)], [1 - first, bend * first])
}

/** A par 5 bends where the drive and the second shot land, to the same side or to both. */
function shapeFive(random: Random): Shape {
  const first = within(random, 0.4, 0.48)
  const second = within(random, 0.27, 0.33)
  const [one, two] = [pickBend(random, BEND_OF_FIVE), pickBend(random, BEND_OF_FIVE)]
  return legs([first, -one * 0.6], [second, one * 0.4], [1 - first - second, one * 0.4 + two])
}

function pickBend(random: Random, { min, max }: typeof BEND): number {
  return within(random, min, max) * (chance(random, 0.5) ? 1 : -1)
}

function legs(...parts: readonly (readonly [length: number, degrees: number])[]): Shape {
  let at: PlanePoint = [0, 0]
  return parts.map(([length, degrees]) => {
    const [east, north] = heading(degrees / 360)
    at = [at[0] + east * length, at[1] + north * length]
    return at
  })
}

/** The line from a tee: the shape rotated and scaled by a vector. */
export function layLine(tee: PlanePoint, shape: Shape, east: number, north: number): PlanePoint[] {
  const line = [tee]
  for (let bend = 0; bend < shape.length; bend++) line.push(turned(tee, shape[bend] ?? tee, east, north))
  return line
}

export const endOf = (tee: PlanePoint, shape: Shape, east: number, north: number): PlanePoint =>
  turned(tee, shape[shape.length - 1] ?? tee, east, north)

const turned = (tee: PlanePoint, at: PlanePoint, east: number, north: number): PlanePoint => [
  tee[0] + at[0] * east - at[1] * north,
  tee[1] + at[0] * north + at[1] * east,
]

/** The vector that puts the end of a shape from a tee on a green; its length is the length of the line. */
export function stretchTo(tee: PlanePoint, green: PlanePoint, shape: Shape): PlanePoint {
  const [x, y] = shape[shape.length - 1] ?? [1, 0]
  const chord = x * x + y * y
  const [east, north] = [green[0] - tee[0], green[1] - tee[1]]
  return [(east * x + north * y) / chord, (north * x - east * y) / chord]
}
