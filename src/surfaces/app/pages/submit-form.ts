import { type Fields, fieldsOf } from '../../../core/fields.ts'
import { Problem, STATUS_OF } from '../../../core/problem.ts'
import type { Language } from '../../../words/language.ts'
import { problemIn } from '../../../words/problem-in.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type Fault, type Filled, hidden } from '../../ui/form-field.ts'
import { csrfTokenOf } from '../csrf.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

export type Labels = Readonly<Record<string, string>>

/**
 * The work of a posted form. What a golfer can put right brings the same form back with a sentence and with what
 * was typed; passwords are typed again.
 */
export async function submit(
  { body, language }: Pick<AppRequest, 'body' | 'language'>,
  labels: Labels,
  work: (fields: Fields) => Promise<AppAnswer>,
  again: (filled: Filled) => Promise<string>,
): Promise<AppAnswer> {
  const fields = fieldsOf(body)
  try {
    return await work(fields)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return {
      status: STATUS_OF[error.code],
      page: await again({
        values: typedIn(fields),
        fault: faultIn(language, faultOf(error, labels, fields)),
      }),
      ...(error.retryAfter === null ? {} : { headers: { 'Retry-After': String(error.retryAfter) } }),
    }
  }
}

const SECRETS = ['password', 'current', 'pin', 'token', 'csrf_token']

export const typedIn = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' && !SECRETS.includes(name) ? [[name, value]] : [],
    ),
  )

/** `empty`: the label of a field that was left empty. */
type Found = Fault & { readonly empty: string | null }

/** In the language of the page. */
const faultIn = (language: Language, { sentence, field, empty }: Found): Fault => ({
  sentence: empty === null ? problemIn(language, sentence) : wordsOf(language).problems.enter(empty),
  field,
})

/** Sentences about a field begin with its name, which a golfer knows by its label. */
function faultOf({ code, detail }: Problem, labels: Labels, fields: Fields): Found {
  if (code === 'email_taken') return { sentence: detail, field: 'email', empty: null }
  const named = Object.keys(labels).find((name) => detail.startsWith(`${name} `))
  if (named !== undefined) {
    const label = labels[named] ?? named
    const isEmpty = NEEDED.includes(named) && isBlank(fields[named])
    return { sentence: `${label}${detail.slice(named.length)}`, field: named, empty: isEmpty ? label : null }
  }
  const field = Object.keys(labels).find((name) => detail.startsWith(`This ${name} `)) ?? null
  return { sentence: detail, field, empty: null }
}

/** For an empty field we ask for it, instead of listing the rules for its content. */
const NEEDED = ['name', 'email', 'password', 'current', 'club', 'member', 'pin']

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Shows that the form is our own page's; without a session there is nothing to protect. */
export const csrfField = (token: string | null) =>
  token === null ? '' : hidden('csrf_token', csrfTokenOf(token))
