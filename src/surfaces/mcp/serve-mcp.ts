import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Answer, send } from '../../platform/http/fast/answer.ts'
import { postLane } from '../../platform/http/fast/express-lane.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { readOnlyRoute } from '../../platform/http/read-only-route.ts'
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
  /** A trusted proxy tells us the client's address; Fastify knows which ones to trust. */
  readonly trustsProxy: boolean
}

type Received = { readonly request: IncomingMessage; readonly address: string; readonly server: ToolServer }

/** Puts the tool server on its host. */
export function serveMcp(app: FastifyInstance, context: McpContext, surface: McpSurface) {
  const limit = limitOf(context)
  const answer = openChecks(context)
  // People type the address with a slash at its end, too.
  const servers = ENDPOINTS.flatMap((endpoint) => {
    const server = openToolServer(context, endpoint, limit)
    return [endpoint.path, `${endpoint.path}/`].map((url) => ({ url, server }))
  })
  const respond = async (received: Received, response: ServerResponse, id: string) => {
    const began = performance.now()
    const done = await answer(received)
    if (done === null) return
    surface.metrics.count('mcp', done.status, performance.now() - began)
    send(received.request, response, done, id)
  }
  for (const { url, server } of servers)
    app.route({
      url,
      constraints: surface.constraints,
      method: METHODS.filter((method) => app.supportedMethods.includes(method)),
      // The tool server reads the body itself: its errors are JSON-RPC.
      onRequest: ({ raw, ip, id }, reply) => {
        reply.hijack()
        void respond({ request: raw, address: ip, server }, reply.raw, id)
      },
      handler: () => {},
    })
  serveDocuments(app, context, surface)
  const express = postLane(surface, servers, ({ request, response, address, id, target: { server } }) => {
    void respond({ request, address, server }, response, id)
  })
  return {
    express,
    close: async () =>
      void (await Promise.all(
        [...new Set(servers.map(({ server }) => server))].map((server) => server.close()),
      )),
  }
}

const VARY = headerLines({ Vary: 'Origin' })
const ALLOW = { Allow: 'POST, OPTIONS' }
const PREFLIGHT: Answer = { status: 204, headers: PREFLIGHT_LINES + headerLines(ALLOW), body: null }
const WRONG_METHOD: Refusal = {
  status: 405,
  code: RPC.refused,
  message: 'Send messages with POST. This server has no sessions or streams.',
  headers: ALLOW,
}
const WRONG_HOST: Refusal = {
  status: 403,
  code: RPC.refused,
  message: 'The tool server isn’t on this host.',
}
const FAILED: Refusal = { status: 500, code: RPC.internal, message: 'Something went wrong on our side.' }

/** Before any message is read: may this browser origin call, is the request for our host, and is it a POST? */
function openChecks(context: McpContext) {
  const { addresses, allowedOrigins, log } = context
  const origins = originsOf(addresses, allowedOrigins)
  const isOwn = ownHosts(addresses)
  const admit = async ({ request, address, server }: Received): Promise<Answer | null> => {
    if (!isOwn(request.headers.host)) return refusalAnswer(WRONG_HOST)
    if (request.method === 'OPTIONS') return PREFLIGHT
    if (request.method !== 'POST')
      return (await server.refuseStranger(request, address)) ?? refusalAnswer(WRONG_METHOD)
    return server.answer(request, address)
  }
  return async (received: Received): Promise<Answer | null> => {
    const lines = linesFor(origins, received.request.headers.origin)
    if (lines === null) return withLines(refusalAnswer(FOREIGN_ORIGIN), VARY)
    try {
      const done = await admit(received)
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
    count: (_: string, status: number, ms: number) => surface.metrics.count('mcp', status, ms),
  }
  for (const document of documentsOf(addresses))
    readOnlyRoute(
      app,
      document.path,
      { fairUse: null, metrics, log, trustsProxy: false, constraints },
      ({ headers }) => documentAnswer(document, headers['if-none-match']),
    )
}
