import { html } from 'hono/html'
import { LANGUAGE_NAMES, LANGUAGES, type Language, pathIn } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { assetUrl } from './assets.ts'
import { icon } from './icons.ts'
import type { PageParts, Viewer } from './page-parts.ts'
import { searchBox } from './search-box.ts'

/** The mark, the search and the ways to everything; on a phone, all but the mark and the account fold away. */
export function headerHtml(parts: PageParts) {
  const { language, addresses } = parts
  const { frame } = wordsOf(language)
  return html`<header class="top">
<div class="top-line">
<a class="brand" href="${parts.surface === 'app' ? `${addresses.app}/gps` : `${addresses.site}/`}"><img src="${assetUrl('logo.svg')}" alt="" width="32" height="32">Dogleg</a>
${parts.isFocused ? '' : searchBox({ language, addresses, id: 'top-q', isLarge: false })}
<a class="top-find" href="${addresses.site}/search" aria-label="${frame.search}">${icon('search')}</a>
<nav class="top-nav" aria-label="${frame.main}">
<a href="${addresses.site}/places">${frame.courses}</a>
<a href="${addresses.site}/plans">${frame.plans}</a>
<a href="${addresses.site}/developers">${frame.developers}</a>
</nav>
${accountHtml(parts)}
<details class="top-menu"><summary aria-label="${frame.menu}">${icon('menu')}</summary>
<nav aria-label="${frame.menu}">
<a href="${addresses.site}/places">${frame.courses}</a>
<a href="${addresses.site}/plans">${frame.plans}</a>
<a href="${addresses.site}/developers">${frame.developers}</a>
<a href="${addresses.app}/gps">${frame.links.app}</a>
${languageLinks(parts)}
</nav></details>
</div>
</header>`
}

/** Guests may keep what they have by an account, so they are shown the same way in. */
function accountHtml({ viewer, language, addresses }: PageParts) {
  const { frame } = wordsOf(language)
  const unknown =
    viewer.kind === 'unknown'
      ? html` data-account="${addresses.app}/account.json" data-profile="${addresses.app}${pathIn(language, '/profile')}" data-word="${frame.profile}"`
      : ''
  return html`<a class="account" href="${addresses.app}${isMember(viewer) ? '/profile' : '/sign-in'}"${unknown}>${isMember(viewer) ? html`<span class="avatar" aria-hidden="true">${initialOf(viewer.name)}</span><span class="account-word">${frame.profile}</span>` : frame.signIn}</a>`
}

const isMember = (viewer: Viewer) => viewer.kind === 'member'

export const initialOf = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '·'

/** The same page in the other languages. The switch decides; what the browser prefers is only suggested. */
export const languageLinks = ({ language, addresses, surface, host, path, listed }: PageParts) =>
  LANGUAGES.filter((each) => each !== language && (listed === undefined || listed.includes(each))).map(
    (each) => languageLink(each, `${host ?? addresses[surface]}${pathIn(each, path)}`),
  )

const languageLink = (each: Language, address: string) => {
  const { frame } = wordsOf(each)
  return html`<a href="${address}" hreflang="${each}" lang="${each}" data-language="${each}" data-suggestion="${frame.suggestion}" data-action="${frame.suggestionAction}" data-dismiss="${frame.dismiss}">${LANGUAGE_NAMES[each]}</a>`
}
