import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { resourcesOf } from '../../../agent/bearer.ts'
import { DAY_MS } from '../../../core/duration.ts'
import { Problem } from '../../../core/problem.ts'
import { clientDocumentFetch } from '../../../oauth/client-document-client.ts'
import { limitDocuments } from '../../../oauth/oauth-limits.ts'
import { SCOPE } from '../../../oauth/scope.ts'
import {
  ACCESS_TOKEN_LIFETIME_MS,
  AUTHORIZATION_CODE_LIFETIME_MS,
  GRANT_LIFETIME_MS,
  INTERACTION_LIFETIME_MS,
  REFRESH_TOKEN_IDLE_MS,
} from '../../../oauth/token-lifetime.ts'
import { openAdapter } from './adapter.ts'
import { checkScope } from './check-scope.ts'
import { INTERACTION_COOKIE, OAUTH_PATHS } from './oauth-paths.ts'
import type { Oidc, OidcParts } from './oidc-parts.ts'
import { checkGolfer, recogniseGolfer } from './recognise-golfer.ts'

/** Which parts of the oidc-provider library we use, and how. */
export const oidcConfiguration = (parts: OidcParts): Configuration => ({
  ...protocolSettings(),
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
  // In this order, after all other checks of a request.
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

const protocolSettings = (): Configuration => ({
  clientAuthMethods: ['none'],
  // We sign nothing, but the library refuses a client that has no signing algorithm.
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

/** Expiry of each kind of token. */
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

/** Native clients are asked once, like all others: each registration has an id of its own. */
function policyOf({ interactionPolicy }: Oidc) {
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.remove('native_client_prompt')
  return policy
}

function features(parts: OidcParts): Configuration['features'] {
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

/** Fetching a client's document is rate limited. Our own pages look clients up without a request, and are not. */
async function mayFetch(
  { context, callers }: OidcParts,
  ctx: KoaContextWithOIDC | undefined,
): Promise<boolean> {
  const caller = ctx && callers.get(ctx.req)
  if (caller === undefined) return true
  try {
    await limitDocuments(context, caller.address)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
