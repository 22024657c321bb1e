import { courseToRecord } from '../../src/course/course-json.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import type { Exchange } from '../../src/surfaces/site/developers/oauth-transcript.ts'
import { authorizeQuery, authorizeUrl } from './agent-client.ts'
import { openGolfer } from './app-client.ts'
import { COURSE, toEarth } from './invented-course.ts'
import type { TestService } from './service.ts'
import { rosterDeps } from './test-clubs.ts'

export const TRANSCRIPT_COURSE = {
  ...courseToRecord(COURSE),
  slug: 'old-mill-links-galway-x4k2',
  name: 'Old Mill Links',
}

// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const REDIRECT = 'http://127.0.0.1:49152/callback'
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** An assistant's whole way to a golfer's distances, as it happens on this service. */
export async function recordTranscript(service: TestService): Promise<readonly Exchange[]> {
  const { origin } = service
  const exchanges: Exchange[] = []
  const send = async (id: string, method: string, url: string, options: Options = {}) => {
    const { headers = {}, body = null } = options
    const response = await fetch(url, { method, headers, body, redirect: 'manual' })
    const text = await response.text()
    exchanges.push({
      id,
      request: { line: `${method} ${url}`, headers, body },
      answer: {
        status: response.status,
        headers: shownHeaders(response.headers),
        body: withoutMap(parsed(text)),
      },
    })
    return parsed(text)
  }
  const golfer = await openGolfer(origin)
  await giveOneHour(service, golfer.id)
  const [lng, lat] = toEarth([0, 0])
  const call = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: {
      name: 'distance_to_flag',
      arguments: { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) },
    },
  })
  await send('challenge', 'POST', `${origin}/mcp`, { headers: JSON_TYPE, body: call })
  await send('resource', 'GET', `${origin}/.well-known/oauth-protected-resource`)
  await send('metadata', 'GET', `${origin}/.well-known/oauth-authorization-server`)
  const registration = JSON.stringify({ client_name: 'My assistant', redirect_uris: [REDIRECT] })
  const client = await send('register', 'POST', `${origin}/oauth/register`, {
    headers: JSON_TYPE,
    body: registration,
  })
  const overrides = { state: 'af0ifjsldkj', resource: `${origin}/mcp`.replace('127.0.0.1', 'localhost') }
  const pkce = { verifier: VERIFIER, challenge: CHALLENGE }
  const query = await authorizeQuery(origin, golfer, client, { pkce, overrides })
  exchanges.push({
    id: 'authorize',
    request: { line: `GET ${authorizeUrl(origin, client, pkce, overrides)}`, headers: {}, body: null },
    answer: { status: 303, headers: { Location: `${REDIRECT}?${query}` }, body: null },
  })
  const form = {
    ...{ grant_type: 'authorization_code', client_id: client.client_id, redirect_uri: REDIRECT },
    ...{ code: query.get('code') ?? '', code_verifier: VERIFIER },
  }
  const tokens = await send('token', 'POST', `${origin}/oauth/token`, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  })
  const Authorization = `Bearer ${tokens.access_token}`
  await send('call', 'POST', `${origin}/mcp`, { headers: { ...JSON_TYPE, Authorization }, body: call })
  const secrets = {
    [client.client_id]: 'client',
    [form.code]: 'code',
    [tokens.access_token]: 'access',
    [tokens.refresh_token]: 'refresh',
  }
  return JSON.parse(published(JSON.stringify(exchanges), origin, secrets))
}

type Options = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

async function giveOneHour({ folder, databaseUrl }: TestService, accountId: string) {
  const db = openDb({ folder, url: databaseUrl })
  await giftPremium(rosterDeps(db), 'sandbox', accountId, 3_600_000)
  await db.destroy()
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** For clients that draw the hole, the answer also has its shapes: too long to print. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
const withoutMap = (body: any) =>
  body?.result?._meta ? { ...body, result: { ...body.result, _meta: undefined } } : body

const SHOWN = ['www-authenticate', 'content-type', 'location']

const shownHeaders = (headers: Headers) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => SHOWN.includes(name))
      .map(([name, value]) => [
        name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase()).replace('Www', 'WWW'),
        value,
      ]),
  )

/** Addresses become names for them, and secrets become short. */
function published(text: string, origin: string, secrets: Readonly<Record<string, string>>): string {
  const local = origin.replace('127.0.0.1', 'localhost')
  let shown = text.replaceAll(origin, local).replaceAll(encodeURIComponent(origin), encodeURIComponent(local))
  for (const [secret, name] of Object.entries(secrets)) shown = shown.replaceAll(secret, `${name}-3f9a…`)
  return shown
    .replaceAll(encodeURIComponent(`${local}/mcp`), '{mcp_url}/mcp')
    .replaceAll(encodeURIComponent(local), '{app_url}')
    .replaceAll(new RegExp(`${local}(?=/(?:mcp|\\.well-known/oauth-protected))`, 'g'), '{mcp_url}')
    .replaceAll(new RegExp(`${local}(?=/(?:courses|agents))`, 'g'), '{site_url}')
    .replaceAll(`"resource_documentation":"${local}"`, '"resource_documentation":"{site_url}"')
    .replaceAll(local, '{app_url}')
}
