import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ENGINES, type EngineName, openEngine } from '../../../test/support/engines.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { type Db, isPostgres, openDb } from '../db/open.ts'
import type { JobPolicy, JobState } from './job.ts'
import { type Jobs, type JobWork, openJobs } from './open-jobs.ts'
import { putSchedule, takeTurn } from './schedule-store.ts'
import type { JobKind } from './work-jobs.ts'

const DAY = 86_400_000
const QUICK: JobPolicy = { lane: 'quick', tries: 2, backoffMs: 1 }

const raise = (error: unknown) => assert.fail(error instanceof Error ? error : String(error))

/** Some processes of one installation, as far as jobs can tell: each has its own connection. */
async function openSome(t: TestContext, engine: EngineName, policy: JobPolicy = QUICK) {
  const { where, close } = await openEngine(engine)
  /** How far somebody has set it forward. */
  const clock = { by: 0 }
  const opened: { readonly jobs: Jobs; readonly end: () => Promise<void> }[] = []
  t.after(async () => {
    for (const { end } of opened) await end()
    await close()
  })
  const open = (now = () => Date.now() + clock.by) => {
    const db = openDb(where, { connectMs: 60_000 })
    const jobs = openJobs({ db, now, policyOf: () => policy, isWorker: true, onError: raise })
    const end = async () => {
      await jobs.close()
      await db.destroy()
    }
    opened.push({ jobs, end })
    return { jobs, db }
  }
  return { open, clock }
}

const working = (run: JobKind['run'], more: Partial<JobWork> = {}): JobWork => ({
  ...{ kinds: { draw: { ...QUICK, run } }, periodic: [], atOnce: { quick: 2, long: 1 } },
  ...{ onFailed: () => {}, onError: raise, pollMs: 50, graceMs: 500 },
  ...more,
})

const count = (add: () => void) => async () => add()

const draw = (key: string) => ({ kind: 'draw', key, input: { key } })

const statesOf = async (jobs: Jobs) => (await (await jobs.store()).list(100)).map(({ state }) => state)
const countOf = async (jobs: Jobs, state: JobState) => (await (await jobs.store()).counts())[state]
const isIdle = async (jobs: Jobs) =>
  (await countOf(jobs, 'waiting')) === 0 && (await countOf(jobs, 'running')) === 0

