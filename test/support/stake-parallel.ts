import type { Land, Par, Spot, StakedCourse, StakedHole, Style } from '../../src/demo/course-plan.ts'
import { areaOf } from '../../src/demo/map/outline.ts'
import { distance, heading, lengthOfLine, offset, type PlanePoint, towards } from '../../src/demo/plane.ts'
import { chance, integer, type Random, seededRandom, within } from '../../src/demo/random.ts'

export const STYLES: readonly Style[] = ['rolling', 'links', 'parkland', 'mountain', 'desert']
const PARS: readonly Par[] = [4, 5, 3, 4, 4, 3, 5, 4, 4]
const LENGTHS = { 3: [120, 200], 4: [290, 410], 5: [450, 545] } as const
const APART = 105

export type Course = { readonly staked: StakedCourse; readonly land: Land }

/** Nine parallel holes in alternating directions, all crossing one creek in the middle. */
export function stakeParallel(seed: number, style: Style): Course {
  const random = seededRandom(seed, 0, 'stakes')
  // The sea covers the south of the square.
  const toward = style === 'links' ? heading(0) : heading(random())
  const onLand = (along: number, left: number) => offset([0, 0], toward, along, left)
  const holes = PARS.map((par, order) => stakeHole(random, par, order, onLand))
  const lake = Array.from({ length: 24 }, (_, corner) => {
    const [along, left] = heading(corner / 24)
    return onLand(along * 55, 5 * APART + 10 + left * 40)
  })
  const creek = Array.from({ length: 30 }, (_, step) => onLand((step % 3) * 3 - 3, (step - 15) * 60))
  const shore = Array.from({ length: 79 }, (_, step) => onLand(975 - step * 25, -670 - (step % 4) * 4))
  const sea: PlanePoint[] = [[-1000, -670], [-1000, -1000], [1000, -1000], [1000, -670], ...shore]
  const land: Land = {
    style,
    reach: 1000,
    height: () => 0,
    lakes: [areaOf(lake) > 0 ? lake : lake.toReversed()],
    creek: { line: creek, width: 4 },
    sea: style === 'links' ? sea : null,
    wooded: style === 'links' || style === 'desert' ? 0 : 0.6,
  }
  return { staked: { clubhouse: onLand(-150, -5.2 * APART), holes }, land }
}

function stakeHole(
  random: Random,
  par: Par,
  order: number,
  onLand: (along: number, left: number) => PlanePoint,
): StakedHole {
  const [shortest, longest] = LENGTHS[par]
  const half = within(random, shortest, longest) / 2
  const side = (order - 4) * APART
  const way = order % 2 === 0 ? 1 : -1
  const bend = par === 3 ? 0 : within(random, -28, 28)
  const [tee, turn, at] = [onLand(-half * way, side), onLand(way * 12, side + bend), onLand(half * way, side)]
  const line = par === 3 ? [tee, at] : [tee, turn, at]
  const green = {
    at,
    toward: towards(line.at(-2) ?? tee, at),
    across: within(random, 11, 15),
    depth: within(random, 12, 18),
    fall: 2,
    tiers: 1,
  }
  const total = lengthOfLine(line)
  const gaps = [0, within(random, 5, 18), within(random, 24, 40), within(random, 50, 64)].map(
    (gap) => gap * (par / 5),
  )
  const tees = gaps.map((gap) => ({ at: pointAlong(line, gap), metres: total - gap }))
  const fairwayWidth = within(random, 27, 40)
  const bunkers = [
    ...sandByGreen(random, green),
    ...(par === 3 ? [] : sandByFairway(random, line, total, fairwayWidth)),
  ]
  const pond: Spot = {
    at: offset(pointAlong(line, total * 0.72), green.toward, 0, 33),
    reach: 14,
    by: 'fairway',
  }
  const ponds = order === 1 ? [pond] : []
  return { nine: 0, order, par, line, tees, green, bunkers, ponds, fairwayWidth, edge: 0 }
}

function pointAlong([from, to, last]: readonly PlanePoint[], metres: number): PlanePoint {
  if (!from || !to) return [0, 0]
  const first = distance(from, to)
  if (metres <= first || !last) return offset(from, towards(from, to), metres)
  return offset(to, towards(to, last), metres - first)
}

function sandByGreen(random: Random, { at, toward, across, depth }: StakedHole['green']): Spot[] {
  return [0.12, 0.35, 0.65, 0.88].flatMap((turn): Spot[] => {
    const reach = within(random, 4, 8)
    const away = Math.max(across, depth) + reach + 2
    const [along, left] = heading(turn)
    return chance(random, 0.6)
      ? [{ at: offset(at, toward, along * away, left * away), reach, by: 'green' }]
      : []
  })
}

function sandByFairway(random: Random, line: readonly PlanePoint[], total: number, width: number): Spot[] {
  return [-1, 1].slice(integer(random, 0, 1)).map((sign) => {
    const reach = within(random, 5, 9)
    const from = pointAlong(line, total / 2 + 34)
    const toward = towards(line[1] ?? from, line.at(-1) ?? from)
    return {
      at: offset(from, toward, 0, sign * (width / 2 + reach * within(random, 0, 1))),
      reach,
      by: 'fairway',
    }
  })
}
