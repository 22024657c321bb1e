import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/unavailable.ts'
import type { Session } from '../golfer/account.ts'
import { readSession } from '../golfer/session-store.ts'
import { cookieLine, readCookie } from '../http/cookie.ts'
import { clientOf } from '../http/fair-use.ts'
import { isFromElsewhere } from '../http/foreign-site.ts'
import type { Metrics } from '../http/metrics.ts'
import { Problem, STATUS_OF } from '../problem.ts'
import { type Fields, fieldsOf } from './body.ts'
import type { AppContext } from './context.ts'
import { acceptsJson, checkCsrfToken } from './csrf.ts'
import { admit } from './guard.ts'
import { errorPage } from './pages/error-page.ts'
import type { AppAnswer, AppRoute, Asked } from './route.ts'
import { securityHeaders } from './security-headers.ts'

export const SESSION_COOKIE = '_service_session'
const A_YEAR = 31_536_000
const BODY_LIMIT = 64 * 1024

/** Who is asking: found before the body is read. */
type Caller = { readonly session: Session | null; readonly token: string | null }

export type AppSurface = {
  readonly constraints: { readonly surface?: string }
  readonly metrics: Metrics
}

/** Puts the routes on the app's host: each asked in the same order of checks, each answered in the same way. */
export function serveRoutes(
  app: FastifyInstance,
  context: AppContext,
  surface: AppSurface,
  routes: readonly AppRoute[],
) {
  const pages = routes.filter(({ page }) => page)
  const rest = routes.filter(({ page }) => !page)
  app.register((scope, _options, done) => {
    takeOnly(scope, 'application/x-www-form-urlencoded', readForm)
    serveAddresses(scope, context, surface, pages)
    done()
  })
  app.register((scope, _options, done) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    takeOnly(scope, 'application/json', (text) => readJson(text, parse))
    serveAddresses(scope, context, surface, rest)
    done()
  })
}

function serveAddresses(
  scope: FastifyInstance,
  context: AppContext,
  surface: AppSurface,
  routes: readonly AppRoute[],
) {
  for (const [, same] of Map.groupBy(routes, ({ url }) => url)) serveAddress(scope, context, surface, same)
}

