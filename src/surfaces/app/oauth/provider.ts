import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { chargeDocument } from '../../../account/throttles.ts'
import { resourcesOf } from '../../../agent/bearer.ts'
import { DAY_MS } from '../../../core/duration.ts'
import { Problem } from '../../../core/problem.ts'
import { clientDocumentFetch, type Reach } from '../../../oauth/client-document-client.ts'
import { SCOPE } from '../../../oauth/scope.ts'
import {
  ACCESS_TOKEN_LIFETIME_MS,
  AUTHORIZATION_CODE_LIFETIME_MS,
  GRANT_LIFETIME_MS,
  INTERACTION_LIFETIME_MS,
  REFRESH_TOKEN_IDLE_MS,
} from '../../../oauth/token-lifetime.ts'
import type { AppContext } from '../context.ts'
import { openAdapter } from './adapter.ts'
import type { Callers } from './callers.ts'
import { checkScope } from './check-scope.ts'
import { checkGolfer, recogniseGolfer } from './recognise-golfer.ts'

/** The library, imported when it is first needed: it is too large for the start. */
export type Oidc = typeof import('oidc-provider')

export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  interaction: '/oauth/interaction',
} as const

export const INTERACTION_COOKIE = '_dogleg_oauth_interaction'

export type ProviderParts = {
  readonly oidc: Oidc
  readonly context: AppContext
  readonly callers: Callers
  /** Signs the cookies; the same in all processes. */
  readonly secret: string
  /** How far it may reach for the documents of clients. */
  readonly reach: Reach
}

/** What of the library is used, and how. */
export const providerConfiguration = (parts: ProviderParts): Configuration => ({
  ...whatIsServed(),
  adapter: openAdapter({
    deps: parts.context,
    invalidGrant: () => new parts.oidc.errors.InvalidGrant('already used'),
  }),
  cookies: {
    keys: [parts.secret],
    names: {
      session: '_dogleg_oauth_session',
      interaction: INTERACTION_COOKIE,
      resume: '_dogleg_oauth_resume',
    },
  },
  // In this order, once all else about a request is right.
  extraParams: { scope: checkScope(parts.oidc), prompt: recogniseGolfer(parts) },
  features: features(parts),
  fetch: clientDocumentFetch(parts.reach),
  findAccount: async (ctx, id) => {
    checkGolfer(parts, ctx, id)
    return { accountId: id, claims: async () => ({ sub: id }) }
  },
  interactions: { policy: policyOf(parts.oidc), url: (_ctx, { uid }) => `${OAUTH_PATHS.interaction}/${uid}` },
  renderError: (ctx, out) => {
    ctx.body = out
  },
  ttl: lifetimes(),
})

const whatIsServed = (): Configuration => ({
  clientAuthMethods: ['none'],
  // Nothing here is signed, but the library takes no client without a way to.
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
  expiresWithSession: () => false,
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  pkce: { required: () => true },
  responseTypes: ['code'],
  scopes: [SCOPE],
  routes: {
    authorization: OAUTH_PATHS.authorize,
    token: OAUTH_PATHS.token,
    revocation: OAUTH_PATHS.revoke,
  },
})

const inSeconds = (ms: number) => ms / 1_000

function lifetimes(): Configuration['ttl'] {
  return {
    AccessToken: inSeconds(ACCESS_TOKEN_LIFETIME_MS),
    AuthorizationCode: inSeconds(AUTHORIZATION_CODE_LIFETIME_MS),
    Grant: inSeconds(GRANT_LIFETIME_MS + DAY_MS),
    Interaction: inSeconds(INTERACTION_LIFETIME_MS),
    RefreshToken: (_ctx, token) =>
      Math.max(
        1,
        Math.min(inSeconds(REFRESH_TOKEN_IDLE_MS), inSeconds(GRANT_LIFETIME_MS) - token.totalLifetime()),
      ),
  }
}

/** Native clients are asked once, as all others are: whoever registered got an id that nobody else has. */
function policyOf({ interactionPolicy }: Oidc) {
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.remove('native_client_prompt')
  return policy
}

function features(parts: ProviderParts): Configuration['features'] {
  const [first] = resourcesOf(parts.context.addresses)
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId,
    },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: (ctx) => mayFetch(parts, ctx),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => first,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== first) throw new parts.oidc.errors.InvalidTarget()
        return {
          scope: SCOPE,
          accessTokenFormat: 'opaque',
          accessTokenTTL: inSeconds(ACCESS_TOKEN_LIFETIME_MS),
        }
      },
    },
  }
}

/** Whoever asks without end makes us ask others without end. Our own pages ask without a request to the provider. */
async function mayFetch(
  { context, callers }: ProviderParts,
  ctx: KoaContextWithOIDC | undefined,
): Promise<boolean> {
  const caller = ctx && callers.get(ctx.req)
  if (caller === undefined) return true
  try {
    await chargeDocument(context, caller.address)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
