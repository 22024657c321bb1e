import { html, raw } from 'hono/html'
import { type Fields, fieldsOf } from '../../../core/fields.ts'
import { Problem, STATUS_OF } from '../../../core/problem.ts'
import { csrfTokenOf } from '../csrf.ts'
import type { AppAnswer, Asked } from '../route.ts'

/** What was wrong with a form, and with which of its fields. */
export type Fault = { readonly sentence: string; readonly field: string | null }

/** A form as it is shown: what stands in its fields, and what was wrong the last time. */
export type Filled = { readonly values: Readonly<Record<string, string>>; readonly fault: Fault | null }

export const EMPTY: Filled = { values: {}, fault: null }

export type Labels = Readonly<Record<string, string>>

/**
 * The work of a posted form. What a golfer can put right brings the same form back with a sentence and with what
 * was typed; passwords are typed again.
 */
export async function submit(
  { body }: Pick<Asked, 'body'>,
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
      page: await again({ values: typedIn(fields), fault: faultOf(error, labels) }),
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

/** Sentences about a field begin with its name, which a golfer knows by its label. */
function faultOf({ code, detail }: Problem, labels: Labels): Fault {
  if (code === 'email_taken') return { sentence: detail, field: 'email' }
  const named = Object.keys(labels).find((name) => detail.startsWith(`${name} `))
  if (named !== undefined) return { sentence: `${labels[named]}${detail.slice(named.length)}`, field: named }
  const field = Object.keys(labels).find((name) => detail.startsWith(`This ${name} `)) ?? null
  return { sentence: detail, field }
}

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Attributes of an element; those without a value are left out. */
const attributes = (given: Attributes) =>
  Object.entries(given).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return ''
    return value === true ? raw(` ${name}`) : html` ${raw(name)}="${value}"`
  })

export type FieldParts = {
  /** Tells the fields of several forms on one page apart. */
  readonly form: string
  readonly name: string
  readonly label: unknown
  readonly filled: Filled
  readonly hint?: string
  readonly attributes?: Attributes
}

/** A labelled field with its hint; when it was the wrong one, it says so and is where one goes on. */
export function field({ form, name, label, filled, hint, attributes: more = {} }: FieldParts) {
  const id = `${form}-${name}`
  const isWrong = filled.fault?.field === name
  const described = [hint ? `${id}-hint` : null, isWrong ? faultId(form) : null].filter(
    (part) => part !== null,
  )
  const own = {
    id,
    name,
    type: 'text',
    value: filled.values[name],
    'aria-describedby': described.join(' ') || null,
    'aria-invalid': isWrong ? 'true' : null,
    autofocus: isWrong,
  }
  return html`<div class="field"><label for="${id}">${label}</label>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}
<input${attributes({ ...own, ...more })}></div>`
}

export type Choice = readonly [value: string, label: string]

/** One of a few. */
export function choices(
  form: string,
  name: string,
  legend: string,
  filled: Filled,
  among: readonly Choice[],
) {
  return html`<fieldset class="choices"><legend>${legend}</legend>
${among.map(
  ([value, label]) =>
    html`<label><input${attributes({ type: 'radio', name, value, id: `${form}-${name}-${value}`, checked: filled.values[name] === value })}><span>${label}</span></label>`,
)}
</fieldset>`
}

const faultId = (form: string) => `${form}-fault`

/** The sentence above a form that has to be sent again. */
export const alert = (form: string, { fault }: Filled) =>
  fault === null ? '' : html`<p class="alert" role="alert" id="${faultId(form)}">${fault.sentence}</p>`

/** Shows that the form is our own page's; without a session there is nothing to protect. */
export const csrfField = (token: string | null) =>
  token === null ? '' : hidden('csrf_token', csrfTokenOf(token))

export const hidden = (name: string, value: string) =>
  html`<input${attributes({ type: 'hidden', name, value })}>`

/** A heading's news: something was done. */
export const note = (sentence: string | null | undefined) =>
  sentence ? html`<p class="note" role="status">${sentence}</p>` : ''
