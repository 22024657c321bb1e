import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '../core/problem.ts'
import { type CachedRemote, openCachedRemote } from '../platform/net/cached-remote.ts'
import { fetchJson } from '../platform/net/fetch-json-client.ts'
import { ALGORITHMS, checkHeader, identityOf, invalidToken, issuersOf, TOLERANCE_S } from './id-token.ts'
import type { Identity, IdentityProvider, SignInRequest } from './identity-provider.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const UNREACHABLE = 'We can’t reach the identity provider right now; try again.'

export type IdentityProviderOptions = {
  readonly issuer: string
  readonly clientId: string
  readonly jwksUrl: string
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export function openIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { jwksUrl, now, onError } = options
  const keys = openCachedRemote({
    read: async () => createLocalJWKSet((await fetchJson(jwksUrl)) as JSONWebKeySet),
    now,
    freshMs: 10 * MINUTE,
    servesMs: DAY,
    missing: UNREACHABLE,
    onError,
  })
  const endpoint = openCachedRemote({
    read: () => discoverEndpoint(options.issuer),
    now,
    freshMs: DAY,
    servesMs: 7 * DAY,
    missing: UNREACHABLE,
    onError,
  })
  return {
    verify: (credential) => verify(options, keys, credential),
    signInUrl: async (request) => signInUrl(await endpoint.get(), options.clientId, request),
  }
}

/** Whatever goes wrong while we check a token, we don't accept it. */
async function verify(
  { issuer, clientId, now }: IdentityProviderOptions,
  keys: CachedRemote<JWTVerifyGetKey>,
  credential: string,
): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(credential, findKey(keys), {
      algorithms: ALGORITHMS,
      issuer: issuersOf(issuer),
      audience: clientId,
      requiredClaims: ['exp'],
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now()),
    })
    return identityOf(payload, { issuer, clientId, now: now() })
  } catch (error) {
    throw error instanceof Problem ? error : invalidToken()
  }
}

/** A key that is not in the cache may be new, so we fetch the provider's keys again. */
const findKey =
  (keys: CachedRemote<JWTVerifyGetKey>): JWTVerifyGetKey =>
  async (header, token) => {
    checkHeader(header)
    const find = await keys.get()
    try {
      return await find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await keys.renew())(header, token)
    }
  }

/** The provider's sign-in page, from its discovery document. */
async function discoverEndpoint(issuer: string): Promise<string> {
  const document = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const said: Readonly<Record<string, unknown>> = Object(document)
  if (said.issuer !== issuer) throw new Error('The discovery document names another issuer.')
  if (!isSafe(said.authorization_endpoint)) throw new Error('The authorization endpoint is not https.')
  return said.authorization_endpoint
}

/** Https, or http on this machine. */
function isSafe(address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}

/** The token comes back in the URL's fragment, which no server on the way can see. */
function signInUrl(endpoint: string, clientId: string, { redirectUri, state, nonce }: SignInRequest): string {
  const url = new URL(endpoint)
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}
