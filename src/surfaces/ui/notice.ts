import { html } from 'hono/html'
import { type Filled, faultId } from './form-field.ts'

/** The sentence above a form that you have to send again. */
export const alert = (form: string, { fault }: Filled) =>
  fault === null ? '' : html`<p class="alert" role="alert" id="${faultId(form)}">${fault.sentence}</p>`

/** News at the top of a page: something was done. */
export const note = (sentence: string | null | undefined) =>
  sentence ? html`<p class="note" role="status">${sentence}</p>` : ''
