import { MINUTE_MS } from '../../../core/duration.ts'
import type { Fields } from '../../../core/fields.ts'
import { Problem } from '../../../core/problem.ts'
import { newReference } from '../../../correction/reference.ts'
import { suggestCorrection } from '../../../correction/suggest-correction.ts'
import {
  EXPLANATION,
  MAX_KNOWN_FROM,
  parseSuggestion,
  type WrongField,
} from '../../../correction/suggestion.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import type { Deps } from '../../../platform/deps.ts'
import { numberIn } from '../../../words/format.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { Fault } from '../../ui/form-field.ts'
import { TRAP } from './correction-form.ts'

export type Sent = { readonly reference: string }

/** Why the form comes back. */
export type Refused = { readonly status: number; readonly retryAfter: number | null; readonly fault: Fault }

export type Posted = {
  readonly courseSlug: string
  readonly language: Language
  readonly fields: Fields
  /** The network address, to count by. */
  readonly client: string
}

/** Stores what was posted, or says what is wrong with it. */
export async function sendCorrection(deps: Deps, posted: Posted): Promise<Sent | Refused> {
  const { courseSlug, language, fields, client } = posted
  // A program fell into the trap. It gets an answer like any other, and nothing is stored.
  if (fields[TRAP] !== undefined && fields[TRAP] !== '') return { reference: newReference(deps.random) }
  const suggestion = parseSuggestion(fields)
  if ('wrong' in suggestion) return wrongField(language, suggestion.wrong)
  try {
    const saved = await suggestCorrection(deps, { ...suggestion, courseSlug, language }, client)
    return 'full' in saved ? full(language, saved.full) : saved
  } catch (error) {
    return refusalOf(language, error)
  }
}

function wrongField(language: Language, wrong: WrongField): Refused {
  const { wrong: words } = wordsOf(language).correction
  const number = (value: number) => numberIn(language, value)
  const sentence = {
    about: words.about,
    explanation: words.explanation(number(EXPLANATION.min), number(EXPLANATION.max)),
    known_from: words.known_from(number(MAX_KNOWN_FROM)),
    email: words.email,
  }[wrong]
  return { status: 422, retryAfter: null, fault: { sentence, field: wrong } }
}

const ONE_DAY_S = 86_400

function full(language: Language, which: 'course' | 'all'): Refused {
  const { fullCourse, fullQueue } = wordsOf(language).correction
  const sentence = which === 'course' ? fullCourse : fullQueue
  return { status: 503, retryAfter: ONE_DAY_S, fault: { sentence, field: null } }
}

/** What was typed must not be lost because somebody has to wait. */
function refusalOf(language: Language, error: unknown): Refused {
  const { tooMany, notSaved } = wordsOf(language).correction
  if (isUnavailable(error)) return { status: 503, retryAfter: 5, fault: { sentence: notSaved, field: null } }
  if (!(error instanceof Problem && error.code === 'rate_limited')) throw error
  const seconds = error.retryAfter ?? 1
  const sentence = tooMany(Math.ceil((seconds * 1_000) / MINUTE_MS))
  return { status: 429, retryAfter: seconds, fault: { sentence, field: null } }
}
