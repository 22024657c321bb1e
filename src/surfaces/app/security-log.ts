import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DAY_MS } from '../../core/duration.ts'
import { clientOf } from '../../platform/http/fair-use.ts'
import type { AppContext } from './context.ts'
import { NO_CLUB } from './guard.ts'
import type { AppAnswer } from './route.ts'

type LogContext = Pick<AppContext, 'log' | 'now' | 'siteSecret'>

/**
 * Writes down what matters for security: who signed in and out and how, and what was refused. The route stands for the
 * address, which may hold a token, and nothing that was sent is repeated.
 */
export function noteSecurity(
  context: LogContext,
  request: FastifyRequest,
  account: string | null,
  answer: AppAnswer,
): void {
  const { log } = context
  const about = { route: request.routeOptions.url, method: request.method, id: request.id }
  const client = () => ({ ...about, client: clientMark(context, request.ip) })
  if (answer.signedIn) log.info({ ...client(), ...answer.signedIn }, 'signed in')
  else if (answer.session === null && account !== null) log.info({ ...client(), account }, 'signed out')
  const why = refusalOf(answer)
  if (why === null) return
  // A flood is one line a minute, with a count.
  if (why === 'rate_limited') log.warn(client(), 'too many requests')
  else log.info({ ...client(), account, why }, 'refused')
}

/** Whoever is not signed in is only asked to; that is no attempt at anything. */
const ORDINARY = ['signed_out', 'premium_required']
const WHY: Readonly<Record<number, string>> = {
  401: 'wrong_credentials',
  403: 'role',
  429: 'rate_limited',
}

/** Why a request was refused; null if it was not. A form comes back with a sentence instead of a code. */
function refusalOf({ status, json }: AppAnswer): string | null {
  const said = (json ?? {}) as { readonly error?: unknown; readonly detail?: unknown }
  if (status === 404) return said.detail === NO_CLUB ? 'other_club' : null
  const otherwise = WHY[status] ?? null
  const code = typeof said.error === 'string' ? said.error : otherwise
  const isRefused = otherwise !== null || (status === 400 && code === 'invalid_grant')
  return isRefused && code !== null && !ORDINARY.includes(code) ? code : null
}

/**
 * Tells clients apart for a day without saying where they are. A proxy's log has the address, and the same request id.
 */
function clientMark({ now, siteSecret }: LogContext, ip: string): string {
  const day = Math.floor(now() / DAY_MS)
  return createHmac('sha256', siteSecret)
    .update(`log ${day} ${clientOf(ip)}`)
    .digest('base64url')
    .slice(0, 12)
}
