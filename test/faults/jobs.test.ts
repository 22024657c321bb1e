import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { IMPORT_URL } from '../../src/import/import-url.ts'
import { openInstallationJobs } from '../../src/job-kinds.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { LEASE_MS } from '../../src/platform/jobs/job.ts'
import { monotonicMs } from '../../src/platform/jobs/monotonic-clock.ts'
import {
  dropDatabase,
  type EngineName,
  readyDatabase,
  readyFolder,
  USUAL_ENGINES,
} from '../support/engines.ts'
import { hasPort, openJobSource } from '../support/job-source.ts'
import { environment, startServe } from '../support/process.ts'
import { isThorough, ONLY_THOROUGH, thorough } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const JOBS = thorough(30, 600)
const ROUNDS = thorough(1, 3)

const raise = (error: unknown) => assert.fail(error instanceof Error ? error : String(error))

type Some = { readonly child: ChildProcess; readonly exited: Promise<number | null> }

function startWorking(env: Readonly<Record<string, string>>): Some {
  const child = spawn(path.join(ROOT, 'dogleg'), ['jobs', 'work', '--at-once', '2'], {
    env: environment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, exited: new Promise((done) => child.once('exit', done)) }
}

async function openInstallation(t: TestContext, engine: EngineName) {
  const folder = await readyFolder()
  const url = engine === 'postgres' ? await readyDatabase() : null
  const db = openDb({ folder, url })
  const jobs = openInstallationJobs({ db, now: Date.now, isWorker: false, onError: raise })
  const env = { DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: url ?? '' }
  const running: Some[] = []
  t.after(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ exited }) => exited))
    await jobs.close()
    await db.destroy()
    await dropDatabase(url)
    await rm(folder, { recursive: true, force: true })
  })
  const source = await openJobSource(t)
  const add = (names: readonly string[]) =>
    jobs.add(names.map((name) => ({ kind: IMPORT_URL, key: name, input: { url: source.base + name } })))
  const left = async () => (await jobs.store()).countLeft([IMPORT_URL])
  /** Which of the processes runs a job that waits for its answer. */
  const holderOf = async (name: string, run: number): Promise<Some> => {
    await waitUntil(() => source.runsOf(name).length >= run, `run ${run} of ${name}`)
    const port = source.runsOf(name)[run - 1]?.port ?? 0
    for (const one of running) if (await hasPort(one.child.pid ?? 0, port)) return one
    throw new Error(`No process runs ${name}.`)
  }
  const end = (one: Some, signal: 'SIGTERM' | 'SIGKILL') => {
    running.splice(running.indexOf(one), 1)
    one.child.kill(signal)
    return one.exited
  }
  return { ...{ db, env, running, source, add, left, holderOf, end } }
}

/** As if the lease had been given half a minute sooner. */
const ageLeases = (db: ReturnType<typeof openDb>) =>
  sql`update job set lease_until = ${monotonicMs() - 1} where state = 'running'`.execute(db)

for (const engine of USUAL_ENGINES)
  test(
    `processes share jobs: none runs twice, SIGTERM gives one back, and after kill -9 another one takes it (${engine})`,
    ONLY_THOROUGH,
    async (t) => {
      const { db, env, running, source, add, left, holderOf, end } = await openInstallation(t, engine)
      const kills = engine === 'sqlite' || isThorough
      running.push(startWorking(env), startWorking(env))
      if (kills) running.push(await startServe(env))
      const names = Array.from({ length: JOBS }, (_, n) => `/${n}`)
      await add(names)
      await waitUntil(async () => (await left()) === 0, 'the end of all jobs')
      assert.deepEqual(source.asked.map((one) => one.path).toSorted(), names.toSorted(), 'each of them once')

      for (let round = 0; round < ROUNDS; round++) {
        const name = `/held-${round}`
        await add([name])
        const first = await holderOf(name, 1)
        const stopping = performance.now()
        assert.equal(await end(first, 'SIGTERM'), 0)
        const stopMs = performance.now() - stopping
        assert.ok(stopMs < 10_000, `it took ${stopMs} ms to stop`)
        const second = await holderOf(name, 2)
        t.diagnostic(
          `SIGTERM: exit ${Math.round(stopMs)} ms, taken ${Math.round(performance.now() - stopping)} ms`,
        )

        if (kills) {
          await end(second, 'SIGKILL')
          const killed = performance.now()
          if (!isThorough) await ageLeases(db)
          await holderOf(name, 3)
          const tookMs = performance.now() - killed
          t.diagnostic(`kill -9: taken after ${Math.round(tookMs)} ms`)
          if (isThorough) assert.ok(tookMs > LEASE_MS - 10_000 && tookMs < LEASE_MS + 20_000, `${tookMs} ms`)
        }
        source.runsOf(name).at(-1)?.response.writeHead(304).end()
        await waitUntil(async () => (await left()) === 0, 'its end')
        if (round + 1 < ROUNDS) running.push(startWorking(env), startWorking(env))
      }
    },
  )
