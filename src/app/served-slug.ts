import type { Library } from '../library/library.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { Problem } from '../problem.ts'

export function presentLibrary({ library }: { readonly library: Library }): Snapshot {
  const snapshot = library.current()
  if (snapshot === null) throw new Problem('unavailable', 'The library is being loaded; try again.', 1)
  return snapshot
}

/** The slug a course is served under today: that of the course it was merged into, or its own; null when it is none. */
export function servedSlug({ mergedInto, numberOf }: Snapshot, slug: string): string | null {
  const served = mergedInto.get(slug) ?? slug
  return numberOf.has(served) ? served : null
}
