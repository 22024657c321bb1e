import { html } from 'hono/html'

export type Option = readonly [value: string, label: string]

/** A labelled list to choose from. */
export const selectField = (name: string, label: string, options: readonly Option[], chosen: string) =>
  html`<div class="field"><label for="rounds-${name}">${label}</label><select id="rounds-${name}" name="${name}">${options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></div>`
