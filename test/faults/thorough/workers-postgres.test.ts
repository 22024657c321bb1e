import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, suite, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { IMPORT_URL } from '../../../src/import/import-url.ts'
import { openInstallationJobs } from '../../../src/job-kinds.ts'
import { addDays } from '../../../src/tee-sheet/clock.ts'
import { openAgent, postFields } from '../../support/agent-client.ts'
import { openClient, openGolfer, type Send } from '../../support/app-client.ts'
import { callTool } from '../../support/call-tool.ts'
import { dropDatabase, readyDatabase, temporaryFolder } from '../../support/engines.ts'
import { hasPort, openJobSource } from '../../support/job-source.ts'
import { openNewsPage } from '../../support/news-page.ts'
import { type ServeProcess, startServe } from '../../support/process.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { importRecords } from '../../support/service.ts'
import { openTestClubs, type TestClubs } from '../../support/test-clubs.ts'
import { waitUntil } from '../../support/wait-until.ts'
import {
  type Answer,
  ask,
  fromOther,
  type Seen,
  workerOf,
  workerPids,
  workersSeen,
} from '../../support/workers.ts'
import { type Writer, writeAllKinds } from '../../support/write-load.ts'

const POSITION = '/api/v1/position'
const PROFILE = '/api/v1/profile'
const SESSION = '/api/v1/session'
const SHEET = '/api/v1/clubs/crash-club/tee-sheet'
const NEW_PASSWORD = 'mashie and cleek'
const NEWS_MS = 2_000
const JOBS = 40
const KILLS = 10

/** On a connection of its own, which goes to the next worker. */
const headers = { Connection: 'close' }
const TURN: Send = { headers }

