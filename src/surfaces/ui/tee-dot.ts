import { html } from 'hono/html'
import { teeColour } from '../../course/tee-colour.ts'

/** A dot in the colour of a tee, next to its name. */
export const teeDot = (name: string) => html`<i class="tee-dot ${teeColour(name)}" aria-hidden="true"></i>`
