import { html } from 'hono/html'

/** A wide table scrolls inside its own box, which you can also reach by keyboard. */
export const tableBox = (label: string, table: unknown, className = '') =>
  html`<div class="${className === '' ? 'box' : `box ${className}`}" role="group" aria-label="${label}" tabindex="0"><table>${table}</table></div>`
