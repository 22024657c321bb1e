import { get } from 'node:http'
import net from 'node:net'
import { alternate, summarize } from './alternate.ts'
import { type ChildServer, startBare, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtMost, valueAtMost } from './figure.ts'
import { measureOverLimit } from './over-limit.ts'

const CONNECTIONS = 10
const REQUESTS = 2_000

/** How long others wait while one client sends thousands of requests without waiting for answers. */
export async function measureFlood(context: Context): Promise<readonly Figure[]> {
  return [...(await measurePipelining(context)), ...(await measureOverLimit(context))]
}

async function measurePipelining({ folder, courses }: Context): Promise<readonly Figure[]> {
  const paths = Array.from({ length: REQUESTS }, (_, i) => `/courses/${courses[i % courses.length]?.slug}`)
  const service = await startService(folder, { logs: true })
  const bare = await startBare({
    status: 200,
    bodyBytes: await pageBytes(service, paths[0] ?? ''),
  })
  const before = service.logBytes()
  try {
    const rounds = await alternate(
      ROUNDS,
      () => floodAndAsk(service, paths),
      () => floodAndAsk(bare, paths),
    )
    const slowest = rounds.map(({ subject, reference }) => subject / reference)
    const of = (side: 'subject' | 'reference') => summarize(rounds.map((round) => round[side])).median
    const { median, spread } = summarize(slowest)
    const what = `slowest /healthz of another client while one pipelines ${CONNECTIONS} × ${REQUESTS} course pages`
    const measured = { value: of('subject'), reference: of('reference'), ratio: median, spread }
    const logged = (service.logBytes() - before) / 1_000 / ROUNDS
    return [
      figure({ part: 'flood', what, unit: 'ms', ...measured, target: ratioAtMost(2) }),
      figure({
        part: 'flood',
        what: 'log of one such flood',
        unit: 'kB',
        value: logged,
        target: valueAtMost(1_000),
      }),
    ]
  } finally {
    await service.stop()
    await bare.stop()
  }
}

const pageBytes = (server: ChildServer, path: string) =>
  new Promise<number>((done, fail) => {
    const request = get({ port: server.port, host: '127.0.0.1', path, agent: false }, async (response) => {
      let bytes = 0
      for await (const chunk of response) bytes += chunk.length
      done(bytes)
    })
    request.once('error', fail)
  })

/** The slowest answer to the other client, in ms. */
async function floodAndAsk(server: ChildServer, paths: readonly string[]): Promise<number> {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  const last = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'
  let isOver = false
  const floods = Promise.all(
    Array.from({ length: CONNECTIONS }, () => flood(server, requests.join('') + last)),
  )
  const over = floods.then(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver) slowest = Math.max(slowest, await ask(server))
  await over
  return slowest
}

function flood({ port }: ChildServer, bytes: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = net.connect(port, '127.0.0.1')
  socket.resume()
  socket.once('close', () => resolve())
  socket.once('error', reject)
  socket.write(bytes)
  return promise
}

async function ask(server: ChildServer): Promise<number> {
  const start = performance.now()
  await pageBytes(server, '/healthz')
  return performance.now() - start
}
