import type { Course } from '../course/course.ts'
import { findHole, holesOnMap, type MapHole, unnumberedHoles } from '../course/find-hole.ts'
import type { Layout } from '../course/layout.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import { type Drawn, readShapes } from '../course/read-shapes.ts'

/** A hole that can be stood on: where it lies, and what the card says of it. */
export type GroundHole = MapHole & {
  /** What the map calls its layout; null where the course has but one. */
  readonly layout: string | null
  /** Null where the map does not number it. */
  readonly position: number | null
  readonly cardPar: number | null
  readonly strokeIndex: number | null
}

/** The drawn holes of a course, those of its first layout first and those without a number last. */
export type CourseGround = Drawn & { readonly holes: readonly GroundHole[] }

/** Null where the map has no hole. */
export function groundOf(course: Course): CourseGround | null {
  const drawn = course.map && readShapes(course.map)
  if (!drawn) return null
  const layouts = course.layouts.length > 0 ? course.layouts : [null]
  const numbered = layouts.flatMap((layout) => holesOf(drawn, layout, layoutOnMap(course, layout)))
  const holes = [...numbered, ...unnumberedHoles(drawn.shapes).map((hole) => ({ ...hole, ...UNTOLD }))]
  return holes.length > 0 ? { ...drawn, holes } : null
}

const UNTOLD = { layout: null, position: null, cardPar: null, strokeIndex: null }

const holesOf = ({ shapes }: Drawn, layout: Layout | null, onMap: string | null): readonly GroundHole[] =>
  holesOnMap(shapes, onMap).flatMap((position) => {
    const found = findHole(shapes, position, onMap)
    const card = layout?.holes.find((hole) => hole.position === position)
    const told = { cardPar: card?.par ?? null, strokeIndex: card?.strokeIndex ?? null }
    return found ? [{ ...found, layout: onMap, position, ...told }] : []
  })