for (const engine of ENGINES) {
  test(`a job is added once while it waits or runs, and again when it is done (${engine})`, async (t) => {
    const { jobs } = (await openSome(t, engine)).open()
    assert.equal(await jobs.add([draw('a'), draw('a'), draw('b')]), 2)
    assert.equal(await jobs.add([draw('a')]), 0)
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const seen: unknown[] = []
    jobs.work(
      working(async (input) => {
        seen.push(input)
        await mayEnd
      }),
    )
    await waitUntil(() => seen.length === 2)
    assert.equal(await jobs.add([draw('a')]), 0, 'while it runs')
    end()
    await waitUntil(() => isIdle(jobs))
    assert.equal(await jobs.add([draw('a')]), 1, 'it is done')
    await waitUntil(() => seen.length === 3)
    assert.deepEqual(seen[2], { key: 'a' })
  })

  test(`a job that fails is tried again, then dies and keeps its reason; an operator can retry or remove it (${engine})`, async (t) => {
    const { jobs } = (await openSome(t, engine)).open()
    const tries: number[] = []
    let isBroken = true
    const failed: unknown[] = []
    jobs.work(
      working(
        async () => {
          tries.push(performance.now())
          if (isBroken) throw new Error('The pencil is blunt.')
        },
        { onFailed: (_job, error) => failed.push(error) },
      ),
    )
    await jobs.add([draw('a')])
    await waitUntil(async () => (await countOf(jobs, 'dead')) === 1 && failed.length > 1)
    assert.deepEqual([tries.length, failed.length], [2, 2])
    const store = await jobs.store()
    const [dead] = await store.list(10)
    assert.deepEqual([dead?.state, dead?.reason, dead?.attempts], ['dead', 'The pencil is blunt.', 2])
    assert.equal(await store.retry('1e9'), false)
    assert.equal(await store.retry('00000000-0000-4000-8000-000000000000'), false)
    isBroken = false
    assert.equal(await store.retry(dead?.id ?? ''), true)
    await waitUntil(async () => tries.length === 3 && (await isIdle(jobs)))
    assert.deepEqual(await statesOf(jobs), [])
    isBroken = true
    await jobs.add([draw('b')])
    await waitUntil(async () => (await countOf(jobs, 'dead')) === 1)
    const [other] = await store.list(10)
    assert.equal(await store.remove(other?.id ?? ''), true)
    assert.equal(await store.remove(other?.id ?? ''), false)
    assert.deepEqual(await statesOf(jobs), [])
    await waitUntil(() => jobs.tally.failed === 4)
    assert.deepEqual(jobs.tally, { done: 1, failed: 4 })
  })

  test(`the wait before the next try grows (${engine})`, async (t) => {
    const { open } = await openSome(t, engine, { lane: 'quick', tries: 9, backoffMs: 60_000 })
    const { jobs } = open(() => at.now)
    const at = { now: Date.now() }
    const store = await jobs.store()
    await jobs.add([draw('a')])
    const waits: number[] = []
    for (let n = 0; n < 3; n++) {
      const [job] = await store.claim('quick', 1)
      assert.ok(job, `try ${n + 1}`)
      await store.fail(job, 'no')
      const [listed] = await store.list(1)
      const began = engine === 'sqlite' ? at.now : Date.now()
      waits.push(Math.round(((listed?.at ?? 0) - began) / 60_000))
      assert.deepEqual(await store.claim('quick', 1), [], 'not before its time')
      if (engine === 'postgres') break
      at.now = listed?.at ?? 0
    }
    const limits = [2, 4, 8]
    for (const [n, wait] of waits.entries())
      assert.ok(wait >= (limits[n] ?? 0) / 2 && wait <= (limits[n] ?? 0), `${waits}`)
  })

  test(`two processes never run one job twice, and each runs no more at a time than it may (${engine})`, async (t) => {
    const { open } = await openSome(t, engine)
    const ran: string[] = []
    const most = [0, 0]
    const some = [open(), open()]
    const keys = Array.from({ length: 60 }, (_, n) => `course-${n}`)
    // Before anybody works: a job that is done may be ordered again.
    await Promise.all(some.map(({ jobs }) => jobs.add(keys.map(draw))))
    for (const [n, { jobs }] of some.entries()) {
      let atOnce = 0
      jobs.work(
        working(async (input) => {
          atOnce += 1
          most[n] = Math.max(most[n] ?? 0, atOnce)
          await sleep(2)
          ran.push((input as { key: string }).key)
          atOnce -= 1
        }),
      )
    }
    await waitUntil(async () => isIdle(some[0]?.jobs as Jobs))
    assert.deepEqual(ran.toSorted(), keys.toSorted())
    assert.ok(Math.max(...most) === 2, `${most}`)
  })

  test(`what is in the middle when a process stops is given back at once, with all its tries (${engine})`, async (t) => {
    const { open } = await openSome(t, engine)
    const [one, two] = [open(), open()]
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const worker = one.jobs.work(
      working(async (_input, { signal }) => {
        begin()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      }),
    )
    await one.jobs.add([draw('a')])
    await begun
    await worker.stop()
    const [listed] = await (await two.jobs.store()).list(10)
    assert.deepEqual([listed?.state, listed?.reason], ['waiting', null])
    let fails = 0
    two.jobs.work(
      working(async () => {
        fails += 1
        throw new Error('no')
      }),
    )
    await waitUntil(async () => (await countOf(two.jobs, 'dead')) === 1)
    assert.equal(fails, 2)
  })

  test(`a quick job may end when the process stops; one that hears nothing is given back too (${engine})`, async (t) => {
    const { open } = await openSome(t, engine)
    const { jobs } = open()
    const begun: string[] = []
    const worker = jobs.work(
      working(async (input) => {
        const { key } = input as { key: string }
        begun.push(key)
        await sleep(key === 'deaf' ? 5_000 : 200)
      }),
    )
    await jobs.add([draw('quick'), draw('deaf')])
    await waitUntil(() => begun.length === 2)
    await worker.stop()
    const left = await (await jobs.store()).list(10)
    assert.deepEqual(
      left.map(({ key, state }) => [key, state]),
      [['deaf', 'waiting']],
    )
  })

  test(`what was added a moment before a process stops still begins there, if it is quick (${engine})`, async (t) => {
    const { open } = await openSome(t, engine)
    const { jobs } = open()
    const begun: string[] = []
    const worker = jobs.work(
      working(
        async (_input, { key }) => {
          begun.push(key)
        },
        { pollMs: 60_000 },
      ),
    )
    await jobs.add([{ ...draw('soon'), delayMs: 300 }])
    await worker.stop()
    assert.deepEqual([begun, await statesOf(jobs)], [['soon'], []])
  })

  test(`whoever lost a job changes nothing any more (${engine})`, async (t) => {
    const { open } = await openSome(t, engine)
    const [one, two] = [await open().jobs.store(), await open().jobs.store()]
    const { jobs } = open()
    await jobs.add([draw('a')])
    const [first] = await one.claim('quick', 1)
    assert.ok(first)
    await one.giveBack(first)
    const [second] = await two.claim('quick', 1)
    assert.ok(second)
    await one.finish(first)
    await one.fail(first, 'late')
    assert.deepEqual([...(await one.renew([{ job: first, share: 0.5 }]))], [])
    assert.deepEqual([...(await two.renew([{ job: second, share: 0.25 }]))], [second.id])
    const [listed] = await two.list(1)
    assert.deepEqual([listed?.state, listed?.progress], ['running', 0.25])
    await two.finish(second)
    assert.deepEqual(await two.list(1), [])
  })

  test(`a job that an operator removes is told to stop (${engine})`, async (t) => {
    const { jobs } = (await openSome(t, engine)).open()
    const { promise: told, resolve: tell } = Promise.withResolvers<unknown>()
    jobs.work(
      working(async (_input, { signal, onProgress }) => {
        onProgress(0.5)
        let share = 0.5
        const moving = setInterval(() => {
          share += 0.0001
          onProgress(share)
        }, 500)
        signal.addEventListener('abort', () => tell(signal.reason))
        await told
        clearInterval(moving)
      }),
    )
    await jobs.add([draw('a')])
    const store = await jobs.store()
    await waitUntil(async () => ((await store.list(1))[0]?.progress ?? 0) >= 0.5, 'its progress')
    const [running] = await store.list(1)
    assert.equal(await store.remove(running?.id ?? ''), true)
    await told
    assert.deepEqual(await store.list(1), [])
  })

  test(`a job inside a transaction is there only if it is committed (${engine})`, async (t) => {
    const { jobs, db } = (await openSome(t, engine)).open()
    await jobs.store()
    const undone = db.transaction().execute(async (trx) => {
      await jobs.add([draw('a')], trx)
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual(await statesOf(jobs), [])
    await db.transaction().execute((trx) => jobs.add([draw('a')], trx))
    assert.deepEqual(await statesOf(jobs), ['waiting'])
  })

  test(`periodic work is done once by all processes together, and nothing is written while there is none (${engine})`, async (t) => {
    const { open } = await openSome(t, engine)
    let runs = 0
    let asked = 0
    let hasWork = false
    const periodic = [
      { kind: 'draw', everyMs: 3_600_000 },
      {
        kind: 'probe',
        everyMs: 100,
        hasWork: async () => {
          asked += 1
          return hasWork
        },
      },
    ]
    let probed = 0
    const kinds = {
      draw: { ...QUICK, run: count(() => runs++) },
      probe: { ...QUICK, run: count(() => probed++) },
    }
    const some = [open(), open(), open()]
    for (const { jobs } of some) jobs.work(working(async () => {}, { kinds, periodic }))
    await waitUntil(() => runs === 1 && asked >= 6)
    await sleep(200)
    assert.deepEqual([runs, probed], [1, 0])
    hasWork = true
    await waitUntil(() => probed > 0)
    assert.equal(runs, 1)
  })

  test(`one who read the clock before another took the turn does not take it again (${engine})`, async (t) => {
    const { jobs, db } = (await openSome(t, engine)).open()
    await jobs.store()
    const hourly = { kind: 'draw', key: '', everyMs: 3_600_000, input: null }
    const readAt = Date.now()
    await putSchedule(db, hourly, readAt)
    // On PostgreSQL a transaction keeps the time of its beginning.
    const isBehind = async (one: Db) => {
      await sql`select 1`.execute(one)
      await sleep(20)
      assert.equal(await takeTurn(db, hourly, readAt + 20), true)
      assert.equal(await takeTurn(one, hourly, readAt), false)
    }
    if (isPostgres(db)) await db.transaction().execute(isBehind)
    else await isBehind(db)
  })

  test(`jobs of a version that this one does not know are left for others, and name themselves (${engine})`, async (t) => {
    const { jobs } = (await openSome(t, engine, { lane: 'quick', tries: 2, backoffMs: 60_000 })).open()
    jobs.work(working(async () => {}))
    await jobs.add([{ kind: 'fly', key: 'a' }])
    await waitUntil(
      async () =>
        (await (await jobs.store()).list(1))[0]?.reason === 'This version does not know jobs called fly.',
    )
    assert.deepEqual(await statesOf(jobs), ['waiting'])
  })

  test(`long jobs do not hold up quick ones, and higher priorities come first (${engine})`, async (t) => {
    const { where, close } = await openEngine(engine)
    const db = openDb(where)
    const policies: Readonly<Record<string, JobPolicy>> = {
      long: { lane: 'long' },
      soon: { lane: 'long', priority: 5 },
      quick: { lane: 'quick' },
    }
    const policyOf = (kind: string) => policies[kind] ?? QUICK
    const jobs = openJobs({ db, now: Date.now, policyOf, isWorker: true, onError: raise })
    t.after(async () => {
      await jobs.close()
      await db.destroy()
      await close()
    })
    await jobs.add([{ kind: 'long', key: '1' }])
    await jobs.add([{ kind: 'soon', key: '2' }])
    await jobs.add([{ kind: 'quick', key: '3' }])
    const begun: string[] = []
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const run = async (_input: unknown, { key }: { readonly key: string }) => {
      begun.push(key)
      if (key === '2') await mayEnd
    }
    const kinds = Object.fromEntries(Object.entries(policies).map(([kind, of]) => [kind, { ...of, run }]))
    jobs.work(working(async () => {}, { kinds }))
    await waitUntil(() => begun.length === 2)
    assert.deepEqual(begun.toSorted(), ['2', '3'])
    end()
    await waitUntil(() => begun.length === 3)
  })
}

test('a clock that is set back or forward by a day neither stops jobs nor starts one twice (sqlite)', async (t) => {
  const { open, clock } = await openSome(t, 'sqlite', { lane: 'quick', tries: 5, backoffMs: 60_000 })
  const [one, two] = [open(), open()]
  const [first, second] = [await one.jobs.store(), await two.jobs.store()]
  await one.jobs.add([draw('a')])
  const [running] = await first.claim('quick', 1)
  assert.ok(running)
  clock.by += DAY
  assert.deepEqual(await second.claim('quick', 1), [], 'it still runs, whatever the time')
  await first.fail(running, 'no')
  clock.by -= DAY
  const [again] = await second.claim('quick', 1)
  assert.ok(again, 'it does not wait for tomorrow')
  await second.finish(again)
  await one.jobs.add([{ ...draw('b'), delayMs: 60_000 }])
  clock.by -= DAY
  assert.equal((await second.claim('quick', 1)).length, 1)
})

test('schedules survive a clock that is set back or forward by a day', async (t) => {
  const { open, clock } = await openSome(t, 'sqlite')
  const { jobs } = open()
  let runs = 0
  const kinds = { draw: { ...QUICK, run: count(() => runs++) } }
  jobs.work(working(async () => {}, { kinds, periodic: [{ kind: 'draw', everyMs: 3_600_000 }] }))
  await waitUntil(() => runs === 1)
  clock.by += DAY
  await waitUntil(() => runs === 2)
  clock.by -= DAY
  await waitUntil(() => runs === 3)
  await sleep(300)
  assert.equal(runs, 3)
  clock.by += 3_600_000
  await waitUntil(() => runs === 4)
})
