import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { assetUrl } from '../../../ui/assets.ts'
import { note } from '../../../ui/notice.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'

export type RoundsRequest = AppRequest<Session>

export const ROUNDS_TABS = ['history', 'statistics', 'bests', 'map', 'file'] as const
export type RoundsTab = (typeof ROUNDS_TABS)[number]

/** The first tab is the rounds' own address. */
export const roundsPath = (tab: RoundsTab) => (tab === 'history' ? '/rounds' : `/rounds/${tab}`)
export const roundPath = (id: string) => `/rounds/${id}`

export type RoundsPageParts = {
  readonly tab: RoundsTab
  readonly title: string
  readonly body: unknown
  /** What was done just before. */
  readonly done?: string | null
  /** Path and query that show the same page; a form that comes back has one of its own. */
  readonly target?: string
}

/** A page about a golfer's rounds: the ways to the others, and the content. */
export function renderRoundsPage(
  request: RoundsRequest,
  { tab, title, body, done, target = request.target }: RoundsPageParts,
) {
  const { rounds: words } = wordsOf(request.language)
  return renderAppPage(
    { ...request, target },
    {
      title,
      shape: 'wide',
      head: html`<link rel="stylesheet" href="${assetUrl('rounds.css')}">`,
      body: html`<div class="rounds">
<h1>${title}</h1>
<nav class="profile-tabs" aria-label="${words.label}">${ROUNDS_TABS.map(
        (each) =>
          html`<a href="${roundsPath(each)}" data-anchors=""${each === tab ? html` aria-current="page"` : ''}>${words.tabs[each]}</a>`,
      )}<a href="/profile/rounds">${words.handicapTab}</a></nav>
${scriptHtml('profile-tabs.js')}
${note(done)}
${body}
</div>`,
    },
  )
}
