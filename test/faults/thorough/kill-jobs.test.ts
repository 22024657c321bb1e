import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readSlugs } from '../../../src/course/course-slugs-store.ts'
import { readLibraryState } from '../../../src/course/library-state-store.ts'
import { IMPORT_URL } from '../../../src/import/import-url.ts'
import { openInstallationJobs } from '../../../src/job-kinds.ts'
import { type Db, isPostgres, openDb } from '../../../src/platform/db/open.ts'
import { BOSS_SCHEMA } from '../../../src/platform/jobs/boss-schema.ts'
import { LEASE_LOST } from '../../../src/platform/jobs/job.ts'
import { monotonicMs } from '../../../src/platform/jobs/monotonic-clock.ts'
import { PREPARE_COURSE } from '../../../src/prepare.ts'
import { dropDatabase, ENGINES, type EngineName, readyDatabase, readyFolder } from '../../support/engines.ts'
import { environment } from '../../support/process.ts'
import { isThorough, thorough } from '../../support/thorough.ts'
import { waitUntil } from '../../support/wait-until.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const ROUNDS = thorough(3, 200)
const COURSES = 40

/** The names of list n; every list also has one course that all of them have, with a new address each time. */
const namesOf = (list: number) => Array.from({ length: COURSES }, (_, n) => `List ${list} Course ${n}`)

/** Lists of courses by number, sent in pieces, so that a kill can hit a download too. */
async function openLists(t: TestContext): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    const list = Number(/\d+/.exec(url)?.[0])
    const records = [
      { id: 'shared', source: { name: 'Lists' }, name: 'Shared', address: `List ${list}` },
      ...namesOf(list).map((name) => ({ id: name, source: { name: 'Lists' }, name })),
    ]
    for (const record of records) {
      response.write(`${JSON.stringify(record)}\n`)
      if (Math.random() < 0.05) await sleep(20)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function startWorking(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(path.join(ROOT, 'dogleg'), ['jobs', 'work', '--at-once', '2'], {
    env: environment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
    // `dogleg` starts Node: both get the signal.
    detached: true,
  })
}

async function killAll(child: ChildProcess) {
  const exited = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await exited
}

/** As if a while had passed since the kill: nobody works now, so every job that runs is one of the dead. */
const ageRunning = (db: Db) =>
  isPostgres(db)
    ? sql`update ${sql.table(`${BOSS_SCHEMA}.job`)} set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(
        db,
      )
    : sql`update job set lease_until = ${monotonicMs() - 1} where state = 'running'`.execute(db)

async function openInstallation(t: TestContext, engine: EngineName) {
  const folder = await readyFolder()
  const url = engine === 'postgres' ? await readyDatabase() : null
  const db = openDb({ folder, url })
  const onError = (error: unknown) => assert.fail(String(error))
  const jobs = openInstallationJobs({ db, now: Date.now, isWorker: false, onError })
  t.after(async () => {
    await jobs.close()
    await db.destroy()
    await dropDatabase(url)
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, db, jobs, env: { DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: url ?? '' } }
}

for (const engine of ENGINES)
  test(`kill -9 in the middle of imports and of preparing courses, ${ROUNDS} times: every job is done in the end (${engine})`, async (t) => {
    const { folder, db, jobs, env } = await openInstallation(t, engine)
    const lists = await openLists(t)
    const states = async () =>
      (await (await jobs.store()).list(10_000)).filter(({ kind }) =>
        [IMPORT_URL, PREPARE_COURSE].includes(kind),
      )
    const hit = new Set<string>()
    let working = startWorking(env)
    t.after(() => working.exitCode === null && working.signalCode === null && killAll(working))
    const isIdle = async () => (await (await jobs.store()).countLeft([IMPORT_URL, PREPARE_COURSE])) === 0
    for (let round = 0; round < ROUNDS; round++) {
      const key = `/list-${round}.ndjson`
      await jobs.add([{ kind: IMPORT_URL, key, input: { url: lists + key } }])
      const slugs = await readSlugs(db)
      const some = slugs.filter(() => Math.random() < 3 / Math.max(1, slugs.length))
      await jobs.add(some.map((slug) => ({ kind: PREPARE_COURSE, key: slug })))
      // Some rounds end soon after the start, others with everything done.
      await sleep(500 + Math.random() * 1_500)
      await killAll(working)
      for (const { id, state } of await states()) if (state === 'running') hit.add(id)
      // A list is there with all of its courses, or not at all.
      const names = await db.selectFrom('course').select('name').execute()
      const counts = Map.groupBy(names, ({ name }) => /^List \d+/.exec(name)?.[0] ?? '')
      for (const [list, of] of counts)
        if (list !== '') assert.equal(of.length, COURSES, `${list}, round ${round}`)
      if (engine === 'sqlite') {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
        assert.deepEqual(rows, [{ integrity_check: 'ok' }])
      }
      await ageRunning(db)
      working = startWorking(env)
    }
    await waitUntil(isIdle, 'the end of all jobs', 300_000)
    // One that was killed with every try waits for an operator, and says why.
    const dead = (await states()).filter(({ state }) => state === 'dead')
    for (const { id, reason } of dead) {
      assert.equal(reason, LEASE_LOST)
      assert.ok(await (await jobs.store()).retry(id))
    }
    await waitUntil(isIdle, 'the end of those that an operator tries again', 300_000)
    assert.deepEqual(
      (await states()).filter(({ state }) => state === 'dead'),
      [],
    )
    const names = (await db.selectFrom('course').select('name').execute()).map(({ name }) => name).toSorted()
    const all = Array.from({ length: ROUNDS }, (_, list) => namesOf(list)).flat()
    assert.deepEqual(names, [...all, 'Shared'].toSorted(), 'each course once')
    const { revision } = await readLibraryState(db)
    t.diagnostic(
      `${hit.size} jobs were hit, ${dead.length} with each of their tries; ${names.length} courses, revision ${revision}`,
    )
    assert.ok(!isThorough || hit.size > ROUNDS / 4, 'kills in the middle of jobs')
    // What the dead have left goes when it is a day old.
    const left = await readdir(path.join(folder, 'import-downloads'))
    t.diagnostic(`${left.length} downloads left behind`)
    await killAll(working)
  })
