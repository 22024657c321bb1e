import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../src/commands/run.ts'
import { freePort } from '../../test/support/postgres.ts'
import { waitUntilReady } from '../child-server.ts'

export const SITE_SECRET = 'a-secret-that-only-the-fuzzer-knows'

export type LogLine = { readonly level: number; readonly text: string; readonly requestId: string | null }

export type FuzzServer = {
  readonly port: number
  readonly pid: number
  readonly inspectorPort: number
  /** Errors so far. */
  readonly errors: () => readonly LogLine[]
  /** The exit code once the process has ended, else null. */
  readonly ended: () => string | null
  readonly stop: () => Promise<void>
}

export type ServerOptions = {
  readonly folder: string
  readonly databaseUrl: string | null
  /** Filled with the demo library first, unless there is a library already. */
  readonly demo: 'auto' | 'off'
}

/** The service as `./dogleg serve` starts it, with what it logs. */
export async function startFuzzServer({ folder, databaseUrl, demo }: ServerOptions): Promise<FuzzServer> {
  const port = await freePort()
  const inspectorPort = await freePort()
  const child = spawn(path.join(ROOT, 'dogleg'), ['serve', '--port', String(port), '--data', folder], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...environment(databaseUrl, demo),
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort} --inspect-publish-uid=http`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: LogLine[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    const read = readLogLine(line)
    if (read !== null) errors.push(read)
  })
  let end: string | null = null
  const exited = new Promise<void>((done) => {
    child.once('exit', (code, signal) => {
      end = String(code ?? signal)
      done()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  await waitUntilReady(child, port, 200).catch(async (error) => {
    await stop()
    throw error
  })
  return { port, pid: child.pid ?? 0, inspectorPort, errors: () => errors, ended: () => end, stop }
}

const environment = (databaseUrl: string | null, demo: string) => ({
  DOGLEG_HOST: '127.0.0.1',
  DOGLEG_DATABASE_URL: databaseUrl ?? '',
  DOGLEG_RATE_LIMIT: 'off',
  DOGLEG_MCP_RATE_LIMIT: 'off',
  DOGLEG_WEATHER_URL: 'off',
  DOGLEG_DEMO: demo,
  DOGLEG_SITE_SECRET: SITE_SECRET,
  DOGLEG_LOG: 'warn',
})

const ERROR = 50
const OF_THE_INSPECTOR = /^(Debugger (attached|listening|ending)|Waiting for the debugger|For help, see)/

/** A line that tells of an error; null for all others. What is no log line, such as a stack, is an error too. */
export function readLogLine(line: string): LogLine | null {
  if (line.trim() === '' || OF_THE_INSPECTOR.test(line)) return null
  try {
    const { level, msg, id, err } = JSON.parse(line)
    if (typeof level === 'number' && level < ERROR) return null
    const text = [msg, err?.type, err?.message, err?.stack?.split('\n')[1]?.trim()]
      .filter(Boolean)
      .join(' · ')
    return { level, text, requestId: typeof id === 'string' ? id : null }
  } catch {
    return { level: ERROR, text: line.slice(0, 300), requestId: null }
  }
}
