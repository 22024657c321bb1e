import type { Account } from '../../../account/account.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import { touchClient } from '../../../oauth/client-store.ts'
import { saveConsent } from '../../../oauth/consent-store.ts'
import { isOnDevice, redirectHost } from '../../../oauth/redirect-uri.ts'
import { needsNoQuestion } from '../../../oauth/remembered-consent.ts'
import { readCookie } from '../../../platform/http/cookie.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { contentPolicy } from '../../ui/security-headers.ts'
import type { AppContext } from '../context.ts'
import { csrfTokenOf } from '../csrf.ts'
import { continuePage } from '../pages/continue-page.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import type { AuthorizationServer, LazyServer } from './authorization-server.ts'
import { golferOf } from './callers.ts'
import { consentPage } from './consent-page.ts'
import { formTargets } from './form-targets.ts'
import { makeGrant } from './grant.ts'
import { oauthErrorPage } from './oauth-error-page.ts'
import { INTERACTION_COOKIE, OAUTH_PATHS } from './oauth-paths.ts'

/** An authorization request that waits for the golfer's decision, in this browser only. */
type PendingRequest = {
  readonly server: AuthorizationServer
  readonly interaction: Interaction
  readonly clientId: string
  readonly clientName: string
  readonly clientHost: string
  readonly redirectUri: string
}

type Interaction = InstanceType<AuthorizationServer['oidcProvider']['Interaction']>

/** GET /oauth/interaction/{uid}: sign in, then decide, then back to the agent; steps already done are skipped. */
export const getInteraction = (context: AppContext, server: LazyServer) => async (request: AppRequest) => {
  const pending = await findPendingRequest(server, request)
  if (pending === null) return expiredAnswer(request)
  const golfer = golferOf(request.session)
  if (golfer === null) return signInFirst(request)
  const mustAsk = String(pending.interaction.params.prompt ?? '') !== ''
  if (mustAsk || !(await needsNoQuestion(context.db, golfer.id, pending)))
    return askForConsent(request, golfer, pending)
  await allow(context, golfer, pending)
  const { consent } = wordsOf(request.language)
  // A sign-in form may have led here, and the content policy keeps redirects after a form on this site.
  return {
    status: 200,
    page: await continuePage(request, {
      title: consent.done,
      words: consent.back,
      target: resumePath(request),
    }),
  }
}

/** POST /oauth/interaction/{uid}: the golfer's decision. The form's token belongs to the session that saw the form. */
export const postInteraction =
  (context: AppContext, server: LazyServer) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const pending = await findPendingRequest(server, request)
    if (pending === null) return expiredAnswer(request)
    const golfer = golferOf(request.session)
    if (golfer === null) return signInFirst(request)
    const { decision } = fieldsOf(request.body)
    if (decision === 'allow') await rememberAndAllow(context, golfer, pending)
    else if (decision === 'deny')
      await finish(pending, { error: 'access_denied', error_description: 'the golfer denied access' })
    else throw malformed('decision', 'allow or deny')
    return { status: 303, location: resumePath(request) }
  }

async function findPendingRequest(
  open: LazyServer,
  { params, headers }: AppRequest,
): Promise<PendingRequest | null> {
  const uid = params.uid ?? ''
  if (readCookie(headers.cookie, INTERACTION_COOKIE) !== uid) return null
  const server = await open()
  const interaction = await server.oidcProvider.Interaction.find(uid)
  const client = interaction && (await findClient(server, String(interaction.params.client_id)))
  if (!interaction || !client) return null
  const redirectUri = String(interaction.params.redirect_uri)
  const { clientId, clientName = clientId } = client
  return { server, interaction, clientId, clientName, clientHost: redirectHost(redirectUri), redirectUri }
}

async function findClient({ oidcProvider }: AuthorizationServer, id: string) {
  try {
    return await oidcProvider.Client.find(id)
  } catch (error) {
    // A client that publishes its own document may be unreachable by now.
    if (error instanceof Error && 'expose' in error) return undefined
    throw error
  }
}

async function expiredAnswer(request: AppRequest): Promise<AppAnswer> {
  const { over, overDetail } = wordsOf(request.language).consent
  return {
    status: 400,
    page: await oauthErrorPage(request, { title: over, detail: overDetail }),
  }
}

const pathOf = ({ params }: AppRequest) =>
  `${OAUTH_PATHS.interaction}/${encodeURIComponent(params.uid ?? '')}`

const resumePath = ({ params }: AppRequest) =>
  `${OAUTH_PATHS.authorize}/${encodeURIComponent(params.uid ?? '')}`

const signInFirst = (request: AppRequest): AppAnswer => ({
  status: 303,
  location: `/sign-in?return_to=${encodeURIComponent(pathOf(request))}`,
})

async function askForConsent(
  request: AppRequest,
  golfer: Account,
  pending: PendingRequest,
): Promise<AppAnswer> {
  const page = await consentPage(request, {
    action: pathOf(request),
    csrfToken: csrfTokenOf(request.token ?? ''),
    clientName: pending.clientName,
    clientHost: pending.clientHost,
    native: isOnDevice(pending.redirectUri),
    golferName: golfer.name,
    golferEmail: golfer.email,
    returnTo: pathOf(request),
  })
  const headers = { 'Content-Security-Policy': contentPolicy(formTargets(pending.redirectUri)) }
  return { status: 200, page, headers }
}

async function rememberAndAllow(context: AppContext, golfer: Account, pending: PendingRequest) {
  await saveConsent(context, golfer.id, pending)
  await touchClient(context, pending.clientId)
  context.log.info({ account: golfer.id, agent: pending.clientHost }, 'an agent was allowed')
  await allow(context, golfer, pending)
}

async function allow({ addresses }: AppContext, { id }: Account, pending: PendingRequest) {
  const grantId = await makeGrant(pending.server.oidcProvider, addresses, id, pending.clientId)
  await finish(pending, { login: { accountId: id }, consent: { grantId } })
}

async function finish({ interaction }: PendingRequest, result: NonNullable<Interaction['result']>) {
  interaction.result = result
  await interaction.persist()
}
