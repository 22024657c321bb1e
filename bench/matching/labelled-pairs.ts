import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Course } from '../../src/course/course.ts'
import type { ListedCourse } from './read-courses.ts'

/** Two records of the real lists, and whether they are one course: read and decided one by one. */
export type LabelledPair = {
  readonly ids: readonly [string, string]
  readonly courses: readonly [Course, Course]
  readonly isSame: boolean
  /** Names alike, or courses of one club. */
  readonly isHard: boolean
  /** Not used to make the rules. */
  readonly isHeldBack: boolean
}

const FILE = path.join(import.meta.dirname, 'labelled-pairs.csv')

/** The pairs whose records the lists still have. */
export async function readLabelledPairs(
  lists: readonly (readonly ListedCourse[])[],
): Promise<readonly LabelledPair[]> {
  const courses = new Map(lists.flat().map(({ id, course }) => [id, course]))
  const [, ...lines] = (await readFile(FILE, 'utf8')).trim().split('\n')
  return lines.flatMap((line) => {
    const [first = '', second = '', verdict, hard, heldBack] = line.split(',')
    const [a, b] = [courses.get(first), courses.get(second)]
    if (!a || !b) return []
    const label = { isSame: verdict === 'same', isHard: hard === 'yes', isHeldBack: heldBack === 'yes' }
    return [{ ids: [first, second], courses: [a, b], ...label } as const]
  })
}
