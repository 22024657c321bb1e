import { isProviderGuest, type Session } from '../../../account/account.ts'
import type { Identity } from '../../../account/identity-provider.ts'
import { signInByIdentity } from '../../../account/sign-in-by-identity.ts'
import { attemptIdentity } from '../../../account/sign-in-limits.ts'
import { fieldsOf, optionalText, textField } from '../../../core/fields.ts'
import { Problem } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { sessionJson } from './session.ts'
import { readOpened, startSession } from './start-session.ts'
import { endedCookie, readStarted, type StartedSignIn } from './started-sign-in.ts'
import { suggestedNameCookie } from './suggested-name.ts'

const LONGEST_CREDENTIAL = 16 * 1024

/** OAUTH-5: an ID token of the identity provider yields a session cookie. */
export const postProvider =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const given = readGiven(request)
    const identity = await identify(context, request.address, given)
    const accountId = await signInByIdentity(context, identity, memberOf(request.session))
    const opened = await startSession(context, request, { accountId }, { method: 'provider' })
    const session = await readOpened(context, opened)
    return {
      status: 200,
      session: opened.session,
      signedIn: opened.signedIn,
      json: sessionJson(session.account, opened.session),
      cookies: cookiesFor(context, given, session, identity),
    }
  }

function cookiesFor(context: AppContext, { state }: Given, session: Session, { name }: Identity) {
  const finished = state === null ? [] : [endedCookie(context)]
  if (name === null || !isProviderGuest(session)) return finished
  return [...finished, suggestedNameCookie(context, session.account.id, name)]
}

type Given = {
  readonly credential: string
  /** Null from an app or agent that has its own way to the ID token. */
  readonly state: string | null
  readonly started: StartedSignIn | null
}

function readGiven(request: AppRequest): Given {
  const fields = fieldsOf(request.body)
  return {
    credential: textField(fields, 'credential', { max: LONGEST_CREDENTIAL }),
    state: optionalText(fields, 'state'),
    started: readStarted(request),
  }
}

const memberOf = (session: Session | null) => (session?.account.kind === 'member' ? session.account.id : null)

async function identify(context: AppContext, address: string, given: Given): Promise<Identity> {
  const attempt = await attemptIdentity(context, address)
  const identity = await checkGiven(context, given).catch(async (error) => {
    // That the provider cannot be reached is nobody's failed sign-in.
    if (!(error instanceof Problem) || error.code !== 'invalid_token') await attempt.succeeded()
    throw error
  })
  await attempt.succeeded()
  return identity
}

/** What our own page brings back must belong to the sign-in that this very browser has started. */
async function checkGiven({ identityProvider }: AppContext, { credential, state, started }: Given) {
  const identity = await identityProvider.verify(credential)
  const ours = started !== null && started.state === state && started.nonce === identity.nonce
  if (state !== null && !ours)
    throw new Problem(
      'invalid_token',
      'This sign-in has expired or was started in another browser. Start again.',
    )
  return identity
}
