import { html, raw } from 'hono/html'

const STYLE = `
:root { color-scheme: light dark; --ink: #17231b; --soft: #55655a; --paper: #f7f8f4; --line: #d9dfd6; --link: #14693a; --field: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ece7; --soft: #9fb0a5; --paper: #101713; --line: #2a362e; --link: #86d29a; --field: #17201b } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif }
main { max-width: 64rem; margin: 0 auto; padding: 6vh 1.25rem 4rem }
h1 { font-size: clamp(2rem, 6vw, 2.8rem); line-height: 1.15; margin: 0 0 .5rem; letter-spacing: -.02em; overflow-wrap: anywhere }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 3rem 0 .75rem; letter-spacing: -.01em; overflow-wrap: anywhere }
p { margin: 0 0 1.25rem } .soft { color: var(--soft) }
a { color: var(--link) }
ul { padding-left: 1.2rem; margin: 0 0 1.25rem } li { margin: .2rem 0 }
a:focus-visible, summary:focus-visible, .box:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`

/** Tables scroll in a box of their own, with the first column in sight. */
export const TABLE_STYLE = `
.box { overflow-x: auto; background: var(--field); border: 1px solid var(--line); border-radius: 8px }
table { border-collapse: collapse; width: 100%; font-size: .9rem; line-height: 1.45 }
th, td { padding: .45rem .9rem; text-align: left; vertical-align: top; white-space: nowrap }
thead th { color: var(--soft); font-weight: 600; border-bottom: 1px solid var(--line) }
tbody tr + tr > * { border-top: 1px solid var(--line) }
tbody th { font-weight: 400; white-space: normal; overflow-wrap: anywhere; min-width: 8rem }
td:has(a) { white-space: normal; min-width: 8rem }
th:first-child { position: sticky; left: 0; background: var(--field) }
@media (max-width: 40rem) { th:first-child { box-shadow: 1px 0 var(--line) } }
.figure { text-align: right; font-variant-numeric: tabular-nums }
`

export type PageParts = {
  readonly title: string
  readonly description?: string
  /** The address that the page is known by. */
  readonly canonical?: string
  readonly style: string
  readonly body: unknown
}

/** The frame of every page of the site: text and its own style. */
export async function renderPage({ title, description, canonical, style, body }: PageParts): Promise<string> {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${description === undefined ? '' : html`<meta name="description" content="${description}">`}
${canonical === undefined ? '' : html`<link rel="canonical" href="${canonical}">`}
<style>${raw(STYLE + style)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`
  return String(await page)
}
