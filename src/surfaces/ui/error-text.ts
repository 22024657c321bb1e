import { html } from 'hono/html'

export type Link = { readonly href: string; readonly text: string }

/** What went wrong, in words, and where to go from here. */
export const errorHtml = (sentence: string, { href, text }: Link) =>
  html`<p class="lead">${sentence}</p>
<p><a class="button" href="${href}">${text}</a></p>`
