import { html } from 'hono/html'
import { readNames } from '../../../../account/contact-store.ts'
import { listBlocked } from '../../../../social/block-store.ts'
import { shownCode } from '../../../../social/friend-code.ts'
import type { Tie } from '../../../../social/friend-store.ts'
import { readSettings } from '../../../../social/settings-store.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { EMPTY, type Filled, field } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { linkOf, readTies } from '../../social/friends.ts'
import type { Names } from '../../social/social-json.ts'
import { csrfField } from '../submit-form.ts'
import { positionSection, readPositionView } from './position-section.ts'
import { type Ask, avatar, dayOf, doneIn, nameIn, renderSocialPage, smallForm } from './social-page.ts'

export const getFriendsPage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => ({
    status: 200,
    page: await friendsPage(context, request, EMPTY),
  })

export async function friendsPage(context: AppContext, request: Ask, filled: Filled) {
  const { session, language, query } = request
  const { id } = session.account
  const words = wordsOf(language).social.friends
  const ties = await readTies(context, id)
  const { code } = await readSettings(context, id)
  const position = await readPositionView(context, id, ties)
  return renderSocialPage(request, {
    ...{ tab: 'friends', title: words.title, target: '/friends' },
    done: doneIn(words.done, query.get('done')),
    body: html`${requestsHtml(request, ties)}
${friendsHtml(request, ties)}
${addHtml(request, filled)}
${codeHtml(context, request, code)}
${positionSection(request, position)}
${await blockedHtml(context, request)}`,
  })
}

type Ties = Awaited<ReturnType<typeof readTies>>

/** Those who ask come first: they wait for an answer. */
function requestsHtml(request: Ask, { received, sent, names }: Ties) {
  const words = wordsOf(request.language).social.friends
  const answer = (accountId: string, name: string) =>
    html`${tieForm(request, accountId, 'accept', words.accept, name, true)}${tieForm(request, accountId, 'end', words.decline, name)}${moreHtml(request, accountId, name)}`
  const withdraw = (accountId: string, name: string) =>
    tieForm(request, accountId, 'end', words.withdraw, name)
  return html`${received.length === 0 ? '' : section(words.received, 'received', list(request, received, names, answer))}
${sent.length === 0 ? '' : section(words.sent, 'sent', list(request, sent, names, withdraw))}`
}

function friendsHtml(request: Ask, { friends, names }: Ties) {
  const words = wordsOf(request.language).social.friends
  if (friends.length === 0) return html`<p class="empty">${words.none}</p>`
  const actions = (accountId: string, name: string) => moreHtml(request, accountId, name, true)
  return section(words.title, 'friends', list(request, friends, names, actions))
}

const section = (title: string, id: string, body: unknown) =>
  html`<section class="card" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`

type Actions = (accountId: string, name: string) => unknown

const list = ({ language }: Ask, ties: readonly Tie[], names: Names, actions: Actions) =>
  html`<ul class="people">${ties.map(({ accountId, since }) => {
    const name = nameIn(language, names.get(accountId))
    const day = wordsOf(language).social.friends.since(dayOf(language, since))
    return html`<li>${avatar(name)}<div class="person"><strong><bdi>${name}</bdi></strong><small>${day}</small></div><div class="row">${actions(accountId, name)}</div></li>`
  })}</ul>`

const tieForm = (
  request: Ask,
  golfer: string,
  action: 'accept' | 'end' | 'block',
  text: string,
  of: string,
  isMain = false,
) => smallForm(request, '/friends/tie', { golfer, action }, { text, of, isMain })

/** What is seldom wanted, and never by accident. */
function moreHtml(request: Ask, golfer: string, name: string, isFriend = false) {
  const words = wordsOf(request.language).social.friends
  return html`<details class="more"><summary class="button quiet">${words.more}<span class="unseen"> ${name}</span></summary><div class="row">${isFriend ? tieForm(request, golfer, 'end', words.end, name) : ''}${tieForm(request, golfer, 'block', words.block, name)}<a class="button quiet" href="/report?golfer=${golfer}">${words.report}<span class="unseen"> ${name}</span></a></div></details>`
}

function addHtml({ language, token }: Ask, filled: Filled) {
  const words = wordsOf(language).social.friends
  return section(
    words.add,
    'add',
    html`<form method="post" action="/friends#add-title">${alert('add', filled)}${csrfField(token)}
${field({ form: 'add', name: 'code', label: words.code, filled, attributes: { autocomplete: 'off', maxlength: 300, required: true, placeholder: '7KQ2M-XW9RT' } })}
<button class="button" type="submit">${words.ask}</button></form>`,
  )
}

function codeHtml(context: AppContext, request: Ask, code: string) {
  const words = wordsOf(request.language).social.friends
  return section(
    words.own,
    'code',
    html`<p>${words.ownLead}</p>
<p class="friend-code">${shownCode(code)}</p>
${field({ form: 'own', name: 'link', label: words.link, filled: { values: { link: linkOf(context, code) }, fault: null }, attributes: { readonly: true } })}
<p class="hint">${words.renewHint}</p>
${smallForm(request, '/friends/code', {}, { text: words.renew })}`,
  )
}

async function blockedHtml({ db }: AppContext, request: Ask) {
  const words = wordsOf(request.language).social.friends
  const blocked = await listBlocked(db, request.session.account.id)
  if (blocked.length === 0) return ''
  const names = await readNames(
    db,
    blocked.map(({ accountId }) => accountId),
  )
  const unblock = (golfer: string, of: string) =>
    smallForm(request, '/friends/unblock', { golfer }, { text: words.unblock, of })
  return section(
    words.blocked,
    'blocked',
    html`<p class="hint">${words.blockedLead}</p>${list(request, blocked, names, unblock)}`,
  )
}
