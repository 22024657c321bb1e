import { answerOrders } from '../platform/threads.ts'
import { designCourse } from './design-course.ts'
import type { LibraryOptions } from './plan-course.ts'

/** Some courses of a library, from one number up to another. */
export type DesignOrder = { readonly from: number; readonly to: number; readonly options: LibraryOptions }

/** Answers with the courses as lines of NDJSON. */
answerOrders(({ from, to, options }: DesignOrder): string => {
  let lines = ''
  for (let index = from; index < to; index++) lines += `${JSON.stringify(designCourse(index, options))}\n`
  return lines
})
