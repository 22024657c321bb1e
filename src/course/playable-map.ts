import type { Course } from './course.ts'
import { findHole, holesOnMap, type MapHole, unnumberedHoles } from './find-hole.ts'
import type { Layout } from './layout.ts'
import { layoutOnMap } from './layout-on-map.ts'
import { type Drawn, readShapes } from './read-shapes.ts'

/** A hole on the map, with the cards that it is on. */
export type PlayableHole = MapHole & {
  /** The map's name of its layout; null if the course has only one. */
  readonly layout: string | null
  /** Null if the map does not number it. */
  readonly position: number | null
  /** Whose par and stroke index count depends on the golfer. Null if the course has no cards. */
  readonly cards: Layout | null
}

/** The map of a course with its holes: those of the first layout first, those without a number last. */
export type PlayableMap = Drawn & { readonly holes: readonly PlayableHole[] }

/** Null if the map has no hole. */
export function playableMap(course: Pick<Course, 'map' | 'layouts'>): PlayableMap | null {
  const drawn = course.map && readShapes(course.map)
  if (!drawn) return null
  const layouts = course.layouts.length > 0 ? course.layouts : [null]
  const numbered = layouts.flatMap((layout) => holesOf(drawn, layout, layoutOnMap(course, layout)))
  const holes = [...numbered, ...unnumberedHoles(drawn.shapes).map((hole) => ({ ...hole, ...NO_CARD }))]
  return holes.length > 0 ? { ...drawn, holes } : null
}

const NO_CARD = { layout: null, position: null, cards: null }

const holesOf = ({ shapes }: Drawn, layout: Layout | null, onMap: string | null): readonly PlayableHole[] =>
  holesOnMap(shapes, onMap).flatMap((position) => {
    const found = findHole(shapes, position, onMap)
    return found ? [{ ...found, layout: onMap, position, cards: layout }] : []
  })
