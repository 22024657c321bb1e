import type { Box } from '../../core/geo/bounding-box.ts'
import { boxesMeet, boxOf, pointBox, pointWithin, widened } from '../../core/geo/polygon.ts'
import { metres } from '../../core/units.ts'
import { areaKind, isScenery } from './area-kind.ts'
import { isClubLand, isOfClub, openClubGrounds } from './club-grounds.ts'
import {
  areaAround,
  areaNear,
  areasNear,
  type CourseAreas,
  type ExistingCourse,
  openCourseAreas,
} from './course-areas.ts'
import { type FeatureBoxes, openFeatureBoxes } from './feature-boxes.ts'
import type { FeatureSpill } from './feature-spill.ts'
import type { OsmFeature } from './osm-feature.ts'
import { openPositionBudget, positionsIn } from './position-budget.ts'

/** What lies on one area of the file, or on one existing course. */
export type Group = {
  readonly area: OsmFeature | null
  readonly existingId: number | null
  readonly features: readonly OsmFeature[]
  /** The club whose grounds are around the area, if the area's own name is bare. */
  readonly grounds: string | null
}

/** What belongs to no group. */
export type Left = {
  /** Golf features that lie on no course. */
  readonly unplaced: number
  /** Water and woods away from all courses, or too large to be drawn with one. */
  readonly scenery: number
}

/** The golf features that lie on no course, by their indexes in the spill. */
export type Unplaced = { readonly indexes: readonly number[]; readonly boxAt: (index: number) => Box }

export const NONE_UNPLACED: Unplaced = {
  indexes: [],
  boxAt: () => ({ west: 0, south: 0, east: 0, north: 0 }),
}

const SCENERY_REACH = metres(60)
const MAX_POINTS = 2_000
// Forty thousand courses with three hundred positions each.
const MAX_AREA_POSITIONS = 12_000_000
// A position takes several bytes in every format, packed or not.
const AREA_POSITIONS_OF_ANY_FILE = 500_000
const NOWHERE = -1
const TOUCHING = metres(0)
// No golf feature that touches a course reaches farther from it.
const MAX_REACH = metres(1_000)

/**
 * Groups features by the course they lie on: areas of the file first, in its order and even when nothing lies on
 * them, then existing courses that something lies on. Every feature comes out once or is counted as left.
 */
export async function* groupFeatures(
  features: AsyncIterable<OsmFeature>,
  existing: readonly ExistingCourse[],
  spill: FeatureSpill,
  report: (left: Left, unplaced: Unplaced) => void = () => {},
  fileSize = Number.POSITIVE_INFINITY,
): AsyncGenerator<Group> {
  const { areas, clubLand, waiting, tooLarge } = await collect(features, spill, fileSize)
  const extent = widened(waiting.extent(), MAX_REACH)
  const plots = openCourseAreas(
    areas,
    existing.filter((course) => isWithin(extent, course)),
  )
  const plotOf = Int32Array.from({ length: waiting.count() }, (_, index) =>
    findPlot(plots, waiting, index, spill),
  )
  const unplaced = [...plotOf.keys()].filter(
    (index) => plotOf[index] === NOWHERE && !waiting.isSceneryAt(index),
  )
  report(countLeft(plotOf, unplaced.length, tooLarge), { indexes: unplaced, boxAt: waiting.boxAt })
  const indexesOn = indexesByArea(plotOf, plots.list.length)
  const groundsOf = openClubGrounds(areas, clubLand)
  for (const { index, area, existingId } of inTurn(plots)) {
    const indexes = indexesOn(index)
    const grounds = area && groundsOf(area)
    if (area || indexes.length > 0) yield { area, existingId, features: spill.read(indexes), grounds }
  }
}

/** A file is about a part of the world, and only that part of the library matters. */
function isWithin(extent: Box, { bounds, outlines }: ExistingCourse): boolean {
  const box = outlines ? boxOf(outlines) : bounds
  return box !== null && boxesMeet(extent, box)
}

const inTurn = ({ list }: CourseAreas) =>
  list
    .map(({ area, existingId, turn }, index) => ({ area, existingId, turn, index }))
    .sort((a, b) => a.turn - b.turn)

type Collected = {
  readonly areas: readonly OsmFeature[]
  readonly clubLand: readonly OsmFeature[]
  readonly waiting: FeatureBoxes
  readonly tooLarge: number
}

/** Areas may come last in a file, so everything else waits for them. */
async function collect(
  features: AsyncIterable<OsmFeature>,
  spill: FeatureSpill,
  fileSize: number,
): Promise<Collected> {
  const areas: OsmFeature[] = []
  const clubLand: OsmFeature[] = []
  const most = Math.min(MAX_AREA_POSITIONS, Math.max(AREA_POSITIONS_OF_ANY_FILE, fileSize))
  const noteArea = openPositionBudget(most, 'the areas of its courses')
  const waiting = openFeatureBoxes()
  let tooLarge = 0
  for await (const feature of features) {
    const scenery = isScenery(feature)
    if (areaKind(feature) !== null) {
      noteArea(feature)
      areas.push(feature)
    } else if (scenery && isTooLarge(feature)) tooLarge++
    else if (!scenery && isOfClub(feature)) {
      if (!isClubLand(feature)) continue
      noteArea(feature)
      clubLand.push(feature)
    } else {
      spill.append(feature)
      // Golf is placed by one position, water and woods by all they cover.
      waiting.add(scenery ? boxOf(feature.geometry) : pointBox(pointWithin(feature.geometry)), scenery)
    }
  }
  return { areas, clubLand, waiting, tooLarge }
}

const isTooLarge = (feature: OsmFeature) => positionsIn(feature) > MAX_POINTS

/** Where a feature belongs. It is read back only when its one position does not decide. */
function findPlot(plots: CourseAreas, waiting: FeatureBoxes, index: number, spill: FeatureSpill): number {
  const box = waiting.boxAt(index)
  const isGolf = !waiting.isSceneryAt(index)
  const holding = isGolf ? areaAround(plots, [box.west, box.south]) : NOWHERE
  if (holding !== NOWHERE && holding < plots.boxesFrom) return holding
  const [first] = areasNear(plots, box, isGolf ? MAX_REACH : SCENERY_REACH)
  if (first === undefined || first === holding) return holding
  const [feature] = spill.read([index])
  return feature ? areaNear(plots, feature.geometry, isGolf ? TOUCHING : SCENERY_REACH) : holding
}

function countLeft(plotOf: Int32Array, unplaced: number, tooLarge: number): Left {
  const nowhere = plotOf.filter((plot) => plot === NOWHERE).length
  return { unplaced, scenery: nowhere - unplaced + tooLarge }
}

/** The indexes of the features on each area, in the order of the file. */
function indexesByArea(plotOf: Int32Array, plots: number): (plot: number) => Uint32Array {
  const ends = new Uint32Array(plots + 1)
  for (const plot of plotOf) if (plot !== NOWHERE) ends[plot + 1] = (ends[plot + 1] ?? 0) + 1
  for (let plot = 0; plot < plots; plot++) ends[plot + 1] = (ends[plot + 1] ?? 0) + (ends[plot] ?? 0)
  const next = ends.slice()
  const indexes = new Uint32Array(ends[plots] ?? 0)
  for (const [index, plot] of plotOf.entries()) {
    if (plot === NOWHERE) continue
    const at = next[plot] ?? 0
    indexes[at] = index
    next[plot] = at + 1
  }
  return (plot) => indexes.subarray(ends[plot], ends[plot + 1])
}
