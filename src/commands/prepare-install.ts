import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { joinCode } from './join-code.ts'
import { ROOT } from './run.ts'

const TIMEOUT_MS = 120_000

/**
 * What else the first starts would do, for installations that nobody may write to afterwards: joins the code, bundles
 * what browsers load and keeps the compiled code. It starts the service once on an empty folder, so it also fails
 * where a start would.
 */
async function prepare() {
  await joinCode()
  const data = await mkdtemp(path.join(tmpdir(), 'dogleg-prepare-'))
  try {
    await startOnce(data)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function startOnce(data: string) {
  const { DOGLEG_DATABASE_URL: _live, ...env } = process.env
  const server = spawn(path.join(ROOT, 'dogleg'), ['serve', '--port', '0', '--host', '127.0.0.1'], {
    env: {
      ...env,
      DOGLEG_DATA: data,
      DOGLEG_DEMO: 'off',
      DOGLEG_WEATHER_URL: 'off',
      DOGLEG_WORKERS: '1',
      DOGLEG_INSTALL: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: TIMEOUT_MS,
  })
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('Dogleg is ready')) server.kill('SIGTERM')
  })
  const code = await ended
  if (code !== 0) throw new Error(`The service did not start and stop as it should (${code}).`)
}

if (import.meta.main) await prepare()
