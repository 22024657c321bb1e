import type { Course } from '../../../../course/course.ts'
import { findHole } from '../../../../course/find-hole.ts'
import { layoutOnMap } from '../../../../course/layout-on-map.ts'
import { readShapes } from '../../../../course/read-shapes.ts'
import type { Ground } from '../../../../terrain/ground.ts'
import type { PinGreen } from '../../../../terrain/pin/pin-green.ts'
import { readPinGreen } from '../../../../terrain/pin/read-pin-green.ts'
import { holesOf } from '../place-pins.ts'

/** A hole that can have a pin. */
export type PinHole = {
  /** Null where the course has only one. */
  readonly layout: string | null
  readonly hole: number
  /** Null where the map has no outline of it. */
  readonly green: PinGreen | null
}

export type PinCourse = { readonly slug: string; readonly name: string; readonly holes: readonly PinHole[] }

/** Every hole of every layout, in the order of play. */
export function pinHolesOf(course: Course, ground: Ground | null): readonly PinHole[] {
  const drawn = course.map ? readShapes(course.map) : null
  const layouts = course.layouts.length > 0 ? course.layouts : [null]
  return layouts.flatMap((layout) => {
    const onMap = layoutOnMap(course, layout)
    return holesOf(course, layout, drawn, onMap).map((hole) => ({
      ...{ layout: onMap, hole },
      green: drawn && readPinGreen(drawn.plane, findHole(drawn.shapes, hole, onMap), ground),
    }))
  })
}
