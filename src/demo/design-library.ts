import type { DemoCourse } from './demo-course.ts'
import { designCourse } from './design-course.ts'
import type { LibraryOptions } from './plan-course.ts'

/** Synthetic courses in the import format: the same options give the same courses on every machine. */
export function* designLibrary(options: LibraryOptions): Generator<DemoCourse> {
  for (let index = 0; index < options.courses; index++) yield designCourse(index, options)
}
