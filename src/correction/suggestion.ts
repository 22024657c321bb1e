import { type Email, parseEmail } from '../core/email.ts'
import { type Fields, optionalText } from '../core/fields.ts'
import type { Language } from '../words/language.ts'

/** What a suggestion can be about, in the order of the form. */
export const SUBJECTS = [
  'name',
  'contact',
  'scorecard',
  'tees',
  'map',
  'closed',
  'duplicate',
  'other',
] as const
export type Subject = (typeof SUBJECTS)[number]

export const EXPLANATION = { min: 10, max: 2_000 } as const
export const MAX_KNOWN_FROM = 300

/** What somebody says is wrong with a course, and what would be right. */
export type Suggestion = {
  readonly about: Subject
  readonly explanation: string
  /** Where they know it from: a link, or words. */
  readonly knownFrom: string | null
  /** For questions about it. */
  readonly email: string | null
}

export type SentSuggestion = Suggestion & { readonly courseSlug: string; readonly language: Language }

/** The first field that has to be filled in differently. */
export type WrongField = 'about' | 'explanation' | 'known_from' | 'email'

export const subjectOf = (given: unknown): Subject | null =>
  SUBJECTS.find((subject) => subject === given) ?? null

/** A suggestion from the fields of a form, or the field that is wrong. */
export function parseSuggestion(fields: Fields): Suggestion | { readonly wrong: WrongField } {
  const about = subjectOf(fields.about)
  if (about === null) return { wrong: 'about' }
  const explanation = cleanText(fields, 'explanation', EXPLANATION.max)
  if (explanation === null || explanation.length < EXPLANATION.min) return { wrong: 'explanation' }
  const knownFrom = cleanText(fields, 'known_from', MAX_KNOWN_FROM)
  if (knownFrom === null) return { wrong: 'known_from' }
  const email = cleanEmail(fields)
  if (email === null) return { wrong: 'email' }
  return { about, explanation, knownFrom: knownFrom || null, email: email === '' ? null : email.text }
}

/** Line breaks as browsers count them; control characters say nothing. Null when it is too long. */
function cleanText(fields: Fields, name: string, max: number): string | null {
  const given = fields[name]
  if (typeof given !== 'string') return ''
  const text = given
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return text.length <= max && text.isWellFormed() ? text : null
}

/** Null when it is none; empty when it was left out. */
function cleanEmail(fields: Fields): Email | '' | null {
  try {
    const given = optionalText(fields, 'email')?.trim() ?? ''
    return given === '' ? '' : parseEmail(given)
  } catch {
    return null
  }
}
