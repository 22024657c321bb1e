import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb } from '../../../src/platform/db/open.ts'
import { NotReplicated } from '../../../src/platform/db/postgres-pool.ts'
import { addDays } from '../../../src/tee-sheet/clock.ts'
import { temporaryFolder } from '../../support/engines.ts'
import {
  ask,
  command,
  type Pair,
  type PairServer,
  startHaproxy,
  startPair,
} from '../../support/postgres-pair.ts'
import { runDogleg, type ServeProcess, startServe } from '../../support/process.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { importRecords } from '../../support/service.ts'
import { openTestClubs } from '../../support/test-clubs.ts'
import { waitUntil } from '../../support/wait-until.ts'
import {
  SHORT_ROUND,
  type Writer,
  writeBookings,
  writeProfiles,
  writeRounds,
  writeTokens,
} from '../../support/write-load.ts'

const PROCESSES = 2
const TOKEN = 'for-prometheus-only'
const WITHIN_MS = 10_000
const SHEET = '/api/v1/clubs/crash-club/tee-sheet'

const originOf = ({ api }: ServeProcess) => api.replace(/\/v1$/, '')

/** Processes on a pair behind HAProxy, with a club in the library. */
async function openSystem(t: TestContext) {
  const pair = await startPair()
  const proxy = await startHaproxy(pair)
  const folder = await temporaryFolder()
  await ask(proxy.writes(), 'create database dogleg')
  const databaseUrl = proxy.writes('dogleg')
  await importRecords(folder, databaseUrl, SAMPLE_RECORDS)
  const env = {
    ...{ DOGLEG_DATABASE_URL: databaseUrl, DOGLEG_DATABASE_READ_URL: proxy.reads('dogleg') },
    ...{ DOGLEG_DATA: folder, DOGLEG_METRICS_TOKEN: TOKEN },
  }
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startServe(env)))
  const origins = processes.map(originOf)
  const house = openTestClubs({ origin: origins[0], folder, databaseUrl } as Parameters<
    typeof openTestClubs
  >[0])
  t.after(async () => {
    await house.close()
    for (const { child, exited } of processes) {
      child.kill('SIGTERM')
      assert.equal(await exited, 0)
    }
    await proxy.stop()
    await pair.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { pair, proxy, folder, databaseUrl, processes, origins, house }
}

type System = Awaited<ReturnType<typeof openSystem>>

/** Golfers, agents and a starter at every process. */
async function startWriters({ origins, house }: System, signal: AbortSignal) {
  await house.found('Crash Club', UNMAPPED.slug)
  const starter = await house.admit('crash-club', 'starter')
  const { today } = (await starter.get(SHEET)).json
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index + 1))
  const started = [await writeBookings(starter, origins[0] ?? '', days, signal)]
  for (const origin of origins) {
    started.push(await writeProfiles(origin, signal))
    started.push(await writeRounds(origin, SHORT_ROUND, signal))
    started.push(await writeTokens(origin, signal))
  }
  return {
    writers: started.map(({ writer }) => writer),
    done: Promise.all(started.map(({ done }) => done)),
  }
}

const PATHS = [`/courses/${UNMAPPED.slug}`, '/courses?q=links', '/status']

/** Reads the data API of each process all the time. */
function startReaders(processes: readonly ServeProcess[], signal: AbortSignal) {
  const seen = { reads: 0, failed: 0, longestMs: 0 }
  const read = async (api: string) => {
    while (!signal.aborted)
      for (const path of PATHS) {
        const began = performance.now()
        const isOk = await fetch(`${api}${path}`).then(
          async (answer) => (await answer.text()) !== '' && answer.ok,
          () => false,
        )
        seen.reads += 1
        if (!isOk) seen.failed += 1
        seen.longestMs = Math.max(seen.longestMs, performance.now() - began)
        await sleep(5)
      }
  }
  return { seen, done: Promise.all(processes.map(({ api }) => read(api))) }
}

/** When each kind of writer at each process was acknowledged again, in ms after `at`. */
const recoveries = (writers: readonly Writer[], at: number) =>
  writers.map(({ acknowledged }) => (acknowledged.find((time) => time > at) ?? Number.POSITIVE_INFINITY) - at)

