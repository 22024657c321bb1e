import { type IncomingMessage, METHODS } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { Problem } from '../../core/problem.ts'
import { splitLanguage } from '../../words/language.ts'
import { type Answer, DATA_POLICY, problemAnswer, requestId, send } from './fast/answer.ts'
import { hasOneHost } from './fast/request-fields.ts'
import { headerLines } from './fast/write-head.ts'
import { dropForwardedPorts } from './forwarded.ts'
import type { Log } from './log.ts'
import { originForm, surfaceConstraint } from './surface.ts'

/** The JSON for clients that read it. */
export type ErrorPage = (request: IncomingMessage, problem: Problem, json: Answer) => Promise<Answer>

export type AppOptions = {
  readonly log: Log
  readonly trustProxy: readonly string[]
  readonly several: boolean
  /** A page in place of the usual JSON, for those who want one. */
  readonly errorPage: ErrorPage
  /** Hears of requests that no surface answers. */
  readonly onNowhere?: (status: number, ms: number) => void
  /** The server that already listens; the app only answers its requests. */
  readonly serverFactory: FastifyServerFactory
}

const ONE_MEGABYTE = 1 << 20

/** Our routes check what they are given themselves. The compilers of schemas would take long to load. */
const NO_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => noSchemas,
    buildSerializer: () => noSchemas,
  },
}

function noSchemas(): never {
  throw new Error('Routes have no schemas here.')
}

/** The Fastify app without its routes: what all surfaces share. */
export function openApp(options: AppOptions): FastifyInstance {
  const { log, trustProxy, several, serverFactory, errorPage, onNowhere } = options
  const refuse = async (request: FastifyRequest, reply: FastifyReply, { problem, ...json }: Refusal) => {
    reply.hijack()
    // If the page fails too, the client still gets its answer.
    const answer = await errorPage(request.raw, problem, json).catch((error: unknown) => {
      log.error({ err: error }, 'an error page failed')
      return json
    })
    send(request.raw, reply.raw, answer, request.id)
  }
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: ONE_MEGABYTE,
    // All requests share one log; a child for each would cost more than most requests.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => requestId(headers),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    rewriteUrl: (given) => {
      const request = given as IncomingMessage
      if (trustProxy.length > 0) dropForwardedPorts(request)
      // Each language has its own addresses; what serves them is the same.
      return splitLanguage(originForm(request)).path
    },
    schemaController: NO_SCHEMAS,
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket),
    frameworkErrors: (_error, request, reply) => {
      reply.hijack()
      send(request.raw, reply.raw, NOTHING_HERE, request.id)
    },
    routerOptions: {
      // A slug has at most 120 characters; the route refuses longer ones.
      maxParamLength: 10_000,
      ...(several ? { constraints: { surface: surfaceConstraint } } : {}),
    },
  })
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) addMethod(app, method)
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = hasOneHost(request.raw) ? (request.is404 ? NOTHING_HERE : null) : TWO_HOSTS
    if (refusal === null) return done()
    onNowhere?.(refusal.status, reply.elapsedTime)
    void refuse(request, reply, refusal)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    void refuse(request, reply, refusalOf(error, log))
  })
  return app
}

function addMethod(app: FastifyInstance, method: string) {
  // CONNECT never reaches a route: Node has a listener of its own for it.
  if (method !== 'CONNECT') app.addHttpMethod(method)
}

/** An error answer, with the problem that it is about. */
type Refusal = Answer & { readonly problem: Problem }

const refusal = (problem: Problem, cache?: 'no-store'): Refusal => ({
  ...problemAnswer(problem, retryLine(problem), cache),
  problem,
})

const retryLine = ({ retryAfter }: Problem) =>
  retryAfter === null ? '' : headerLines({ 'Retry-After': String(retryAfter) })

const NOTHING_HERE = refusal(new Problem('not_found', 'Page not found.'))
const TWO_HOSTS = refusal(new Problem('malformed_parameter', 'Send exactly one Host header.'), 'no-store')

function refusalOf(error: FastifyError, log: Log): Refusal {
  if (error instanceof Problem) return refusal(error)
  const status = error.statusCode ?? 500
  if (status >= 500) log.error({ err: error }, 'a request failed')
  if (status < 400 || status >= 500)
    return { ...problemAnswer(error), problem: new Problem('internal', 'Something went wrong on our side.') }
  return { ...refusal(new Problem('malformed_parameter', error.message), 'no-store'), status }
}

const BROKEN = {
  HPE_INVALID_URL: ['400 Bad Request', 'The address must be ASCII. Percent-encode all other characters.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
} as const

/** Broken HTTP gets an error of the usual shape, and the connection ends. */
function refuseBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
  const [status, detail] = BROKEN[error.code as keyof typeof BROKEN] ?? [
    '400 Bad Request',
    'This is not a valid HTTP request.',
  ]
  const body = JSON.stringify({ error: 'malformed_parameter', detail })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${DATA_POLICY}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  // A client that sent HEAD would take a body for something else.
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
}
