import type { Box } from '../../core/geo/bounding-box.ts'
import { distance } from '../../core/geo/geodesic.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { boxHolds, widened } from '../../core/geo/polygon.ts'
import { metres, toMiles } from '../../core/units.ts'
import { positionsOf } from '../../course/card.ts'
import { countHoles } from '../../course/count-holes.ts'
import type { Course } from '../../course/course.ts'
import type { CourseMap } from '../../course/course-map.ts'
import { readRefs } from '../../course/read-refs.ts'
import type { KnownCourse } from '../known-course.ts'
import type { KnownCourses } from '../known-courses.ts'
import { compareNames } from '../matching/compare-names.ts'
import { nameWords } from '../matching/name-words.ts'
import type { PendingCourses } from '../pending-courses.ts'

/** Features that lie near each other and on no course we have an area of. */
export type Cluster = {
  readonly map: CourseMap
  readonly box: Box
  /** What the file calls the course. */
  readonly names: readonly string[]
}

type Library = { readonly known: KnownCourses; readonly pending: Pick<PendingCourses, 'read'> }

// A course's point is at its clubhouse or in its middle.
const NEAR = 1_000
const AT_HAND = 300

/** Which of the courses we know only as a point is meant: the best ones, several if they fit equally. */
export async function findCourseNear(
  { known, pending }: Library,
  cluster: Cluster,
  isCandidate: (course: KnownCourse) => boolean,
): Promise<readonly KnownCourse[]> {
  const near = coursesNear(known, cluster.box).filter(isCandidate)
  const fits = await Promise.all(
    near.map(async (course) => ({ course, fit: fitOf(cluster, course, await pending.read(course.id)) })),
  )
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  return best === 0 ? [] : fits.filter(({ fit }) => fit === best).map(({ course }) => course)
}

function coursesNear(known: KnownCourses, box: Box): readonly KnownCourse[] {
  const { west, south, east, north } = box
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const reach = metres(distance(middle, { lat: north, lng: east }) + NEAR)
  return known.near(middle, toMiles(reach)).filter(({ point }) => point && away(box, point) <= NEAR)
}

/** Metres from the box; 0 within it. */
function away({ west, south, east, north }: Box, point: LatLng): number {
  const lat = Math.max(south, Math.min(north, point.lat))
  const lng = Math.max(west, Math.min(east, point.lng))
  return distance(point, { lat, lng })
}

/** 0 when nothing says that it is this course. The name weighs more than the holes, and those more than the place. */
function fitOf(cluster: Cluster, { name, aliases, point }: KnownCourse, course: Course | null): number {
  const holes = course && holesOf(course)
  if (holes !== null && numbersOn(cluster.map).some((number) => number > holes)) return 0
  const isCalledSo = [name, ...aliases].some((own) => cluster.names.some((other) => isSameName(own, other)))
  const isAtHand = point !== null && boxHolds(widened(cluster.box, AT_HAND), [point.lng, point.lat])
  const hasItsHoles = holes !== null && countHoles(cluster.map) === holes
  return (isCalledSo ? 4 : 0) + (hasItsHoles ? 2 : 0) + (isAtHand ? 1 : 0)
}

const holesOf = ({ holeCount, layouts: [layout] }: Course): number | null =>
  holeCount ?? (layout ? positionsOf(layout).length || null : null)

const numbersOn = ({ features }: CourseMap) =>
  features.flatMap(({ properties }) => readRefs(properties.ref, properties.layout).map(({ hole }) => hole))

const isSameName = (a: string, b: string) =>
  ['equal', 'extended', 'main'].includes(compareNames(nameWords(a), nameWords(b), new Set()))
