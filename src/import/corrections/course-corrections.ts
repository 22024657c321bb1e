import type { Correction, NewCorrection } from '../../course/correction-store.ts'

/** The corrections of every course: those of the library, and those this file has added so far. */
export type CourseCorrections = {
  readonly of: (courseId: number) => readonly Correction[]
  /** From now on the course has this one too. */
  readonly add: (courseId: number, correction: Correction) => void
  /** Takes back the last one of a course: it does not fit. */
  readonly takeBack: (courseId: number) => void
  readonly added: () => readonly NewCorrection[]
}

export function openCourseCorrections(
  existing: ReadonlyMap<number, readonly Correction[]>,
): CourseCorrections {
  const byCourse = new Map(existing)
  const added: NewCorrection[] = []
  const of = (courseId: number) => byCourse.get(courseId) ?? []
  return {
    of,
    add: (courseId, correction) => {
      byCourse.set(courseId, [...of(courseId), correction])
      added.push({ ...correction, courseId })
    },
    takeBack: (courseId) => {
      byCourse.set(courseId, of(courseId).slice(0, -1))
      added.pop()
    },
    added: () => added,
  }
}
