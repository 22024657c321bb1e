import { html } from 'hono/html'
import type { Member } from '../../../../../club/club.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { csrfField } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { memberPath, nameOf } from './parts.ts'

/** What happens, before it does. */
export function surePage(
  request: ClubRequest,
  member: Member,
  what: 'archive' | 'remove',
  filled: Filled = EMPTY,
) {
  const { language, session, token } = request
  const { sure, member: words } = wordsOf(language).clubRoster
  const own = memberPath(session.membership.slug, member.number)
  return renderClubPage(request, {
    tab: 'members',
    title: sure[what](nameOf(member)),
    target: `${own}/${what}`,
    body: html`<p class="lead">${what === 'archive' ? sure.archiveLead : sure.removeLead}</p>
<form class="card" method="post" action="${own}/${what}">${alert('sure', filled)}${csrfField(token)}
<div class="row"><button class="button danger" type="submit">${words[what]}</button><a class="button quiet" href="${own}">${sure.keep}</a></div></form>`,
  })
}
