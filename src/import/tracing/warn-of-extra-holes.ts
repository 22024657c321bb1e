import { positionsOf } from '../../course/card.ts'
import type { Course } from '../../course/course.ts'
import type { CourseMap } from '../../course/course-map.ts'
import type { KnownCourse } from '../known-course.ts'
import { type AttachSteps, boxAround } from '../osm/attach-features.ts'
import { clusterFeatures } from '../osm/cluster-features.ts'
import { drawHoles } from '../osm/draw-holes.ts'
import { type Cluster, findCourseNear } from '../osm/find-course-near.ts'
import type { Unplaced } from '../osm/group-features.ts'
import { refNumbers } from '../osm/hole-number.ts'
import type { Joining } from '../osm/join-clusters.ts'
import type { OsmFeature } from '../osm/osm-feature.ts'

const NO_MAP: CourseMap = { type: 'FeatureCollection', features: [] }
// Somebody who draws so many places reads no warning about each.
const MOST = 100

type Steps = Pick<AttachSteps, 'log' | 'known' | 'pending'>
type Left = Unplaced & Pick<Joining, 'spill' | 'names' | 'isCandidate'>

/** A "Green 19" keeps everything drawn from the course near by that has eighteen: we say so, and what helps. */
export async function warnOfExtraHoles(
  steps: Steps,
  { indexes, boxAt, spill, names, isCandidate }: Left,
): Promise<void> {
  for (const cluster of clusterFeatures(indexes, boxAt).slice(0, MOST)) {
    const features = spill.read(cluster)
    const last = lastHole(features)
    const near = { map: NO_MAP, box: boxAround(features), names }
    const short = last ? await shorterNear(steps, near, last.hole, isCandidate) : []
    const drawn = short.length > 0 ? { ...near, map: drawHoles(features).map } : null
    if (!last || !drawn || (await findCourseNear(steps, drawn, isCandidate)).length > 0) continue
    steps.log.add({ line: last.line }, 'warning', extraHole(last.hole, short, features.length))
  }
}

type Short = { readonly slug: string; readonly holes: number }

/** The courses it would be without its numbers, if all of them have fewer holes. */
async function shorterNear(
  steps: Steps,
  near: Cluster,
  hole: number,
  isCandidate: (course: KnownCourse) => boolean,
): Promise<readonly Short[]> {
  const courses = await findCourseNear(steps, near, isCandidate)
  const counted = await Promise.all(
    courses.map(async ({ id, slug }) => ({ slug, holes: holesOf(await steps.pending.read(id)) ?? hole })),
  )
  return counted.every(({ holes }) => holes < hole) ? counted : []
}

const holesOf = (course: Course | null): number | null =>
  course?.holeCount ?? (course?.layouts[0] ? positionsOf(course.layouts[0]).length || null : null)

function lastHole(features: readonly OsmFeature[]) {
  let last: { readonly hole: number; readonly line: number } | null = null
  for (const { tags, line } of features)
    for (const hole of refNumbers(tags.ref)) if (hole > (last?.hole ?? 0)) last = { hole, line }
  return last
}

function extraHole(hole: number, courses: readonly Short[], count: number): string {
  const have = courses.map(({ slug, holes }) => `${slug} has ${holes} holes`).join(' and ')
  const what = count === 1 ? 'it is not on its map' : `none of these ${count} features is on its map`
  return `hole ${hole} is drawn, but ${have}, so ${what}: name the course with --course if it is the one`
}
