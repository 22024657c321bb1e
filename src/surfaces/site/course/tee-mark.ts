import { html } from 'hono/html'
import { teeColour } from '../../../picture/tee-colour.ts'

/** A dot in the colour of the tee's name. */
export const teeMark = (name: string) =>
  html`<svg class="tee-mark" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false"><circle cx="6" cy="6" r="5" fill="${teeColour(name)}"/></svg>`
