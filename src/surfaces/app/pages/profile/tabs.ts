import { html } from 'hono/html'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { scriptHtml } from '../../../ui/script.ts'

export const TABS = ['game', 'bag', 'rounds', 'premium', 'clubs', 'security', 'assistants', 'data'] as const
export type Tab = (typeof TABS)[number]

/** The first tab is the profile's own address. */
export const tabPath = (tab: Tab) => (tab === 'game' ? '/profile' : `/profile/${tab}`)

/** The profile used to be one page; links to its parts are in emails and bookmarks. A script leads on from there. */
const OLD_ANCHORS: Readonly<Record<Tab, readonly string[]>> = {
  game: [],
  bag: ['bag'],
  rounds: [],
  premium: ['premium'],
  clubs: ['clubs'],
  security: ['email', 'password', 'devices'],
  assistants: ['agents'],
  data: ['data'],
}

export function tabBar(language: Language, current: Tab) {
  const { tabs } = wordsOf(language).profile
  return html`<nav class="profile-tabs" aria-label="${tabs.label}">${TABS.map(
    (tab) =>
      html`${tab === 'rounds' ? html`<a href="/rounds">${wordsOf(language).rounds.label}</a>` : ''}<a href="${tabPath(tab)}" data-anchors="${OLD_ANCHORS[tab].join(' ')}"${tab === current ? html` aria-current="page"` : ''}>${tabs[tab]}</a>`,
  )}</nav>
${scriptHtml('profile-tabs.js')}`
}
