import { html } from 'hono/html'
import type { Session } from '../../../../../account/account.ts'
import { listInvitationsOf, type NumberedMembership } from '../../../../../club/membership-store.ts'
import { acceptInvitation, removeMember } from '../../../../../club/roster.ts'
import { fieldsOf } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { AppContext } from '../../../context.ts'
import { noClub } from '../../../guard.ts'
import type { AppAnswer, AppRequest } from '../../../route.ts'
import { renderAppPage } from '../../app-page.ts'
import { csrfField } from '../../submit-form.ts'
import { clubPath } from '../tabs.ts'

type Golfer = AppRequest<Session>

export const joinPath = (slug: string) => `/club/${slug}/join`

/** Who was not invited learns nothing, not even whether the club exists. */
async function invitationIn({ db }: AppContext, { session, params }: Golfer) {
  const invitations = await listInvitationsOf(db, session.account.id)
  return invitations.find(({ slug }) => slug === params.club) ?? null
}

export const getJoin =
  (context: AppContext) =>
  async (request: Golfer): Promise<AppAnswer> => {
    const invitation = await invitationIn(context, request)
    if (invitation !== null) return { status: 200, page: await joinPage(request, invitation) }
    const isMember = request.session.account.clubs.some(({ slug }) => slug === request.params.club)
    if (!isMember) throw noClub()
    return { status: 303, location: clubPath(request.params.club ?? '') }
  }

export const postJoin =
  (context: AppContext) =>
  async (request: Golfer): Promise<AppAnswer> => {
    const { decision } = fieldsOf(request.body)
    const { id } = request.session.account
    const invitation = await invitationIn(context, request)
    if (invitation === null) throw noClub()
    if (decision === 'accept') {
      await acceptInvitation(context, invitation.slug, id)
      return { status: 303, location: clubPath(invitation.slug) }
    }
    if (decision !== 'decline') throw malformed('decision', 'accept or decline')
    await removeMember(context, invitation.slug, { accountId: id }, 'golfer')
    return { status: 303, location: '/club?done=declined' }
  }

function joinPage(request: Golfer, invitation: NumberedMembership) {
  const { club, clubRoster } = wordsOf(request.language)
  const { join } = clubRoster
  const { name, slug, role } = invitation
  return renderAppPage(
    { ...request, target: joinPath(slug) },
    {
      title: join.title(name),
      body: html`<p class="lead">${join.lead(name, club.roles[role])}</p><p>${join.what}</p>
${answerForm(request, invitation)}`,
    },
  )
}

/** Accept and decline. A list of invitations says which one the buttons belong to. */
export function answerForm(
  { language, token }: Pick<Golfer, 'language' | 'token'>,
  { slug, name }: Pick<NumberedMembership, 'slug' | 'name'>,
) {
  const { join, mine } = wordsOf(language).clubRoster
  return html`<form method="post" action="${joinPath(slug)}">${csrfField(token)}<div class="row"><button class="button" type="submit" name="decision" value="accept" aria-label="${mine.acceptOf(name)}">${join.accept}</button><button class="button quiet" type="submit" name="decision" value="decline" aria-label="${mine.declineOf(name)}">${join.decline}</button></div></form>`
}
