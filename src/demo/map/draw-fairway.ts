import type { Outline, StakedHole } from '../course-plan.ts'
import { offset, type PlanePoint } from '../plane.ts'
import { type Random, within } from '../random.ts'
import type { Circle } from './obstacles.ts'
import { areaOf } from './outline.ts'
import { valueAt } from './raster.ts'
import { BEND, type Site } from './site.ts'
import { simplify, withRoundCorners } from './soften.ts'
import { roundBends, type Station, stationsOn } from './spine.ts'

/** The fairway at a station: its width to the left and to the right. */
type Slice = { readonly station: Station; left: number; right: number }

const STEP = 4
const MIN_HALF_WIDTH = 5
const MIN_LENGTH = 16
const MAX_AREA = 15_500
const GAPS = { sand: 1.8, pond: 4, green: 5, tee: 4, house: 8, shore: 8, creek: 6 } as const

/** The mown strips of a hole: one, or several if water or sand crosses it. */
export function drawFairway(random: Random, hole: StakedHole, site: Site): Outline[] {
  const spine = roundBends(hole.line, BEND)
  const stations = stationsOn(spine, STEP)
  const total = stations.at(-1)?.metres ?? 0
  const end = total - hole.green.depth - within(random, 3.2, 5.5)
  const start = hole.par === 3 ? end - within(random, 16, 32) : startOf(random, hole, total, end)
  const mown = stations.filter(({ metres }) => metres >= start && metres <= end)
  const widths = hole.par === 3 ? apronWidths(random, hole, mown) : mownWidths(random, hole, mown, end)
  keepClear(widths, hole, site)
  const strips = pieces(widths).map(roundEnds)
  return trim(strips).map(outlineOf)
}

function startOf(random: Random, { tees }: StakedHole, total: number, end: number): number {
  const forward = total - (tees.at(-1)?.metres ?? total)
  const target = Math.max(within(random, 90, 150), forward + within(random, 20, 40))
  return Math.min(target, Math.max(forward + 20, end - 178))
}

function apronWidths(random: Random, { green }: StakedHole, mown: readonly Station[]): Slice[] {
  const half = green.across * within(random, 0.62, 0.85)
  return mown.map((station) => ({ station, left: half, right: half }))
}

function mownWidths(random: Random, hole: StakedHole, mown: readonly Station[], end: number): Slice[] {
  const [left, right] = [waver(random), waver(random)]
  const apron = hole.green.across * within(random, 0.7, 0.9)
  const half = hole.fairwayWidth / 2
  return mown.map((station) => {
    const landing = 1 + 0.14 * landingShare(station.metres, end)
    const width = (share: number) => {
      const full = half * Math.max(0.75, Math.min(1.25, share * landing))
      const near = Math.max(0, Math.min(1, (end - station.metres) / 45))
      return Math.min(full, apron + (full - apron) * near * near * (3 - 2 * near) + 0.001)
    }
    return { station, left: width(left(station.metres)), right: width(right(station.metres)) }
  })
}

/** Landing zones of drives and, on a long hole, of second shots. */
function landingShare(metres: number, end: number): number {
  const near = (zone: number) => Math.max(0, 1 - ((metres - zone) / 70) * ((metres - zone) / 70))
  return Math.max(near(230), end > 400 ? near(end - 100) : 0)
}

/** A factor that varies smoothly along the hole. */
function waver(random: Random): (metres: number) => number {
  const knots = Array.from({ length: 16 }, () => within(random, 0.74, 1.24))
  return (metres) => {
    const knot = Math.floor(metres / 48)
    const t = metres / 48 - knot
    const [from, to] = [knots[knot % 16] ?? 1, knots[(knot + 1) % 16] ?? 1]
    return from + (to - from) * t * t * (3 - 2 * t)
  }
}

/** Narrows the strip next to obstacles, and interrupts it where something crosses. */
function keepClear(slices: Slice[], { green }: StakedHole, { obstacles, grid, water }: Site): void {
  for (const slice of slices) {
    const { at, toward } = slice.station
    if (valueAt(grid, water, at) < GAPS.shore) slice.left = 0
    for (const circle of obstacles(at, 45)) {
      if (circle.kind === 'green' && circle.at === green.at) continue
      pinch(slice, circle, at, toward)
    }
  }
  for (const side of ['left', 'right'] as const) ease(slices, side)
}

function pinch(slice: Slice, { at, radius, kind }: Circle, from: PlanePoint, toward: PlanePoint): void {
  const [east, north] = [at[0] - from[0], at[1] - from[1]]
  const along = east * toward[0] + north * toward[1]
  const aside = north * toward[0] - east * toward[1]
  const clear = radius + GAPS[kind]
  if (Math.abs(along) >= clear) return
  const chord = Math.sqrt(clear * clear - along * along)
  if (aside >= 0) slice.left = Math.min(slice.left, aside - chord)
  else slice.right = Math.min(slice.right, -aside - chord)
}

// The minimum of the neighbours, then the mean of those: smooth, and nowhere wider than before.
function ease(slices: Slice[], side: 'left' | 'right'): void {
  const min = slices.map((_, index) =>
    neighbours(slices, index).reduce((sum, slice) => Math.min(sum, slice[side]), Number.POSITIVE_INFINITY),
  )
  const means = min.map((_, index) => {
    const near = neighbours(min, index)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
  for (const [index, slice] of slices.entries()) {
    const isClosed = slice.left < MIN_HALF_WIDTH - 3 || slice.right < MIN_HALF_WIDTH - 3
    if (!isClosed) slice[side] = Math.min(slice[side], means[index] ?? 0)
  }
}

const neighbours = <Item>(items: readonly Item[], index: number): Item[] =>
  items.slice(Math.max(0, index - 2), index + 3)

function pieces(slices: readonly Slice[]): Slice[][] {
  const found: Slice[][] = [[]]
  for (const slice of slices) {
    if (slice.left + slice.right >= 2 * MIN_HALF_WIDTH && Math.min(slice.left, slice.right) > 1)
      found.at(-1)?.push(slice)
    else if (found.at(-1)?.length !== 0) found.push([])
  }
  return found.filter((piece) => piece.length * STEP >= MIN_LENGTH)
}

/** Rounds both ends, like a mower turning. */
function roundEnds(piece: readonly Slice[]): Slice[] {
  const first = piece[0]?.station.metres ?? 0
  const last = piece.at(-1)?.station.metres ?? 0
  return piece.map(({ station, left, right }) => {
    const share = capShare(station.metres - first, 16) * capShare(last - station.metres, 12)
    return { station, left: left * share, right: right * share }
  })
}

const capShare = (metres: number, over: number) => {
  const rest = 1 - Math.min(1, (metres + 1) / over)
  return Math.sqrt(1 - rest * rest)
}

function trim(strips: readonly Slice[][]): Slice[][] {
  const area = strips.reduce((sum, strip) => sum + areaOf(outlineOf(strip)), 0)
  const share = Math.min(1, MAX_AREA / (area || 1))
  return strips.map((strip) =>
    strip.map(({ station, left, right }) => ({ station, left: left * share, right: right * share })),
  )
}

function outlineOf(strip: readonly Slice[]): Outline {
  const right = strip.map(({ station, right }) => offset(station.at, station.toward, 0, -right))
  const left = strip.map(({ station, left }) => offset(station.at, station.toward, 0, left))
  const outline = [...right, ...left.reverse()]
  return strip.length < 12 ? withRoundCorners(outline) : simplify(outline, 0.25)
}
