import type { CourseMap } from './course-map.ts'
import { type HoleRef, readRefs } from './read-refs.ts'

/**
 * How many holes a course has by the numbers on its map; null if that cannot be told. Hole 1 of each of three nines
 * counts three times, because each has its layout. A hole missing between others counts, because a course does not skip
 * from hole 3 to hole 5. A layout that does not start with the first hole of a nine is half drawn: then nobody knows.
 */
export function countHoles(map: CourseMap | null): number | null {
  const counts = layoutsOf(map).map(lengthOf)
  if (counts.length === 0 || counts.includes(null)) return null
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

function lengthOf(numbers: readonly number[]): number | null {
  const first = Math.min(...numbers)
  return first % 9 === 1 ? Math.max(...numbers) - first + 1 : null
}

/**
 * The numbers of each layout. Greens and tees count where no line of play has their number: a shared green may name
 * layouts and holes that do not belong together.
 */
function layoutsOf(map: CourseMap | null): readonly (readonly number[])[] {
  const lines = refsOf(map, 'hole')
  const named = Map.groupBy(
    lines.filter(({ layout }) => layout !== null),
    ({ layout }) => layout,
  )
  const drawn = new Set([...named.values()].flat().map(({ hole }) => hole))
  const others = [...lines, ...refsOf(map, 'green'), ...refsOf(map, 'tee')].filter(
    ({ hole }) => !drawn.has(hole),
  )
  const groups = [...named.values(), others].map((refs) => refs.map(({ hole }) => hole))
  return groups.filter((numbers) => numbers.length > 0)
}

const refsOf = (map: CourseMap | null, golf: string): readonly HoleRef[] =>
  (map?.features ?? [])
    .filter(({ properties }) => properties.golf === golf)
    .flatMap(({ properties }) => readRefs(properties.ref, properties.layout))
