import { lengthOf, pointAlong } from '../../src/core/geo/path.ts'
import type { LatLng } from '../../src/core/geo/point.ts'
import { playableMap } from '../../src/course/playable-map.ts'
import { designCourse } from '../../src/demo/design-course.ts'

/** A course with everything. */
export const LINKS = {
  ...designCourse(0, { courses: 1, seed: 3, maps: 1, contours: 1, full: true }),
  slug: 'bench-links-b0',
}
/** One without a map: the app loads no map for it. */
export const PLAIN = {
  ...{ slug: 'bench-park-b1', name: 'Bench Park', city: 'Benchton', lat: 50, lng: 8 },
  layouts: [{ holes: [{ position: 1, par: 4 }], tees: [] }],
}

/** So many places on the way over all holes, from the first tee to the last green. */
export function placesOnTheWay(count: number): readonly LatLng[] {
  const map = playableMap({ map: LINKS.map ?? null, layouts: [] })
  if (!map) throw new Error('The course of the benchmark has no map.')
  const { holes, plane } = map
  return Array.from({ length: count }, (_, index) => {
    const way = (index / count) * holes.length
    const line = holes[Math.floor(way)]?.line ?? []
    const [lng, lat] = plane.toEarth(pointAlong(line, (way % 1) * lengthOf(line)))
    return { lat, lng }
  })
}
