import type { Course } from '../course/course.ts'
import { sortKey } from '../text/words.ts'
import { identityOf } from './identity.ts'
import { type KnownCourse, type KnownCourses, namesakesNear } from './known-courses.ts'
import { contradicts } from './merge.ts'
import type { CourseRecord } from './records/parse-record.ts'
import type { Warn } from './remark.ts'

/** Which course a record is about. */
export type Match = {
  /** The course that is held already, or null for a new one. */
  readonly held: KnownCourse | null
  /** Another course that turned out to be a copy of `held` and goes into it. */
  readonly absorbs: KnownCourse | null
  /** The record is a further copy of `held`, not its own newer state. */
  readonly isCopy: boolean
}

type ReadCourse = (id: number) => Promise<Course | null>

/**
 * By identity first. Then: same source, same folded name, within a mile and nothing contradicting is one
 * course; where anything is in doubt the two are kept apart, and said so.
 */
export async function matchRecord(known: KnownCourses, record: CourseRecord, read: ReadCourse, warn: Warn) {
  const { own, isCopy } = resolve(known, record)
  const { copies, doubtful } = await sortNamesakes(known, record, own, read)
  for (const { slug } of doubtful) warn(`likely a duplicate of ${slug}: kept apart`)
  const match = decide(own, copies[0] ?? null)
  return { ...match, isCopy: match.isCopy || isCopy }
}

function decide(own: KnownCourse | null, copy: KnownCourse | null): Match {
  if (own === null) return { held: copy, absorbs: null, isCopy: copy !== null }
  if (copy === null) return { held: own, absorbs: null, isCopy: false }
  // Both exist: the older one stays, since its slug has been cited for longer.
  const [held, absorbs] = own.id < copy.id ? [own, copy] : [copy, own]
  return { held, absorbs, isCopy: held !== own }
}

function resolve(known: KnownCourses, record: CourseRecord) {
  const found = known.identities.get(identityOf(record))
  const bySlug = record.id === null && record.slug !== null ? known.idOfSlug.get(record.slug) : undefined
  const own = known.byId.get(found?.id ?? bySlug ?? Number.NaN) ?? null
  return { own, isCopy: found?.isCopy ?? false }
}

async function sortNamesakes(
  known: KnownCourses,
  record: CourseRecord,
  own: KnownCourse | null,
  read: ReadCourse,
) {
  const { course } = record
  const copies: KnownCourse[] = []
  const doubtful: KnownCourse[] = []
  for (const other of namesakesNear(known, sortKey(course.name), course.point)) {
    if (other.id === own?.id) continue
    const sameSource = course.source !== null && course.source.name === other.sourceName
    const held = sameSource ? await read(other.id) : null
    if (held && !contradicts(held, course)) copies.push(other)
    else doubtful.push(other)
  }
  return { copies, doubtful }
}