/** A body of any other type is refused with 415. */
function takeOnly(scope: FastifyInstance, type: string, read: (text: string) => unknown) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, text, done) => {
    try {
      done(null, read(String(text)))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

const readForm = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>

function readJson(text: string, parse: JsonParser): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  const done = (error: Error | null, parsed?: unknown) => {
    if (error) throw new Problem('malformed_parameter', 'The body must be valid JSON.')
    value = parsed
  }
  // The parser answers at once; what it takes for a request it does not look at.
  void parse(undefined as never, text, done)
  return value
}

/** All methods of one address; the others are 405. */
function serveAddress(
  scope: FastifyInstance,
  context: AppContext,
  surface: AppSurface,
  routes: readonly AppRoute[],
) {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const allowed = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const finish = (reply: FastifyReply, answer: AppAnswer) => send(context, surface, reply, answer)
  for (const route of routes) {
    scope.route({
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url: route.url,
      constraints: surface.constraints,
      onRequest: async (request) => {
        callers.set(request, await findCaller(context, route, request))
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? { session: null, token: null }
        return finish(reply, await route.handle(askedOf(route, request, caller) as Asked<never>))
      },
      errorHandler: async (error, request, reply) =>
        finish(reply, await failure(context, route, request, error)),
    })
  }
  scope.route({
    method: scope.supportedMethods.filter((method) => !allowed.includes(method)),
    url: routes[0]?.url ?? '',
    constraints: surface.constraints,
    onRequest: async (_request, reply) => finish(reply, refuseMethod(allowed)),
    handler: async () => {},
  })
}

const refuseMethod = (allowed: readonly string[]): AppAnswer => {
  const list = allowed.join(', ')
  return {
    ...problemJson(new Problem('method_not_allowed', `This address answers ${list}.`)),
    headers: { Allow: list },
  }
}

/** In this order: another site's request, the session, the token against forgery, who may ask. */
async function findCaller(context: AppContext, route: AppRoute, request: FastifyRequest): Promise<Caller> {
  const { headers } = request
  const changes = route.method !== 'GET'
  if (changes && isFromElsewhere(headers, context.addresses.app))
    throw new Problem('csrf', 'This request was made by a page of another site.')
  const token = readCookie(headers.cookie, SESSION_COOKIE)
  const session = token === null ? null : await readSession(context, token)
  const caller = { session, token: session === null ? null : token }
  if (changes && !route.page) checkForgery(route, caller, request)
  admit(route.access, session, paramsOf(request).club ?? '')
  return caller
}

function checkForgery(route: AppRoute, { token }: Caller, { headers }: FastifyRequest) {
  if (route.csrf === 'accept-json') {
    if (acceptsJson(headers)) return
    if (token === null) throw new Problem('csrf', 'Accept must name application/json.')
  }
  if (token !== null) checkCsrfToken(headers['x-csrf-token'], token)
}

const paramsOf = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>

function askedOf(route: AppRoute, request: FastifyRequest, { session, token }: Caller): Asked {
  const { body } = request
  // A form carries the token in a field, which can be read only now.
  if (route.page && route.method !== 'GET' && token !== null)
    checkCsrfToken(request.headers['x-csrf-token'] ?? fieldsOf(body).csrf_token, token)
  const target = request.raw.url ?? ''
  const membership = admit(route.access, session, paramsOf(request).club ?? '')
  return {
    session: session !== null && membership !== null ? { ...session, membership } : session,
    token,
    params: paramsOf(request),
    query: new URL(target, 'http://app').searchParams,
    body,
    headers: request.headers,
    target,
    address: clientOf(request.ip),
  } as Asked
}

async function send(
  { addresses }: AppContext,
  { metrics }: AppSurface,
  reply: FastifyReply,
  answer: AppAnswer,
): Promise<FastifyReply> {
  const secure = addresses.app.startsWith('https:')
  const cookies = [...(answer.cookies ?? [])]
  if (typeof answer.session === 'string')
    cookies.push(cookieLine(SESSION_COOKIE, answer.session, { secure, maxAge: A_YEAR }))
  if (answer.session === null) cookies.push(cookieLine(SESSION_COOKIE, '', { secure, maxAge: 0 }))
  metrics.count('app', answer.status)
  reply.code(answer.status).headers({ ...securityHeaders(secure), 'X-Request-Id': reply.request.id })
  if (answer.headers) reply.headers(answer.headers)
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
  if (answer.location !== undefined) reply.header('Location', answer.location)
  if (answer.page !== undefined) return reply.type('text/html; charset=utf-8').send(answer.page)
  if (answer.file !== undefined) return reply.type(answer.file.type).send(answer.file.body)
  if (answer.json === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.json))
}

const problemJson = ({ code, detail, retryAfter }: Problem): AppAnswer => ({
  status: STATUS_OF[code],
  json: { error: code, detail },
  ...(retryAfter === null ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
})

async function failure(
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
  return { ...answer, page: await errorPage(problem) }
}

/** To the page that was asked for; a form that was posted is not posted again. */
const returnTo = ({ method, raw }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' ? (raw.url ?? '/') : '/profile'

/** What the framework refuses about a body, and what the database cannot do now, in the words of all others. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error))
    return new Problem('unavailable', 'The database cannot be reached at the moment; try again.', 5)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return new Problem('unsupported_media_type', 'The body must be of another type.')
  if (status === 413) return new Problem('too_large', 'The body is too large.')
  if (status >= 400 && status < 500 && error instanceof Error)
    return new Problem('malformed_parameter', error.message)
  return new Problem('internal', 'Something went wrong on our side.')
}
