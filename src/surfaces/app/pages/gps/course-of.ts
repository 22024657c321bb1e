import type { Coverage } from '../../../../course/coverage.ts'
import type { Layout } from '../../../../course/layout.ts'
import { layoutsFromJson } from '../../../../course/layout-json.ts'
import type { CourseJson, StoredSummaryJson } from '../../../../course/schema.ts'
import { listWith } from '../../../../library/served-slug.ts'
import { courseBody, openedEnd, type Snapshot } from '../../../../library/snapshot.ts'
import { countryIn } from '../../../../place/names.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'

/** As search shows it, its page included. */
export type Summary = StoredSummaryJson & { readonly url: string }
/** A course as its page shows it. */
export type ShownCourse = { readonly summary: Summary; readonly layouts: readonly Layout[] }

export function summaryOf({ texts }: Snapshot, course: number): Summary {
  const text = texts.summaries.toString('utf8', texts.summaryStart[course], openedEnd(texts, course))
  return JSON.parse(`${text}}`) as Summary
}

export const summaryBySlug = (snapshot: Snapshot, slug: string): Summary | null => {
  const list = listWith(snapshot, slug)
  const course = list.numberOf.get(slug)
  return course === undefined ? null : summaryOf(list, course)
}

/** Null when the library no longer has it. */
export function readCourse(snapshot: Snapshot, slug: string | null): ShownCourse | null {
  if (slug === null) return null
  const list = listWith(snapshot, slug)
  const course = list.numberOf.get(slug)
  if (course === undefined) return null
  const body: CourseJson = JSON.parse(courseBody(list, course, Buffer.allocUnsafe).toString())
  return { summary: summaryOf(list, course), layouts: layoutsFromJson(body.layouts) }
}

/** Town, region and country, as far as they are known. */
export const placeWords = (
  { city, region, country }: Pick<Summary, 'city' | 'region' | 'country'>,
  language: Language = DEFAULT_LANGUAGE,
) =>
  [city, region, country === null ? null : countryIn(language, country)]
    .filter((part) => part !== null)
    .join(', ')

const SHOWN: readonly (keyof Coverage)[] = ['scorecard', 'rated', 'traced', 'contours', 'wind']

/** What we have about a course, in words; all false is a course that is known, not yet mapped. */
export const coverageWords = (
  { coverage }: Pick<Summary, 'coverage'>,
  language: Language = DEFAULT_LANGUAGE,
): readonly string[] =>
  SHOWN.flatMap((flag) => (coverage[flag] ? [wordsOf(language).gps.coverage[flag]] : []))
