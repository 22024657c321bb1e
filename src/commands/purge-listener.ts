import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyFolder, troubleWith } from '../edge/empty-folder.ts'
import { openReceiver } from '../edge/receive-purge.ts'
import { banAll } from '../edge/varnish-client.ts'
import { LOG_LEVELS, type LogLevel, WrongSetting } from '../platform/config.ts'
import { openLog } from '../platform/http/log.ts'
import { originOf } from '../platform/origin-of.ts'
import { purgeSecretOf } from '../platform/purge-setting.ts'
import type { Command } from './command.ts'
import { readArgs } from './read-args.ts'
import { print, type Terminal } from './terminal.ts'

const USAGE = './dogleg purge-listener [--listen HOST:PORT] [--nginx DIR] [--varnish URL]'

const help = `
${USAGE}

Runs next to an edge cache and empties it when the library has changed. The service tells it so with a signed
request to /dogleg-purge: set DOGLEG_PURGE_URL there, and the same DOGLEG_PURGE_SECRET on both sides.

  --listen HOST:PORT   where to listen (default 127.0.0.1:8091)
  --nginx DIR          the folder of nginx’s proxy_cache_path; run the listener as nginx’s own user
  --varnish URL        where Varnish takes BAN, such as http://127.0.0.1:6082

See docs/edge.md. SIGTERM or Ctrl-C stops it.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    listen: { type: 'string', default: '127.0.0.1:8091' },
    nginx: { type: 'string' },
    varnish: { type: 'string' },
  })
  const secret = purgeSecretOf(terminal.env)
  if (secret === null) throw new WrongSetting('DOGLEG_PURGE_SECRET must be set.')
  const drop = await dropOf(values.nginx, values.varnish)
  const { host, port } = parseListen(values.listen)
  const log = await openLog(levelOf(terminal))
  const receive = openReceiver({
    ...{ secret, now: Date.now, drop },
    onDropped: (revision, ms) => log.info({ revision, ms }, 'the cache is empty'),
    onError: (error) => log.error({ err: error }, 'could not empty the cache'),
  })
  const server = await listen(receive, host, port)
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  print(terminal, `The purge listener is ready at ${originOf(host, taken)}/dogleg-purge.`)
  await new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })
  server.closeAllConnections()
  await new Promise<void>((done) => server.close(() => done()))
  return 0
}

// nginx may keep a file open for a second (open_file_cache_valid), and counts whole ones.
const STILL_OPEN_MS = 2_100

async function dropOf(nginx: string | undefined, varnish: string | undefined): Promise<() => Promise<void>> {
  if ((nginx === undefined) === (varnish === undefined))
    throw new WrongSetting('Say which cache to empty: either --nginx or --varnish.')
  if (varnish !== undefined) {
    const isPlain = URL.canParse(varnish) && /^http:$/.test(new URL(varnish).protocol)
    if (!isPlain) throw new WrongSetting('--varnish must be an http address such as http://127.0.0.1:6082.')
    return () => banAll(varnish)
  }
  const folder = nginx ?? ''
  const trouble = await troubleWith(folder)
  if (trouble !== null) throw new WrongSetting(`--nginx: ${trouble}`)
  return async () => {
    await emptyFolder(folder)
    await sleep(STILL_OPEN_MS)
  }
}

function parseListen(text: string) {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? []
  const host = bracketed ?? plain ?? ''
  const isFine = (bracketed === undefined || isIP(bracketed) === 6) && Number(digits) <= 65_535
  if (host === '' || !isFine)
    throw new WrongSetting('--listen must be a host and a port such as 127.0.0.1:8091 or [::1]:8091.')
  return { host, port: Number(digits) }
}

function levelOf({ env }: Terminal): LogLevel {
  const level = LOG_LEVELS.find((known) => known === (env.DOGLEG_LOG || 'info'))
  if (level === undefined) throw new WrongSetting(`DOGLEG_LOG must be one of ${LOG_LEVELS.join(', ')}.`)
  return level
}

type Receive = ReturnType<typeof openReceiver>

const MAX_BODY = 1_024
// A signed request is a few hundred bytes, and its sender is quick.
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
}

async function listen(receive: Receive, host: string, port: number): Promise<Server> {
  const server = createServer(LIMITS, async (request, response) => {
    const body = await readBody(request)
    const answer =
      body === null
        ? { status: 413, text: 'The body is too large.' }
        : await receive({
            method: request.method ?? '',
            path: request.url ?? '',
            headers: request.headers,
            body,
          })
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    // What is left of a body that is too large is not read.
    response.writeHead(answer.status, { ...headers, ...(body === null ? { Connection: 'close' } : {}) })
    response.end(answer.text)
  })
  server.maxConnections = 100
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
  server.listen(port, host, resolve)
  await promise
  return server
}

const explain = (error: NodeJS.ErrnoException, host: string, port: number) =>
  new WrongSetting(`--listen: we can’t listen on ${host}:${port} (${error.message}).`)

/** Null if it is too long or never ends. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request) {
      bytes += chunk.length
      if (bytes > MAX_BODY) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString('utf8')
}

export const command: Command = { summary: 'empty an edge cache after imports', help, run }
