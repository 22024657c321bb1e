import { html } from 'hono/html'
import { assetUrl } from './assets.ts'

export type Link = { readonly href: string; readonly text: string }

/** What the header of a surface links to. */
export type Header = { readonly home: string; readonly links: readonly Link[] }

export type PageParts = {
  /** The whole title, as a browser's tab shows it. */
  readonly title: string
  readonly header: Header
  readonly body: unknown
  readonly description?: string
  /** The one address that search engines should list. */
  readonly canonical?: string
  /** `noindex` keeps search engines away. */
  readonly robots?: 'noindex'
  /** Anything else for the head. */
  readonly head?: unknown
  readonly footer?: unknown
  /** `text`: one column to read. `wide`: all the room there is. */
  readonly shape: 'text' | 'wide'
}

/** The frame of every page, on every surface. */
export async function renderPage(parts: PageParts): Promise<string> {
  const { title, header, body, footer, shape } = parts
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${headHtml(parts)}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="${header.home}"><img src="${assetUrl('logo.svg')}" alt="" width="32" height="32">Dogleg</a>
<nav aria-label="Main">${header.links.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</nav>
</header>
<main id="main" class="${shape}">
${body}
</main>
${footer === undefined ? '' : html`<footer class="bottom">${footer}</footer>`}
</body>
</html>`
  return String(await page)
}

const headHtml = ({ description, canonical, robots, head = '' }: PageParts) => [
  description === undefined ? '' : html`<meta name="description" content="${description}">`,
  canonical === undefined ? '' : html`<link rel="canonical" href="${canonical}">`,
  robots === undefined ? '' : html`<meta name="robots" content="${robots}">`,
  html`<link rel="icon" type="image/svg+xml" href="${assetUrl('logo.svg')}">`,
  html`<link rel="stylesheet" href="${assetUrl('dogleg.css')}">`,
  head,
]
