import type { Account } from '../../../account/account.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import { touchClient } from '../../../oauth/client-store.ts'
import { hasConsent, keepConsent } from '../../../oauth/consent-store.ts'
import { isOnDevice, redirectHost } from '../../../oauth/redirect-uri.ts'
import { readCookie } from '../../../platform/http/cookie.ts'
import type { AppContext } from '../context.ts'
import { csrfTokenOf } from '../csrf.ts'
import { continuePage } from '../pages/continue-page.ts'
import type { AppAnswer, Asked } from '../route.ts'
import { contentPolicy } from '../security-headers.ts'
import type { AuthorizationServer, LazyServer } from './authorization-server.ts'
import { golferOf } from './callers.ts'
import { consentPage } from './consent-page.ts'
import { formTargets } from './form-targets.ts'
import { makeGrant } from './grant.ts'
import { oauthErrorPage } from './oauth-error-page.ts'
import { INTERACTION_COOKIE, OAUTH_PATHS } from './provider.ts'

/** What a golfer is asked to decide: an authorization request that waits for them, in this browser alone. */
type Matter = {
  readonly server: AuthorizationServer
  readonly interaction: Interaction
  readonly clientId: string
  readonly clientName: string
  readonly clientHost: string
  readonly redirectUri: string
}

type Interaction = InstanceType<AuthorizationServer['provider']['Interaction']>

/** GET /oauth/interaction/{uid}: sign in, then decide, then back to the agent; whatever is done is not asked again. */
export const getInteraction = (context: AppContext, server: LazyServer) => async (asked: Asked) => {
  const matter = await findMatter(server, asked)
  if (matter === null) return nothingToDecide()
  const golfer = golferOf(asked.session)
  if (golfer === null) return signInFirst(asked)
  const isAskedToAsk = String(matter.interaction.params.prompt ?? '') !== ''
  if (isAskedToAsk || !(await hasConsent(context.db, golfer.id, matter)))
    return askForConsent(asked, golfer, matter)
  await allow(context, golfer, matter)
  // This may be where a sign-in form leads to, and what follows a form may not leave this site.
  return {
    status: 200,
    page: await continuePage({
      title: 'Signed in',
      words: 'You are on your way back.',
      target: resumePath(asked),
    }),
  }
}

/** POST /oauth/interaction/{uid}: the golfer's decision. The token in the form is that of the session it was shown in. */
export const postInteraction =
  (context: AppContext, server: LazyServer) =>
  async (asked: Asked): Promise<AppAnswer> => {
    const matter = await findMatter(server, asked)
    if (matter === null) return nothingToDecide()
    const golfer = golferOf(asked.session)
    if (golfer === null) return signInFirst(asked)
    const { decision } = fieldsOf(asked.body)
    if (decision === 'allow') await keepAndAllow(context, golfer, matter)
    else if (decision === 'deny')
      await finish(matter, { error: 'access_denied', error_description: 'the golfer said no' })
    else throw malformed('decision', 'allow or deny')
    return { status: 303, location: resumePath(asked) }
  }

async function findMatter(open: LazyServer, { params, headers }: Asked): Promise<Matter | null> {
  const uid = params.uid ?? ''
  if (readCookie(headers.cookie, INTERACTION_COOKIE) !== uid) return null
  const server = await open()
  const interaction = await server.provider.Interaction.find(uid)
  const client = interaction && (await findClient(server, String(interaction.params.client_id)))
  if (!interaction || !client) return null
  const redirectUri = String(interaction.params.redirect_uri)
  const { clientId, clientName = clientId } = client
  return { server, interaction, clientId, clientName, clientHost: redirectHost(redirectUri), redirectUri }
}

async function findClient({ provider }: AuthorizationServer, id: string) {
  try {
    return await provider.Client.find(id)
  } catch (error) {
    // One that is known by its document may be out of reach by now.
    if (error instanceof Error && 'expose' in error) return undefined
    throw error
  }
}

async function nothingToDecide(): Promise<AppAnswer> {
  const detail = 'This has been answered already, has waited too long, or was begun in another browser.'
  return {
    status: 400,
    page: await oauthErrorPage({ title: 'There is nothing to decide here', detail }),
  }
}

const pathOf = ({ params }: Asked) => `${OAUTH_PATHS.interaction}/${encodeURIComponent(params.uid ?? '')}`

const resumePath = ({ params }: Asked) => `${OAUTH_PATHS.authorize}/${encodeURIComponent(params.uid ?? '')}`

const signInFirst = (asked: Asked): AppAnswer => ({
  status: 303,
  location: `/sign-in?return_to=${encodeURIComponent(pathOf(asked))}`,
})

async function askForConsent(asked: Asked, golfer: Account, matter: Matter): Promise<AppAnswer> {
  const page = await consentPage({
    action: pathOf(asked),
    csrfToken: csrfTokenOf(asked.token ?? ''),
    clientName: matter.clientName,
    clientHost: matter.clientHost,
    native: isOnDevice(matter.redirectUri),
    golferName: golfer.name,
    golferEmail: golfer.email,
    returnTo: pathOf(asked),
  })
  const headers = { 'Content-Security-Policy': contentPolicy(formTargets(matter.redirectUri)) }
  return { status: 200, page, headers }
}

async function keepAndAllow(context: AppContext, golfer: Account, matter: Matter) {
  await keepConsent(context, golfer.id, matter)
  await touchClient(context, matter.clientId)
  await allow(context, golfer, matter)
}

async function allow({ addresses }: AppContext, { id }: Account, matter: Matter) {
  const grantId = await makeGrant(matter.server.provider, addresses, id, matter.clientId)
  await finish(matter, { login: { accountId: id }, consent: { grantId } })
}

async function finish({ interaction }: Matter, result: NonNullable<Interaction['result']>) {
  interaction.result = result
  await interaction.persist()
}
