import type { Library } from './library.ts'

const RICHEST_FIRST = ['contours', 'traced', 'rated', 'scorecard'] as const

/** A course of the library for examples: the first of those that have the most. */
export function exampleSlug(library: Pick<Library, 'current'>, otherwise: string): string {
  const snapshot = library.current()
  if (snapshot === null) return otherwise
  const { filters, slugs } = snapshot
  const number =
    RICHEST_FIRST.map((flag) => filters.coverage[flag][0]).find((each) => each !== undefined) ?? 0
  return slugs[number] ?? otherwise
}
