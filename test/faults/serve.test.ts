import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { test } from 'node:test'
import { temporaryFolder } from '../support/engines.ts'
import { medianTime } from '../support/median.ts'
import { startPostgres } from '../support/postgres.ts'
import { runDogleg, startServe } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'
import { importRecords, startTestService } from '../support/service.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const COURSE = {
  id: '1',
  source: { name: 'Faults' },
  name: 'Old Mill Links',
  slug: 'old-mill',
  city: 'Galway',
}

const statusOf = async (api: string) =>
  (await (await fetch(`${api}/status`)).json()) as { status: string; courses: number }

test(
  'while PostgreSQL is down reads continue from memory, degraded; when it is back all is well',
  ONLY_THOROUGH,
  async () => {
    const postgres = await startPostgres()
    const folder = await temporaryFolder()
    await importRecords(folder, postgres.url, [COURSE])
    const { child, api, exited } = await startServe({
      DOGLEG_DATA: folder,
      DOGLEG_DATABASE_URL: postgres.url,
    })
    try {
      assert.equal((await statusOf(api)).status, 'ok')
      await postgres.crash()
      await waitUntil(async () => (await statusOf(api)).status === 'degraded', 'degraded')
      assert.equal((await fetch(`${api}/courses/old-mill`)).status, 200)
      assert.equal(((await (await fetch(`${api}/courses?q=mill`)).json()) as { total: number }).total, 1)
      assert.equal((await fetch(new URL('/places/zz', api))).status, 404)
      await postgres.resume()
      await waitUntil(async () => (await statusOf(api)).status === 'ok', 'ok again')
      await importRecords(folder, postgres.url, [
        { ...COURSE, id: '2', name: 'New Mill Links', slug: 'new-mill' },
      ])
      await waitUntil(async () => (await fetch(`${api}/courses/new-mill`)).ok, 'the new course')
    } finally {
      child.kill('SIGINT')
      assert.equal(await exited, 0)
      await postgres.stop()
      await rm(folder, { recursive: true })
    }
  },
)

test('SIGTERM: requests in flight finish, idle connections close, and the exit code is 0', async () => {
  const folder = await temporaryFolder()
  await importRecords(folder, null, [COURSE])
  const starting = performance.now()
  const { child, api, exited } = await startServe({ DOGLEG_DATA: folder })
  const startMs = performance.now() - starting
  const agent = new Agent({ keepAlive: true })
  const request = () =>
    new Promise<number>((done, fail) =>
      get(`${api}/courses/old-mill`, { agent }, (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0))
      }).on('error', fail),
    )
  assert.equal(await request(), 200)
  // A request counts as in flight even before its last line has arrived.
  const { port } = new URL(api)
  const socket = connect(Number(port), '127.0.0.1')
  await new Promise((sent) => socket.write('GET /v1/courses/old-mill HTTP/1.1\r\nHost: localhost\r\n', sent))
  // After further round trips the server has read what came before them.
  for (let n = 0; n < 3; n++) assert.equal(await request(), 200)
  const began = performance.now()
  child.kill('SIGTERM')
  await waitUntil(() => isRefused(Number(port)), 'the server to take no more connections')
  socket.write('\r\n')
  const answer = await new Promise<string>((done) => socket.once('data', (chunk) => done(String(chunk))))
  assert.match(answer, /^HTTP\/1\.1 200 OK/)
  assert.equal(await exited, 0)
  // As long as this machine takes to start, it may also take longer to stop.
  assert.ok(performance.now() - began < 10_000 + startMs)
  agent.destroy()
  await rm(folder, { recursive: true })
})

function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((done) => {
    socket.once('error', () => done(true))
    socket.once('connect', () => {
      socket.destroy()
      done(false)
    })
  })
}

/** On Linux, which lists the settings of a process, memory that threads have freed goes back to the system. */
async function assertGivesMemoryBack(pid: number | undefined) {
  if (process.platform !== 'linux') return
  const settings = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')
  assert.ok(settings.includes('MALLOC_ARENA_MAX=2'))
  assert.ok(settings.includes('MALLOC_MMAP_THRESHOLD_=131072'))
}

