import type { Where } from '../platform/db/open.ts'
import { openThreadCache } from '../platform/thread-cache.ts'
import type { CourseWind, PackedCourseWind } from './course-wind.ts'
import { unpackBasis } from './pack-basis.ts'
import type { WindOrder } from './wind-worker.ts'

export type CourseWinds = (slug: string, revision: number) => Promise<CourseWind | null>

/** A golfer asks about one course for hours. */
const MOST_OPEN = 24

/**
 * What the wind over a course depends on, made by a thread when somebody first asks. `revision` is that of the
 * library: what was made for another is not used.
 */
export function openCourseWinds(where: Where, now: () => number): CourseWinds {
  const made = openThreadCache<WindOrder, PackedCourseWind | null>(
    new URL('./wind-worker.ts', import.meta.url),
    {
      atOnce: 1,
      mostUnderWay: 60,
      busy: 'We’re busy calculating wind. Try again shortly.',
      // They are kept here, ready to use.
      mostBytes: 0,
      sizeOf: () => 1,
    },
  )
  const open = new Map<string, Promise<CourseWind | null>>()
  return (slug, revision) => {
    const key = `${revision} ${slug}`
    const known = open.get(key) ?? made(key, { where, slug, now: now() }).then(unpacked)
    open.delete(key)
    open.set(key, known)
    for (const oldest of open.keys()) if (open.size > MOST_OPEN) open.delete(oldest)
    known.catch(() => open.delete(key))
    return known
  }
}

function unpacked(packed: PackedCourseWind | null): CourseWind | null {
  if (packed === null) return null
  const basis = unpackBasis(packed.basis)
  if (basis === null) throw new Error('A thread made a wind field that we cannot read.')
  return { ...packed, basis }
}
