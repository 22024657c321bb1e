import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, STATUS_OF } from '../../core/problem.ts'
import type { Config } from '../../platform/config.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import { chooseCoding, encode } from '../../platform/http/content-coding.ts'
import { cookieLine } from '../../platform/http/cookie.ts'
import { openEventStream } from '../../platform/http/event-stream.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { isPagePath, type Language, pathIn } from '../../words/language.ts'
import { appPagePolicy, SECURITY_HEADERS } from '../ui/security-headers.ts'
import type { AppContext } from './context.ts'
import { errorPage } from './pages/error-page.ts'
import type { AppAnswer, AppRoute } from './route.ts'
import { endedNameCookie } from './session/suggested-name.ts'

export const SESSION_COOKIE = '_service_session'
const A_YEAR = 31_536_000

/** An answer as it goes out, with the headers that all have. */
export async function respond(
  { addresses, config }: AppContext,
  metrics: Metrics,
  reply: FastifyReply,
  answer: AppAnswer,
): Promise<FastifyReply> {
  const secure = addresses.app.startsWith('https:')
  if (answer.stream !== undefined) return stream(metrics, reply, answer.stream)
  const cookies: string[] = []
  if (typeof answer.session === 'string')
    cookies.push(cookieLine(SESSION_COOKIE, answer.session, { secure, maxAge: A_YEAR }))
  if (answer.session === null)
    cookies.push(
      cookieLine(SESSION_COOKIE, '', { secure, maxAge: 0 }),
      ...endedNameCookie({ addresses, headers: reply.request.headers }),
    )
  cookies.push(...(answer.cookies ?? []))
  metrics.count('app', answer.status, reply.elapsedTime)
  reply.code(answer.status).headers({ ...SECURITY_HEADERS, 'X-Request-Id': reply.request.id })
  if (answer.page !== undefined)
    reply.header('Content-Security-Policy', appPagePolicy(addresses, tileHostFor(reply.request, config)))
  for (const [name, value] of Object.entries(answer.headers ?? {}))
    if (value === null) reply.removeHeader(name)
    else reply.header(name, value)
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
  if (answer.location !== undefined)
    reply.header('Location', localLocation(answer.location, languageOf(reply.request)))
  if (answer.page !== undefined) {
    const coding = chooseCoding(reply.request.headers['accept-encoding'])
    if (coding !== 'identity') reply.header('Content-Encoding', coding)
    return reply
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(encode(Buffer.from(answer.page), coding))
  }
  if (answer.file !== undefined) return reply.type(answer.file.type).send(answer.file.body)
  if (answer.download !== undefined)
    return reply.type(answer.download.type).send(Readable.from(answer.download.parts))
  if (answer.json === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.json))
}

/** The headers are out before the first event, so whatever goes wrong later only ends the stream. */
async function stream(
  metrics: Metrics,
  reply: FastifyReply,
  open: NonNullable<AppAnswer['stream']>,
): Promise<FastifyReply> {
  metrics.count('app', 200, reply.elapsedTime)
  reply.hijack()
  const headers = { ...SECURITY_HEADERS, 'X-Request-Id': reply.request.id }
  const out = openEventStream(reply.raw, headers)
  // Nobody listens to a HEAD.
  if (reply.request.method === 'HEAD') {
    out.end()
    return reply
  }
  await open(out).catch((error: unknown) => {
    out.end()
    reply.log.error({ err: error }, 'a stream of events failed')
  })
  return reply
}

/** Only the page with the map shows tiles of somebody else. */
const tileHostFor = ({ routeOptions }: FastifyRequest, { mapTiles }: Config) =>
  mapTiles !== null && routeOptions.url === '/gps' ? new URL(mapTiles.url).origin : null

/** Pages lead to pages of the same language. */
const localLocation = (location: string, language: Language) =>
  location.startsWith('/') && isPagePath(location) ? pathIn(language, location) : location

export const problemJson = ({ code, detail, retryAfter }: Problem): AppAnswer => ({
  status: STATUS_OF[code],
  json: { error: code, detail },
  ...(retryAfter === null ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
})

/** What a failed request is answered: JSON, or a page where pages are asked for. */
export async function failure(
  context: AppContext,
  route: AppRoute,
  request: FastifyRequest,
  error: unknown,
): Promise<AppAnswer> {
  const problem = toProblem(error)
  if (problem.code === 'internal') context.log.error({ err: error, id: request.id }, 'a request failed')
  const answer = problemJson(problem)
  if (!route.page) return answer
  if (problem.code === 'signed_out' || problem.code === 'guest')
    return { status: 303, location: `/sign-in?return_to=${encodeURIComponent(returnTo(request))}` }
  const { addresses } = context
  const viewer = { session: null, language: languageOf(request), addresses, target: '/gps' }
  return { ...answer, page: await errorPage(viewer, problem) }
}

/** To the page that was asked for; a form that was posted is not posted again. */
const returnTo = ({ method, raw }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' ? (raw.url ?? '/') : '/profile'

/** What the framework refuses about a body, and what the database cannot do now, in the words of all others. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error))
    return new Problem('unavailable', 'We can’t reach the database right now. Try again shortly.', 5)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return new Problem('unsupported_media_type', 'The body has the wrong Content-Type.')
  if (status === 413) return new Problem('too_large', 'The body is too large.')
  if (status >= 400 && status < 500 && error instanceof Error)
    return new Problem('malformed_parameter', error.message)
  return new Problem('internal', 'Something went wrong on our side.')
}
