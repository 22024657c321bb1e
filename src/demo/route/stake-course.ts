import {
  type Land,
  METRES_PER_YARD,
  type PlannedHole,
  type StakedCourse,
  type StakedGreen,
} from '../course-plan.ts'
import { shoreDistance } from '../land/water.ts'
import { offset, type PlanePoint, towards } from '../plane.ts'
import type { Random } from '../random.ts'
import { cellAt, type Field, NO_PLAY } from './field.ts'
import { placeHazards } from './place-hazards.ts'
import { routeCourse } from './route-course.ts'
import type { Line } from './route-nine.ts'
import { stakeFairway, stakeGreen, stakeTees } from './stake-hole.ts'

// A neighbouring hole would have taken the land this far from the line of play.
const BORDER = 82
const FROM_WATER = 2

/** Lays out the planned holes on the land: routing first, then tees, greens and hazards. Null if they don't fit. */
export function stakeCourse(
  random: Random,
  land: Land,
  nines: readonly (readonly PlannedHole[])[],
  seaward: PlanePoint | null,
): StakedCourse | null {
  const ordered = nines.map((nine) =>
    nine.map(({ par, yards }) => ({ par, metres: (yards[0] ?? 0) * METRES_PER_YARD })),
  )
  const routed = routeCourse(random, land, ordered, seaward)
  if (!routed) return null
  const built = routed.nines.flatMap((lines, nine) =>
    lines.flatMap((line, order) => {
      const planned = nines[nine]?.[order]
      return planned ? [stakeHole(random, land, line, planned, nine, order)] : []
    }),
  )
  // The cells of the field are coarse, so a large green may still touch water. Then we try other land.
  if (built.some(({ green }) => reachesWater(land, green))) return null
  const hazards = placeHazards(random, land, built, routed.clubhouse, random())
  return {
    clubhouse: routed.clubhouse,
    holes: built.map((hole, index) => ({
      ...hole,
      ...(hazards[index] ?? { bunkers: [], ponds: [] }),
      edge: edgeOf(routed.field, hole.line),
    })),
  }
}

const reachesWater = (land: Land, { at, across, depth }: StakedGreen) =>
  shoreDistance(land, at) < Math.max(across, depth) + FROM_WATER

const stakeHole = (
  random: Random,
  land: Land,
  line: Line,
  planned: PlannedHole,
  nine: number,
  order: number,
) => ({
  nine,
  order,
  par: planned.par,
  line,
  tees: stakeTees(random, land, line, planned),
  green: stakeGreen(random, line, land.style),
  fairwayWidth: stakeFairway(random, land.style),
})

/** The share of its sides without a neighbouring hole. */
function edgeOf(field: Field, line: Line): number {
  let free = 0
  for (let leg = 1; leg < line.length; leg++) {
    const from = line[leg - 1] ?? [0, 0]
    const to = line[leg] ?? from
    const middle: PlanePoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    for (const side of [BORDER, -BORDER]) {
      const [east, north] = offset(middle, towards(from, to), 0, side)
      if (!(cellAt(field, east, north) & NO_PLAY)) free++
    }
  }
  return free / (2 * (line.length - 1))
}
