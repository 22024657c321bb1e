import type { Outline, Spot, StakedGreen, StakedHole } from '../course-plan.ts'
import { type Draw, integer, pick, within } from '../draw.ts'
import { heading, type PlanePoint, towards } from '../plane.ts'
import { rightOf, shapeOfArea, type Wave } from './outline.ts'

type Form = (draw: Draw) => Wave[]

const wave = (bulges: number, size: number, at = 0): Wave => ({ bulges, size, at })

const round: Form = (draw) => [wave(2, within(draw, 0.02, 0.07), draw()), wave(3, 0.04, draw())]

// A dent in one side: three swellings that meet on the other.
const kidney: Form = (draw) => {
  const dent = pick(draw, [0.25, 0.75]) + within(draw, -0.1, 0.1)
  const depth = within(draw, 0.75, 1.15)
  return [wave(1, -0.2 * depth, dent), wave(2, -0.14 * depth, dent), wave(3, -0.07 * depth, dent)]
}

const pear: Form = (draw) => {
  const at = draw()
  return [wave(1, within(draw, 0.1, 0.18), at), wave(2, within(draw, 0.05, 0.12), at), wave(3, 0.04, draw())]
}

const lobed: Form = (draw) => [wave(3, within(draw, 0.09, 0.15), draw()), wave(2, 0.05, draw())]

const waisted: Form = (draw) => [
  wave(2, within(draw, 0.1, 0.16), pick(draw, [0, 0.5]) + within(draw, -0.08, 0.08)),
  wave(3, 0.05, draw()),
]

const clover: Form = (draw) => [
  wave(integer(draw, 3, 5), within(draw, 0.12, 0.2), draw()),
  wave(2, 0.08, draw()),
]

const GREENS: readonly Form[] = [round, kidney, kidney, pear, pear, lobed, waisted]
const LEAST_GREEN = 345
const LEAST_BUNKER = 27
const LEAST_POND = 170

export function drawGreen(draw: Draw, { at, toward, across, depth }: StakedGreen): Outline {
  const frame = { at, toward, along: depth, across }
  return shapeOfArea(frame, pick(draw, GREENS)(draw), integer(draw, 28, 38), LEAST_GREEN)
}

const PARKLAND_SAND: readonly Form[] = [kidney, kidney, clover, clover, pear, lobed]
const POT_SAND: readonly Form[] = [round, round, pear]
const PONDS: readonly Form[] = [kidney, pear, lobed, waisted]

/** Pots on a links, broad sand with fingers elsewhere; it lies along the green's edge or along the line. */
export function drawBunker(draw: Draw, spot: Spot, hole: StakedHole, isLinks: boolean): Outline {
  const form = pick(draw, isLinks ? POT_SAND : PARKLAND_SAND)
  const across = spot.reach * (isLinks ? within(draw, 0.8, 0.98) : within(draw, 0.62, 0.9))
  const frame = { at: spot.at, toward: lieOf(draw, spot, hole), along: spot.reach, across }
  return shapeOfArea(frame, form(draw), isLinks ? 14 : integer(draw, 18, 24), LEAST_BUNKER)
}

export function drawPond(draw: Draw, spot: Spot, hole: StakedHole): Outline {
  const across = spot.reach * within(draw, 0.62, 0.88)
  const frame = { at: spot.at, toward: lieOf(draw, spot, hole), along: spot.reach, across }
  return shapeOfArea(frame, pick(draw, PONDS)(draw), integer(draw, 26, 34), LEAST_POND)
}

function lieOf(draw: Draw, spot: Spot, { green, line }: StakedHole): PlanePoint {
  const [east, north] = heading(within(draw, -0.06, 0.06))
  const [a, b] =
    spot.by === 'green' ? rightOf(towards(green.at, spot.at)) : towards(line.at(-2) ?? green.at, green.at)
  return [a * east - b * north, a * north + b * east]
}
