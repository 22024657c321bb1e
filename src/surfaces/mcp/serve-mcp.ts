import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Answer, requestId, send } from '../../platform/http/fast/answer.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { readOnlyRoute } from '../../platform/http/read-only-route.ts'
import { hasOneHost } from '../../platform/http/surface.ts'
import type { McpContext } from './context.ts'
import { documentAnswer, documentsOf } from './documents.ts'
import { ENDPOINTS } from './gate.ts'
import { FOREIGN_ORIGIN, linesFor, originsOf, PREFLIGHT_LINES } from './origin.ts'
import { ownHosts } from './own-host.ts'
import { limitOf } from './refusals.ts'
import { type Refusal, RPC, refusalAnswer } from './rpc-answer.ts'
import { openToolServer, type ToolServer } from './tool-server.ts'

export type McpSurface = {
  readonly constraints: { readonly surface?: string }
  readonly metrics: Metrics
  /** Whether a proxy may say who asks; only the framework knows which. */
  readonly trustsProxy: boolean
}

type Asked = { readonly request: IncomingMessage; readonly address: string; readonly server: ToolServer }

/** Puts the tool server on its host. */
export function serveMcp(app: FastifyInstance, context: McpContext, surface: McpSurface) {
  const limit = limitOf(context)
  const answer = openDoor(context)
  const servers = ENDPOINTS.map((door) => ({ url: door.path, server: openToolServer(context, door, limit) }))
  const respond = async (asked: Asked, response: ServerResponse, id: string) => {
    const done = await answer(asked)
    if (done === null) return
    surface.metrics.count('mcp', done.status)
    send(asked.request, response, done, id)
  }
  for (const { url, server } of servers)
    app.route({
      url,
      constraints: surface.constraints,
      method: METHODS.filter((method) => app.supportedMethods.includes(method)),
      // The body is read by the tool server, which knows how it is to be refused.
      onRequest: ({ raw, ip, id }, reply) => {
        reply.hijack()
        void respond({ request: raw, address: ip, server }, reply.raw, id)
      },
      handler: () => {},
    })
  serveDocuments(app, context, surface)
  /** Plain messages need no router, whose work would show in the throughput. The others take the ordinary way. */
  const express = (request: IncomingMessage, response: ServerResponse): boolean => {
    const server = servers.find(({ url }) => url === request.url)?.server
    if (server === undefined || request.method !== 'POST' || !isPlain(surface, request)) return false
    const address = request.socket.remoteAddress ?? ''
    void respond({ request, address, server }, response, requestId(request.headers))
    return true
  }
  return {
    express,
    close: async () => void (await Promise.all(servers.map(({ server }) => server.close()))),
  }
}

/** On the tool server's own host, from the client itself. */
const isPlain = ({ constraints, trustsProxy }: McpSurface, request: IncomingMessage) =>
  !trustsProxy &&
  hasOneHost(request) &&
  (constraints.surface === undefined || constraints.surface === request.headers.host)

const VARY = headerLines({ Vary: 'Origin' })
const ALLOW = { Allow: 'POST, OPTIONS' }
const PREFLIGHT: Answer = { status: 204, headers: PREFLIGHT_LINES + headerLines(ALLOW), body: null }
const WRONG_METHOD: Refusal = {
  status: 405,
  code: RPC.refused,
  message: 'Messages come by POST; there are no sessions and no streams to open.',
  headers: ALLOW,
}
const WRONG_HOST: Refusal = {
  status: 403,
  code: RPC.refused,
  message: 'The tool server does not answer at this host.',
}
const FAILED: Refusal = { status: 500, code: RPC.internal, message: 'Something went wrong on our side.' }

/** Before any message is read: whether a browser asks for a page that may, and whether we are the ones it means. */
function openDoor(context: McpContext) {
  const { addresses, allowedOrigins, log } = context
  const origins = originsOf(addresses, allowedOrigins)
  const isOwn = ownHosts(addresses)
  const admit = async ({ request, address, server }: Asked): Promise<Answer | null> => {
    if (!isOwn(request.headers.host)) return refusalAnswer(WRONG_HOST)
    if (request.method === 'OPTIONS') return PREFLIGHT
    if (request.method !== 'POST') return refusalAnswer(WRONG_METHOD)
    return server.answer(request, address)
  }
  return async (asked: Asked): Promise<Answer | null> => {
    const lines = linesFor(origins, asked.request.headers.origin)
    if (lines === null) return withLines(refusalAnswer(FOREIGN_ORIGIN), VARY)
    try {
      const done = await admit(asked)
      return done && withLines(done, VARY + lines)
    } catch (error) {
      log.error({ err: error }, 'a message to the tool server failed')
      return withLines(refusalAnswer(FAILED), VARY + lines)
    }
  }
}

const withLines = (answer: Answer, lines: string): Answer => ({ ...answer, headers: answer.headers + lines })

function serveDocuments(app: FastifyInstance, { addresses, log }: McpContext, surface: McpSurface) {
  const { constraints } = surface
  const metrics = {
    ...surface.metrics,
    count: (_: string, status: number) => surface.metrics.count('mcp', status),
  }
  for (const document of documentsOf(addresses))
    readOnlyRoute(
      app,
      document.path,
      { fairUse: null, metrics, log, trustsProxy: false, constraints },
      ({ headers }) => documentAnswer(document, headers['if-none-match']),
    )
}
