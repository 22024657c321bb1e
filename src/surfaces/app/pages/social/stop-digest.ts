import { html } from 'hono/html'
import { readRecipient } from '../../../../account/contact-store.ts'
import { readDigestToken } from '../../../../social/digest-token.ts'
import { chooseDigest } from '../../../../social/settings-store.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, openPage } from '../../route.ts'
import { accountPage } from '../account/account-frame.ts'

const PATH = '/friends/emails/stop'

/**
 * Works signed out. Opening the link changes nothing: mail is opened by machines too. The POST also comes from mail
 * programs (RFC 8058), with a body of any type, so the signed address alone decides.
 */
export const stopDigestRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', PATH, getStop(context)),
  openPage('POST', PATH, postStopDigest(context), { csrf: 'none', body: false }),
]

const getStop =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    if ((await golferOf(context, request)) === null) return invalid(request)
    const words = wordsOf(request.language).social.unsubscribe
    const token = request.query.get('token') ?? ''
    const form = html`<p class="lead">${words.lead}</p>
<form method="post" action="${PATH}?${new URLSearchParams({ token })}">
<button class="button" type="submit">${words.button}</button>
</form>`
    return { status: 200, page: await accountPage(request, words.title, form) }
  }

const postStopDigest =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const accountId = await golferOf(context, request)
    if (accountId === null) return invalid(request)
    await chooseDigest(context, accountId, 'never')
    const words = wordsOf(request.language).social.unsubscribe
    const page = await accountPage(request, words.done, html`<p class="lead">${words.doneLead}</p>`)
    return { status: 200, page }
  }

async function golferOf(
  { db, unsubscribeSecret }: AppContext,
  { query }: AppRequest,
): Promise<string | null> {
  const accountId = readDigestToken(unsubscribeSecret, query.get('token') ?? '')
  return accountId !== null && (await readRecipient(db, accountId)) !== null ? accountId : null
}

async function invalid(request: AppRequest): Promise<AppAnswer> {
  const words = wordsOf(request.language).social.unsubscribe
  const page = await accountPage(request, words.invalid, html`<p class="lead">${words.invalidLead}</p>`)
  return { status: 404, page }
}
