import { html, raw } from 'hono/html'

/** What was wrong with a form, and with which of its fields. */
export type Fault = { readonly sentence: string; readonly field: string | null }

/** A form as it is shown: what its fields contain, and what was wrong the last time. */
export type Filled = { readonly values: Readonly<Record<string, string>>; readonly fault: Fault | null }

export const EMPTY: Filled = { values: {}, fault: null }

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

/** A labelled field with its hint. If it was the wrong one, it says so and gets the focus. */
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

export const faultId = (form: string) => `${form}-fault`

export const hidden = (name: string, value: string) =>
  html`<input${attributes({ type: 'hidden', name, value })}>`
