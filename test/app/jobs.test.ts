import assert from 'node:assert/strict'
import { rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSlugs } from '../../src/course/course-slugs-store.ts'
import { IMPORT_URL, importUrl } from '../../src/import/import-url.ts'
import { openInstallationJobs } from '../../src/job-kinds.ts'
import { openDb, sqliteFile } from '../../src/platform/db/open.ts'
import type { Lane } from '../../src/platform/jobs/job.ts'
import { listSchedules, putSchedule } from '../../src/platform/jobs/schedule-store.ts'
import { download, parseSourceUrl } from '../../src/platform/net/download-client.ts'
import { openEngine, temporaryFolder, USUAL_ENGINES } from '../support/engines.ts'
import { runHere } from '../support/run-here.ts'
import { startTestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const RECORD = `${JSON.stringify({ name: 'Loopback Links', country: 'IE', lat: 53, lng: -6 })}\n`

for (const engine of USUAL_ENGINES)
  test(`a file is imported from its address, and loaded again only if it has changed (${engine})`, async (t) => {
    const { db, where, close } = await openEngine(engine)
    const answers: number[] = []
    let text = RECORD
    const server = createServer((request, response) => {
      const etag = `"${text.length}"`
      const isSame = request.headers['if-none-match'] === etag
      answers.push(isSame ? 304 : 200)
      response.writeHead(isSame ? 304 : 200, { ETag: etag }).end(isSame ? undefined : text)
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    t.after(async () => {
      server.close()
      await close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/courses.ndjson`
    await putSchedule(db, { kind: IMPORT_URL, key: url, everyMs: 86_400_000, input: { url } }, Date.now())
    const run = (mostBytes = 2 ** 20, address = url) =>
      importUrl(
        { db, now: Date.now, where, mostBytes, onImported: () => {} },
        { url: address },
        { key: url, isRepeat: false, signal: new AbortController().signal, onProgress: () => {} },
      )
    await run()
    await run()
    assert.match(String(await readSlugs(db)), /^loopback-links-\w+$/)
    text += RECORD.replace('Loopback', 'Other').replace('53', '54')
    await run()
    assert.deepEqual(answers, [200, 304, 200])
    assert.equal((await readSlugs(db)).length, 2)
    // Nobody reads the log of every night: what brings nothing is a failure, with the next one the same.
    for (const bad of ['{"name":7}\n{}\n', '\n']) {
      text = bad
      for (let night = 0; night < 2; night++)
        await assert.rejects(
          run(),
          /^Error: (All 2 records of the file were rejected; the first, on line 1: \S.*|The file has no records\.)$/,
        )
    }
    assert.equal((await readSlugs(db)).length, 2)
    text += RECORD
    await assert.rejects(run(10), /larger than/)
    await assert.rejects(run(10, 'https://10.0.0.1/a'), /not on the public internet/)
    await assert.rejects(run(10, 'http://example.org/a'), /not https/)
  })

test('a server that sends a byte now and then is given up', async (t) => {
  const server = createServer((_request, response) => {
    const drip = setInterval(() => response.write('a'), 20)
    response.once('close', () => clearInterval(drip))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  t.after(() => server.close())
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const loading = download(url, {
    ...{ to: path.join(folder, 'file'), mostBytes: 1_000_000, patientMs: 200 },
    known: { etag: null, lastModified: null },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  })
  await assert.rejects(loading, /too slowly/)
})

test('only https is an address to load from, and http on this machine', () => {
  for (const text of ['https://a.example/x', 'http://127.0.0.1:1/x', 'http://localhost/x', 'http://[::1]/x'])
    assert.ok(parseSourceUrl(text), text)
  for (const text of ['http://a.example/x', 'ftp://a/x', 'https://u:p@a.example/', 'x', 'http://10.0.0.1/'])
    assert.equal(parseSourceUrl(text), null, text)
})

test('the commands about jobs refuse what they don’t understand, in one line', async (t) => {
  const { where, close } = await openEngine('sqlite')
  t.after(close)
  const run = (...args: string[]) => runHere([...args, '--data', where.folder])
  for (const [args, words] of [
    [['jobs', 'retry', '7'], /We don’t have a job to try now/],
    [['jobs', 'remove', 'x; drop table job'], /We don’t have a job/],
    [['jobs', 'work', '--at-once', '0'], /--at-once must be from 1 to 64/],
    [['jobs', 'unschedule', 'import-url', 'https://a.example/'], /is scheduled/],
    [['prepare', '--languages', 'xx'], /--languages must be some of/],
    [['prepare', '--courses', 'nowhere'], /nowhere/],
    [['import', 'http://a.example/x', '--every', '24h'], /must be an https address/],
    [['import', 'https://a.example/x', '--every', '1m'], /at least 15m/],
  ] as const) {
    const { code, stderr } = await run(...args)
    assert.equal(code, 1, args.join(' '))
    assert.match(stderr, words)
  }
  const { stdout } = await run('jobs', '--json')
  assert.deepEqual(JSON.parse(stdout), { waiting: 0, running: 0, dead: 0, oldest_waiting_s: 0, jobs: [] })
})

test('a server on SQLite that has nothing to do writes nothing', async (t) => {
  const service = await startTestService()
  const db = openDb({ folder: service.folder, url: null })
  t.after(async () => {
    await db.destroy()
    await service.stop()
  })
  const hasCleaned = async () => {
    const cleanup = (await listSchedules(db)).find(({ kind }) => kind === 'expired')
    const [job] = await db.selectFrom('job').select('id').limit(1).execute()
    return cleanup !== undefined && cleanup.nextAt > Date.now() && job === undefined
  }
  await waitUntil(hasCleaned, 'the first cleanup')
  const file = sqliteFile(service.folder)
  const look = () =>
    Promise.all(
      [file, `${file}-wal`].map(async (each) => {
        const { size, mtimeMs } = await stat(each)
        return [size, mtimeMs]
      }),
    )
  const before = await look()
  // It looks for jobs once a second.
  await sleep(2_500)
  assert.deepEqual(await look(), before)
})

for (const engine of USUAL_ENGINES) {
  const open = async (t: TestContext) => {
    const { db, where, close } = await openEngine(engine)
    const jobs = openInstallationJobs({ db, now: Date.now, isWorker: false, onError: () => {} })
    t.after(async () => {
      await jobs.close()
      await close()
    })
    const env = { DOGLEG_DATABASE_URL: where.url ?? '' }
    const run = async (...args: readonly string[]) => runHere([...args, '--data', where.folder], env)
    return { db, jobs, store: await jobs.store(), run }
  }

  test(`doctor names the kinds of jobs that failed (${engine})`, async (t) => {
    const { jobs, store, run } = await open(t)
    const fail = async (lane: Lane) => {
      const [job] = await store.claim(lane, 1)
      assert.ok(job)
      await store.fail(job, 'no')
    }
    const doctor = async () => (await run('doctor')).stdout
    await jobs.add([{ kind: IMPORT_URL, key: 'a' }])
    assert.match(await doctor(), /✓ jobs: none has failed/)
    await fail('long')
    assert.match(await doctor(), /· jobs: some failed and will be tried again: 1 × import-url/)
    assert.match((await run('jobs')).stdout, /waiting +import-url +a +in \d+ s +try 1 +no/)
    await jobs.add([{ kind: 'positions', key: '' }])
    await fail('quick')
    assert.match(await doctor(), /✗ jobs: some failed too often: 1 × positions/)
  })

  test(`an operator runs a scheduled import now, hurries one that failed, and takes it off (${engine})`, async (t) => {
    const { db, store, run } = await open(t)
    const key = 'https://a.example/x'
    await putSchedule(db, { kind: IMPORT_URL, key, everyMs: 86_400_000, input: { url: key } }, Date.now())
    const said = async (...args: readonly string[]) => (await run('jobs', ...args)).stdout
    const due = async () => (await store.list(9)).map(({ state, at }) => [state, at <= Date.now()])
    assert.match(await said('schedules'), /^import-url +every 1 day +due +https:\/\/a\.example\/x$/m)
    assert.match(await said('run', IMPORT_URL, key), /will be done now/)
    const [job] = await store.claim('long', 9)
    assert.deepEqual([job?.input, job?.key], [{ url: key }, key])
    assert.match(await said('run', IMPORT_URL, key), /runs already/)
    assert.ok(job)
    assert.match((await run('jobs', 'retry', job.id)).stderr, /We don’t have a job to try now/)
    await store.fail(job, 'The server is away.')
    assert.deepEqual(await due(), [['waiting', false]])
    assert.match(await said('retry', job.id), /tried now/)
    assert.deepEqual(await due(), [['waiting', true]])
    const [again] = await store.claim('long', 9)
    assert.ok(again)
    await store.fail(again, 'Still away.')
    assert.match(await said('run', IMPORT_URL, key), /will be done now/)
    assert.deepEqual(await due(), [['waiting', true]])
    await said('unschedule', IMPORT_URL, key)
    assert.deepEqual([await due(), await said('schedules')], [[], ''])
    const { code, stderr } = await run('jobs', 'run', IMPORT_URL, key)
    assert.deepEqual([code, stderr.includes('is scheduled')], [1, true])
  })

  test(`a dead job is not tried while the same work waits (${engine})`, async (t) => {
    const { jobs, store } = await open(t)
    const order = { kind: 'positions', key: '' }
    await jobs.add([order])
    const [dead] = await store.claim('quick', 1)
    assert.ok(dead)
    await store.fail(dead, 'no')
    await jobs.add([order])
    assert.equal(await store.retry(dead.id), false)
    const [other] = await store.claim('quick', 9)
    assert.ok(other)
    await store.finish(other)
    assert.equal(await store.retry(dead.id), true)
  })
}
