import { html } from 'hono/html'
import { mayDo } from '../../../../club/ability.ts'
import type { Topic } from '../../../../club-news/news-store.ts'
import { pathIn } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { assetUrl } from '../../../ui/assets.ts'
import { note } from '../../../ui/notice.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppRequest, InClub } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { CLUB_TABS, type ClubTab, clubPath } from './tabs.ts'

export type ClubRequest = AppRequest<InClub>

export type Live = {
  readonly topics: readonly Topic[]
  /** When the page began to read what it shows. */
  readonly since: number
}

export type ClubPageParts = {
  readonly tab: ClubTab
  readonly title: string
  /** On top of the page, if the tab already says the rest of the title. */
  readonly heading?: string
  readonly body: unknown
  readonly head?: unknown
  /** What was done just before. */
  readonly done?: string | null
  /** The page shows its `data-live` parts anew when one of these topics has news. */
  readonly live?: Live
  /** Path and query that show the same page; a form that comes back has one of its own. */
  readonly target?: string
  /** How many messages are unread now, if the page has just changed that. */
  readonly unread?: number
}

/** A page of a club: its name, the ways to the other pages that the role opens, and the content. */
export function renderClubPage(request: ClubRequest, parts: ClubPageParts) {
  const {
    tab,
    title,
    heading = title,
    body,
    head,
    done,
    live,
    target,
    unread = request.session.unread ?? 0,
  } = parts
  const { slug, name, role } = request.session.membership
  const { club } = wordsOf(request.language)
  return renderAppPage(
    { ...request, target: target ?? request.target },
    {
      title: `${title} · ${name}`,
      shape: 'wide',
      head: html`<link rel="stylesheet" href="${assetUrl('club.css')}">${scriptHtml('club.js')}${head ?? ''}`,
      body: html`<div class="club"${live === undefined ? '' : html` data-news="${newsUrl(slug, live)}" data-offline="${club.offline}" data-waiting="${club.waiting}"${addressHtml(request, target)}`}>
<header class="club-head"><p class="club-name"><bdi>${name}</bdi> <span class="mark">${club.roles[role]}</span></p></header>
<nav class="club-tabs" aria-label="${club.label}">${tabsFor(role).map(
        (each) =>
          html`<a href="${clubPath(slug, each)}"${each === tab ? html` aria-current="page"` : ''}>${club.tabs[each]}${each === 'messages' ? unreadMark(unread, club.unread(unread)) : ''}</a>`,
      )}</nav>
<h1 class="club-title">${heading}</h1>
${note(done)}
${body}
<p class="club-live" role="status" data-live-status></p>
</div>`,
    },
  )
}

const pathOf = (target: string) => target.split('?')[0]

/** Where the page can be opened, if it answers a form. */
const addressHtml = (request: ClubRequest, target: string | undefined) =>
  target === undefined || pathOf(target) === pathOf(request.target)
    ? ''
    : html` data-address="${pathIn(request.language, target)}"`

/** Always there, so that a page that follows messages can fill it. */
const unreadMark = (count: number, words: string) =>
  html`<span class="club-unread" data-live="unread">${count === 0 ? '' : html`<b aria-hidden="true">${count > 99 ? '99+' : count}</b><span class="unseen">(${words})</span>`}</span>`

const newsUrl = (slug: string, { topics, since }: Live) =>
  `/api/v1/clubs/${slug}/news?${new URLSearchParams({ topics: topics.join(','), since: String(since) })}`

const tabsFor = (role: InClub['membership']['role']) =>
  (Object.keys(CLUB_TABS) as ClubTab[]).filter((tab) => mayDo(role, CLUB_TABS[tab]))
