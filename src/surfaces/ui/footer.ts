import { html } from 'hono/html'
import { LANGUAGE_NAMES } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { languageLinks } from './header.ts'
import { icon } from './icons.ts'
import type { PageParts } from './page-parts.ts'

/** Four columns for the four kinds of people who come here; in the app, on a phone, also the bar at the bottom. */
export function footerHtml(parts: PageParts) {
  const { language, surface } = parts
  const { frame } = wordsOf(language)
  return html`<footer class="bottom">
<div class="columns">${columnsOf(parts).map(([title, links]) => columnHtml(title, links))}</div>
<div class="bottom-line"><p>${frame.tagline}</p><p class="languages" aria-label="${frame.language}" role="group"><span lang="${language}" aria-current="true">${LANGUAGE_NAMES[language]}</span> ${languageLinks(parts)}</p></div>
</footer>
${surface === 'app' ? barHtml(parts) : ''}`
}

type Entry = readonly [text: string, address: string]

const columnHtml = (
  title: string,
  links: readonly Entry[],
) => html`<nav aria-label="${title}"><h2>${title}</h2>
<ul>${links.map(([text, address]) => html`<li><a href="${address}">${text}</a></li>`)}</ul></nav>
`

function columnsOf({ language, addresses }: PageParts): readonly (readonly [string, readonly Entry[]])[] {
  const { frame } = wordsOf(language)
  const { links } = frame
  const { api, app, site } = addresses
  return [
    [
      frame.golfers,
      [
        [links.app, `${app}/gps`],
        [links.findCourse, `${site}/places`],
        [links.caddie, `${site}/caddie`],
        [links.plans, `${site}/plans`],
      ],
    ],
    [
      frame.clubs,
      [
        [links.forClubs, `${site}/clubs`],
        [links.addCard, `${site}/add-scorecard`],
        [links.corrections, `${site}/corrections`],
      ],
    ],
    [
      frame.developers,
      [
        [links.quickStart, `${site}/developers`],
        [links.reference, `${api}/docs`],
        [links.downloads, `${site}/downloads`],
        [links.changelog, `${site}/changelog`],
        [links.status, `${site}/status`],
      ],
    ],
    [
      frame.about,
      [
        [links.aboutUs, `${site}/about`],
        [links.quality, `${site}/quality`],
        [links.sources, `${site}/sources`],
        [links.faq, `${site}/faq`],
        [links.terms, `${site}/terms`],
        [links.privacy, `${site}/privacy`],
        [links.imprint, `${site}/imprint`],
      ],
    ],
  ]
}

function barHtml({ language, addresses: { app }, path }: PageParts) {
  const { bar } = wordsOf(language).frame
  const entries = [
    ['play', bar.play, '/gps'],
    ['courses', bar.courses, '/gps?pick=1'],
    ['bag', bar.bag, '/profile/bag'],
    ['person', bar.profile, '/profile'],
  ] as const
  return html`<nav class="bar" aria-label="${bar.label}">${entries.map(([name, text, to]) => html`<a href="${app}${to}"${isAt(path, to) ? html` aria-current="page"` : ''}>${icon(name)}<span>${text}</span></a>`)}</nav>`
}

/** A course that is open is where one plays; the list of courses has the same address with a mark. */
const isAt = (path: string, to: string) => path === to || (to === '/gps' && path.startsWith('/gps?course='))
