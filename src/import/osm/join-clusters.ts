import type { Box } from '../../core/geo/bounding-box.ts'
import type { KnownCourse } from '../known-course.ts'
import { type AttachSteps, attachFeatures, boxAround, type Drawing } from './attach-features.ts'
import { clusterFeatures } from './cluster-features.ts'
import { drawHoles } from './draw-holes.ts'
import type { FeatureSpill } from './feature-spill.ts'
import { findCourseNear } from './find-course-near.ts'
import type { Unplaced } from './group-features.ts'
import type { OsmFeature } from './osm-feature.ts'

export type Joining = Drawing & {
  readonly spill: FeatureSpill
  /** What the file calls its course, if it is about one. */
  readonly names: readonly string[]
  /** Whether features may be joined to this course: usually one without an area. */
  readonly isCandidate: (course: KnownCourse) => boolean
  /** The order in which they are drawn; that of the file unless it is given. */
  readonly inOrder?: (features: readonly OsmFeature[]) => readonly OsmFeature[]
}

/** A file of a country may have many; a course has one. */
const MAX_CLUSTERS = 20_000

/**
 * Joins the features that lie on no course to courses we know only as a point, each cluster to the one that fits. What
 * is left is counted.
 */
export async function joinClusters(steps: AttachSteps, { indexes, boxAt }: Unplaced, joining: Joining) {
  const clusters = clusterFeatures(indexes, boxAt)
  const joined = new Map<KnownCourse, OsmFeature[]>()
  let left = 0
  for (const [place, cluster] of clusters.entries()) {
    const features = place < MAX_CLUSTERS ? joining.spill.read(cluster) : []
    const [course, ...others] = features.some(isPlayed) ? await courseOf(steps, features, joining) : []
    if (course && others.length === 0) joined.set(course, [...(joined.get(course) ?? []), ...features])
    else {
      left += cluster.length
      if (course) warnOfSeveral(steps, features, [course, ...others])
    }
  }
  for (const [course, drawn] of joined) {
    const features = joining.inOrder?.(drawn) ?? drawn
    await attachFeatures(steps, { ...joining, features, bounds: boxAround(features) }, course)
  }
  if (left > 0) steps.log.add({ line: 1 }, 'warning', `${countOf(left)} on no course we have`)
}

const countOf = (count: number) => (count === 1 ? '1 golf feature is' : `${count} golf features are`)

const PLAYED: ReadonlySet<string> = new Set(['hole', 'green', 'tee', 'fairway', 'bunker', 'pin'])

/** A driving range alone is no course. */
const isPlayed = ({ tags }: OsmFeature) => PLAYED.has(tags.golf ?? '')

function courseOf(steps: AttachSteps, features: readonly OsmFeature[], { names, isCandidate }: Joining) {
  const box: Box = boxAround(features)
  return findCourseNear(steps, { map: drawHoles(features).map, box, names }, isCandidate)
}

function warnOfSeveral(
  { log }: AttachSteps,
  features: readonly OsmFeature[],
  courses: readonly KnownCourse[],
) {
  const [first] = features
  const slugs = courses.map(({ slug }) => slug).sort()
  const what = features.length === 1 ? '1 golf feature' : `${features.length} golf features`
  log.add(
    { line: first?.line ?? 1 },
    'warning',
    `${what} could be of any of ${slugs.join(', ')}: name one with --course`,
  )
}
