import type { Outline, Spot, StakedGreen, StakedHole } from '../course-plan.ts'
import { heading, type PlanePoint, towards } from '../plane.ts'
import { integer, pick, type Random, within } from '../random.ts'
import { rightOf, shapeOfArea, type Wave } from './outline.ts'

type Form = (random: Random) => Wave[]

const wave = (bulges: number, size: number, at = 0): Wave => ({ bulges, size, at })

const round: Form = (random) => [wave(2, within(random, 0.02, 0.07), random()), wave(3, 0.04, random())]

// A dent in one side: three waves that add up there.
const kidney: Form = (random) => {
  const dent = pick(random, [0.25, 0.75]) + within(random, -0.1, 0.1)
  const depth = within(random, 0.75, 1.15)
  return [wave(1, -0.2 * depth, dent), wave(2, -0.14 * depth, dent), wave(3, -0.07 * depth, dent)]
}

const pear: Form = (random) => {
  const at = random()
  return [
    wave(1, within(random, 0.1, 0.18), at),
    wave(2, within(random, 0.05, 0.12), at),
    wave(3, 0.04, random()),
  ]
}

const lobed: Form = (random) => [wave(3, within(random, 0.09, 0.15), random()), wave(2, 0.05, random())]

const waisted: Form = (random) => [
  wave(2, within(random, 0.1, 0.16), pick(random, [0, 0.5]) + within(random, -0.08, 0.08)),
  wave(3, 0.05, random()),
]

const clover: Form = (random) => [
  wave(integer(random, 3, 5), within(random, 0.12, 0.2), random()),
  wave(2, 0.08, random()),
]

const GREENS: readonly Form[] = [round, kidney, kidney, pear, pear, lobed, waisted]
const MIN_GREEN_AREA = 345
const MIN_BUNKER_AREA = 27
const MIN_POND_AREA = 170

export function drawGreen(random: Random, { at, toward, across, depth }: StakedGreen): Outline {
  const frame = { at, toward, along: depth, across }
  return shapeOfArea(frame, pick(random, GREENS)(random), integer(random, 28, 38), MIN_GREEN_AREA)
}

const PARKLAND_SAND: readonly Form[] = [kidney, kidney, clover, clover, pear, lobed]
const POT_SAND: readonly Form[] = [round, round, pear]
const PONDS: readonly Form[] = [kidney, pear, lobed, waisted]

/** Pot bunkers on a links, broad lobed ones elsewhere; aligned with the green's edge or the line of play. */
export function drawBunker(random: Random, spot: Spot, hole: StakedHole, isLinks: boolean): Outline {
  const form = pick(random, isLinks ? POT_SAND : PARKLAND_SAND)
  const across = spot.reach * (isLinks ? within(random, 0.8, 0.98) : within(random, 0.62, 0.9))
  const frame = { at: spot.at, toward: lieOf(random, spot, hole), along: spot.reach, across }
  return shapeOfArea(frame, form(random), isLinks ? 14 : integer(random, 18, 24), MIN_BUNKER_AREA)
}

export function drawPond(random: Random, spot: Spot, hole: StakedHole): Outline {
  const across = spot.reach * within(random, 0.62, 0.88)
  const frame = { at: spot.at, toward: lieOf(random, spot, hole), along: spot.reach, across }
  return shapeOfArea(frame, pick(random, PONDS)(random), integer(random, 26, 34), MIN_POND_AREA)
}

function lieOf(random: Random, spot: Spot, { green, line }: StakedHole): PlanePoint {
  const [east, north] = heading(within(random, -0.06, 0.06))
  const [a, b] =
    spot.by === 'green' ? rightOf(towards(green.at, spot.at)) : towards(line.at(-2) ?? green.at, green.at)
  return [a * east - b * north, a * north + b * east]
}
