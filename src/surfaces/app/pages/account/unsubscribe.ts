import { html } from 'hono/html'
import { readClubById } from '../../../../club/club-store.ts'
import { NO_MAIL } from '../../../../club/mail-choice.ts'
import { readMailChoice, writeMailChoice } from '../../../../club/mail-choice-store.ts'
import { findMember } from '../../../../club/member-store.ts'
import { readToken } from '../../../../club-mail/unsubscribe-token.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, openPage } from '../../route.ts'
import { accountPage } from './account-frame.ts'

/**
 * Works signed out. Opening the link changes nothing: mail is opened by machines too. The POST also comes from mail
 * programs (RFC 8058), with a body of any type, so the signed address alone decides.
 */
export const unsubscribeRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/unsubscribe', getUnsubscribe(context)),
  openPage('POST', '/unsubscribe', postUnsubscribe(context), { csrf: 'none', body: false }),
]

const getUnsubscribe =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const found = await findSubscription(context, request)
    if (found === null) return invalid(request)
    const { unsubscribe: words } = wordsOf(request.language).clubMessages
    const token = request.query.get('token') ?? ''
    const page = await accountPage(
      request,
      words.title,
      html`<p class="lead">${words.lead(found.club.name)}</p>
<form method="post" action="/unsubscribe?${new URLSearchParams({ token })}">
<button class="button" type="submit">${words.button}</button>
</form>`,
    )
    return { status: 200, page }
  }

const postUnsubscribe =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const found = await findSubscription(context, request)
    if (found === null) return invalid(request)
    const { clubId, accountId, club } = found
    const { quietFrom, quietTo } = await readMailChoice(context.db, clubId, accountId)
    await writeMailChoice(
      context.db,
      { clubId, accountId },
      { ...NO_MAIL, quietFrom, quietTo },
      context.now(),
    )
    const { unsubscribe: words } = wordsOf(request.language).clubMessages
    const page = await accountPage(
      request,
      words.done,
      html`<p class="lead">${words.doneLead(club.name)}</p>`,
    )
    return { status: 200, page }
  }

async function findSubscription({ db, unsubscribeSecret }: AppContext, { query }: AppRequest) {
  const found = readToken(unsubscribeSecret, query.get('token') ?? '')
  const club = found && (await readClubById(db, found.clubId))
  if (!found || !club) return null
  const member = await findMember(db, club.id, { accountId: found.accountId })
  return member ? { ...found, club } : null
}

async function invalid(request: AppRequest): Promise<AppAnswer> {
  const { unsubscribe: words } = wordsOf(request.language).clubMessages
  const page = await accountPage(request, words.invalid, html`<p class="lead">${words.invalidLead}</p>`)
  return { status: 404, page }
}
