import type { Land, Outline, StakedCourse, StakedHole } from '../course-plan.ts'
import { offset, type PlanePoint, towards } from '../plane.ts'
import { gatherObstacles, gatherPosts, type Obstacles } from './obstacles.ts'
import { firstLeg } from './outline.ts'
import { FAR, type Field, fieldOf, type Grid, gridRound, nearLine, nearOutline } from './raster.ts'
import { roundBends, smoothThrough } from './spine.ts'

/** The whole course: what is where, and how far each node is from play and water. */
export type Site = {
  readonly staked: StakedCourse
  readonly land: Land
  readonly obstacles: Obstacles
  readonly posts: Obstacles
  readonly walks: readonly Walk[]
  readonly grid: Grid
  /** Metres to the nearest line of play, or to the fairway where it cuts the corner. */
  readonly play: Field
  /** Metres to the nearest lake or sea; negative in it. */
  readonly water: Field
}

/** From a green or the clubhouse to the start of the next hole, or back to the clubhouse. */
type Walk = { readonly from: PlanePoint; readonly to: PlanePoint }

const CELL = 10
const MARGIN = 140
const WATER_REACH = 60
const FAIRWAY_REACH = 60
/** A fairway leaves the line of play this many metres before a bend and rejoins it as many after. */
export const BEND = 60
const BEHIND_TEE = 12

export function surveySite(staked: StakedCourse, given: Land): Site {
  const land = withSoftCreek(given)
  const lines = staked.holes.map(({ line }) => line)
  const grid = gridRound([staked.clubhouse, ...lines.flat()], MARGIN, CELL)
  const play = fieldOf(grid, FAR)
  for (const line of lines) {
    nearLine(grid, play, line, MARGIN)
    nearLine(grid, play, roundBends(line, BEND), FAIRWAY_REACH)
  }
  const water = fieldOf(grid, FAR)
  for (const outline of watersOf(land)) nearOutline(grid, water, outline, WATER_REACH)
  const obstacles = gatherObstacles(staked, land)
  return { staked, land, obstacles, posts: gatherPosts(staked), walks: walksOf(staked), grid, play, water }
}

/** Smooths the creek; the points it is made of are its bends. */
const withSoftCreek = (land: Land): Land =>
  land.creek ? { ...land, creek: { ...land.creek, line: smoothThrough(land.creek.line, 4) } } : land

const watersOf = ({ lakes, sea }: Land): Outline[] => [...lakes, ...(sea ? [sea] : [])]

/** Where golfers arrive at a hole. */
export const arrivalOf = ({ line }: StakedHole): PlanePoint =>
  offset(line[0] ?? [0, 0], firstLeg(line), -BEHIND_TEE)

export const holeAfter = ({ holes }: StakedCourse, { nine, order }: StakedHole): StakedHole | null =>
  holes.find((hole) => hole.nine === nine && hole.order === order + 1) ?? null

/** The clubhouse door facing a point. */
export const doorTo = ({ clubhouse }: StakedCourse, point: PlanePoint): PlanePoint =>
  offset(clubhouse, towards(clubhouse, point), 30)

function walksOf(staked: StakedCourse): Walk[] {
  return staked.holes.flatMap((hole) => {
    const next = holeAfter(staked, hole)
    const { at } = hole.green
    const onward = { from: at, to: next ? arrivalOf(next) : doorTo(staked, at) }
    const first = arrivalOf(hole)
    return hole.order === 0 ? [{ from: doorTo(staked, first), to: first }, onward] : [onward]
  })
}
