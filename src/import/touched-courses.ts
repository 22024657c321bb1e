/** The courses that a file describes, with the digest each had before: at the end they show what changed. */
export type TouchedCourses = {
  readonly has: (id: number) => boolean
  /** The first digest counts; a new course has none. */
  readonly add: (id: number, digestBefore: string | null) => void
  readonly forget: (id: number) => void
  readonly outcome: (digestNow: (id: number) => string | null) => Outcome
}

export type Outcome = {
  readonly added: readonly number[]
  readonly changed: readonly number[]
  readonly unchanged: readonly number[]
}

export function openTouchedCourses(): TouchedCourses {
  const before = new Map<number, string | null>()
  return {
    has: (id) => before.has(id),
    add: (id, digestBefore) => {
      if (!before.has(id)) before.set(id, digestBefore)
    },
    forget: (id) => {
      before.delete(id)
    },
    outcome: (digestNow) => {
      const found = Object.groupBy(before, ([id, digest]) =>
        digest === null ? 'added' : digest === digestNow(id) ? 'unchanged' : 'changed',
      )
      const ids = (entries: readonly (readonly [number, unknown])[] = []) => entries.map(([id]) => id)
      return { added: ids(found.added), changed: ids(found.changed), unchanged: ids(found.unchanged) }
    },
  }
}
