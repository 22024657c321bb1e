import { html } from 'hono/html'

/** Words with `code` and **weight** in them. */
export const markedHtml = (text: string) =>
  text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .map((part) =>
      part.startsWith('`')
        ? html`<code>${part.slice(1, -1)}</code>`
        : part.startsWith('**')
          ? html`<strong>${part.slice(2, -2)}</strong>`
          : part,
    )
