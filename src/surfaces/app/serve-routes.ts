import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../account/account.ts'
import { rememberLanguage } from '../../account/contact-store.ts'
import { readSession } from '../../account/session-store.ts'
import { countUnread } from '../../club/message-store.ts'
import { type Fields, fieldsOf } from '../../core/fields.ts'
import { readMultipart } from '../../core/multipart/read-multipart.ts'
import { Problem } from '../../core/problem.ts'
import { readCookie } from '../../platform/http/cookie.ts'
import { isCrossSite } from '../../platform/http/cross-site.ts'
import { clientOf, type FairUse, takeOrRefuse } from '../../platform/http/fair-use.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { AppContext } from './context.ts'
import { acceptsJson, checkCsrfToken } from './csrf.ts'
import { admit } from './guard.ts'
import { failure, problemJson, respond, SESSION_COOKIE } from './respond.ts'
import type { AppAnswer, AppRequest, AppRoute, InClub } from './route.ts'
import { noteSecurity } from './security-log.ts'

const BODY_LIMIT = 64 * 1024

/** Who is asking: found before the body is read. */
type Caller = { readonly session: Session | null; readonly token: string | null }

export type AppSurface = {
  readonly constraints: { readonly surface?: string }
  readonly metrics: Metrics
  readonly onPaymentFailure?: () => void
  readonly fairUse: FairUse | null
}

/** Puts the routes on the app's host: each asked in the same order of checks, each answered in the same way. */
export function serveRoutes(
  app: FastifyInstance,
  context: AppContext,
  surface: AppSurface,
  routes: readonly AppRoute[],
) {
  const uploads = new Set(routes.filter(({ upload }) => upload).map(({ url }) => url))
  const serve = (page: boolean, upload: boolean, take: (scope: FastifyInstance) => void) => {
    const some = routes.filter((route) => route.page === page && uploads.has(route.url) === upload)
    app.register((scope, _options, done) => {
      take(scope)
      serveAddresses(scope, context, surface, some)
      done()
    })
  }
  serve(true, false, (scope) => takeOnly(scope, 'application/x-www-form-urlencoded', readForm))
  serve(false, false, takeJson)
  serve(true, true, takeFormWithFile)
  serve(false, true, takeFile)
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

const FILE_LIMIT = 2 << 20
const FILE_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** Bodies are files here, as their bytes. */
function takeFile(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: FILE_LIMIT } as const
  for (const type of FILE_TYPES)
    scope.addContentTypeParser(type, options, (_request, bytes, done) => done(null, bytes))
}

