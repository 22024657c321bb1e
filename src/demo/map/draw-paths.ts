import type { StakedHole } from '../course-plan.ts'
import { distance, lengthOf, lengthOfLine, offset, type PlanePoint } from '../plane.ts'
import { type Random, within } from '../random.ts'
import { type Boxed, crossingsOf, firstLeg } from './outline.ts'
import { valueAt } from './raster.ts'
import { arrivalOf, BEND, doorTo, holeAfter, type Site } from './site.ts'
import { simplify } from './soften.ts'
import { roundBends, smoothThrough, stationsOn } from './spine.ts'

type Path = readonly PlanePoint[]

const STEP = 10
const BESIDE_TEE = 14
const ACROSS_TEE = 120
const MIN_LENGTH = 35
const FROM_SHORE = 5
const GAPS = { sand: 3, pond: 4, green: 5, tee: 3, house: 2, shore: null, creek: null } as const

/** Along one side of every hole and on to the next; a path is interrupted where something blocks it. */
export function drawCartPaths(random: Random, site: Site, drawn: readonly Boxed[]): PlanePoint[][] {
  const starts = new Map<StakedHole, PlanePoint>()
  // From the last hole to the first, because a path ends where the next one starts.
  return site.staked.holes.toReversed().flatMap((hole) => {
    const aside = within(random, 26, 33)
    const next = holeAfter(site.staked, hole)
    const end = (next && starts.get(next)) ?? doorTo(site.staked, hole.green.at)
    const [one, other] = [tryPath(site, hole, aside, end, drawn), tryPath(site, hole, -aside, end, drawn)]
    const best = other.cost < one.cost ? other : one
    starts.set(hole, best.start)
    return openParts(best.path, drawn)
  })
}

function tryPath(site: Site, hole: StakedHole, side: number, end: PlanePoint, drawn: readonly Boxed[]) {
  const start = offset(hole.line[0] ?? end, firstLeg(hole.line), -2, side < 0 ? -BESIDE_TEE : BESIDE_TEE)
  const path = bendRound(site, controlPoints(site, hole, side, start, end))
  const across = isAcross(site, hole, start) ? ACROSS_TEE : 0
  return { start, path, cost: 300 * crossingsOf(path, drawn).length + lengthOfLine(path) + across }
}

/** Whether golfers coming from the last green have to walk around the tee. */
function isAcross({ staked, walks }: Site, hole: StakedHole, start: PlanePoint): boolean {
  const arrival = arrivalOf(hole)
  const from = walks.find(({ to }) => distance(to, arrival) < 1)?.from ?? staked.clubhouse
  const [east, north] = firstLeg(hole.line)
  const left = ([x, y]: PlanePoint) => east * (y - arrival[1]) - north * (x - arrival[0])
  return left(from) * left(start) < 0
}

/** Golfers walk a links: it has paths only to tees far from the last green. */
export const drawWalks = (site: Site, drawn: readonly Boxed[]): PlanePoint[][] =>
  site.walks
    .filter(({ from, to }) => distance(from, to) > 60)
    .flatMap(({ from, to }) => openParts(bendRound(site, [from, to]), drawn))

function controlPoints(
  { staked }: Site,
  { green, line, order }: StakedHole,
  side: number,
  start: PlanePoint,
  end: PlanePoint,
): Path {
  const stations = stationsOn(roundBends(line, BEND), 36)
  const total = stations.at(-1)?.metres ?? 0
  const sign = side < 0 ? -1 : 1
  const besideLine = stations
    .filter(({ metres }) => metres > 20 && metres < total - 30)
    .map(({ at, toward, metres }) => {
      const out = Math.min(1, (metres + 20) / 110)
      return offset(at, toward, 0, sign * BESIDE_TEE + (side - sign * BESIDE_TEE) * out)
    })
  const ahead = (end[0] - green.at[0]) * green.toward[0] + (end[1] - green.at[1]) * green.toward[1]
  const past = offset(green.at, green.toward, green.depth * 0.7 + 6, sign * (green.across + 11))
  return [
    ...(order === 0 ? [doorTo(staked, start)] : []),
    start,
    ...besideLine,
    offset(green.at, green.toward, -4, sign * (green.across + 15)),
    ...(ahead > 0 ? [past] : []),
    end,
  ]
}

/** A smooth path that bends around obstacles, like a rope around posts. */
function bendRound(site: Site, control: Path): Path {
  let path = stationsOn(smoothThrough(control, 4), STEP).map(({ at }) => at)
  for (let round = 0; round < 6; round++) {
    path = inner(path, (point, before, after) =>
      pushOut(site, [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]),
    )
  }
  return path
}

const inner = (path: Path, move: (point: PlanePoint, before: PlanePoint, after: PlanePoint) => PlanePoint) =>
  path.map((point, index) => {
    const [before, after] = [path[index - 1], path[index + 1]]
    return before && after ? move(point, before, after) : point
  })

function pushOut({ grid, water, posts }: Site, from: PlanePoint): PlanePoint {
  let point = from
  for (const { at, radius, kind } of posts(point, 6)) {
    const gap = GAPS[kind]
    const away = distance(at, point)
    if (gap === null || away >= radius + gap) continue
    const out = (radius + gap) / (away || 1)
    point = [at[0] + (point[0] - at[0]) * out, at[1] + (point[1] - at[1]) * out]
  }
  const depth = FROM_SHORE - valueAt(grid, water, point)
  if (depth <= 0) return point
  const rise: PlanePoint = [
    valueAt(grid, water, [point[0] + 4, point[1]]) - valueAt(grid, water, [point[0] - 4, point[1]]),
    valueAt(grid, water, [point[0], point[1] + 4]) - valueAt(grid, water, [point[0], point[1] - 4]),
  ]
  const steep = lengthOf(rise) || 1
  return [point[0] + (rise[0] / steep) * depth, point[1] + (rise[1] / steep) * depth]
}

function openParts(path: Path, drawn: readonly Boxed[]): PlanePoint[][] {
  const smooth = simplify(path, 0.6)
  const blocked = crossingsOf(path, drawn)
  if (blocked.length === 0 && crossingsOf(smooth, drawn).length === 0) return [smooth]
  const parts: PlanePoint[][] = [[]]
  for (const [leg, point] of path.entries()) {
    parts.at(-1)?.push(point)
    if (blocked.includes(leg)) parts.push([])
  }
  return parts.filter((part) => part.length > 1 && lengthOfLine(part) >= MIN_LENGTH)
}
