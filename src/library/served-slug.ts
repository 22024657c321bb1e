import { Problem } from '../core/problem.ts'
import type { Library } from './library.ts'
import type { Snapshot } from './snapshot.ts'

export function presentLibrary({ library }: { readonly library: Library }): Snapshot {
  const snapshot = library.current()
  if (snapshot === null) throw new Problem('unavailable', 'We’re still loading. Try again in a moment.', 1)
  return snapshot
}

/** The slug a course is served under today: that of the course it was merged into, or its own; null when it is none. */
export function servedSlug(snapshot: Snapshot, slug: string): string | null {
  const served = snapshot.mergedInto.get(slug) ?? slug
  return listWith(snapshot, served).numberOf.has(served) ? served : null
}

/** The list that has the course of a slug: golf, or pitch and putt. */
export const listWith = (snapshot: Snapshot, slug: string): Snapshot =>
  snapshot.pitchAndPutt?.numberOf.has(slug) ? snapshot.pitchAndPutt : snapshot

/** The slug of a course that must be there. */
export function knownCourse(context: { readonly library: Library }, slug: string): string {
  const served = servedSlug(presentLibrary(context), slug)
  if (served === null) throw new Problem('not_found', 'We couldn’t find that course.')
  return served
}

/** The same for a course that may be left out. */
export const courseOf = (context: { readonly library: Library }, slug: string | null): string | null =>
  slug === null ? null : knownCourse(context, slug)
