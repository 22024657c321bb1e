import { createHash, randomBytes } from 'node:crypto'
import { type AppClient, openGolfer } from './app-client.ts'

/** A response of the authorization server, read completely. */
export type OauthReply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses freely
  readonly json: any
}

export type AgentClient = { readonly client_id: string; readonly redirect_uris: readonly string[] }

export const REDIRECT = 'https://agent.example/callback'

/** Sends a request without following redirects. */
export async function askOauth(url: string, init: RequestInit = {}): Promise<OauthReply> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const postJson = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  askOauth(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[]

export const postFields = (url: string, fields: Fields, headers: Readonly<Record<string, string>> = {}) =>
  askOauth(url, { method: 'POST', headers, body: new URLSearchParams(fields as Record<string, string>) })

/** A newly registered client. */
export async function registerClient(origin: string, overrides: object = {}): Promise<AgentClient> {
  const metadata = { client_name: 'Test agent', redirect_uris: [REDIRECT], ...overrides }
  const reply = await postJson(`${origin}/oauth/register`, metadata)
  if (reply.status !== 201) throw new Error(`No client: ${reply.status} ${reply.text}`)
  return reply.json
}

export type Pkce = { readonly verifier: string; readonly challenge: string }

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The URL an agent opens in the golfer's browser; null parameters are left out. */
export function authorizeUrl(
  origin: string,
  client: AgentClient,
  { challenge }: Pick<Pkce, 'challenge'>,
  overrides: Readonly<Record<string, string | null>> = {},
): string {
  const fields = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uris[0] ?? REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'caddie',
    state: 'a state',
    ...overrides,
  }
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null)
  return `${origin}/oauth/authorize?${new URLSearchParams(given)}`
}

/** A browser that keeps the authorization server's cookies and the golfer's session, each for its path. */
export type AgentBrowser = {
  readonly get: (url: string) => Promise<OauthReply>
  /** Posts a form with the session's CSRF token. */
  readonly post: (url: string, form: Readonly<Record<string, string>>) => Promise<OauthReply>
  readonly cookies: () => readonly string[]
}

export function openAgentBrowser(origin: string, golfer: AppClient): AgentBrowser {
  const jar = new Map<string, { readonly path: string; readonly pair: string }>()
  const call = async (url: string, init: RequestInit) => {
    const target = new URL(url, origin)
    const kept = [...jar.values()].filter(({ path }) => target.pathname.startsWith(path))
    const session = golfer.cookie()
    const cookies = [
      ...kept.map(({ pair }) => pair),
      ...(session === null ? [] : [`_service_session=${session}`]),
    ]
    const reply = await askOauth(target.href, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), Cookie: cookies.join('; ') },
    })
    for (const line of reply.headers.getSetCookie()) keep(line)
    return reply
  }
  const keep = (line: string) => {
    const pair = line.split(';')[0] ?? ''
    const name = pair.split('=')[0] ?? ''
    const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/'
    if (/expires=Thu, 01 Jan 1970|Max-Age=0/i.test(line)) jar.delete(`${name} ${path}`)
    else jar.set(`${name} ${path}`, { path, pair })
  }
  const csrfToken = async () => (await golfer.get('/api/v1/session')).json?.csrf_token ?? ''
  return {
    get: (url) => call(url, { method: 'GET' }),
    post: async (url, form) =>
      call(url, {
        method: 'POST',
        body: new URLSearchParams({ csrf_token: await csrfToken(), ...form }),
      }),
    cookies: () => [...jar.values()].map(({ pair }) => pair),
  }
}

/** Follows redirects within the authorization server, up to a page or a URL elsewhere. */
export async function follow(browser: AgentBrowser, origin: string, url: string): Promise<OauthReply> {
  let reply = await browser.get(url)
  for (let hops = 0; hops < 10; hops++) {
    const next = locationOf(reply, origin)
    if (next === null || next.origin !== origin || !next.pathname.startsWith('/oauth/')) return reply
    reply = await browser.get(next.href)
  }
  throw new Error('Too many redirects.')
}

export function locationOf(reply: OauthReply, origin: string): URL | null {
  const location = reply.headers.get('location')
  return location === null ? null : new URL(location, origin)
}

export type Asking = {
  readonly pkce?: Pkce
  readonly overrides?: Readonly<Record<string, string | null>>
  readonly decision?: 'allow' | 'deny'
  readonly browser?: AgentBrowser
}

/** A golfer's whole way through authorize and consent; returns the query that reaches the client. */
export async function authorizeQuery(
  origin: string,
  golfer: AppClient,
  client: AgentClient,
  { pkce = newPkce(), overrides = {}, decision = 'allow', browser }: Asking = {},
): Promise<URLSearchParams> {
  const own = browser ?? openAgentBrowser(origin, golfer)
  let reply = await follow(own, origin, authorizeUrl(origin, client, pkce, overrides))
  const action = /<form[^>]* action="(\/oauth\/interaction\/[^"]+)"/.exec(reply.text)?.[1]
  if (reply.status === 200 && action !== undefined) {
    const posted = await own.post(action, { decision })
    const next = locationOf(posted, origin)
    if (next === null) throw new Error(`No redirect after the consent: ${posted.status} ${posted.text}`)
    reply = await follow(own, origin, next.href)
  }
  const back = locationOf(reply, origin)
  if (back === null || back.origin === origin)
    throw new Error(`Not back at the client: ${reply.status} ${back?.pathname ?? reply.text}`)
  return back.searchParams
}

/** A code for the client; its verifier comes from `pkce`. */
export async function authorize(
  origin: string,
  golfer: AppClient,
  client: AgentClient,
  asking: Asking = {},
): Promise<string> {
  const query = await authorizeQuery(origin, golfer, client, asking)
  const code = query.get('code')
  if (code === null) throw new Error(`No code: ${query}`)
  return code
}

export const redeem = (
  origin: string,
  client: AgentClient,
  code: string,
  { verifier }: Pick<Pkce, 'verifier'>,
  overrides: Readonly<Record<string, string>> = {},
) =>
  postFields(`${origin}/oauth/token`, {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uris[0] ?? REDIRECT,
    code,
    code_verifier: verifier,
    ...overrides,
  })

export const refresh = (
  origin: string,
  client: Pick<AgentClient, 'client_id'>,
  token: string,
  overrides: Readonly<Record<string, string>> = {},
) =>
  postFields(`${origin}/oauth/token`, {
    grant_type: 'refresh_token',
    client_id: client.client_id,
    refresh_token: token,
    ...overrides,
  })

export type Tokens = {
  readonly access_token: string
  readonly refresh_token: string
  readonly client_id: string
}

/** A golfer's tokens, for a new client unless one is given. */
export async function tokenFor(
  origin: string,
  golfer: AppClient,
  given?: AgentClient,
  overrides: Readonly<Record<string, string | null>> = {},
): Promise<Tokens> {
  const client = given ?? (await registerClient(origin))
  const pkce = newPkce()
  const code = await authorize(origin, golfer, client, { pkce, overrides })
  const reply = await redeem(origin, client, code, pkce, {
    redirect_uri: overrides.redirect_uri ?? client.redirect_uris[0] ?? REDIRECT,
  })
  if (reply.status !== 200) throw new Error(`No token: ${reply.status} ${reply.text}`)
  return { ...reply.json, client_id: client.client_id }
}

/** A new golfer, and an agent allowed to act for them. */
export async function openAgent(origin: string) {
  const golfer = await openGolfer(origin)
  const client = await registerClient(origin)
  return { golfer, client, ...(await tokenFor(origin, golfer, client)) }
}
