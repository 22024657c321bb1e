import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as SocketServer } from 'node:net'
import { setImmediate as immediately } from 'node:timers/promises'
import { Problem } from '../../core/problem.ts'
import { endEventStreams } from './event-stream.ts'
import { problemAnswer, send } from './fast/answer.ts'
import { cutOffUnread } from './fast/cut-off-unread.ts'
import { sayContinue } from './fast/say-continue.ts'
import { StrictTransport } from './fast/strict-transport.ts'
import { headerLines } from './fast/write-head.ts'

/** A server that already listens; its request listener comes later. */
export type Bound = {
  readonly server: Server
  readonly port: number
  readonly answerWith: (listener: RequestListener) => Promise<void>
  /**
   * Stops accepting, lets requests in flight finish, and cuts those that have not when its patience ends. Asked again
   * meanwhile, with less patience, it ends sooner.
   */
  readonly drain: (patience: Patience) => Promise<void>
}

export type Patience = {
  /**
   * How long idle connections stay open. If we close one at the moment when a client sends a request on it, the request
   * is lost; a proxy closes those that it doesn't need within this time.
   */
  readonly idleMs: number
  /** After this time, connections are cut in any case. */
  readonly allMs: number
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
const UNREAD = { afterMs: 20_000, everyMs: 2_000 }

const STARTING = problemAnswer(
  new Problem('unavailable', 'Dogleg is starting. Try again in a moment.'),
  headerLines({ 'Retry-After': '1' }),
)

const UNKNOWN_EXPECTATION = {
  ...problemAnswer(new Problem('malformed_parameter', 'Expect must be 100-continue.'), '', 'no-store'),
  status: 417,
}

export type Listening = {
  /** 0 for a free one. */
  readonly asked: number
  readonly host: string
  /** With https in front of us, every answer says that browsers must not come without. */
  readonly isHttps: boolean
}

/** Listens first, so that we know the port before any address goes into an answer. */
export async function bind(listening: Listening): Promise<Bound> {
  const opened = openServer(listening)
  await listen(opened.server, listening)
  return { ...opened, port: (opened.server.address() as AddressInfo).port }
}

/**
 * Listens only once there is something to answer with: other workers answer on the same port meanwhile, or a proxy asks
 * other processes. Node's cluster knows the port by what was asked for.
 */
export function bindLater(listening: Listening, port: number): Bound {
  const opened = openServer(listening)
  const answerWith = async (listener: RequestListener) => {
    await opened.answerWith(listener)
    await listen(opened.server, listening)
  }
  return { ...opened, port, answerWith }
}

function openServer({ isHttps }: Listening) {
  let listener: RequestListener | null = null
  let isLeaving = false
  const options = isHttps ? { ...SERVER_OPTIONS, ServerResponse: StrictTransport } : SERVER_OPTIONS
  const server = createServer(options, (request, response) => {
    // The client then opens another connection, and gets another process.
    if (isLeaving) response.shouldKeepAlive = false
    if (listener) listener(request, response)
    else send(request, response, STARTING)
  })
  server.on('checkContinue', (request, response) => {
    sayContinue(response)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => send(request, response, UNKNOWN_EXPECTATION))
  cutOffUnread(server, UNREAD)
  let deadlines: Deadlines = { idle: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY }
  let drained: Promise<void> | null = null
  const leave = async () => {
    // Until we are closed, clients keep their connections: a new one could come too late.
    await untilNobodyWaits()
    isLeaving = true
    await drain(server, () => deadlines)
  }
  return {
    server,
    answerWith: async (given: RequestListener) => {
      listener = given
    },
    drain: (patience: Patience) => {
      deadlines = sooner(deadlines, patience)
      drained ??= leave()
      return drained
    },
  }
}

async function listen(server: Server, { asked, host }: Listening): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(asked, host, resolve)
  await promise
}

const QUICK_MS = 0.2
const LONGEST_SEARCH_MS = 500

/**
 * The system resets connections that wait to be accepted when we close, and a proxy may not repeat what it has sent on
 * them. After a turn of the event loop in which next to nothing happened, nobody has come for a fraction of a millisecond.
 */
async function untilNobodyWaits(): Promise<void> {
  await immediately()
  const deadline = performance.now() + LONGEST_SEARCH_MS
  for (let turn = performance.now(); turn < deadline; ) {
    await immediately()
    const now = performance.now()
    if (now - turn < QUICK_MS) return
    turn = now
  }
}

const SWEEP_MS = 50

type Deadlines = { readonly idle: number; readonly all: number }

function sooner({ idle, all }: Deadlines, { idleMs, allMs }: Patience): Deadlines {
  const now = performance.now()
  return { idle: Math.min(idle, now + idleMs), all: Math.min(all, now + allMs) }
}

async function drain(server: Server, deadlines: () => Deadlines): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  // The close of a server for HTTP would end idle connections at once.
  SocketServer.prototype.close.call(server, () => resolve())
  endEventStreams()
  // A keep-alive connection becomes idle only once its last answer is out.
  const sweep = setInterval(() => {
    const now = performance.now()
    if (now >= deadlines().idle) server.closeIdleConnections()
    if (now < deadlines().all) return
    server.closeAllConnections()
    resolve()
  }, SWEEP_MS)
  await closed
  clearInterval(sweep)
  // Ends the timer that looks for slow senders, which holds the server and all it answers with in memory.
  server.close()
}
