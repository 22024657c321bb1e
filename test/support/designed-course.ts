import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoCourse } from '../../src/demo/demo-course.ts'
import { designCourse } from '../../src/demo/design-course.ts'
import type { LibraryOptions } from '../../src/demo/plan-course.ts'

/** As `designCourse`, but once for the whole run: its processes share the courses, which take up to a second each. */
export function designOnce(index: number, options: LibraryOptions): DemoCourse {
  // A folder of this run, so that no course outlives a change to the design.
  const folder = process.env.TEST_TEMPLATE_FOLDER
  if (!folder) return designCourse(index, options)
  const key = createHash('sha256')
    .update(JSON.stringify([index, options]))
    .digest('hex')
  const file = path.join(folder, `course-${key}.json`)
  return readCourse(file) ?? keepCourse(file, designCourse(index, options))
}

function readCourse(file: string): DemoCourse | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Moved into place, so that nobody reads half of it. */
function keepCourse(file: string, course: DemoCourse): DemoCourse {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(course))
  renameSync(draft, file)
  return course
}

/** A course with a card, a map and surveyed greens. */
export const DESIGNED = designOnce(0, { courses: 1, seed: 3, maps: 1, contours: 1, full: true })
