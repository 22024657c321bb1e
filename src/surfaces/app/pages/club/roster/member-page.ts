import { html } from 'hono/html'
import { listCategories } from '../../../../../club/category-store.ts'
import type { Category, Member } from '../../../../../club/club.ts'
import { findMember } from '../../../../../club/member-store.ts'
import { statusOf } from '../../../../../club/roster-file/export-roster.ts'
import { Problem } from '../../../../../core/problem.ts'
import { dayIn } from '../../../../../words/format.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled, field } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import type { AppContext } from '../../../context.ts'
import { csrfField } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { handicapOf, listPath, memberPath, nameOf, recordFields } from './parts.ts'

/** A form of the page that came back. */
export type Returned = { readonly form: 'record' | 'pin' | 'mail' | 'restore'; readonly filled: Filled }

export async function requireMember({ db }: AppContext, { session, params }: ClubRequest): Promise<Member> {
  const member = await findMember(db, session.membership.clubId, { number: params.member ?? '' })
  if (member === null) throw new Problem('not_found', 'We couldn’t find that member.')
  return member
}

/** One member, and what a manager can do about them. */
export async function memberPage(context: AppContext, request: ClubRequest, returned: Returned | null) {
  const { language, session, query } = request
  const member = await requireMember(context, request)
  const categories = await listCategories(context.db, session.membership.clubId)
  const { done: words } = wordsOf(language).clubRoster
  const done = query.get('done') ?? ''
  const view = { request, member, returned }
  return renderClubPage(request, {
    tab: 'members',
    title: nameOf(member),
    target: memberPath(session.membership.slug, member.number),
    done: Object.hasOwn(words, done) ? words[done as keyof typeof words] : null,
    body: html`<div class="roster-member">${factsHtml(view)}
${member.isArchived ? archivedHtml(view) : html`${recordHtml(view, categories)}${statusOf(member) === 'invited' ? '' : pinHtml(view)}${leavingHtml(view)}`}
</div>
<p><a class="button quiet" href="${listPath(session.membership.slug)}">${wordsOf(language).clubRoster.invite.back}</a></p>`,
  })
}

type View = {
  readonly request: ClubRequest
  readonly member: Member
  readonly returned: Returned | null
}

const filledOf = ({ returned }: View, form: Returned['form'], kept: Filled = EMPTY) =>
  returned?.form === form ? returned.filled : kept

const pathOf = ({ request, member }: View) => memberPath(request.session.membership.slug, member.number)

function factsHtml(view: View) {
  const { request, member } = view
  const { language } = request
  const { member: words, status } = wordsOf(language).clubRoster
  const own = statusOf(member)
  return html`<section class="card"><dl class="lines">
<div><dt>${words.number}</dt><dd>${member.number}${own === 'member' ? '' : html` <span class="mark">${status[own]}</span>`}</dd></div>
<div><dt>${words.email}</dt><dd><bdi>${member.email ?? ''}</bdi></dd></div>
<div><dt>${words.since}</dt><dd>${dayIn(language, new Date(member.since))}</dd></div>
</dl>
${own === 'invited' ? invitationHtml(view) : html`<p class="hint">${words.nameIsTheirs}</p>`}</section>`
}

function invitationHtml(view: View) {
  const { language, token } = view.request
  const { member: words } = wordsOf(language).clubRoster
  const { mailedAt } = view.member
  const mailed = mailedAt === null ? words.notMailed : words.mailedOn(dayIn(language, new Date(mailedAt)))
  return html`<h2>${words.invitation}</h2><p>${words.waiting} ${mailed}</p>
${alert('mail', filledOf(view, 'mail'))}
<form method="post" action="${pathOf(view)}/mail">${csrfField(token)}<button class="button quiet" type="submit">${words.mailAgain}</button></form>`
}

/** What a form of the page shows when it is opened. */
function keptOf({ request, member }: View): Filled {
  const { name, role, record } = member
  const values = {
    ...{ name: name ?? '', role, category: record.category?.name ?? '' },
    ...{ handicap: handicapOf(request.language, member), joined: record.joined ?? '' },
  }
  return { values, fault: null }
}

function recordHtml(view: View, categories: readonly Category[]) {
  const { language, token } = view.request
  const { member: words, invite } = wordsOf(language).clubRoster
  const filled = filledOf(view, 'record', keptOf(view))
  const name =
    statusOf(view.member) === 'invited'
      ? field({ form: 'record', name: 'name', label: invite.name, filled, hint: invite.nameHint })
      : ''
  return html`<section class="card"><h2>${words.record}</h2>
<form class="roster-form" method="post" action="${pathOf(view)}">${alert('record', filled)}${csrfField(token)}
${name}${recordFields('record', language, filled, categories)}
<button class="button" type="submit">${words.save}</button></form></section>`
}

function pinHtml(view: View) {
  const { language, token } = view.request
  const { member: words } = wordsOf(language).clubRoster
  const filled = filledOf(view, 'pin')
  const digits = { inputmode: 'numeric', maxlength: 12, autocomplete: 'off', class: 'short' }
  return html`<section class="card"><h2>${words.pin}</h2><p>${view.member.hasPin ? words.hasPin : words.noPin}</p>
<form method="post" action="${pathOf(view)}/pin">${alert('pin', filled)}${csrfField(token)}
${field({ form: 'pin', name: 'pin', label: words.newPin, filled, hint: words.pinHint, attributes: digits })}
<div class="row"><button class="button quiet" type="submit">${words.setPin}</button>${view.member.hasPin ? html`<button class="button quiet danger" type="submit" name="remove" value="1">${words.removePin}</button>` : ''}</div></form></section>`
}

function leavingHtml(view: View) {
  const { member: words } = wordsOf(view.request.language).clubRoster
  const archive =
    statusOf(view.member) === 'invited'
      ? ''
      : html`<a class="button quiet" href="${pathOf(view)}/archive">${words.archive}</a>`
  return html`<section class="card"><h2>${words.leaving}</h2><div class="row">${archive}<a class="button quiet danger" href="${pathOf(view)}/remove">${words.remove}</a></div></section>`
}

function archivedHtml(view: View) {
  const { language, token } = view.request
  const { member: words } = wordsOf(language).clubRoster
  return html`<section class="card"><p>${words.archived}</p>${alert('restore', filledOf(view, 'restore'))}
<div class="row"><form method="post" action="${pathOf(view)}/restore">${csrfField(token)}<button class="button" type="submit">${words.restore}</button></form><a class="button quiet danger" href="${pathOf(view)}/remove">${words.remove}</a></div></section>`
}
