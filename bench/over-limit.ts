import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { alternate, summarize } from './alternate.ts'
import { type ChildServer, settle, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtMost } from './figure.ts'

/** Of the data API, for one client: enough for a steady measurement below it. */
const LIMIT_PER_SECOND = 100
const TIMES = 10
/** The other client stays below its own limit. */
const ASKED_PER_SECOND = 90
const POLITE = '127.0.0.2'
const FLOODING = '127.0.0.3'

/** How long another client waits while one asks at ten times its rate limit, compared with when nobody does. */
export async function measureOverLimit({ folder, mix, seconds }: Context): Promise<readonly Figure[]> {
  const limit = `${LIMIT_PER_SECOND * 60}/60`
  const service = await startService(folder, { env: { DOGLEG_RATE_LIMIT: limit } })
  const paths = mix.map((query) => `/v1/courses?${query}`)
  const polite = (length: number) => askSteadily(service, paths, length)
  try {
    await settle(service)
    // Until everything is compiled, and the one client has used up what it may ask at once.
    await Promise.all([polite(3), flood(service, paths, 6)])
    const rounds = await alternate(
      ROUNDS,
      async () => {
        const [waits, refused] = await Promise.all([polite(seconds), flood(service, paths, seconds)])
        return { p99: p99Of(waits), refused }
      },
      async () => ({ p99: p99Of(await polite(seconds)), refused: 0 }),
    )
    const { median, spread } = summarize(rounds.map(({ subject, reference }) => subject.p99 / reference.p99))
    const of = (side: 'subject' | 'reference') => summarize(rounds.map((round) => round[side].p99)).median
    const refused = summarize(rounds.map(({ subject }) => subject.refused)).median
    const what = `p99 of searches of another client while one asks at ${TIMES} times its limit (${Math.round(refused * 100)} % of its requests refused)`
    const measured = { value: of('subject'), reference: of('reference'), ratio: median, spread }
    return [figure({ part: 'flood', what, unit: 'ms', ...measured, target: ratioAtMost(2) })]
  } finally {
    await service.stop()
  }
}

const p99Of = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.99)] ?? Number.NaN

const CONNECTIONS = 20

/**
 * The share that was refused. Requests go out as ready bytes: with a client of the usual kind, the other client would
 * mostly wait for this one's own work.
 */
async function flood({ port }: ChildServer, paths: readonly string[], seconds: number): Promise<number> {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`))
  let refused = 0
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: FLOODING, noDelay: true })
      socket.on('data', (bytes) => {
        if (bytes.includes('HTTP/1.1 429')) refused++
      })
      await once(socket, 'connect')
      return socket
    }),
  )
  const from = Math.floor(Math.random() * requests.length)
  const sent = await atPace(LIMIT_PER_SECOND * TIMES, seconds, (number) => {
    sockets[number % CONNECTIONS]?.write(requests[(from + number) % requests.length] ?? '')
  })
  await sleep(500)
  for (const socket of sockets) socket.destroy()
  return refused / sent
}

const TICK_MS = 1

/** Whether or not earlier answers are here: a client that waited would hide how slow they are. */
async function atPace(perSecond: number, seconds: number, send: (number: number) => void): Promise<number> {
  const start = performance.now()
  let sent = 0
  for (let now = start; now < start + seconds * 1_000; now = performance.now()) {
    const due = ((now - start) / 1_000) * perSecond
    while (sent < due) send(sent++)
    await sleep(TICK_MS)
  }
  return sent
}

/** How long each answer took. */
async function askSteadily({ port }: ChildServer, paths: readonly string[], seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50, localAddress: POLITE })
  const asked: Promise<number>[] = []
  const from = Math.floor(Math.random() * paths.length)
  await atPace(ASKED_PER_SECOND, seconds, (number) => {
    asked.push(ask(agent, port, paths[(from + number) % paths.length] ?? ''))
  })
  const answers = await Promise.all(asked)
  agent.destroy()
  return answers
}

function ask(agent: Agent, port: number, path: string): Promise<number> {
  const start = performance.now()
  return new Promise((done, fail) => {
    get({ agent, port, host: '127.0.0.1', path }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${path} answered ${response.statusCode}`))
      response.resume()
      response.once('end', () => done(performance.now() - start))
    }).once('error', fail)
  })
}
