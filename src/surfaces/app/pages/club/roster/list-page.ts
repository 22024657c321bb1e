import { html } from 'hono/html'
import { ROLES } from '../../../../../account/account.ts'
import { listCategories } from '../../../../../club/category-store.ts'
import type { Category, Member } from '../../../../../club/club.ts'
import { listMembers } from '../../../../../club/member-store.ts'
import { statusOf } from '../../../../../club/roster-file/export-roster.ts'
import { numberIn } from '../../../../../words/format.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { type Found, findMembers, type Wanted } from './find-members.ts'
import { handicapOf, listPath, memberPath, type Option, roleOptions, selectField } from './parts.ts'

const STATUSES = ['member', 'invited', 'archived'] as const

/** Everybody on the roster, as they are looked for. */
export const getList =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const since = context.now()
    const { clubId } = request.session.membership
    const members = await listMembers(context.db, clubId)
    const categories = await listCategories(context.db, clubId)
    const wanted = wantedOf(request)
    const { done: words, title } = wordsOf(request.language).clubRoster
    const done = request.query.get('done') ?? ''
    const page = await renderClubPage(request, {
      tab: 'members',
      title,
      done: Object.hasOwn(words, done) ? words[done as keyof typeof words] : null,
      live: { topics: ['roster'], since },
      body: html`${actionsHtml(request)}
${searchForm(request, wanted, categories)}
<div data-live="roster">${mailThemHtml(request, members)}${listHtml(request, findMembers(members, wanted), wanted)}</div>`,
    })
    return { status: 200, page }
  }

function wantedOf({ query }: ClubRequest): Wanted {
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100)
  return {
    q: text('q'),
    role: ROLES.find((role) => role === text('role')) ?? '',
    category: text('category'),
    status: STATUSES.find((status) => status === text('status')) ?? '',
    page: /^\d{1,4}$/.test(text('page')) ? Number(text('page')) : 1,
  }
}

function actionsHtml({ language, session }: ClubRequest) {
  const { list } = wordsOf(language).clubRoster
  const base = listPath(session.membership.slug)
  return html`<div class="actions"><a class="button" href="${base}/invite">${list.invite}</a><a class="button quiet" href="${base}/file">${list.files}</a><a class="button quiet" href="${base}/categories">${list.categories}</a></div>`
}

function searchForm({ language, session }: ClubRequest, wanted: Wanted, categories: readonly Category[]) {
  const { list, status } = wordsOf(language).clubRoster
  const any: Option = ['', list.all]
  const statuses = STATUSES.map((each): Option => [each, status[each]])
  const named = categories.map(({ id, name }): Option => [id, name])
  const isFiltered = [wanted.role, wanted.category, wanted.status].some((value) => value !== '')
  return html`<form class="roster-search" method="get" action="${listPath(session.membership.slug)}" role="search">
<div class="roster-words"><label class="unseen" for="find-q">${list.search}</label><input id="find-q" name="q" type="search" value="${wanted.q}" placeholder="${list.searchHint}"><button class="button quiet" type="submit">${list.find}</button></div>
<details class="roster-filters"${isFiltered ? html` open` : ''}><summary>${list.filter}</summary>
<div>${selectField('find-role', 'role', list.role, wanted.role, [any, ...roleOptions(language)])}
${categories.length === 0 ? '' : selectField('find-category', 'category', list.category, wanted.category, [any, ...named, ['none', list.noCategory]])}
${selectField('find-status', 'status', list.status, wanted.status, [['', list.present], ...statuses])}</div></details>
</form>`
}

export const notMailed = (members: readonly Member[]) =>
  members.filter((member) => statusOf(member) === 'invited' && member.mailedAt === null)

/** After a large import: the first hundreds are emailed at once, the others by this button. */
function mailThemHtml({ language, session, token }: ClubRequest, members: readonly Member[]) {
  const waiting = notMailed(members).length
  if (waiting === 0) return ''
  const { list } = wordsOf(language).clubRoster
  return html`<form class="note roster-waiting" method="post" action="${listPath(session.membership.slug)}/mail">${csrfField(token)}<span>${list.notMailed(numberIn(language, waiting))}</span> <button class="button quiet" type="submit">${list.mailThem}</button></form>`
}

function listHtml(request: ClubRequest, found: Found, wanted: Wanted) {
  const { language } = request
  const { list } = wordsOf(language).clubRoster
  if (found.total === 0) return html`<p class="empty">${list.none}</p>`
  const count = (value: number) => numberIn(language, value)
  return html`<p class="hint">${list.count(count(found.members.length), count(found.total))}</p>
<ul class="roster">${found.members.map((member) => rowHtml(request, member))}</ul>
${found.pages === 1 ? '' : pagesHtml(request, found, wanted)}`
}

function rowHtml({ language, session }: ClubRequest, member: Member) {
  const { clubRoster, club } = wordsOf(language)
  const { list, status } = clubRoster
  const own = statusOf(member)
  const facts = [
    own === 'archived' ? '' : club.roles[member.role],
    member.record.category?.name ?? '',
    handicapOf(language, member),
  ].filter((fact) => fact !== '')
  return html`<li><a href="${memberPath(session.membership.slug, member.number)}"><span class="roster-number">${member.number}</span><span class="roster-name"><bdi>${member.name ?? list.noName}</bdi><small><bdi>${member.email ?? ''}</bdi></small></span><span class="roster-facts">${facts.join(' · ')}</span>${own === 'member' ? '' : html`<span class="mark">${status[own]}</span>`}</a></li>
`
}

function pagesHtml({ language, session }: ClubRequest, { page, pages }: Found, wanted: Wanted) {
  const { list } = wordsOf(language).clubRoster
  const to = (number: number) => {
    const { q, role, category, status } = wanted
    const given = Object.entries({ q, role, category, status }).filter(([, value]) => value !== '')
    return `${listPath(session.membership.slug)}?${new URLSearchParams([...given, ['page', String(number)]])}`
  }
  return html`<nav class="row roster-pages" aria-label="${list.pages}">${page > 1 ? html`<a class="button quiet" rel="prev" href="${to(page - 1)}">${list.previous}</a>` : ''}<span>${list.page(numberIn(language, page), numberIn(language, pages))}</span>${page < pages ? html`<a class="button quiet" rel="next" href="${to(page + 1)}">${list.next}</a>` : ''}</nav>`
}
