import { type Golfer, teeOfGolfer } from '../../../course/card-of-golfer.ts'
import { layoutsFromJson } from '../../../course/layout-json.ts'
import type { CourseJson } from '../../../course/schema.ts'

/** TEE-1. A tee that the layout does not have makes no other picture: made-up names would only fill the cache. */
export function golferOn(course: CourseJson, name: string | null, asked: Golfer): Golfer {
  const layouts = layoutsFromJson(course.layouts)
  const layout = layouts.find((each) => each.name === name) ?? layouts[0]
  const found = layout ? teeOfGolfer(layout, asked) : null
  return { gender: asked.gender, tee: found?.name ?? null }
}
