import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RequestSpan, Tracing } from '../telemetry/tracing.ts'
import { addressOf } from './fast/express-lane.ts'
import { isInNetworks } from './trusted-networks.ts'

type Followed = { readonly span: RequestSpan; route: string | null }

/**
 * Follows some of the requests. Those take the router, which knows their route; all others go the usual way. A client
 * cannot choose to be followed: only a proxy that we trust can tell us of a trace that it began.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustProxy: readonly string[]) {
  const isTrusted = isInNetworks(trustProxy)
  const followed = new WeakMap<IncomingMessage, Followed>()
  app.addHook('onRequest', ({ raw, is404, routeOptions }, _reply, done) => {
    const one = followed.get(raw)
    if (one === undefined) return done()
    one.route = is404 ? null : (routeOptions.url ?? null)
    one.span.run(done)
  })
  // Code that reads a body goes on where the connection left off, and not where the request began.
  app.addHook('preHandler', ({ raw }, _reply, done) => {
    const one = followed.get(raw)
    if (one === undefined) done()
    else one.span.run(done)
  })
  /** Whether this one is followed. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { traceparent, tracestate } = request.headers
    const given = isTrusted(addressOf(request)) ? { traceparent, tracestate } : null
    const span = tracing.request(request.method ?? '', given)
    if (span === null) return false
    const one: Followed = { span, route: null }
    followed.set(request, one)
    response.once('close', () => span.end(one.route, response.statusCode))
    return true
  }
}
