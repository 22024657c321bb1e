import type { LatLng } from '../../../core/geo/point.ts'
import { readSummary } from '../../../library/read-course.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { LocatorScene, NamedPoint } from '../../../picture/maps/draw-locator.ts'
import { courseSpots } from './course-spots.ts'
import type { FoundCourse } from './find-course.ts'

// In degrees of latitude: more than the widest locator shows.
const AROUND = 4
const MOST_TOWNS = 40

/** A course, the courses around it, and the towns that they are in. */
export function locatorScene(
  snapshot: Snapshot,
  { number, course }: FoundCourse,
  point: LatLng,
): LocatorScene {
  const near = nearby(snapshot, point)
  const others = new Set(near.filter((each) => each !== number))
  return {
    ...{ name: course.name, point },
    others: courseSpots(snapshot, (each) => others.has(each)),
    towns: townsOf(snapshot, near),
  }
}

/** Nearest first, roughly. */
function nearby({ geo }: Snapshot, { lat, lng }: LatLng): readonly number[] {
  const narrow = Math.cos((lat * Math.PI) / 180)
  const found: { readonly course: number; readonly away: number }[] = []
  for (let slot = 0; slot < geo.courseOf.length; slot++) {
    const down = Math.asin(geo.sin[slot] ?? 0) / (Math.PI / 180) - lat
    const aside = ((((geo.lng[slot] ?? 0) - lng + 540) % 360) - 180) * narrow
    const away = down * down + aside * aside
    if (away < AROUND * AROUND) found.push({ course: geo.courseOf[slot] ?? 0, away })
  }
  return found.sort((a, b) => a.away - b.away).map(({ course }) => course)
}

/** Each town once, where its first course is. */
function townsOf(snapshot: Snapshot, courses: readonly number[]): readonly NamedPoint[] {
  const towns = new Map<string, NamedPoint>()
  for (const course of courses.slice(0, 4 * MOST_TOWNS)) {
    const { city, lat, lng } = readSummary(snapshot, course)
    if (city !== null && lat !== null && lng !== null && !towns.has(city))
      towns.set(city, { name: city, lat, lng })
    if (towns.size >= MOST_TOWNS) break
  }
  return [...towns.values()]
}
