import { equalityKey } from '../../../core/text/words.ts'
import { allCountries, isRecorded, type Place, placeAt, placesBelow } from '../../../library/places.ts'
import { readSummary } from '../../../library/read-course.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { Levels } from './place-names.ts'

const MOST = 8
/** So many courses say well enough where a place is. */
const SAMPLE = 12

/** The places of the same kind that are nearest: other towns of the region, regions of the country, or countries. */
export function neighboursOf(snapshot: Snapshot, place: Place, levels: Levels): readonly Place[] {
  const middle = middleOf(snapshot, place)
  if (middle === null) return []
  const own = place.courses[0]
  const near = siblingsOf(snapshot, levels).flatMap((sibling) => {
    const at =
      sibling.courses[0] === own || !isRecorded(snapshot, sibling) ? null : middleOf(snapshot, sibling)
    return at === null ? [] : [{ sibling, off: offOf(at, middle) }]
  })
  return near
    .sort((a, b) => a.off - b.off)
    .slice(0, MOST)
    .map(({ sibling }) => sibling)
}

function siblingsOf(snapshot: Snapshot, levels: Levels): readonly Place[] {
  const above = levels.slice(0, -1)
  if (above.length === 0) return allCountries(snapshot)
  const parent = placeAt(
    snapshot,
    above.map((name) => (name === null ? null : equalityKey(name))),
  )
  return parent === null ? [] : placesBelow(snapshot, parent)
}

type Direction = readonly [number, number, number]

/** A direction from the middle of the Earth, so that the date line is no place of its own. */
function middleOf(snapshot: Snapshot, { courses }: Place): Direction | null {
  const step = Math.max(1, Math.floor(courses.length / SAMPLE))
  const points = courses
    .filter((_, place) => place % step === 0)
    .flatMap((course) => directionOf(snapshot, course))
  if (points.length === 0) return null
  const sum = points.reduce(([x, y, z], [dx, dy, dz]) => [x + dx, y + dy, z + dz] as const, [
    0, 0, 0,
  ] as Direction)
  const length = Math.hypot(...sum)
  return length === 0 ? null : [sum[0] / length, sum[1] / length, sum[2] / length]
}

function directionOf(snapshot: Snapshot, course: number): readonly Direction[] {
  const { lat, lng } = readSummary(snapshot, course)
  if (lat === null || lng === null) return []
  const [up, round] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [[Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)]]
}

const offOf = (a: Direction, b: Direction) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
