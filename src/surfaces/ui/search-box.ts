import { html } from 'hono/html'
import type { Addresses } from '../../platform/config.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { icon } from './icons.ts'

export type SearchBoxParts = {
  readonly language: Language
  readonly addresses: Addresses
  readonly id: string
  readonly isLarge: boolean
  readonly value?: string
}

export const MOST_SEARCHED = 200

/** A form that works on its own. With a script, it also suggests courses while you type, and finds those near you. */
export function searchBox({ language, addresses, id, isLarge, value = '' }: SearchBoxParts) {
  const { search, frame } = wordsOf(language)
  return html`<form class="${isLarge ? 'find find-large' : 'find'}" action="${addresses.site}/search" method="get" role="search" aria-label="${isLarge ? search.title : frame.search}" data-find data-api="${addresses.api}" data-none="${search.none}" data-many="${search.suggestions}" data-close="${search.didYouMean}" data-near="${search.near}" data-locating="${search.locating}" data-denied="${search.denied}">
<label class="unseen" for="${id}">${frame.search}</label>
<span class="find-field">${icon('search')}<input id="${id}" name="q" type="search" value="${value}" maxlength="${MOST_SEARCHED}" placeholder="${isLarge ? search.placeholder : frame.search}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search"></span>
<button class="button" type="submit">${frame.searchButton}</button>
</form>`
}
