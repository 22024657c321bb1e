import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { temporaryFolder } from '../support/engines.ts'
import { sendRequest } from '../support/raw-request.ts'

const CLI = path.join(import.meta.dirname, '../../src/cli.ts')

/** The service in its own process, with everything it logs. */
async function serve(folder: string) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    // Where nobody answers: loading the model of the product pages takes long.
    DOGLEG_EMBEDDINGS_URL: 'http://127.0.0.1:9/',
    DOGLEG_DATA: folder,
    DOGLEG_DEMO: 'off',
    DOGLEG_WEATHER_URL: 'off',
    DOGLEG_LOG: 'trace',
    DOGLEG_PORT: '0',
  }
  const child = spawn(process.execPath, [CLI, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = text(child.stderr)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk
    if (printed.includes('/v1/status')) break
  }
  const port = /localhost:(\d+)/.exec(printed)?.[1]
  return { origin: `http://127.0.0.1:${port}`, log, ended, stop: () => child.kill('SIGTERM') }
}

const SECRET_HEADERS = {
  Authorization: 'Bearer secret-bearer',
  Cookie: '_service_session=secret-cookie',
  'X-Service-Signature': 'secret-signature',
}
const SECRET_TARGETS = [
  '/v1/courses?near=51.4778731,0',
  '/v1/courses?near=51.4778731',
  '/v1/status?code=secret-code',
  '/none?code=secret-code',
]
const SECRETS = ['51.4778731', 'secret-bearer', 'secret-cookie', 'secret-signature', 'secret-code']

test('logs contain no coordinates, tokens, cookies, signatures or codes, even at trace level', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const service = await serve(folder)
  for (const target of SECRET_TARGETS)
    for (const method of ['GET', 'POST', 'OPTIONS'])
      await sendRequest(`${service.origin}${target}`, { method, headers: SECRET_HEADERS })
  service.stop()
  assert.equal(await service.ended, 0)
  const log = await service.log
  for (const secret of SECRETS) assert.ok(!log.includes(secret), log)
})
