import { type IncomingMessage, METHODS } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { Problem } from '../../core/problem.ts'
import { type Answer, problemAnswer, requestId, send } from './fast/answer.ts'
import { hasOneHost } from './fast/request-fields.ts'
import type { Log } from './log.ts'
import { originForm, surfaceConstraint } from './surface.ts'

export type AppOptions = {
  readonly log: Log
  readonly trustProxy: readonly string[]
  readonly several: boolean
  /** The server that already listens; the app only answers its requests. */
  readonly serverFactory: FastifyServerFactory
}

const ONE_MEGABYTE = 1 << 20

/** The Fastify app without its routes: what all surfaces share. */
export function openApp({ log, trustProxy, several, serverFactory }: AppOptions): FastifyInstance {
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
    rewriteUrl: (request) => originForm(request as IncomingMessage),
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
    reply.hijack()
    send(request.raw, reply.raw, refusal, request.id)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.hijack()
    send(request.raw, reply.raw, errorAnswer(error, log), request.id)
  })
  return app
}

function addMethod(app: FastifyInstance, method: string) {
  // CONNECT never reaches a route: Node has a listener of its own for it.
  if (method !== 'CONNECT') app.addHttpMethod(method)
}

const NOTHING_HERE = problemAnswer(new Problem('not_found', 'Page not found.'))
const TWO_HOSTS = problemAnswer(new Problem('malformed_parameter', 'Send exactly one Host header.'))

function errorAnswer(error: FastifyError, log: Log): Answer {
  if (error instanceof Problem) return problemAnswer(error)
  const status = error.statusCode ?? 500
  if (status >= 500) log.error({ err: error }, 'a request failed')
  if (status < 400 || status >= 500) return problemAnswer(error)
  return { ...problemAnswer(new Problem('malformed_parameter', error.message)), status }
}

const BROKEN = {
  HPE_INVALID_URL: ['400 Bad Request', 'The address must be ASCII. Percent-encode all other characters.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
} as const

/** Broken HTTP gets an error of the usual shape, and the connection ends. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket) {
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
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