test(
  'two processes on one file both serve what a third imports, and kill -9 loses nothing of it',
  ONLY_THOROUGH,
  async () => {
    const folder = await temporaryFolder()
    await importRecords(folder, null, [COURSE])
    const start = () => startServe({ DOGLEG_DATA: folder, MALLOC_ARENA_MAX: '' })
    const [one, two] = await Promise.all([start(), start()])
    await assertGivesMemoryBack(one.child.pid)
    await importRecords(folder, null, [{ ...COURSE, id: '2', name: 'New Mill Links', slug: 'new-mill' }])
    for (const { api } of [one, two])
      await waitUntil(async () => (await fetch(`${api}/courses/new-mill`)).ok, 'the new course')
    for (const { child, exited } of [one, two]) {
      child.kill('SIGKILL')
      await exited
    }
    const again = await startTestService({ env: { DOGLEG_DATA: folder } })
    for (const slug of ['old-mill', 'new-mill'])
      assert.equal((await fetch(`${again.api}/courses/${slug}`)).status, 200, slug)
    await again.stop()
    await rm(folder, { recursive: true })
  },
)

// test/contract/slow-sender.test.ts has fewer of them.
test('a thousand slow senders delay nobody and are cut off within 30 s', ONLY_THOROUGH, async () => {
  const folder = await temporaryFolder()
  await importRecords(folder, null, [COURSE])
  const { child, api, exited } = await startServe({ DOGLEG_DATA: folder })
  const { port } = new URL(api)
  const read = async () => assert.equal((await fetch(`${api}/courses/old-mill`)).status, 200)
  const alone = await medianTime(50, read)
  const senders = await Promise.all(Array.from({ length: 1_000 }, () => slowSender(Number(port))))
  const besideThem = await medianTime(50, read)
  assert.ok(besideThem < 10 * alone + 100, `${besideThem} ms instead of ${alone} ms`)
  const waits = await Promise.all(senders.map(({ closed }) => closed))
  assert.ok(Math.max(...waits) < 30_000, `${Math.max(...waits)} ms`)
  child.kill('SIGTERM')
  assert.equal(await exited, 0)
  await rm(folder, { recursive: true })
})

/** A client that never ends its request; `closed` is how long the server waits for it, in ms. */
async function slowSender(port: number): Promise<{ closed: Promise<number> }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await new Promise((sent) => socket.write('GET /v1/courses HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', sent))
  const began = performance.now()
  return { closed: new Promise((done) => socket.once('close', () => done(performance.now() - began))) }
}

test('a wrong setting prevents the start with one line that names it', async () => {
  const wrong = { DOGLEG_PORT: 'eighty', DOGLEG_SITE_URL: 'ftp://x', DOGLEG_RATE_LIMIT: 'many' }
  for (const [index, [name, value]] of Object.entries(wrong).entries()) {
    const run = index === 0 ? runDogleg : runHere
    const { code, stderr } = await run(['serve'], { [name]: value })
    assert.equal(code, 1)
    assert.match(stderr, new RegExp(`^dogleg: ${name} must be [^\\n]+\\n$`))
  }
})

test('a taken port or an unreachable database is reported in one line', async () => {
  const folder = await temporaryFolder()
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const port = String((holder.address() as AddressInfo).port)
  const taken = await runDogleg(['serve', '--port', port, '--data', folder])
  assert.equal(taken.code, 1)
  assert.match(taken.stderr, /^dogleg: --port \d+ is in use by another program\. Choose another port\.\n$/)
  const variable = await runHere(['serve', '--data', folder], { DOGLEG_PORT: port })
  assert.match(variable.stderr, /^dogleg: DOGLEG_PORT \d+ is in use[^\n]+ with --port\.\n$/)
  const metrics = await runDogleg(['serve', '--port', '0', '--data', folder], {
    DOGLEG_METRICS_PORT: port,
  })
  assert.match(metrics.stderr, /^dogleg: DOGLEG_METRICS_PORT \d+ is in use[^\n]+\n$/)
  const gone = await runDogleg(['serve', '--port', '0', '--data', folder], {
    DOGLEG_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  })
  assert.equal(gone.code, 1)
  assert.match(gone.stderr, /^dogleg: DOGLEG_DATABASE_URL[^\n]+\n$/)
  holder.close()
  await rm(folder, { recursive: true })
})
