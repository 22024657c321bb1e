import {
  type Land,
  METRES_PER_YARD,
  type Spot,
  type StakedHole,
  type StakedTee,
  type Style,
  type Wish,
} from '../../src/demo/course-plan.ts'
import type { Draw } from '../../src/demo/draw.ts'
import { chance, integer, pick, within } from '../../src/demo/draw.ts'
import { heading, type PlanePoint } from '../../src/demo/plane.ts'

// For the tests of cards: holes side by side on simple land, so that they need no routing.

const STYLES: readonly Style[] = ['rolling', 'links', 'parkland', 'mountain', 'desert']
const ROW = 90

export function layPlainLand(draw: Draw): Land {
  const style = pick(draw, STYLES)
  const [eastRise, northRise] = [within(draw, -0.02, 0.02), within(draw, -0.03, 0.03)]
  const lake = { east: within(draw, -600, 600), north: within(draw, -250, 250), reach: within(draw, 30, 90) }
  return {
    style,
    reach: 1_000,
    height: (east, north) => 80 + east * eastRise + north * northRise,
    lakes: [ring([lake.east, lake.north], lake.reach)],
    creek: chance(draw, 0.5) ? { line: creekLine(within(draw, -150, 150)), width: 4 } : null,
    sea: null,
    wooded: style === 'links' || style === 'desert' ? 0 : within(draw, 0.25, 0.9),
  }
}

const ring = ([east, north]: PlanePoint, reach: number): PlanePoint[] =>
  Array.from({ length: 16 }, (_, corner) => {
    const [x, y] = heading(corner / 16)
    return [east + x * reach, north + y * reach]
  })

const creekLine = (north: number): PlanePoint[] =>
  Array.from({ length: 21 }, (_, step) => [-1_000 + step * 100, north + (step % 2) * 30])

export const stakeRows = (draw: Draw, nines: readonly (readonly Wish[])[]): StakedHole[] =>
  nines.flatMap((wishes, nine) =>
    wishes.map((wish, order) => stakeHole(draw, wish, nine, order, (nine * 9 + order - 9) * ROW)),
  )

function stakeHole(draw: Draw, wish: Wish, nine: number, order: number, east: number): StakedHole {
  const length = (wish.yards[0] ?? 0) * METRES_PER_YARD
  const south = -length / 2
  const tees = wish.yards.map((yards): StakedTee => {
    const metres = yards * METRES_PER_YARD
    return { at: [east, south + length - metres], metres }
  })
  const green: PlanePoint = [east, south + length]
  return {
    nine,
    order,
    par: wish.par,
    line: [[east, south], green],
    tees,
    green: {
      at: green,
      across: within(draw, 9, 15),
      depth: within(draw, 11, 19),
      toward: [0, 1],
      fall: within(draw, 1, 3.5),
      tiers: integer(draw, 1, 3),
    },
    bunkers: [...greenBunkers(draw, green), ...(wish.par === 3 ? [] : fairwayBunkers(draw, east, south))],
    ponds: chance(draw, 0.15) ? [{ at: [east + 35, south + length - 20], reach: 15, by: 'green' }] : [],
    fairwayWidth: within(draw, 26, 42),
    edge: chance(draw, 0.3) ? within(draw, 0.2, 1) : 0,
  }
}

const greenBunkers = (draw: Draw, [east, north]: PlanePoint): Spot[] =>
  Array.from({ length: integer(draw, 0, 4) }, () => {
    const [x, y] = heading(draw())
    return { at: [east + x * 22, north + y * 22], reach: within(draw, 4, 8), by: 'green' }
  })

const fairwayBunkers = (draw: Draw, east: number, south: number): Spot[] =>
  Array.from({ length: integer(draw, 0, 3) }, () => ({
    at: [east + (chance(draw, 0.5) ? 24 : -24), south + within(draw, 170, 250)],
    reach: within(draw, 5, 9),
    by: 'fairway',
  }))
