import type { Green } from '../../../../club/course-status.ts'
import { malformed } from '../../../../core/problem.ts'
import type { Course } from '../../../../course/course.ts'
import { layoutOnMap } from '../../../../course/layout-on-map.ts'
import { readShapes } from '../../../../course/read-shapes.ts'
import { holesOf, layoutOf } from '../place-pins.ts'

/** A green as it was sent. */
export type AskedGreen = { readonly hole: number; readonly layout: string | null }

/** Greens of a course by the names that the map has for its layouts, each once and in order. */
export function placeGreens(course: Course, asked: readonly AskedGreen[]): readonly Green[] {
  if (asked.length === 0) return []
  const known = greensOf(course)
  const found = asked.map(({ hole, layout: wanted }) => {
    const layout = layoutOnMap(course, layoutOf(course, wanted, 'temporary_greens')) ?? ''
    if (!known.some((green) => green.layout === layout && green.hole === hole))
      throw malformed('temporary_greens', 'a list of holes on the course')
    return `${layout} ${hole}`
  })
  return known.filter(({ layout, hole }) => found.includes(`${layout} ${hole}`))
}

/** All greens of a course. */
export function greensOf(course: Course): readonly Green[] {
  const drawn = course.map ? readShapes(course.map) : null
  const layouts = course.layouts.length > 0 ? course.layouts : [null]
  return layouts.flatMap((layout) => {
    const onMap = layoutOnMap(course, layout)
    return holesOf(course, layout, drawn, onMap).map((hole) => ({ layout: onMap ?? '', hole }))
  })
}
