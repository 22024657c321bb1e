import type { CourseKeys as KeyRows } from '../course/course-key-store.ts'
import type { CourseIdentityTable, CourseSlugTable } from '../platform/db/tables.ts'

/** Which course an identity leads to, and whether its record is only a copy. */
export type Identified = { readonly id: number; readonly isCopy: boolean }

/** Finds courses by what records call them. */
export type KeyLookup = {
  readonly byIdentity: (identity: string) => Identified | undefined
  readonly bySlug: (slug: string) => number | undefined
}

export type CourseKeys = KeyLookup & {
  readonly addIdentity: (identity: string, to: Identified) => void
  readonly addSlug: (slug: string, id: number) => void
  /** Whatever led to one course leads to the other. */
  readonly redirect: (from: number, into: number) => void
  /** The keys that this file brings. */
  readonly added: () => KeyRows
}

/** All identities and slugs: those of the library, and those this file has added so far. */
export function openCourseKeys({ identities, slugs }: KeyRows): CourseKeys {
  const ofIdentity = new Map(identities.map((row) => [row.identity, identified(row)]))
  const ofSlug = new Map(slugs.map(({ slug, course_id }) => [slug, course_id]))
  let newIdentities: CourseIdentityTable[] = []
  let newSlugs: CourseSlugTable[] = []
  return {
    byIdentity: (identity) => ofIdentity.get(identity),
    bySlug: (slug) => ofSlug.get(slug),
    addIdentity: (identity, { id, isCopy }) => {
      if (ofIdentity.has(identity)) return
      ofIdentity.set(identity, { id, isCopy })
      newIdentities.push({ identity, course_id: id, is_copy: isCopy ? 1 : 0 })
    },
    addSlug: (slug, id) => {
      if (ofSlug.has(slug)) return
      ofSlug.set(slug, id)
      newSlugs.push({ slug, course_id: id })
    },
    redirect: (from, into) => {
      for (const [key, { id }] of ofIdentity) if (id === from) ofIdentity.set(key, { id: into, isCopy: true })
      for (const [slug, id] of ofSlug) if (id === from) ofSlug.set(slug, into)
      const moved = { course_id: into, is_copy: 1 }
      newIdentities = newIdentities.map((row) => (row.course_id === from ? { ...row, ...moved } : row))
      newSlugs = newSlugs.map((row) => (row.course_id === from ? { ...row, course_id: into } : row))
    },
    added: () => ({ identities: newIdentities, slugs: newSlugs }),
  }
}

const identified = ({ course_id, is_copy }: CourseIdentityTable) => ({ id: course_id, isCopy: is_copy === 1 })
