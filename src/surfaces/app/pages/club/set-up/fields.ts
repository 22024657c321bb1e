import { html } from 'hono/html'
import {
  type Choice,
  type FieldParts,
  type Filled,
  faultId,
  field,
  hidden,
} from '../../../../ui/form-field.ts'
import { csrfField } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'

/** The sentence about a mistake, next to its field. */
const faultAt = (form: string, { fault }: Filled, name: string) =>
  fault?.field === name ? html`<p class="alert" role="alert" id="${faultId(form)}">${fault.sentence}</p>` : ''

export const setUpField = (parts: FieldParts) =>
  html`<div>${faultAt(parts.form, parts.filled, parts.name)}${field(parts)}</div>`

export const timeField = (parts: FieldParts) =>
  setUpField({ ...parts, attributes: { type: 'time', class: 'short', ...parts.attributes } })

/** A whole number. */
export const countField = (parts: FieldParts, least: number, most: number) =>
  setUpField({
    ...parts,
    attributes: {
      inputmode: 'numeric',
      maxlength: String(most).length,
      class: 'short',
      ...limits(least, most),
    },
  })

const limits = (least: number, most: number) => ({ type: 'number', min: least, max: most, step: 1 })

export type SelectParts = Pick<FieldParts, 'form' | 'name' | 'filled' | 'hint'> & {
  readonly label: string
  readonly among: readonly Choice[]
}

export function selectField({ form, name, label, filled, hint, among }: SelectParts) {
  const id = `${form}-${name}`
  const chosen = filled.values[name] ?? ''
  const isWrong = filled.fault?.field === name
  return html`<div>${faultAt(form, filled, name)}<div class="field"><label for="${id}">${label}</label>
${hint ? html`<p class="hint">${hint}</p>` : ''}
<select id="${id}" name="${name}"${isWrong ? html` aria-invalid="true" aria-describedby="${faultId(form)}" autofocus` : ''}>${among.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></div></div>`
}

export function textArea({ form, name, label, filled, hint }: FieldParts) {
  const id = `${form}-${name}`
  const isWrong = filled.fault?.field === name
  return html`<div>${faultAt(form, filled, name)}<div class="field"><label for="${id}">${label}</label>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}
<textarea id="${id}" name="${name}" rows="5" aria-describedby="${id}-hint${isWrong ? ` ${faultId(form)}` : ''}"${isWrong ? html` aria-invalid="true" autofocus` : ''}>
${filled.values[name] ?? ''}</textarea></div></div>`
}

/** A box to tick. */
export const tick = (name: string, label: unknown, isTicked: boolean, isNeeded = false) =>
  html`<label class="tick"><input type="checkbox" name="${name}" value="yes"${isTicked ? html` checked` : ''}${isNeeded ? html` required` : ''}><span>${label}</span></label>`

export type FormParts = {
  readonly request: ClubRequest
  /** The id of the form, and the last part of its address. */
  readonly form: string
  readonly action: string
  readonly filled: Filled
  readonly hiddenFields?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Its mistakes come back next to their fields; a sentence about none of them is above all. */
export function setUpForm({ request, form, action, filled, hiddenFields = {}, body }: FormParts) {
  const { slug } = request.session.membership
  const isAboutNone = filled.fault !== null && filled.fault.field === null
  return html`<form method="post" action="/club/${slug}/set-up/${action}#${form}" novalidate>
${isAboutNone ? html`<p class="alert" role="alert" id="${faultId(form)}">${filled.fault?.sentence}</p>` : ''}
${csrfField(request.token)}${Object.entries(hiddenFields).map(([name, value]) => hidden(name, value))}
${body}
</form>`
}
