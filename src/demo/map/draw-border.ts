import type { Outline } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import { type Random, within } from '../random.ts'
import { contours } from './contour.ts'
import type { Club } from './draw-club.ts'
import { areaOf, closed } from './outline.ts'
import { depthInside, FAR, type Field, fieldOf, nearLine, nearOutline, nearPoint, ripple } from './raster.ts'
import type { Site } from './site.ts'
import { soften } from './soften.ts'

/** The course boundary, and how far inside it each node is; negative outside. */
export type Border = { readonly outline: Outline; readonly inside: Field }

const REACH = 120
const BAYS = 54
const FROM_SEA = 6
const AROUND = { play: 43, walk: 18, path: 9, house: 62, club: 24, pond: 22, sand: 24 } as const

export function drawBorder(random: Random, site: Site, club: Club, paths: readonly PlanePoint[][]): Border {
  const rings = contours(site.grid, insideOf(random, site, club, paths)).toSorted(
    (a, b) => areaOf(b) - areaOf(a),
  )
  const outline = rings[0] && soften(rings[0], 1.2, 300)
  if (!outline) throw new Error('A course without holes has no boundary.')
  // Measured again, because the outline may also enclose land out of play.
  const inside = nearOutline(site.grid, fieldOf(site.grid, FAR), outline, 50).map((metres) => -metres)
  return { outline, inside }
}

function insideOf(random: Random, site: Site, club: Club, paths: readonly PlanePoint[][]): Field {
  const beyond = beyondCourse(random, site, club)
  for (const path of paths) nearLine(site.grid, beyond, path, 30, AROUND.path)
  // Narrower bays are filled, so the course stays in one piece.
  const depth = depthInside(site.grid, (node) => (beyond[node] ?? 0) < BAYS)
  const seaward = site.land.sea && nearOutline(site.grid, fieldOf(site.grid, FAR), site.land.sea, REACH)
  const built = aroundBuilt(site)
  return beyond.map((metres, node) => {
    const inside = Math.max(-metres, (depth[node] ?? 0) - BAYS)
    return Math.max(-(built[node] ?? 0), Math.min(inside, (seaward?.[node] ?? FAR) - FROM_SEA))
  })
}

/** Metres beyond tees, greens and bunkers; those are always inside the boundary, however near the sea. */
function aroundBuilt({ grid, staked }: Site): Field {
  const built = fieldOf(grid, FAR)
  for (const { bunkers, tees, green } of staked.holes) {
    for (const { at, reach } of bunkers) nearPoint(grid, built, at, 40, reach + 6)
    for (const { at } of tees) nearPoint(grid, built, at, 40, 16)
    nearPoint(grid, built, green.at, 50, Math.max(green.across, green.depth) + 7)
  }
  return built
}

/** Metres beyond the course; negative on it. */
function beyondCourse(random: Random, { grid, play, walks, staked }: Site, club: Club): Field {
  const sway = ripple(random, grid, within(random, 130, 190))
  const beyond = play.map((metres, node) => {
    const isAtBorder = Math.abs(metres - AROUND.play) < 25
    return metres - AROUND.play - (isAtBorder ? 10 * (sway(node) - 0.5) : 0)
  })
  for (const { from, to } of walks) nearLine(grid, beyond, [from, to], REACH, AROUND.walk)
  nearPoint(grid, beyond, staked.clubhouse, REACH + 40, AROUND.house)
  for (const { bunkers, ponds } of staked.holes) {
    for (const { at, reach } of bunkers) nearPoint(grid, beyond, at, 60, reach + AROUND.sand)
    for (const { at, reach } of ponds) nearPoint(grid, beyond, at, REACH, reach + AROUND.pond)
  }
  for (const outline of [club.parking, club.range]) {
    if (outline) nearLine(grid, beyond, closed(outline), REACH, AROUND.club)
  }
  return beyond
}
