import type { Outline, Style } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import { type Random, within } from '../random.ts'
import { contours } from './contour.ts'
import type { Border } from './draw-border.ts'
import type { Club } from './draw-club.ts'
import { areaOf, isInside } from './outline.ts'
import {
  FAR,
  type Field,
  fieldOf,
  type Grid,
  lanes,
  nearLine,
  nearOutline,
  nearPoint,
  ripple,
} from './raster.ts'
import type { Site } from './site.ts'
import { soften } from './soften.ts'

type Growth = 'wood' | 'scrub' | 'heath' | 'sand'
type Patch = {
  readonly growth: Growth
  readonly outline: Outline
  readonly openings: readonly Outline[]
}

/** What covers the free land of a course, in order of preference, each with its share. */
type Cover = {
  readonly growth: Growth
  readonly share: number
  readonly width: number
  readonly from: number
}

const MIN_PATCH = 260
const MIN_OPENING = 320
const MAX_PATCHES = 70
const MAX_CORNERS = 60
const REACH = 60
// Farther outside a patch than this, values don't matter: the outline runs between two nodes.
const EDGE = 12
// Forest rides: open lanes that divide large woods.
const RIDE_WIDTH = 20
const GAPS = {
  walk: 8,
  path: 5,
  house: 58,
  club: 9,
  green: 14,
  tee: 13,
  sand: 7,
  pond: 9,
  shore: 9,
  creek: 7,
}

function coversOf(style: Style, wooded: number): Cover[] {
  if (style === 'links') {
    return [
      { growth: 'scrub', share: 0.16, width: 46, from: 32 },
      { growth: 'heath', share: 0.38, width: 80, from: 29 },
    ]
  }
  if (style === 'desert') {
    return [
      { growth: 'scrub', share: 0.2, width: 40, from: 34 },
      { growth: 'sand', share: 0.74, width: 120, from: 30 },
    ]
  }
  return [
    { growth: 'wood', share: Math.min(1, wooded + 0.05), width: style === 'mountain' ? 110 : 75, from: 34 },
  ]
}

/** Patches on the free land; later kinds stay clear of earlier ones. */
export function drawCover(
  random: Random,
  site: Site,
  border: Border,
  club: Club,
  paths: readonly PlanePoint[][],
): { patches: Patch[]; taken: Field; free: Field } {
  const free = freeGround(site, border, club, paths)
  const taken = fieldOf(site.grid, -FAR)
  const patches: Patch[] = []
  for (const cover of coversOf(site.land.style, site.land.wooded)) {
    const grown = grow(random, site, free, taken, cover)
    patches.push(...patchesOf(site.grid, grown, cover.growth))
    grown.forEach((value, node) => {
      taken[node] = Math.max(taken[node] ?? 0, value)
    })
  }
  return { patches, taken, free }
}

/** Metres to anything that must stay open, except the lines of play; negative on it. */
function freeGround(site: Site, border: Border, club: Club, paths: readonly PlanePoint[][]): Field {
  const { grid, water, staked, land } = site
  const free = water.map((metres, node) => Math.min(metres - GAPS.shore, (border.inside[node] ?? 0) - 1))
  for (const { from, to } of site.walks) nearLine(grid, free, [from, to], REACH, GAPS.walk)
  for (const path of paths) nearLine(grid, free, path, 30, GAPS.path)
  if (land.creek) nearLine(grid, free, land.creek.line, REACH, land.creek.width / 2 + GAPS.creek)
  nearPoint(grid, free, staked.clubhouse, 120, GAPS.house)
  for (const { bunkers, ponds, tees, green } of staked.holes) {
    for (const { at, reach } of bunkers) nearPoint(grid, free, at, REACH, reach + GAPS.sand)
    for (const { at, reach } of ponds) nearPoint(grid, free, at, REACH, reach + GAPS.pond)
    for (const { at } of tees) nearPoint(grid, free, at, REACH, GAPS.tee)
    nearPoint(grid, free, green.at, REACH, Math.max(green.across, green.depth) + GAPS.green)
  }
  for (const outline of [club.parking, club.range]) if (outline) keepOpen(grid, free, outline)
  return free
}

function keepOpen(grid: Grid, free: Field, outline: Outline): void {
  const near = nearOutline(grid, fieldOf(grid, FAR), outline, REACH)
  near.forEach((metres, node) => {
    free[node] = Math.min(free[node] ?? 0, metres - GAPS.club)
  })
}

function grow(random: Random, { grid, play }: Site, free: Field, taken: Field, cover: Cover): Field {
  const [broad, fine] = [ripple(random, grid, cover.width * 2), ripple(random, grid, cover.width * 0.5)]
  const sway = ripple(random, grid, within(random, 40, 60))
  const ride = rides(random, grid, cover.share)
  const room = free.map((metres, node) => {
    const open = Math.min(metres, (play[node] ?? 0) - cover.from, -3 - (taken[node] ?? 0))
    if (open < -EDGE) return open
    return Math.min(open, (play[node] ?? 0) - cover.from - 8 * sway(node), ride(node))
  })
  const liking = room.map((metres, node) => (metres > -EDGE ? 0.65 * broad(node) + 0.35 * fine(node) : 0))
  const threshold = quantile(
    liking.filter((_, node) => (room[node] ?? 0) > 0),
    1 - cover.share,
  )
  return room.map((metres, node) => Math.min(metres, ((liking[node] ?? 0) - threshold) * cover.width * 1.5))
}

/** Metres to the nearest forest ride. Two sets of rides cross each other; sparse cover has none. */
function rides(random: Random, grid: Grid, share: number): (node: number) => number {
  if (share < 0.5) return () => FAR
  const turn = random()
  const along = lanes(random, grid, turn, 200)
  const across = lanes(random, grid, turn + within(random, 0.19, 0.31), 270)
  return (node) => Math.min(along(node), across(node)) - RIDE_WIDTH / 2
}

function quantile(values: Field, share: number): number {
  const sorted = values.toSorted()
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

function patchesOf(grid: Grid, field: Field, growth: Growth): Patch[] {
  const rings = contours(grid, field)
  const openings = rings.filter((ring) => areaOf(ring) < -MIN_OPENING)
  return rings
    .filter((ring) => areaOf(ring) > MIN_PATCH)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .slice(0, MAX_PATCHES)
    .flatMap((ring) => patchOf(growth, ring, openings))
}

function patchOf(growth: Growth, ring: Outline, all: readonly Outline[]): Patch[] {
  const outline = soften(ring, 0.9, MAX_CORNERS)
  if (!outline || areaOf(outline) < MIN_PATCH - 8) return []
  const openings = all.flatMap((opening) => {
    const [corner] = opening
    const drawn = corner && isInside(ring, corner) ? soften(opening, 0.9, 30) : null
    return drawn?.every((point) => isInside(outline, point)) ? [drawn] : []
  })
  return [{ growth, outline, openings }]
}