async function loseNothing(system: System, writers: readonly Writer[]) {
  for (const { kind, origin, missing } of writers)
    for (const other of system.origins)
      assert.deepEqual(await missing(other), [], `${kind} at ${origin}, read at ${other}`)
}

const statusOf = async (api: string) => (await (await fetch(`${api}/status`)).json()).status

async function failOver(t: TestContext, fail: (pair: Pair) => Promise<void>) {
  const system = await openSystem(t)
  const { pair, processes } = system
  const stop = new AbortController()
  const { writers, done } = await startWriters(system, stop.signal)
  const readers = startReaders(processes, stop.signal)
  await waitUntil(() => writers.every(({ acknowledged }) => acknowledged.length >= 5), 'writes')
  const failedAt = performance.now()
  await fail(pair)
  await pair.standby.promote()
  const promotedMs = Math.round(performance.now() - failedAt)
  await waitUntil(
    () => writers.every(({ acknowledged }) => acknowledged.some((time) => time > failedAt + promotedMs)),
    'writes after the failure',
  )
  await sleep(2_000)
  stop.abort()
  await Promise.all([done, readers.done])
  const slowest = Math.max(...recoveries(writers, failedAt + promotedMs)) + promotedMs
  const refused = writers.flatMap((writer) => writer.refused)
  const saved = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  t.diagnostic(
    `promoted after ${promotedMs} ms, all writers go on after ${Math.round(slowest)} ms; ${saved} writes acknowledged, ` +
      `${refused.length} refused (the longest took ${Math.round(Math.max(0, ...refused.map(({ ms }) => ms)))} ms); ` +
      `${readers.seen.reads} reads, ${readers.seen.failed} failed, the longest took ${Math.round(readers.seen.longestMs)} ms`,
  )
  // From the failure, with the promotion.
  assert.ok(slowest < WITHIN_MS, `${slowest} ms`)
  assert.equal(readers.seen.failed, 0)
  assert.deepEqual(
    refused.filter(({ status }) => status !== 503 && status !== 0),
    [],
  )
  await loseNothing(system, writers)
  for (const { child } of processes) assert.deepEqual([child.exitCode, child.signalCode], [null, null])
  for (const { api } of processes)
    await waitUntil(async () => (await statusOf(api)) === 'ok', 'the status to be ok')
  return { ...system, writers }
}