/** Bodies are forms with a file here. */
function takeFormWithFile(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: FILE_LIMIT + BODY_LIMIT } as const
  scope.addContentTypeParser<Buffer>('multipart/form-data', options, (request, bytes, done) => {
    try {
      done(null, readMultipart(request.headers['content-type'] ?? '', bytes))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Bodies are JSON here, with no key that would reach into an object's prototype. */
export function takeJson(scope: FastifyInstance) {
  const parse = scope.getDefaultJsonParser('error', 'error')
  takeOnly(scope, 'application/json', (text) => readJson(text, parse))
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

/** Those that are told which would do; anything rarer finds nothing here. */
export const USUAL = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** All methods of one address; the others are 405. */
function serveAddress(
  scope: FastifyInstance,
  context: AppContext,
  surface: AppSurface,
  routes: readonly AppRoute[],
) {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const allowed = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const finish = (reply: FastifyReply, answer: AppAnswer) => {
    const { request } = reply
    noteSecurity(context, request, callers.get(request)?.session?.account.id ?? null, answer)
    return respond(context, surface.metrics, reply, answer)
  }
  for (const route of routes) {
    const answer = async (request: FastifyRequest, reply: FastifyReply, caller: Caller) => {
      const asked = await withUnread(context, route, requestOf(context, route, request, caller))
      if (route.page && route.method !== 'GET') await noteLanguage(context, asked)
      return finish(reply, await route.handle(asked as AppRequest<never>))
    }
    scope.route({
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url: route.url,
      constraints: surface.constraints,
      onRequest: async (request, reply) => {
        // In this order: the rate limit, another site's request, the session, the token against forgery, who may ask.
        takeOrRefuse(surface.fairUse, request.ip)
        refuseOtherSites(context, route, request)
        const caller = await findCaller(context, request)
        callers.set(request, caller)
        checkCaller(route, caller, request)
        if (!route.body) return answer(request, reply, caller)
      },
      handler: (request, reply) =>
        answer(request, reply, callers.get(request) ?? { session: null, token: null }),
      errorHandler: async (error, request, reply) =>
        finish(reply, await failure(context, route, request, error)),
    })
  }
  scope.route({
    method: USUAL.filter((method) => !allowed.includes(method)),
    url: routes[0]?.url ?? '',
    constraints: surface.constraints,
    onRequest: async (_request, reply) => finish(reply, refuseMethod(allowed)),
    handler: async () => {},
  })
}

/** Every page of a club says how many messages wait there, also one that comes back with a mistake. */
async function withUnread({ db }: AppContext, { page }: AppRoute, asked: AppRequest) {
  const { session } = asked
  if (!page || session === null || !('membership' in session)) return asked
  const { account, membership } = session as InClub
  return { ...asked, session: { ...session, unread: await countUnread(db, membership.clubId, account.id) } }
}

/** Somebody who sends a form in a language can read it: from now on we write to them in it. */
async function noteLanguage({ db }: AppContext, { session, language }: AppRequest): Promise<void> {
  if (session?.account.kind === 'member') await rememberLanguage(db, session.account.id, language)
}

export const refuseMethod = (allowed: readonly string[]): AppAnswer => {
  const list = allowed.join(', ')
  return {
    ...problemJson(new Problem('method_not_allowed', `This address only accepts ${list}.`)),
    headers: { Allow: list },
  }
}

function refuseOtherSites({ addresses }: AppContext, { method }: AppRoute, { headers }: FastifyRequest) {
  if (method !== 'GET' && isCrossSite(headers, addresses.app))
    throw new Problem('csrf', 'This request came from another site.')
}

async function findCaller(context: AppContext, { headers }: FastifyRequest): Promise<Caller> {
  const token = readCookie(headers.cookie, SESSION_COOKIE)
  const session = token === null ? null : await readSession(context, token)
  return { session, token: session === null ? null : token }
}

function checkCaller(route: AppRoute, caller: Caller, request: FastifyRequest) {
  if (route.method !== 'GET' && !route.page) checkForgery(route, caller, request)
  admit(route.access, caller.session, paramsOf(request).club ?? '')
}

function checkForgery(route: AppRoute, { token }: Caller, { headers }: FastifyRequest) {
  if (route.csrf === 'accept-json') {
    if (acceptsJson(headers)) return
    if (token === null) throw new Problem('csrf', 'The Accept header must include application/json.')
  }
  if (token !== null) checkCsrfToken(headers['x-csrf-token'], token)
}

const paramsOf = (request: FastifyRequest): Readonly<Record<string, string>> => {
  const params = Object.entries(request.params as Readonly<Record<string, string>>)
  return Object.fromEntries(params.map(([name, text]) => [name, withoutNul(text)]))
}

const queryOf = (target: string) =>
  new URLSearchParams(
    [...new URLSearchParams(target.split('?', 2)[1])].map(([name, text]) => [name, withoutNul(text)]),
  )

/** Databases refuse the character NUL. As the mark of an unreadable one it finds what any other wrong id finds. */
const withoutNul = (text: string) => text.replaceAll('\0', '\ufffd')

function requestOf(
  { addresses }: AppContext,
  route: AppRoute,
  request: FastifyRequest,
  { session, token }: Caller,
): AppRequest {
  const { body } = request
  // A form carries the token in a field, which can be read only now.
  if (route.page && route.method !== 'GET' && route.csrf !== 'none' && token !== null)
    checkCsrfToken(request.headers['x-csrf-token'] ?? fieldsOf(body).csrf_token, token)
  const target = request.raw.url ?? ''
  const membership = admit(route.access, session, paramsOf(request).club ?? '')
  return {
    session: session !== null && membership !== null ? { ...session, membership } : session,
    token,
    params: paramsOf(request),
    query: queryOf(target),
    body,
    headers: request.headers,
    target,
    address: clientOf(request.ip),
    language: languageOf(request),
    addresses,
  } as AppRequest
}
