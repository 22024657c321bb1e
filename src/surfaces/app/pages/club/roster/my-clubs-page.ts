import { html } from 'hono/html'
import type { Session } from '../../../../../account/account.ts'
import { listInvitationsOf, type NumberedMembership } from '../../../../../club/membership-store.ts'
import { removeMember } from '../../../../../club/roster.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled } from '../../../../ui/form-field.ts'
import { alert, note } from '../../../../ui/notice.ts'
import type { AppContext } from '../../../context.ts'
import { noClub } from '../../../guard.ts'
import type { AppAnswer, AppRequest } from '../../../route.ts'
import { renderAppPage } from '../../app-page.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { clubPath } from '../tabs.ts'
import { answerForm } from './join-page.ts'

type Golfer = AppRequest<Session>

/** The golfer's clubs; with only one, and nothing to answer, that club. */
export const getMyClubs =
  ({ db }: AppContext) =>
  async (request: Golfer): Promise<AppAnswer> => {
    const { account } = request.session
    const invitations = await listInvitationsOf(db, account.id)
    const [first, second] = account.clubs
    if (first && !second && invitations.length === 0 && !request.query.has('done'))
      return { status: 303, location: clubPath(first.slug) }
    return { status: 200, page: await myClubsPage(request, invitations) }
  }

function myClubsPage(request: Golfer, invitations: readonly NumberedMembership[]) {
  const { clubRoster } = wordsOf(request.language)
  const { mine, leave, join } = clubRoster
  const done = request.query.get('done')
  return renderAppPage(
    { ...request, target: '/club' },
    {
      title: mine.title,
      body: html`${note(done === 'left' ? leave.left : done === 'declined' ? join.declined : null)}
<section class="card">${clubsHtml(request, invitations)}</section>`,
    },
  )
}

/** What golfers look for most, in every role. */
const WAYS = ['sheet', 'messages'] as const

/** Clubs with the ways in and the way out, and invitations to answer. */
export function clubsHtml(request: Golfer, invitations: readonly NumberedMembership[]) {
  const { club, clubRoster, profile } = wordsOf(request.language)
  const { mine, leave } = clubRoster
  const { clubs } = request.session.account
  const list = html`<ul class="club-list">${clubs.map(
    ({ slug, name, role }) =>
      html`<li><a class="club-link" href="${clubPath(slug)}"><bdi>${name}</bdi></a><span class="mark">${club.roles[role]}</span><span class="club-ways">${WAYS.map((tab) => html`<a class="button quiet" href="${clubPath(slug, tab)}" aria-label="${club.tabs[tab]}, ${name}">${club.tabs[tab]}</a>`)}<a href="/club/${slug}/leave" aria-label="${leave.leaveOf(name)}">${leave.short}</a></span></li>
`,
  )}</ul>`
  return html`${clubs.length === 0 ? html`<p>${profile.clubs.none}</p>` : list}
${
  invitations.length === 0
    ? ''
    : html`<h3>${mine.invitations}</h3><ul class="club-list">${invitations.map(
        (invitation) =>
          html`<li><span class="club-link"><bdi>${invitation.name}</bdi></span><span class="mark">${club.roles[invitation.role]}</span>${answerForm(request, invitation)}</li>
`,
      )}</ul>`
}`
}

/** The club in the path, if it is one of the golfer's. */
function ownClub({ session, params }: Golfer) {
  const club = session.account.clubs.find(({ slug }) => slug === params.club)
  if (!club) throw noClub()
  return club
}

export const getLeave = async (request: Golfer): Promise<AppAnswer> => ({
  status: 200,
  page: await leavePage(request, EMPTY),
})

export const postLeave = (context: AppContext) => (request: Golfer) => {
  const { slug } = ownClub(request)
  const work = async () => {
    await removeMember(context, slug, { accountId: request.session.account.id }, 'golfer')
    return { status: 303, location: '/club?done=left' }
  }
  return submit(request, {}, work, (filled) => leavePage(request, filled))
}

function leavePage(request: Golfer, filled: Filled) {
  const { slug, name } = ownClub(request)
  const { leave, sure } = wordsOf(request.language).clubRoster
  return renderAppPage(
    { ...request, target: `/club/${slug}/leave` },
    {
      title: leave.title(name),
      body: html`<p class="lead">${leave.lead}</p>
<form class="card" method="post" action="/club/${slug}/leave">${alert('leave', filled)}${csrfField(request.token)}
<div class="row"><button class="button danger" type="submit">${leave.button}</button><a class="button quiet" href="/club">${sure.keep}</a></div></form>`,
    },
  )
}
