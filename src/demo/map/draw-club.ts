import type { Outline } from '../course-plan.ts'
import { heading, offset, type PlanePoint } from '../plane.ts'
import { integer, pick, type Random, within } from '../random.ts'
import { middleOf, turned } from './outline.ts'
import { valueAt } from './raster.ts'
import type { Site } from './site.ts'

export type Club = {
  readonly house: Outline
  readonly parking: Outline | null
  readonly range: Outline | null
}

/** Half the length of a box along its direction and across it. */
type Size = { readonly along: number; readonly across: number }

const DIRECTIONS = 16
const FROM_PLAY = { parking: 30, range: 40 } as const

export function drawClub(random: Random, site: Site): Club {
  const first = integer(random, 0, DIRECTIONS - 1)
  const parking = placeParking(random, site, first)
  const range = placeRange(random, site, first, parking)
  return { house: placeHouse(random, site, first), parking, range }
}

/** Rotated to stay clear of the first tee and the last green. */
function placeHouse(random: Random, { staked, posts }: Site, first: number): Outline {
  const corners = pick(random, PLANS)(within(random, 0.82, 1.18))
  const small = PLANS.map((plan) => plan(0.82))
  const houses = [corners, ...small].flatMap((plan) =>
    directions(first).map((toward) => turned(staked.clubhouse, toward, plan)),
  )
  const isClear = (house: Outline) =>
    house.every((corner) => posts(corner, 2).every(({ kind }) => kind === 'house'))
  return houses.find(isClear) ?? houses[0] ?? []
}

/** An L and a T of 400 to 1,200 square metres. */
const PLANS: readonly ((size: number) => PlanePoint[])[] = [
  (size) => scaled(size, [-19, -8], [19, -8], [19, 6], [-5, 6], [-5, 18], [-19, 18]),
  (size) => scaled(size, [-21, -8], [21, -8], [21, 5], [7, 5], [7, 17], [-7, 17], [-7, 5], [-21, 5]),
]

const scaled = (size: number, ...corners: readonly PlanePoint[]): PlanePoint[] =>
  corners.map(([along, left]) => [along * size, left * size])

function placeParking(random: Random, site: Site, first: number): Outline | null {
  const size = { along: within(random, 20, 30), across: within(random, 13, 18) }
  const boxes = [48, 58, 70].flatMap((away) =>
    directions(first).map((toward) => {
      const side: PlanePoint = [-toward[1], toward[0]]
      return box(offset(site.staked.clubhouse, toward, away), side, size)
    }),
  )
  return boxes.find((candidate) => isFree(site, candidate, FROM_PLAY.parking)) ?? null
}

/** Wherever 200 by 60 metres are free near the clubhouse; otherwise none. */
function placeRange(random: Random, site: Site, first: number, parking: Outline | null): Outline | null {
  const size = { along: within(random, 105, 125), across: within(random, 31, 38) }
  for (const away of [55, 100, 150, 200]) {
    for (const from of directions(first)) {
      const tee = offset(site.staked.clubhouse, from, away)
      for (const toward of directions(first)) {
        const range = box(offset(tee, toward, size.along), toward, size)
        if (isFree(site, range, FROM_PLAY.range) && !(parking && doOverlap(range, parking))) return range
      }
    }
  }
  return null
}

const directions = (first: number): PlanePoint[] =>
  Array.from({ length: DIRECTIONS }, (_, step) => heading((first + step) / DIRECTIONS))

const box = (at: PlanePoint, toward: PlanePoint, { along, across }: Size): Outline =>
  turned(at, toward, [
    [-along, -across],
    [along, -across],
    [along, across],
    [-along, across],
  ])

// Check the centre and the corners first: most candidates fail there.
function isFree(site: Site, corners: Outline, fromPlay: number): boolean {
  if (![middleOf(corners), ...corners].every((point) => isFreeAt(site, point, fromPlay))) return false
  return samplesOf(corners).every((point) => isFreeAt(site, point, fromPlay))
}

function isFreeAt({ grid, play, water, posts, land }: Site, point: PlanePoint, fromPlay: number): boolean {
  const [east, north] = [point[0] - grid.west, point[1] - grid.south]
  const isOnGrid = Math.min(east, north) > 40 && east < (grid.columns - 6) * grid.cell
  if (!isOnGrid || north > (grid.rows - 6) * grid.cell) return false
  if (Math.max(Math.abs(point[0]), Math.abs(point[1])) > land.reach) return false
  if (valueAt(grid, play, point) < fromPlay || valueAt(grid, water, point) < 12) return false
  return posts(point, 12).length === 0
}

/** Sample points over a box. */
function samplesOf([a, b, , d]: Outline): PlanePoint[] {
  if (!a || !b || !d) return []
  return [0, 1, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875].flatMap((along) =>
    [0, 0.5, 1].map((across): PlanePoint => {
      const mix = (axis: 0 | 1) => a[axis] + (b[axis] - a[axis]) * along + (d[axis] - a[axis]) * across
      return [mix(0), mix(1)]
    }),
  )
}

// Comparing sample points is enough, because the car park is small.
const doOverlap = (range: Outline, parking: Outline) => {
  const inParking = samplesOf(parking)
  return samplesOf(range).some((point) =>
    inParking.some(([east, north]) => Math.abs(point[0] - east) + Math.abs(point[1] - north) < 40),
  )
}
