import { isDeepStrictEqual } from 'node:util'
import { readShares, type Share, type WrittenShare } from '../course/share-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseCorrections } from './corrections/course-corrections.ts'
import type { KnownCourse } from './known-course.ts'
import { originOf } from './origin.ts'
import type { ReadCourse } from './pending-courses.ts'
import { writeShare } from './share.ts'

/** At least one origin describes every course. */
export type Shares = readonly [Share, ...Share[]]

/** What each origin says about the courses of this file that several describe, or that are corrected. */
export type CourseShares = {
  readonly of: (existing: KnownCourse) => Promise<Shares>
  /** Keeps them only where they say more than the course itself. */
  readonly set: (id: number, before: readonly Share[], next: Shares) => void
  readonly forget: (id: number) => void
  /** What origins say now and did not say before this file. */
  readonly changed: () => ReadonlyMap<number, readonly WrittenShare[]>
}

type Reading = {
  readonly db: Db
  readonly corrections: Pick<CourseCorrections, 'of'>
  readonly readCourse: ReadCourse
}

export function openCourseShares({ db, corrections, readCourse }: Reading): CourseShares {
  const now = new Map<number, Shares>()
  const before = new Map<number, readonly WrittenShare[]>()
  const isCorrected = (id: number) => corrections.of(id).length > 0
  return {
    of: async (existing) => {
      const { id, origins } = existing
      const known = now.get(id)
      if (known) return known
      const [first, ...others] = origins.length > 1 || isCorrected(id) ? await readShares(db, id) : []
      return first ? [first, ...others] : [await onlyShare(existing, readCourse)]
    },
    set: (id, previous, next) => {
      if (next.length < 2 && !isCorrected(id)) return
      if (!before.has(id)) before.set(id, previous.map(writeShare))
      now.set(id, next)
    },
    forget: (id) => {
      now.delete(id)
    },
    changed: () => {
      const written = [...now].map(([id, shares]) => [id, shares.map(writeShare)] as const)
      return new Map(written.filter(([id, shares]) => !isDeepStrictEqual(shares, before.get(id))))
    },
  }
}

/** The only origin of a course says what the course has. */
async function onlyShare({ id, origins: [origin] }: KnownCourse, readCourse: ReadCourse): Promise<Share> {
  const course = await readCourse(id)
  if (course === null) throw new Error(`Course ${id} is known and was not found.`)
  return { origin: origin ?? originOf('records', course.source), course }
}

/** The shares with one put in the place of another, or added to them. */
export function withShare([first, ...others]: Shares, replaced: Share | undefined, added: Share): Shares {
  const swap = (share: Share) => (share === replaced ? added : share)
  return [swap(first), ...others.map(swap), ...(replaced ? [] : [added])]
}
