import { searchCourses } from '../library/search.ts'
import type { Snapshot } from '../library/snapshot.ts'
import { ask } from './ask.ts'
import { correct } from './correct.ts'
import { type Found, NOTHING, type Question } from './found.ts'

/** What a question finds, and the question as we corrected it if it found nothing as written. */
export type FoundOrCorrected = Found & { readonly corrected: string | null }

/** What a page shows for a question: courses as it is written, else with its spelling corrected; null for neither. */
export function find(snapshot: Snapshot, question: Question): FoundOrCorrected | null {
  if (question.query.trim() === '') return allOf(snapshot, question)
  const found = ask(snapshot, question)
  const isFound = found !== null && found.total > 0
  if (isFound && !found.isGuess) return { ...found, corrected: null }
  const corrected = correct(snapshot, question)
  if (corrected !== null) return { ...corrected.found, corrected: corrected.query }
  return isFound ? { ...found, corrected: null } : null
}

/** Without words, all courses around the point. */
function allOf(snapshot: Snapshot, { query: _, ...filters }: Question): FoundOrCorrected | null {
  const page = searchCourses(snapshot, { q: null, country: null, region: null, city: null, ...filters })
  if (page.total === 0) return null
  const courses = page.courses.map((course, index) => ({
    course,
    miles: page.hundredths === null ? null : (page.hundredths[index] ?? 0) / 100,
  }))
  return { ...NOTHING, total: page.total, courses, corrected: null }
}
