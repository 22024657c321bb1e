import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOST } from './edge.ts'

/** Clients behind a proxy who ask all the time, each on one connection that it keeps. */
export type ProxyLoad = {
  /** Whatever no client should see: errors of the connection, and answers that were not expected. */
  readonly failures: readonly string[]
  readonly answered: () => number
  /** How many guests and rounds were acknowledged. */
  readonly guests: () => number
  readonly rounds: () => number
  readonly stop: () => Promise<void>
}

type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }
type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly json?: unknown }
type Client = (path: string, sent?: Sent) => Promise<Reply>

const TIMEOUT_MS = 30_000
const PAUSE_MS = 10

/** One address may create 120 guests an hour. */
const GUESTS_PER_ADDRESS = 100

function openKept(port: number, from: string): { readonly ask: Client; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Client = (path, { method = 'GET', headers = {}, json } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const body = json === undefined ? undefined : JSON.stringify(json)
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method, agent, localAddress: from, timeout: TIMEOUT_MS },
        headers: { Host: HOST, Accept: 'application/json, text/event-stream', ...type, ...headers },
      },
      (response) => {
        response.toArray().then((chunks) => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        }, reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.once('error', reject)
    sent.end(body)
    return promise
  }
  return { ask, close: () => agent.destroy() }
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

const cookiesOf = ({ headers }: Reply) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

/** Starts readers, callers of tools, new guests and golfers who save rounds. `round` is what they save. */
export async function startProxyLoad(port: number, round: object): Promise<ProxyLoad> {
  const failures: string[] = []
  const clients: { readonly close: () => void }[] = []
  const counted = { answered: 0, guests: 0, rounds: 0 }
  let isOver = false
  const open = (from: string) => {
    const client = openKept(port, from)
    clients.push(client)
    return client.ask
  }
  const keepAsking = async (what: string, expected: number, ask: (n: number) => Promise<Reply>) => {
    for (let n = 0; !isOver; n++) {
      await ask(n).then(
        ({ status, text }) => {
          if (status !== expected) failures.push(`${what}: ${status} ${text.slice(0, 120)}`)
          counted.answered += 1
        },
        (error) => failures.push(`${what}: ${error}`),
      )
      await sleep(PAUSE_MS)
    }
  }
  const countIf = async (reply: Promise<Reply>, status: number, what: 'guests' | 'rounds') => {
    if ((await reply).status === status) counted[what] += 1
    return reply
  }
  const read = (from: string, headers: Record<string, string>) => {
    const ask = open(from)
    return keepAsking('GET', 200, () => ask(`/v1/courses?q=golf&limit=5&fresh=${randomUUID()}`, { headers }))
  }
  const call = (from: string) => {
    const ask = open(from)
    return keepAsking('POST /mcp', 200, () => ask('/mcp', { method: 'POST', json: PING }))
  }
  const arrive = (network: number) => {
    const asks: Client[] = []
    return keepAsking('POST guest', 302, (n) => {
      const address = Math.floor(n / GUESTS_PER_ADDRESS)
      asks[address] ??= open(`127.0.${network}.${address + 1}`)
      return countIf(
        (asks[address] as Client)('/api/v1/session/guest', { method: 'POST', json: {} }),
        302,
        'guests',
      )
    })
  }
  const play = async (from: string) => {
    const ask = open(from)
    const person = { email: `${randomUUID()}@example.test`, password: 'niblick and spoon', name: 'A Golfer' }
    const headers = { Cookie: cookiesOf(await ask('/api/v1/accounts', { method: 'POST', json: person })) }
    const session = JSON.parse((await ask('/api/v1/session', { headers })).text) as { csrf_token: string }
    const own = { ...headers, 'X-CSRF-Token': session.csrf_token }
    // One that was carried out before is answered with 200.
    return () =>
      keepAsking('POST round', 201, () =>
        countIf(
          ask('/api/v1/rounds', { method: 'POST', headers: own, json: { ...round, id: randomUUID() } }),
          201,
          'rounds',
        ),
      )
  }
  const players = await Promise.all(['127.0.2.1', '127.0.2.2'].map(play))
  const working = [
    ...[read('127.0.1.1', {}), read('127.0.1.2', {}), read('127.0.1.3', { Cookie: 'a=b' })],
    ...[call('127.0.1.4'), call('127.0.1.5'), arrive(3), arrive(4)],
    ...players.map((start) => start()),
  ]
  const stop = async () => {
    isOver = true
    await Promise.all(working)
    for (const { close } of clients) close()
  }
  return {
    ...{ failures, stop, answered: () => counted.answered },
    ...{ guests: () => counted.guests, rounds: () => counted.rounds },
  }
}
