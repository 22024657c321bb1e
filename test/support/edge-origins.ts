import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { ask, end } from './edge.ts'
import { freePort } from './postgres.ts'
import { environment } from './process.ts'
import { waitUntil } from './wait-until.ts'

const DOGLEG = path.join(import.meta.dirname, '../../dogleg')

export type Origin = {
  readonly port: number
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  /** By SIGTERM; returns its exit code. */
  readonly stop: () => Promise<number | null>
  readonly signal: (signal: NodeJS.Signals) => void
  readonly output: () => string
}

/** `serve` behind a cache, as deploy/ wants it: public addresses, and the proxy trusted. */
export async function openOrigin(env: Readonly<Record<string, string>>): Promise<Origin> {
  const port = await freePort()
  let child: ChildProcess | null = null
  let output = ''
  const start = async () => {
    child = spawn(DOGLEG, ['serve', '--port', String(port)], {
      env: environment({
        DOGLEG_RATE_LIMIT: '600/60',
        DOGLEG_TRUST_PROXY: '127.0.0.1',
        DOGLEG_API_URL: 'https://dogleg.example/v1',
        DOGLEG_MCP_URL: 'https://dogleg.example',
        DOGLEG_APP_URL: 'https://dogleg.example',
        DOGLEG_SITE_URL: 'https://dogleg.example',
        DOGLEG_EMBEDDINGS_URL: 'http://127.0.0.1:9/',
        ...env,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
      })
    const running = child
    await waitUntil(async () => {
      if (running.exitCode !== null) throw new Error(`serve ended: ${output}`)
      const answer = await ask(port, '/readyz').catch(() => null)
      return answer?.status === 200
    }, 'serve')
  }
  const kill = async () => {
    if (child) await end(child, 'SIGKILL')
  }
  const stop = async () => {
    if (child) await end(child, 'SIGTERM')
    return child?.exitCode ?? null
  }
  const signal = (which: NodeJS.Signals) => void child?.kill(which)
  return { port, start, kill, stop, signal, output: () => output }
}

/** `purge-listener` for a cache. */
export async function startListener(port: number, secret: string, args: readonly string[]) {
  const child = spawn(DOGLEG, ['purge-listener', '--listen', `127.0.0.1:${port}`, ...args], {
    env: environment({ DOGLEG_PURGE_SECRET: secret }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.resume()
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error('The listener ended.')
    return (await ask(port, '/').catch(() => null))?.status === 404
  }, 'the listener')
  return { stop: () => end(child, 'SIGTERM') }
}