suite('serve --workers 2 on PostgreSQL', { concurrency: false }, () => {
  let folder = ''
  let url = ''
  let served: ServeProcess
  let origin = ''
  let env: Readonly<Record<string, string>>
  let house: TestClubs
  before(async () => {
    url = await readyDatabase()
    folder = await temporaryFolder()
    await importRecords(folder, url, SAMPLE_RECORDS)
    env = { DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: url, DOGLEG_WORKERS: '2', DOGLEG_MCP_RATE_LIMIT: 'off' }
    served = await startServe(env)
    origin = served.api.replace(/\/v1$/, '')
    house = openTestClubs({ origin, folder, databaseUrl: url })
    await house.found('Crash Club', UNMAPPED.slug)
    await waitUntil(async () => (await workersSeen(origin, 4)).size === 2, 'two workers')
  })
  after(async () => {
    await house.close()
    served.child.kill('SIGTERM')
    const stopping = performance.now()
    assert.equal(await served.exited, 0)
    assert.ok(performance.now() - stopping < 10_000, 'all workers stop within 10 s')
    await rm(folder, { recursive: true, force: true })
    await dropDatabase(url)
  })

  /** Does it again and again until both workers have done it. */
  async function onBoth(work: (n: number) => Promise<Answer>): Promise<void> {
    const workers = new Set<string>()
    for (let n = 0; workers.size < 2; n++) {
      assert.ok(n < 10, 'both workers take part')
      workers.add(workerOf(await work(n)))
      // The workers take turns: if the work takes an even number of them, it would begin at the same one again.
      if (n % 2 === 0) await ask(`${origin}/healthz`)
    }
  }

  /** The same browser in another window. */
  const beside = (cookie: string | null) => {
    const client = openClient(origin)
    client.plant(cookie)
    return client
  }

  test('sessions and positions of one worker are there at the other at once', async () => {
    const golfer = await openGolfer(origin)
    const other = beside(golfer.cookie())
    await onBoth(async (n) => {
      const written = await golfer.post(POSITION, { lat: 56.3 + n / 100, lng: -2.8 }, TURN)
      assert.equal(written.status, 204)
      const read = await fromOther(written, () => other.get(POSITION, TURN))
      assert.deepEqual([read.status, read.json.lat], [200, 56.3 + n / 100])
      return written
    })
    await onBoth(async () => {
      const guest = openClient(origin)
      const opened = await guest.post('/api/v1/session/guest', {}, TURN)
      const cookie = guest.cookie()
      assert.equal((await fromOther(opened, () => beside(cookie).get(SESSION, TURN))).status, 200)
      const closed = await guest.call('DELETE', SESSION, TURN)
      assert.equal(closed.status, 204)
      assert.equal((await fromOther(closed, () => beside(cookie).get(SESSION, TURN))).status, 401)
      return closed
    })
  })

  test('failed sign-ins count together: after ten, five at each worker, both refuse', async () => {
    const { email, password } = await openGolfer(origin)
    const signIn = (given: string) => openClient(origin).post(SESSION, { email, password: given }, TURN)
    const failed = new Map<string, number>()
    for (let n = 0; n < 10; n++) {
      const reply = await signIn('a wrong one')
      assert.equal(reply.status, 401)
      failed.set(workerOf(reply), (failed.get(workerOf(reply)) ?? 0) + 1)
    }
    assert.ok(failed.size === 2 && Math.max(...failed.values()) < 10, 'neither saw all of them')
    const refused = await signIn(password)
    assert.equal(refused.status, 429)
    assert.equal((await fromOther(refused, () => signIn(password))).status, 429)
  })

  test('ERR-429: both workers count one client together', async (t) => {
    const { api, child, exited } = await startServe({ ...env, DOGLEG_RATE_LIMIT: '60/600' })
    t.after(async () => {
      child.kill('SIGTERM')
      assert.equal(await exited, 0)
    })
    const root = api.replace(/\/v1$/, '')
    await waitUntil(async () => (await workersSeen(root, 4)).size === 2, 'two workers')
    const answers: Seen[] = []
    for (let n = 0; n < 150; n++) {
      answers.push(await ask(`${api}/status`))
      if (n % 10 === 9) await sleep(200)
    }
    const passed = answers.filter(({ status }) => status === 200)
    t.diagnostic(`${passed.length} of 150 served, the limit is 60`)
    assert.equal(new Set(passed.map(workerOf)).size, 2, 'both workers served')
    // Two workers that know nothing of each other would serve 120.
    assert.ok(passed.length >= 60 && passed.length <= 80, `served ${passed.length}`)
    assert.ok(answers.slice(-10).every(({ status }) => status === 429))
  })

  test('a token that one worker revokes is refused by the other at once', async () => {
    // Tokens are for this address.
    const agent = await openAgent(origin.replace('127.0.0.1', 'localhost'))
    const use = ({ access_token: token }: { readonly access_token: string }) =>
      callTool(
        `${origin}/mcp`,
        'distance_to_flag',
        {},
        { headers: { ...headers, Authorization: `Bearer ${token}` } },
      )
    await onBoth(async () => {
      const used = await use(agent)
      assert.notEqual(used.status, 401, used.text)
      return used
    })
    const form = { client_id: agent.client_id, token: agent.access_token }
    const revoked = await postFields(`${origin}/oauth/revoke`, form, headers)
    assert.equal(revoked.status, 200)
    assert.equal((await fromOther(revoked, () => use(agent))).status, 401)
  })

  test('a password changed at one worker signs other devices out at the other at once', async () => {
    const golfer = await openGolfer(origin)
    const { email, password } = golfer
    const device = openClient(origin)
    assert.equal((await device.post(SESSION, { email, password }, TURN)).status, 200)
    await onBoth(async () => {
      const read = await device.get(PROFILE, TURN)
      assert.equal(read.status, 200)
      return read
    })
    const changed = await golfer.call('PUT', '/api/v1/password', {
      ...{ json: { current: password, password: NEW_PASSWORD }, headers },
    })
    assert.equal(changed.status, 204)
    assert.equal((await fromOther(changed, () => device.get(PROFILE, TURN))).status, 401)
    const signIn = (given: string) => openClient(origin).post(SESSION, { email, password: given }, TURN)
    assert.equal((await fromOther(changed, () => signIn(password))).status, 401)
    assert.equal((await fromOther(changed, () => signIn(NEW_PASSWORD))).status, 200)
  })

  test('Premium that is paid or cancelled at one worker is known to the other at once', async () => {
    await onBoth(async () => {
      const golfer = await openGolfer(origin)
      const press = (path: string, form = {}) => golfer.call('POST', path, { form, headers })
      const page = () => golfer.get('/profile/premium', TURN)
      const until = async (writer: Answer) =>
        (await fromOther(writer, () => golfer.get(SESSION, TURN))).json.account.premium_until
      const chosen = await press('/checkout', { plan: 'plus_monthly' })
      assert.equal(await until(chosen), null)
      const paid = await press(chosen.headers.get('location') ?? '', { outcome: 'pay' })
      assert.equal(paid.status, 303)
      assert.ok(Date.parse(await until(paid)) > Date.now() + 27 * 86_400_000)
      assert.match((await fromOther(paid, page)).text, /href="\/profile\/premium\/cancel"/)
      const cancelled = await press('/profile/premium/cancel')
      assert.equal(cancelled.status, 303)
      const { text } = await fromOther(cancelled, page)
      assert.match(text, /your plan doesn’t renew/)
      assert.doesNotMatch(text, /href="\/profile\/premium\/cancel"/)
      return paid
    })
  })

  test('live news: a page at one worker hears within 2 s what the other changed', async (t) => {
    const starter = await house.admit('crash-club', 'starter')
    const member = await house.admit('crash-club', 'member')
    const day = addDays((await starter.get(SHEET)).json.today, 20)
    const news = `/api/v1/clubs/crash-club/news?${new URLSearchParams({ topics: `sheet ${day}` })}`
    const page = await openNewsPage({ origin }, member, news, headers)
    t.after(page.close)
    const took: number[] = []
    for (let n = 0; n < 12 && took.length < 4; n++) {
      const before = page.told().length
      const players = [{ guest: 'One' }]
      const booked = await starter.post(
        SHEET,
        { day, time: `${String(7 + n).padStart(2, '0')}:00`, players },
        TURN,
      )
      assert.equal(booked.status, 201, booked.text)
      const at = performance.now()
      await page.next(before)
      if (workerOf(booked) !== workerOf(page)) took.push(performance.now() - at)
    }
    t.diagnostic(`heard after ${took.map(Math.round).join(', ')} ms`)
    assert.equal(took.length, 4, 'the other worker changed something')
    assert.ok(Math.max(...took) < NEWS_MS)
  })

  test('jobs: both workers take them, and each is done exactly once', async (t) => {
    const source = await openJobSource(t)
    const onError = (error: unknown) => assert.fail(String(error))
    const jobs = openInstallationJobs({ db: house.deps.db, now: Date.now, isWorker: false, onError })
    t.after(() => jobs.close())
    // Both hold one of these: a worker runs one long job at a time.
    const held = ['/held-1', '/held-2']
    const names = Array.from({ length: JOBS }, (_, n) => `/${n}`)
    const add = (some: readonly string[]) =>
      jobs.add(some.map((name) => ({ kind: IMPORT_URL, key: name, input: { url: source.base + name } })))
    await add(held)
    await waitUntil(() => source.asked.length === 2, 'two jobs to run')
    const pids = await workerPids(served.child.pid ?? 0)
    const holders = await Promise.all(
      source.asked.map(async ({ port }) => {
        for (const pid of pids) if (await hasPort(pid, port)) return pid
        return null
      }),
    )
    assert.deepEqual(holders.toSorted(), pids.toSorted(), 'one at each worker')
    await add(names)
    for (const { response } of source.asked) response.writeHead(304).end()
    await waitUntil(
      async () => (await (await jobs.store()).countLeft([IMPORT_URL])) === 0,
      'the end of all jobs',
    )
    assert.deepEqual(source.asked.map(({ path }) => path).toSorted(), [...held, ...names].toSorted())
  })

  /** Golfers, an agent and a starter, who write until the work is done. */
  async function whileWriting(work: () => Promise<void>): Promise<readonly Writer[]> {
    const stop = new AbortController()
    const { writers, done } = await writeAllKinds(house, origin, stop.signal)
    await waitUntil(() => writers.every(({ acknowledged }) => acknowledged.length >= 5), 'writes')
    await work().finally(() => stop.abort())
    await done
    return writers
  }

  const figures = (t: TestContext, what: string, writers: readonly Writer[]) => {
    const count = (numbers: readonly { readonly length: number }[]) =>
      numbers.reduce((sum, { length }) => sum + length, 0)
    const saved = count(writers.map(({ acknowledged }) => acknowledged))
    const cut = count(writers.map(({ refused }) => refused))
    t.diagnostic(`${what}; ${saved} writes acknowledged, ${cut} not answered`)
  }

  const loseNothing = async (writers: readonly Writer[]) => {
    for (const { kind, missing } of writers) assert.deepEqual(await missing(origin), [], kind)
  }

  const bothServe = async () =>
    (await workerPids(served.child.pid ?? 0)).length === 2 &&
    (await workersSeen(origin, 4).catch(() => new Set())).size === 2

  test('kill -9 of a worker, ten times while golfers write: nothing is lost, and the other one serves', async (t) => {
    const answered: number[] = []
    const spans: { readonly killed: number; readonly replaced: number }[] = []
    const writers = await whileWriting(async () => {
      for (let n = 0; n < KILLS; n++) {
        await waitUntil(bothServe, 'two workers')
        const pids = await workerPids(served.child.pid ?? 0)
        const [victim = 0, other = 0] = Math.random() < 0.5 ? pids : pids.toReversed()
        process.kill(victim, 'SIGKILL')
        const killed = performance.now()
        // A connection that is on its way to it is cut: the client asks again.
        const ok = await ask(`${origin}/healthz`).catch(() => ask(`${origin}/healthz`))
        assert.equal(ok.status, 200)
        answered.push(performance.now() - killed)
        await waitUntil(async () => !(await workerPids(served.child.pid ?? 0)).includes(victim), 'its end')
        await waitUntil(bothServe, 'its successor')
        spans.push({ killed, replaced: performance.now() })
        assert.ok((await workerPids(served.child.pid ?? 0)).includes(other), 'the other one is still there')
      }
    })
    const most = (numbers: readonly number[]) => Math.round(Math.max(...numbers))
    const replacedMs = most(spans.map(({ killed, replaced }) => replaced - killed))
    figures(t, `answered after at most ${most(answered)} ms, replaced after ${replacedMs} ms`, writers)
    const saved = writers.flatMap(({ acknowledged }) => acknowledged)
    for (const { killed, replaced } of spans)
      assert.ok(
        saved.filter((at) => at > killed && at < replaced).length > 5,
        'the other one saves meanwhile',
      )
    const refused = writers.flatMap((writer) => writer.refused.map(({ status }) => status))
    assert.ok(refused.length > 0, 'some were in the middle of a write')
    assert.deepEqual(new Set(refused).difference(new Set([0])), new Set(), 'only cut connections')
    await loseNothing(writers)
  })

  test('SIGUSR2 while golfers write: no request fails, and nothing is lost', async (t) => {
    const former = await workersSeen(origin, 6)
    const began = performance.now()
    const writers = await whileWriting(async () => {
      served.child.kill('SIGUSR2')
      await waitUntil(async () => {
        const now = await workersSeen(origin, 6)
        return now.size === 2 && now.isDisjointFrom(former)
      }, 'two new workers')
      await waitUntil(bothServe, 'the end of the old ones')
    })
    figures(t, `both replaced after ${Math.round(performance.now() - began)} ms`, writers)
    assert.deepEqual(
      writers.flatMap(({ kind, refused }) => refused.map((one) => ({ kind, ...one }))),
      [],
    )
    await loseNothing(writers)
  })
})
