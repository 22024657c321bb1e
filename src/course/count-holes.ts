import type { CourseMap } from './course-map.ts'
import { type HoleRef, readRefs } from './read-refs.ts'

/**
 * How many numbered holes a map has; null if none. Hole 1 of each of three nines counts three times, because each has
 * its layout. Greens and tees count where no line of play has their number: a shared green may name layouts and holes
 * that do not belong together.
 */
export function countHoles(map: CourseMap | null): number | null {
  const lines = refsOf(map, 'hole')
  const named = lines.filter(({ layout }) => layout !== null)
  const drawn = new Set(named.map(({ hole }) => hole))
  const plain = [...lines, ...refsOf(map, 'green'), ...refsOf(map, 'tee')]
    .map(({ hole }) => hole)
    .filter((hole) => !drawn.has(hole))
  const count = new Set(named.map(({ hole, layout }) => `${hole} ${layout}`)).size + new Set(plain).size
  return count > 0 ? count : null
}

const refsOf = (map: CourseMap | null, golf: string): readonly HoleRef[] =>
  (map?.features ?? [])
    .filter(({ properties }) => properties.golf === golf)
    .flatMap(({ properties }) => readRefs(properties.ref, properties.layout))