test('big reads go to the standby, and the delay is measured; without it they go to the primary', async (t) => {
  const { pair, proxy, folder, databaseUrl, processes } = await openSystem(t)
  const env = { DOGLEG_DATABASE_URL: databaseUrl, DOGLEG_DATABASE_READ_URL: proxy.reads('dogleg') }
  const doctor = () => runDogleg(['doctor', '--data', folder], { ...env, DOGLEG_DATA: folder })
  assert.match((await doctor()).stdout, /✓ standby: answers, \d+\.\d s behind/)
  const scanned = async () => {
    const [row] = await ask<{ n: string }>(
      pair.standby.url('dogleg'),
      "select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) n from pg_stat_user_tables where relname = 'course_detail'",
    )
    return Number(row?.n)
  }
  /** As Prometheus reads it, in seconds; null where the standby says nothing. */
  const delay = async () => {
    const { api } = processes[0] ?? assert.fail()
    const text = await (
      await fetch(`${new URL(api).origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    ).text()
    const value = /^dogleg_replication_delay_seconds (.+)$/m.exec(text)?.[1]
    return value === undefined ? null : Number(value)
  }
  assert.ok(Math.abs((await delay()) ?? Number.NaN) < 5, 'hardly behind')
  const before = await scanned()
  const add = async (slug: string) => {
    await importRecords(folder, databaseUrl, [{ ...UNMAPPED, id: slug, name: `New ${slug}`, slug }])
    for (const { api } of processes)
      await waitUntil(async () => (await fetch(`${api}/courses/${slug}`)).ok, 'the new course')
  }
  await add('by-standby')
  await waitUntil(async () => (await scanned()) > before, 'reads on the standby')
  await command(pair.standby, 'select pg_wal_replay_pause()')
  await add('standby-behind')
  assert.match((await doctor()).stdout, /· standby: .* without the last import/)
  const behind = (await delay()) ?? Number.NaN
  await waitUntil(async () => ((await delay()) ?? 0) > behind, 'a longer delay')
  await command(pair.primary, "alter system set synchronous_standby_names = ''")
  await command(pair.primary, 'select pg_reload_conf()')
  await pair.standby.kill()
  await add('standby-gone')
  assert.match((await doctor()).stdout, /✗ standby: DOGLEG_DATABASE_READ_URL does not answer/)
  assert.equal(await delay(), null)
})

test('kill -9 of the primary: the standby takes over, and nothing that was acknowledged is lost', async (t) => {
  const { folder, databaseUrl, processes } = await failOver(t, ({ primary }) => primary.kill())
  await importRecords(folder, databaseUrl, [{ ...UNMAPPED, id: 'new', name: 'New Mill', slug: 'new-mill' }])
  for (const { api } of processes)
    await waitUntil(async () => (await fetch(`${api}/courses/new-mill`)).ok, 'the new course')
})

test('a primary that has stopped and comes back later: the standby takes over and stays', async (t) => {
  const system = await failOver(t, ({ primary }) => primary.freeze())
  const { pair, origins, writers } = system
  await pair.primary.thaw()
  // Long enough for HAProxy to see two servers that can be written to.
  await sleep(2_000)
  const stop = new AbortController()
  const again = await Promise.all(origins.map((origin) => writeProfiles(origin, stop.signal)))
  await waitUntil(() => again.every(({ writer }) => writer.acknowledged.length >= 5), 'writes')
  stop.abort()
  await Promise.all(again.map(({ done }) => done))
  assert.deepEqual(
    again.flatMap(({ writer }) => writer.refused),
    [],
  )
  const countOf = async (url: string) =>
    (await ask<{ n: string }>(url, 'select count(*) n from account'))[0]?.n
  assert.notEqual(await countOf(pair.primary.url('dogleg')), await countOf(pair.standby.url('dogleg')))
  await loseNothing(system, [...writers, ...again.map(({ writer }) => writer)])
})

test('without its standby nothing is acknowledged; without waiting for it, writes go on', async (t) => {
  const { pair, origins, processes } = await openSystem(t)
  const stop = new AbortController()
  const started = await Promise.all(origins.map((origin) => writeProfiles(origin, stop.signal)))
  const writers = started.map(({ writer }) => writer)
  await waitUntil(() => writers.every(({ acknowledged }) => acknowledged.length >= 5), 'writes')
  await pair.standby.kill()
  const at = performance.now()
  await waitUntil(() => writers.every(({ refused }) => refused.length > 0), 'refusals')
  assert.ok(writers.every(({ acknowledged }) => acknowledged.every((time) => time < at + 1_000)))
  const refused = writers.flatMap((writer) => writer.refused)
  assert.ok(
    refused.every(({ status, ms }) => status === 503 && ms < 20_000),
    JSON.stringify(refused),
  )
  for (const { api } of processes) {
    await waitUntil(async () => (await statusOf(api)) === 'degraded', 'degraded')
    assert.equal((await fetch(`${api}/courses/${UNMAPPED.slug}`)).status, 200)
  }
  await assertUnknown(pair)
  await command(pair.primary, "alter system set synchronous_standby_names = ''")
  await command(pair.primary, 'select pg_reload_conf()')
  const reloaded = performance.now()
  await waitUntil(
    () => writers.every(({ acknowledged }) => acknowledged.some((time) => time > reloaded)),
    'writes without the standby',
  )
  stop.abort()
  await Promise.all(started.map(({ done }) => done))
  for (const { api } of processes) await waitUntil(async () => (await statusOf(api)) === 'ok', 'ok again')
})

/** PostgreSQL reports a commit as done when somebody ends its wait for the standby; we don't believe it. */
async function assertUnknown({ primary }: Pair) {
  const db = openDb({ folder: '', url: primary.url('dogleg') })
  const work = db.transaction().execute((trx) => sql`create table unconfirmed (id integer)`.execute(trx))
  const refused = assert.rejects(work, NotReplicated)
  await waitUntil(async () => (await cancelWaiting(primary)) > 0, 'a commit that waits')
  await refused
  await db.destroy()
}

const cancelWaiting = async (server: PairServer) =>
  (
    await ask(
      server.url(),
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and client_port > 0
       and pid in (select pid from pg_locks where mode = 'AccessExclusiveLock')`,
    )
  ).length
