import { shownReference } from './reference.ts'
import type { StoredSuggestion } from './suggestion-store.ts'

/**
 * A suggestion as a correction that `./dogleg import` reads, without its patch: what to change is for the operator to
 * write, and until then an import rejects it. The email is nobody else's business, so it stays in the database.
 */
export const correctionSkeleton = (suggestion: StoredSuggestion) => ({
  course: suggestion.courseSlug,
  reason: `Suggested by a reader (${shownReference(suggestion.reference)}): ${suggestion.explanation}`,
  patch: [],
  about: suggestion.about,
  known_from: suggestion.knownFrom,
  reference: shownReference(suggestion.reference),
  sent_at: new Date(suggestion.createdAt).toISOString(),
})
