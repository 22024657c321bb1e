import type { Outline, StakedHole, StakedTee } from '../course-plan.ts'
import { distance, offset, type PlanePoint, towards } from '../plane.ts'
import { type Random, within } from '../random.ts'
import { firstLeg, roundedBox } from './outline.ts'

/** A teeing ground and the tee sets on it, as indexes from the back. */
export type TeeingGround = { readonly sets: readonly number[]; readonly outline: Outline }

const SHARED_WITHIN = 14
// A quarter of the largest area, in square metres.
const MAX_QUARTER_AREA = 92

export function drawTees(random: Random, hole: StakedHole): TeeingGround[] {
  const leg = firstLeg(hole.line)
  return groupSets(hole.tees).map((sets) => {
    const tees = sets.flatMap((set) => hole.tees.slice(set, set + 1)).map(({ at }) => at)
    return { sets, outline: teeingGround(random, tees, leg) }
  })
}

function groupSets(tees: readonly StakedTee[]): number[][] {
  const groups: number[][] = []
  for (const [set, { at }] of tees.entries()) {
    const group = groups.at(-1)
    const last = tees[group?.at(-1) ?? -1]
    if (group && last && distance(last.at, at) < SHARED_WITHIN) group.push(set)
    else groups.push([set])
  }
  return groups
}

function teeingGround(random: Random, tees: readonly PlanePoint[], leg: PlanePoint): Outline {
  const toward = lieOf(tees, leg)
  const along = tees.map(([east, north]) => east * toward[0] + north * toward[1])
  const left = tees.map(([east, north]) => north * toward[0] - east * toward[1])
  const target = { along: within(random, 4.4, 5.8), across: within(random, 3.1, 4.4) }
  // The longer the teeing ground, the narrower, but it always fits all its sets.
  const long = target.along + spanOf(along) / 2
  const across = Math.max(
    Math.min(target.across + spanOf(left) / 2, MAX_QUARTER_AREA / long),
    spanOf(left) / 2 + 1.8,
  )
  const half = Math.min(long, Math.max(spanOf(along) / 2 + 2.8, MAX_QUARTER_AREA / across))
  const at = offset([0, 0], toward, middle(along), middle(left))
  return roundedBox({ at, toward, along: half, across }, within(random, 1.2, 2.4))
}

/** Along the first leg, or along the row of tees if that differs only a little. */
function lieOf(tees: readonly PlanePoint[], leg: PlanePoint): PlanePoint {
  const [back, front] = [tees[0], tees.at(-1)]
  if (!back || !front || distance(back, front) < 6) return leg
  const row = towards(back, front)
  return row[0] * leg[0] + row[1] * leg[1] > 0.8 ? row : leg
}

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2
