import {
  type Land,
  METRES_PER_YARD,
  type PlannedHole,
  type Spot,
  type StakedHole,
  type StakedTee,
  type Style,
} from '../../src/demo/course-plan.ts'
import { heading, type PlanePoint } from '../../src/demo/plane.ts'
import type { Random } from '../../src/demo/random.ts'
import { chance, integer, pick, within } from '../../src/demo/random.ts'

// For scorecard tests: holes side by side on simple land, without routing.

const STYLES: readonly Style[] = ['rolling', 'links', 'parkland', 'mountain', 'desert']
const ROW = 90

export function layPlainLand(random: Random): Land {
  const style = pick(random, STYLES)
  const [eastRise, northRise] = [within(random, -0.02, 0.02), within(random, -0.03, 0.03)]
  const lake = {
    east: within(random, -600, 600),
    north: within(random, -250, 250),
    reach: within(random, 30, 90),
  }
  return {
    style,
    reach: 1_000,
    height: (east, north) => 80 + east * eastRise + north * northRise,
    lakes: [ring([lake.east, lake.north], lake.reach)],
    creek: chance(random, 0.5) ? { line: creekLine(within(random, -150, 150)), width: 4 } : null,
    sea: null,
    wooded: style === 'links' || style === 'desert' ? 0 : within(random, 0.25, 0.9),
  }
}

const ring = ([east, north]: PlanePoint, reach: number): PlanePoint[] =>
  Array.from({ length: 16 }, (_, corner) => {
    const [x, y] = heading(corner / 16)
    return [east + x * reach, north + y * reach]
  })

const creekLine = (north: number): PlanePoint[] =>
  Array.from({ length: 21 }, (_, step) => [-1_000 + step * 100, north + (step % 2) * 30])

export const stakeRows = (random: Random, nines: readonly (readonly PlannedHole[])[]): StakedHole[] =>
  nines.flatMap((planned, nine) =>
    planned.map((planned, order) => stakeHole(random, planned, nine, order, (nine * 9 + order - 9) * ROW)),
  )

function stakeHole(
  random: Random,
  planned: PlannedHole,
  nine: number,
  order: number,
  east: number,
): StakedHole {
  const length = (planned.yards[0] ?? 0) * METRES_PER_YARD
  const south = -length / 2
  const tees = planned.yards.map((yards): StakedTee => {
    const metres = yards * METRES_PER_YARD
    return { at: [east, south + length - metres], metres }
  })
  const green: PlanePoint = [east, south + length]
  return {
    nine,
    order,
    par: planned.par,
    line: [[east, south], green],
    tees,
    green: {
      at: green,
      across: within(random, 9, 15),
      depth: within(random, 11, 19),
      toward: [0, 1],
      fall: within(random, 1, 3.5),
      tiers: integer(random, 1, 3),
    },
    bunkers: [
      ...greenBunkers(random, green),
      ...(planned.par === 3 ? [] : fairwayBunkers(random, east, south)),
    ],
    ponds: chance(random, 0.15) ? [{ at: [east + 35, south + length - 20], reach: 15, by: 'green' }] : [],
    fairwayWidth: within(random, 26, 42),
    edge: chance(random, 0.3) ? within(random, 0.2, 1) : 0,
  }
}

const greenBunkers = (random: Random, [east, north]: PlanePoint): Spot[] =>
  Array.from({ length: integer(random, 0, 4) }, () => {
    const [x, y] = heading(random())
    return { at: [east + x * 22, north + y * 22], reach: within(random, 4, 8), by: 'green' }
  })

const fairwayBunkers = (random: Random, east: number, south: number): Spot[] =>
  Array.from({ length: integer(random, 0, 3) }, () => ({
    at: [east + (chance(random, 0.5) ? 24 : -24), south + within(random, 170, 250)],
    reach: within(random, 5, 9),
    by: 'fairway',
  }))
