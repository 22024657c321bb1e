import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export type ProviderKey = {
  readonly alg: string
  readonly kid: string
  readonly privateKey: CryptoKey
  /** What the key endpoint publishes. */
  readonly shown: JWK
}

/** Claims or header fields, valid or not. */
export type Claims = Readonly<Record<string, unknown>>

type Answer = (response: ServerResponse) => void

/** An OpenID provider on loopback: its documents, its keys, and an authorization endpoint without a login page. */
export type IdentityProvider = {
  readonly issuer: string
  readonly jwksUrl: string
  readonly clientId: string
  /** Environment variables for a service that trusts it. */
  readonly env: Readonly<Record<string, string>>
  /** The published keys; the first one signs. */
  readonly keys: ProviderKey[]
  /** How often the keys were requested. */
  readonly keyRequests: () => number
  /** An ID token; the given claims and header fields override or extend the usual ones. */
  readonly token: (claims?: Claims, header?: Claims) => Promise<string>
  /** Who signs in at the authorization endpoint next. */
  readonly person: { claims: Claims }
  /** Replaces the answer of a path, until removed. */
  readonly overrides: Map<string, Answer>
  readonly goDown: () => Promise<void>
  readonly comeUp: () => Promise<void>
}

export const CLIENT_ID = 'dogleg-test.apps.example'

export async function makeKey(kid: string, alg = 'RS256'): Promise<ProviderKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  return { alg, kid, privateKey, shown: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

export async function startIdentityProvider(
  now: () => number = Date.now,
  key?: ProviderKey,
): Promise<IdentityProvider> {
  const keys = [key ?? (await makeKey('first'))]
  const person = { claims: {} as Claims }
  const overrides = new Map<string, Answer>()
  let keyRequests = 0
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  async function listen(at: number): Promise<Server> {
    const opened = createServer((request, response) => void answer(request, response))
    opened.listen(at, '127.0.0.1')
    await once(opened, 'listening')
    return opened
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/keys') keyRequests++
    const other = overrides.get(url.pathname)
    if (other) other(response)
    else if (url.pathname === '/keys') sendJson(response, { keys: keys.map(({ shown }) => shown) })
    else if (url.pathname === '/.well-known/openid-configuration')
      sendJson(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        jwks_uri: `${issuer}/keys`,
      })
    else if (url.pathname === '/authorize') await sendBack(url.searchParams, response)
    else response.writeHead(404).end()
  }

  async function sendBack(query: URLSearchParams, response: ServerResponse) {
    const idToken = await token({ ...person.claims, nonce: query.get('nonce') ?? undefined })
    const fragment = new URLSearchParams({ id_token: idToken, state: query.get('state') ?? '' })
    response.writeHead(303, { Location: `${query.get('redirect_uri')}#${fragment}` }).end()
  }

  async function token(claims: Claims = {}, header: Claims = {}) {
    const [key] = keys
    if (!key) throw new Error('The provider has no key.')
    const iat = Math.floor(now() / 1_000)
    return new SignJWT({ iss: issuer, aud: CLIENT_ID, sub: 'a-subject', iat, exp: iat + 600, ...claims })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT', ...header })
      .sign(key.privateKey)
  }

  return {
    issuer,
    jwksUrl: `${issuer}/keys`,
    clientId: CLIENT_ID,
    env: {
      DOGLEG_IDP_ISSUER: issuer,
      DOGLEG_IDP_CLIENT_ID: CLIENT_ID,
      DOGLEG_IDP_JWKS_URL: `${issuer}/keys`,
    },
    keys,
    keyRequests: () => keyRequests,
    token,
    person,
    overrides,
    goDown: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    comeUp: async () => {
      server = await listen(port)
    },
  }
}

const sendJson = (response: ServerResponse, json: unknown) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
