import { signRequest } from '../../src/platform/http/request-signature.ts'
import { csrfTokenOf } from '../../src/surfaces/app/csrf.ts'
import { signatureFor } from '../../test/support/stripe-events.ts'
import type { Sent } from './answer.ts'
import { SITE_SECRET } from './fuzz-server.ts'
import type { Body, Plan } from './plan.ts'

/** What the client knows when it sends a request. */
export type Filling = {
  readonly number: number
  /** Values of markers. */
  readonly memory: ReadonlyMap<string, string>
  readonly session: string | null
  readonly oauthCookies: ReadonlyMap<string, string>
  readonly eventSecret: string
}

export const BASE_HEADERS = { Host: '127.0.0.1', 'User-Agent': 'dogleg-fuzz' }

/** The request as it is sent: markers filled in, with its cookies, its token against forgery and its signature. */
export function fillPlan(plan: Plan, filling: Filling): Sent {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name) => filling.memory.get(name) ?? 'none')
  const csrf = plan.csrf && filling.session !== null ? csrfTokenOf(filling.session) : null
  const path = fill(plan.path)
  const body = bodyText(plan.body, csrf, fill)
  const headers = {
    ...BASE_HEADERS,
    'X-Request-Id': `fuzz-${filling.number}`,
    ...(plan.body === null ? {} : { 'Content-Type': typeOf(plan.body) }),
    ...cookieHeader(plan, filling),
    ...(csrf === null || plan.body?.kind === 'form' ? {} : { 'X-CSRF-Token': csrf }),
    ...signatureHeaders(plan, path, body ?? '', filling.eventSecret),
    ...Object.fromEntries(Object.entries(plan.headers).map(([name, value]) => [name, fill(value)])),
  }
  return { method: plan.method, path, headers, body }
}

const typeOf = ({ kind }: Body) =>
  kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'

function cookieHeader({ surface }: Plan, { session, oauthCookies }: Filling) {
  const own = session === null ? [] : [`_service_session=${session}`]
  const others = surface === 'oauth' ? [...oauthCookies].map(([name, value]) => `${name}=${value}`) : []
  return own.length + others.length === 0 ? {} : { Cookie: [...own, ...others].join('; ') }
}

function signatureHeaders(
  { signature }: Plan,
  path: string,
  body: string,
  eventSecret: string,
): Readonly<Record<string, string>> {
  if (signature === null) return {}
  const at = Date.now() + signature.offset * 1_000
  if (signature.by === 'site')
    return { ...signRequest(signature.forged ? 'another-key' : SITE_SECRET, path, at) }
  const secret = signature.forged ? 'whsec_another' : eventSecret
  return { 'Stripe-Signature': signatureFor(body, secret, Math.floor(at / 1_000)) }
}

function bodyText(body: Body | null, csrf: string | null, fill: (text: string) => string): string | null {
  if (body === null) return null
  if (body.kind === 'text') return fill(body.text)
  if (body.kind === 'json') return fill(JSON.stringify(body.value) ?? '')
  const token: [string, string][] = csrf === null ? [] : [['csrf_token', csrf]]
  const fields = body.fields.map(([name, value]): [string, string] => [name, fill(value)])
  return new URLSearchParams([...token, ...fields]).toString()
}
