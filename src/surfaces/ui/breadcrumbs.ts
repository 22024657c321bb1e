import { html } from 'hono/html'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'

export type Crumb = { readonly name: string; readonly address: string }

/** The way here from the top. */
export const crumbsHtml = (crumbs: readonly Crumb[], language: Language) =>
  crumbs.length === 0
    ? ''
    : html`<nav class="crumbs" aria-label="${wordsOf(language).frame.breadcrumbs}"><ol>${crumbs.map(({ name, address }) => html`<li><a href="${address}"><bdi>${name}</bdi></a></li>`)}</ol></nav>`

/** The same for search engines; `here` is the page itself. */
export const crumbFacts = (crumbs: readonly Crumb[], here: Crumb) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...crumbs, here].map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})
