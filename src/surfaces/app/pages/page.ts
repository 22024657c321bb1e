import { html } from 'hono/html'
import type { Session } from '../../../account/account.ts'
import { assetUrl } from '../assets.ts'

export type PageParts = {
  readonly title: string
  readonly body: unknown
  /** What a page wants in its head besides. */
  readonly head?: unknown
  /** Who is looking; left out where nobody knows. */
  readonly session?: Session | null
  /** `plain`: the title heads a column of text. `wide`: the body brings its own heading and all its room. */
  readonly shape?: 'plain' | 'wide'
}

/** The frame of every page of the app. */
export async function renderPage(parts: PageParts): Promise<string> {
  const { title, body, head = '', session, shape = 'plain' } = parts
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Dogleg</title>
<link rel="icon" type="image/svg+xml" href="${assetUrl('logo.svg')}">
<link rel="stylesheet" href="${assetUrl('app.css')}">
${head}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/gps"><img src="${assetUrl('logo.svg')}" alt="" width="32" height="32">Dogleg</a>
<nav aria-label="Main"><a href="/gps?pick=1">Courses</a>${personLink(session)}</nav>
</header>
<main id="main" class="${shape}">
${shape === 'plain' ? html`<h1>${title}</h1>` : ''}
${body}
</main>
</body>
</html>`
  return String(await page)
}

const personLink = (session: Session | null | undefined) =>
  session === null ? html`<a href="/sign-in">Sign in</a>` : html`<a href="/profile">Profile</a>`
