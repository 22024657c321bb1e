import type { Course } from '../course/course.ts'
import { readStagedCourse, type StagedCourse, stageCourses, unstageCourses } from '../course/stage-store.ts'
import { recallCourse } from '../course/stored-course.ts'
import { readStoredCourse } from '../course/whole-course-store.ts'
import type { Db } from '../platform/db/open.ts'

/** The courses that wait to be written: in memory, and beyond a bound in temporary tables. */
export type PendingCourses = {
  readonly put: (course: StagedCourse) => Promise<void>
  /** A course as this file has it so far, else as it is in the library. */
  readonly read: ReadCourse
  /** A course that went into another. */
  readonly forget: (id: number) => void
  /** Courses that need not be written after all. */
  readonly drop: (ids: readonly number[]) => Promise<void>
  /** Those still in memory. What the temporary tables have of them is older, and goes. */
  readonly inMemory: () => Promise<ReadonlyMap<number, StagedCourse>>
}

export type ReadCourse = (id: number) => Promise<Course | null>

const MAX_BYTES = 24 << 20

export function openPendingCourses(db: Db, maxBytes = MAX_BYTES): PendingCourses {
  const pending = new Map<number, StagedCourse>()
  const staged = new Set<number>()
  let bytes = 0
  const unstage = (ids: readonly number[]) =>
    unstageCourses(
      db,
      ids.filter((id) => staged.has(id)),
    )
  const flush = async () => {
    await unstage([...pending.keys()])
    await stageCourses(db, [...pending.values()])
    for (const id of pending.keys()) staged.add(id)
    pending.clear()
    bytes = 0
  }
  return {
    put: async (course) => {
      bytes += sizeOf(course)
      pending.set(course.row.id, course)
      if (bytes > maxBytes) await flush()
    },
    read: async (id) => {
      const changed = pending.get(id) ?? (staged.has(id) ? await readStagedCourse(db, id) : null)
      const stored = changed ?? (await readStoredCourse(db, id))
      return stored && recallCourse(stored)
    },
    forget: (id) => {
      pending.delete(id)
    },
    drop: async (ids) => {
      for (const id of ids) pending.delete(id)
      await unstage(ids)
    },
    inMemory: async () => {
      await unstage([...pending.keys()])
      return pending
    },
  }
}

const sizeOf = ({ row, detail, geojson }: StagedCourse) =>
  detail.length + row.summary.length + (geojson?.length ?? 0)
