import { html } from 'hono/html'
import { parseName } from '../../../../../account/name.ts'
import { listCategories } from '../../../../../club/category-store.ts'
import type { RecordChange } from '../../../../../club/member-record-store.ts'
import { parseJoined, parseRole } from '../../../../../club/membership.ts'
import { addMember } from '../../../../../club/roster.ts'
import { type Fields, optionalText, textField } from '../../../../../core/fields.ts'
import { parseHandicap } from '../../../../../core/handicap.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled, field } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import type { AppContext } from '../../../context.ts'
import { orderInvitations } from '../../../mail-kinds.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { labelsOf, listPath, recordFields } from './parts.ts'

export const getInvite =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await invitePage(context, request, EMPTY),
  })

export const postInvite = (context: AppContext) => (request: ClubRequest) => {
  const { membership, account } = request.session
  const work = async (fields: Fields): Promise<AppAnswer> => {
    const name = optionalText(fields, 'name')?.trim() || null
    const { accountId } = await addMember(context, membership.slug, {
      email: textField(fields, 'email'),
      role: parseRole(textField(fields, 'role')),
      number: textField(fields, 'member').trim(),
      name: name === null ? null : parseName(name),
      ...recordOf(fields),
      by: 'manager',
      staff: account.id,
    })
    await orderInvitations(context, membership, [accountId], request.language)
    return { status: 303, location: `${listPath(membership.slug)}?done=invited` }
  }
  return submit(request, labelsOf(request.language), work, (filled) => invitePage(context, request, filled))
}

/** What a form says the club writes down; an empty field is none. */
export function recordOf(fields: Fields): RecordChange {
  const text = (name: string) => optionalText(fields, name)?.trim() || null
  const [handicap, joined] = [text('handicap'), text('joined')]
  return {
    // The list is left out while the club has no categories.
    ...(Object.hasOwn(fields, 'category') ? { category: text('category') } : {}),
    handicap: handicap === null ? null : parseHandicap(handicap),
    joined: joined === null ? null : parseJoined(joined),
  }
}

async function invitePage({ db }: AppContext, request: ClubRequest, filled: Filled) {
  const { language, token, session } = request
  const { slug, clubId } = session.membership
  const { invite } = wordsOf(language).clubRoster
  const target = `${listPath(slug)}/invite`
  const own = { form: 'invite', filled }
  return renderClubPage(request, {
    tab: 'members',
    title: invite.title,
    target,
    body: html`<p class="lead">${invite.lead}</p>
<form class="card roster-form" method="post" action="${target}">
${alert('invite', filled)}${csrfField(token)}
${field({ ...own, name: 'email', label: invite.email, attributes: { type: 'email', required: true, autocomplete: 'off' } })}
${field({ ...own, name: 'member', label: invite.number, hint: invite.numberHint, attributes: { required: true, maxlength: 20, autocomplete: 'off' } })}
${field({ ...own, name: 'name', label: invite.name, hint: invite.nameHint, attributes: { autocomplete: 'off' } })}
${recordFields('invite', language, filled, await listCategories(db, clubId))}
<div class="row"><button class="button" type="submit">${invite.send}</button><a class="button quiet" href="${listPath(slug)}">${invite.back}</a></div>
</form>`,
  })
}
