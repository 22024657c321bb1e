import { distance } from '../../core/geo/geodesic.ts'
import { boxHolds, widened } from '../../core/geo/polygon.ts'
import type { Given } from '../given.ts'
import type { Input } from '../input.ts'
import type { KnownCourse } from '../known-course.ts'
import { originOf } from '../origin.ts'
import { type AttachSteps, attachFeatures, boxAround, type Drawing } from '../osm/attach-features.ts'
import { openFeatureSpill } from '../osm/feature-spill.ts'
import { groupFeatures, NONE_UNPLACED, type Unplaced } from '../osm/group-features.ts'
import { joinClusters } from '../osm/join-clusters.ts'
import type { OsmFeature } from '../osm/osm-feature.ts'
import { openPositionBudget } from '../osm/position-budget.ts'
import { existingCourses } from '../osm/take-osm.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { boundFeatures } from './bound-features.ts'
import { featuresInOrder } from './features-in-order.ts'
import { findNamedCourse } from './find-named-course.ts'
import { type OpenTracing, openTracing } from './open-tracing.ts'
import type { NamedCourse } from './placemark.ts'
import { takeOutline } from './take-outline.ts'
import { traceFeature } from './trace-feature.ts'
import { openTracingRemarks, type TracingRemarks } from './tracing-remarks.ts'
import { warnOfExtraHoles } from './warn-of-extra-holes.ts'

export type Tracing = { readonly given: Given; readonly open: () => AsyncIterable<Buffer> }

/** What somebody drew: it goes to the course that is named, else to those it lies on, else to one near by. */
export async function takeTracing(steps: AttachSteps, input: Input, { given, open }: Tracing) {
  const tracing = await openTracing(input, { given, open, log: steps.log })
  const remarks = openTracingRemarks(steps.log, tracing)
  const drawing = { format: 'tracing', source: tracing.source } as const
  const named = new Map<KnownCourse, OsmFeature[]>()
  const unnamed = withoutNamed(
    boundFeatures(featuresOf(tracing, remarks)),
    courseFinder(steps, given.course, drawing),
    named,
  )
  const placing = await openPlacing(steps, drawing)
  const spill = openFeatureSpill()
  try {
    const left = await placing.takeGroups(unnamed, spill)
    remarks.report()
    for (const [course, features] of named)
      await attachTo(steps, course, { ...drawing, features, isWithoutArea: placing.isWithoutArea })
    const names = remarks.courseNames(input.name)
    const isCandidate = placing.isWithoutArea
    await warnOfExtraHoles(steps, { ...left, spill, names, isCandidate })
    await joinClusters(steps, left, { ...drawing, spill, names, isCandidate, inOrder: featuresInOrder })
  } finally {
    spill.close()
  }
}

type Found = { readonly feature: OsmFeature; readonly course: NamedCourse | null }

async function* featuresOf({ placemarks }: OpenTracing, remarks: TracingRemarks): AsyncGenerator<Found> {
  for await (const placemark of placemarks) {
    const traced = traceFeature(placemark)
    remarks.note(placemark, traced)
    for (const each of traced)
      if ('feature' in each) yield { feature: each.feature, course: placemark.course ?? null }
  }
}

type FindCourse = (found: Found) => KnownCourse | null

/** The course that the person names, else the one that a feature names. */
function courseFinder(steps: AttachSteps, slug: string | null, { source }: Drawing): FindCourse {
  if (slug === null)
    return ({ feature, course }) => course && findNamedCourse(steps, course, source.name, feature)
  const course = steps.known.get(steps.keys.bySlug(slug))
  if (!course) throw new UnreadableFile(`no course has the slug ${slug}`)
  return () => course
}

/** Keeps the features of named courses aside; the others go on. */
// All of them wait in memory for the end of the file.
const MAX_NAMED_POSITIONS = 10_000_000

async function* withoutNamed(
  features: AsyncIterable<Found>,
  courseOf: FindCourse,
  named: Map<KnownCourse, OsmFeature[]>,
): AsyncGenerator<OsmFeature> {
  const note = openPositionBudget(MAX_NAMED_POSITIONS, 'features of courses that are named')
  for await (const found of features) {
    const course = courseOf(found)
    if (!course) yield found.feature
    else {
      note(found.feature)
      listOf(named, course).push(found.feature)
    }
  }
}

function listOf(named: Map<KnownCourse, OsmFeature[]>, course: KnownCourse): OsmFeature[] {
  const list = named.get(course) ?? []
  named.set(course, list)
  return list
}

async function openPlacing(steps: AttachSteps, drawing: Drawing) {
  const { known } = steps
  const drawnBefore = await coursesDrawnBefore(steps, drawing)
  const existing = existingCourses(known).filter(({ id }) => !drawnBefore.has(id))
  const takeGroups = async (
    features: AsyncIterable<OsmFeature>,
    spill: ReturnType<typeof openFeatureSpill>,
  ) => {
    let left: Unplaced = NONE_UNPLACED
    const groups = groupFeatures(features, existing, spill, (_, unplaced) => {
      left = unplaced
    })
    for await (const { area, existingId, features: found } of groups) {
      const drawn = featuresInOrder(found)
      const course = known.get(existingId ?? undefined)
      if (area) await takeOutline(steps, { ...drawing, area, features: drawn })
      else if (course) await attachFeatures(steps, { ...drawing, features: drawn }, course)
    }
    return left
  }
  const isWithoutArea = ({ id, bounds }: KnownCourse) => bounds === null || drawnBefore.has(id)
  return { takeGroups, isWithoutArea }
}

/** Courses that have their area from an older tracing of this source: a newer one may reach farther. */
async function coursesDrawnBefore(
  { known, shares }: AttachSteps,
  { source }: Drawing,
): Promise<ReadonlySet<number>> {
  const origin = originOf('tracing', source)
  const ids = new Set<number>()
  for (const course of known.all()) {
    if (!course.origins.includes(origin) || course.origins.length === 1) continue
    const own = (await shares.of(course)).find((share) => share.origin === origin)
    if (own?.course.bounds) ids.add(course.id)
  }
  return ids
}

const FAR_AWAY = 5_000

type Named = Drawing & {
  readonly features: readonly OsmFeature[]
  readonly isWithoutArea: (course: KnownCourse) => boolean
}

/** Onto the course that somebody named. One that we know only as a point gets its area from what is drawn. */
async function attachTo(steps: AttachSteps, course: KnownCourse, { isWithoutArea, ...drawn }: Named) {
  const features = featuresInOrder(drawn.features)
  const box = boxAround(features)
  const { point, slug } = course
  if (point && !boxHolds(widened(box, FAR_AWAY), [point.lng, point.lat])) {
    const away = distance(point, { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 })
    steps.log.add({ line: 1 }, 'warning', `what is drawn lies ${Math.round(away / 1_000)} km from ${slug}`)
  }
  await attachFeatures(steps, { ...drawn, features, bounds: isWithoutArea(course) ? box : null }, course)
}
