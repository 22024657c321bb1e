import type { LengthUnit } from '../../../words/format.ts'
import type { SiteView } from '../site-view.ts'

/** A page of a course: in a language, with lengths in a unit. */
export type CourseView = SiteView & { readonly units: LengthUnit }

/** What golfers who read the language are used to. The address may say otherwise. */
export const USUAL_UNITS: Readonly<Record<CourseView['language'], LengthUnit>> = { en: 'yards', es: 'metres' }

/** Null for a word that is no unit. */
export function unitsOf(language: CourseView['language'], given: unknown): LengthUnit | null {
  if (given === undefined) return USUAL_UNITS[language]
  return given === 'yards' || given === 'metres' ? given : null
}

/** The address of a page of the course, in the same unit. */
export const withUnits = (path: string, { language, units }: CourseView) =>
  units === USUAL_UNITS[language] ? path : `${path}${path.includes('?') ? '&' : '?'}units=${units}`
