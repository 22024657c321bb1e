import type { CourseMap } from '../course/course-map.ts'

/** The holes that a map had and the newer one of its source has not, in their order. */
export function lostHoles(before: CourseMap | null, now: CourseMap | null): readonly string[] {
  const drawn = new Set(holesOn(now))
  return [...new Set(holesOn(before))].filter((hole) => !drawn.has(hole)).sort(byNumber)
}

const holesOn = (map: CourseMap | null) =>
  (map?.features ?? []).flatMap(({ properties: { ref } }) => (typeof ref === 'string' ? ref.split(';') : []))

const byNumber = (a: string, b: string) => Number(a) - Number(b)
