import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../core/problem.ts'
import { endEventStreams } from './event-stream.ts'
import { problemAnswer, send } from './fast/answer.ts'
import { cutOffUnread } from './fast/cut-off-unread.ts'
import { StrictTransport } from './fast/strict-transport.ts'
import { headerLines } from './fast/write-head.ts'

/** A server that already listens; its request listener comes later. */
export type Bound = {
  readonly server: Server
  readonly port: number
  readonly answerWith: (listener: RequestListener) => void
}

// We cut slow senders well within 30 s; idle connections outlive the usual 60 s of a load balancer.
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  noDelay: true,
  // The app refuses requests without a Host, with an error of the usual shape.
  requireHostHeader: false,
}

// A client that reads nothing of its answers is cut off well within 30 s.
const UNREAD = { afterMs: 20_000, everyMs: 5_000 }

const STARTING = problemAnswer(
  new Problem('unavailable', 'Dogleg is starting. Try again in a moment.'),
  headerLines({ 'Retry-After': '1' }),
)

const UNKNOWN_EXPECTATION = {
  ...problemAnswer(new Problem('malformed_parameter', 'Expect must be 100-continue.'), '', 'no-store'),
  status: 417,
}

/**
 * Listens first, so that we know the port before any address goes into an answer. With https in front of us, every answer
 * says that browsers must not come without.
 */
export async function bind(port: number, host: string, { isHttps = false } = {}): Promise<Bound> {
  let listener: RequestListener | null = null
  const options = isHttps ? { ...SERVER_OPTIONS, ServerResponse: StrictTransport } : SERVER_OPTIONS
  const server = createServer(options, (request, response) => {
    if (listener) listener(request, response)
    else send(request, response, STARTING)
  })
  server.on('checkExpectation', (request, response) => send(request, response, UNKNOWN_EXPECTATION))
  cutOffUnread(server, UNREAD)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith: (given) => {
      listener = given
    },
  }
}

/** Stops accepting, lets requests in flight finish, and cuts those that have not after `patienceMs`. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  endEventStreams()
  // A keep-alive connection becomes idle only once its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const outcome = await Promise.race([closed, sleep(patienceMs, 'late' as const, { ref: false })])
  clearInterval(sweep)
  if (outcome === 'late') server.closeAllConnections()
}
