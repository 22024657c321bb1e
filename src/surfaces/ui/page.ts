import { html, raw } from 'hono/html'
import { type Language, pathIn } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { assetUrl } from './assets.ts'
import { footerHtml } from './footer.ts'
import { headerHtml } from './header.ts'
import { jsonInScript } from './json-in-script.ts'
import { linksIn } from './links-in.ts'
import type { PageParts } from './page-parts.ts'
import { scriptHtml } from './script.ts'

/** The frame of every page, on every surface. */
export async function renderPage(parts: PageParts): Promise<string> {
  const { title, language, body, shape, surface } = parts
  const { frame } = wordsOf(language)
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${headHtml(parts)}
</head>
<body class="${surface}">
<a class="skip" href="#main">${frame.skip}</a>
${headerHtml(parts)}
<main id="main" class="${shape}">
${body}
</main>
${footerHtml(parts)}
</body>
</html>`
  return linksIn(String(await page), language, parts.addresses)
}

/** The app on the course has serifs in its numbers only. */
const fontsOf = ({ shape }: PageParts) => [
  'inter.woff2',
  shape === 'play' ? 'numerals.woff2' : 'source-serif.woff2',
]

const headHtml = (parts: PageParts) => [
  parts.description === undefined ? '' : html`<meta name="description" content="${parts.description}">`,
  parts.listed === undefined ? html`<meta name="robots" content="noindex">` : listedHtml(parts, parts.listed),
  fontsOf(parts).map(
    (font) =>
      html`<link rel="preload" as="font" type="font/woff2" href="${assetUrl(font)}" crossorigin>
`,
  ),
  html`<link rel="stylesheet" href="${assetUrl('dogleg.css')}">
${parts.surface === 'site' ? html`<link rel="stylesheet" href="${assetUrl('pages.css')}">` : ''}<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" type="image/svg+xml" href="${assetUrl('logo.svg')}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F7F8F4">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E1511">
`,
  scriptHtml('frame.js'),
  parts.head ?? '',
]

/** Its one address, the same page in other languages, and what a shared link shows. */
function listedHtml(
  { language, addresses, host, path, title, description = '', picture, facts = [] }: PageParts,
  languages: readonly Language[],
) {
  const addressIn = (each: Language) => `${host ?? addresses.site}${pathIn(each, path)}`
  const alternates = languages.length < 2 ? [] : languages
  return html`<link rel="canonical" href="${addressIn(language)}">
${alternates.map(
  (each) => html`<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">
`,
)}${
  alternates.length === 0
    ? ''
    : html`<link rel="alternate" hreflang="x-default" href="${addressIn('en')}">
`
}<meta property="og:type" content="website">
<meta property="og:site_name" content="Dogleg">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${addressIn(language)}">
<meta property="og:locale" content="${{ en: 'en_US', es: 'es_ES' }[language]}">
<meta property="og:image" content="${addresses.site}${picture ?? '/card.png'}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
${facts.map(
  (
    fact,
  ) => html`<script type="application/ld+json">${raw(jsonInScript({ '@context': 'https://schema.org', ...fact }))}</script>
`,
)}`
}
