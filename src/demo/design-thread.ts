import { answerJobs } from '../platform/threads.ts'
import { designCourse } from './design-course.ts'
import type { LibraryOptions } from './plan-course.ts'

/** A batch of courses of a library; `to` is exclusive. */
export type DesignOrder = { readonly from: number; readonly to: number; readonly options: LibraryOptions }

/** Returns the courses as lines of NDJSON. */
answerJobs(({ from, to, options }: DesignOrder): string => {
  let lines = ''
  for (let index = from; index < to; index++) lines += `${JSON.stringify(designCourse(index, options))}\n`
  return lines
})
