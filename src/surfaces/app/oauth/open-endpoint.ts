import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, STATUS_OF } from '../../../core/problem.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { clientOf } from '../../../platform/http/fair-use.ts'
import type { AppContext } from '../context.ts'
import { respond } from '../respond.ts'
import type { AppAnswer } from '../route.ts'
import { noteSecurity } from '../security-log.ts'
import type { AppSurface } from '../serve-routes.ts'
import { OauthError } from './oauth-error.ts'

/** A client's request, from any site: cookies and origin are ignored here. */
export type OpenRequest = {
  readonly text: string
  readonly headers: IncomingHttpHeaders
  readonly address: string
}

export type OpenEndpoint = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The error for a body over the limit. */
  readonly tooLarge?: OauthError
  readonly handle: (request: OpenRequest) => Promise<AppAnswer>
}

const BODY_LIMIT = 64 * 1024
/** Bodies up to this size are read to the end, so that the client gets to read the refusal. */
const READ_LIMIT = 2 * 1024 * 1024

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, WWW-Authenticate, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const TOO_LARGE = new OauthError(413, 'invalid_request', 'The body is too large.')

/** Puts endpoints on the app's host that pages of any site may call (CORS), and that ignore cookies. */
export function serveOpenEndpoints(
  app: FastifyInstance,
  context: AppContext,
  surface: AppSurface,
  endpoints: readonly OpenEndpoint[],
) {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: READ_LIMIT }, (_request, text, parsed) =>
      parsed(null, text),
    )
    for (const endpoint of endpoints) serveEndpoint(scope, context, surface, endpoint)
    done()
  })
}

function serveEndpoint(
  scope: FastifyInstance,
  context: AppContext,
  { constraints, metrics }: AppSurface,
  endpoint: OpenEndpoint,
) {
  const { method, url } = endpoint
  const allowed = method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS']
  const finish = (reply: FastifyReply, answer: AppAnswer) => {
    noteSecurity(context, reply.request, null, answer)
    return respond(context, metrics, reply, { ...answer, headers: { ...CORS, ...answer.headers } })
  }
  scope.route({
    method: allowed.filter((name) => name !== 'OPTIONS'),
    url,
    constraints,
    handler: async (request, reply) => finish(reply, await endpoint.handle(requestOf(endpoint, request))),
    errorHandler: async (error, request, reply) => finish(reply, oauthFailure(context, request, error)),
  })
  scope.route({
    method: ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (name) => name === 'OPTIONS' || !allowed.includes(name),
    ),
    url,
    constraints,
    onRequest: async (request, reply) =>
      finish(reply, request.method === 'OPTIONS' ? preflight(allowed) : refuseMethod(allowed)),
    handler: async () => {},
  })
}

function requestOf(
  { tooLarge = TOO_LARGE }: OpenEndpoint,
  { body, headers, ip }: FastifyRequest,
): OpenRequest {
  const text = typeof body === 'string' ? body : ''
  if (Buffer.byteLength(text) > BODY_LIMIT) throw tooLarge
  return { text, headers, address: clientOf(ip) }
}

const preflight = (allowed: readonly string[]): AppAnswer => ({
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': allowed.join(', '),
    'Access-Control-Allow-Headers': 'Content-Type, Authorization, MCP-Protocol-Version',
    'Access-Control-Max-Age': '3600',
  },
})

const refuseMethod = (allowed: readonly string[]): AppAnswer => ({
  ...errorAnswer(new OauthError(405, 'invalid_request', `This address only accepts ${allowed.join(', ')}.`)),
  headers: { Allow: allowed.join(', ') },
})

const errorAnswer = ({ status, error, message, retryAfter }: OauthError): AppAnswer => ({
  status,
  json: { error, error_description: message },
  ...(retryAfter === null ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
})

function oauthFailure({ log }: AppContext, { id }: FastifyRequest, error: unknown): AppAnswer {
  const known = toOauthError(error)
  if (known.status === 500) log.error({ err: error, id }, 'a request failed')
  return errorAnswer(known)
}

function toOauthError(error: unknown): OauthError {
  if (error instanceof OauthError) return error
  if (error instanceof Problem)
    return new OauthError(STATUS_OF[error.code], error.code, error.detail, error.retryAfter)
  if (isUnavailable(error))
    return new OauthError(
      503,
      'temporarily_unavailable',
      'We can’t reach the database right now. Try again shortly.',
      5,
    )
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return TOO_LARGE
  if (status >= 400 && status < 500) return new OauthError(400, 'invalid_request', 'The body is malformed.')
  return new OauthError(500, 'server_error', 'Something went wrong on our side.')
}
