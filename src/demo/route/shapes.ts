import type { Par } from '../course-plan.ts'
import { heading, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, pick, seededRandom, within } from '../random.ts'

/** A line of play of length one that starts at the origin and goes east on the whole: its bends and its end. */
export type Shape = readonly PlanePoint[]

const STRAIGHT_SHARE = 0.34
// In degrees. A par 5 turns twice, by less.
const BEND = { min: 6, max: 48 }
const BEND_OF_FIVE = { min: 4, max: 34 }
const SHAPES_A_PAR = 97

// Drawn once for all courses: what a hole looks like depends as much on where it lies.
const SHAPES: Readonly<Record<Par, readonly Shape[]>> = {
  3: [[[1, 0]]],
  4: shapesOf(shapeFour),
  5: shapesOf(shapeFive),
}

export const pickShape = (random: Random, par: Par): Shape => pick(random, SHAPES[par])

function shapesOf(shape: (random: Random) => Shape): readonly Shape[] {
  const random = seededRandom(1, 0, shape.name)
  return Array.from({ length: SHAPES_A_PAR }, () => shape(random))
}

/** A par 4 bends once, where drives come down. */
function shapeFour(random: Random): Shape {
  const first = within(random, 0.5, 0.62)
  const bend = chance(random, STRAIGHT_SHARE) ? 0 : pickBend(random, BEND)
  return legs([first, -bend * (1 - first)], [1 - first, bend * first])
}

/** A par 5 bends where the drive and where the second shot come down, to the same side or to both. */
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

/** The line from a tee, turned and stretched by a vector: a unit line times a direction and a length. */
export function layLine(tee: PlanePoint, shape: Shape, east: number, north: number): PlanePoint[] {
  const line = [tee]
  for (let bend = 0; bend < shape.length; bend++) line.push(turned(tee, shape[bend] ?? tee, east, north))
  return line
}

/** Where the line ends. */
export const endOf = (tee: PlanePoint, shape: Shape, east: number, north: number): PlanePoint =>
  turned(tee, shape[shape.length - 1] ?? tee, east, north)

const turned = (tee: PlanePoint, at: PlanePoint, east: number, north: number): PlanePoint => [
  tee[0] + at[0] * east - at[1] * north,
  tee[1] + at[0] * north + at[1] * east,
]

/** The vector that brings the end of a shape from a tee onto a green; its length is that of the line. */
export function stretchTo(tee: PlanePoint, green: PlanePoint, shape: Shape): PlanePoint {
  const [x, y] = shape[shape.length - 1] ?? [1, 0]
  const chord = x * x + y * y
  const [east, north] = [green[0] - tee[0], green[1] - tee[1]]
  return [(east * x + north * y) / chord, (north * x - east * y) / chord]
}
