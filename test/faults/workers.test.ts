import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient, openGolfer } from '../support/app-client.ts'
import { readyFolder } from '../support/engines.ts'
import { type ServeProcess, startServe } from '../support/process.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'
import { ask, type Seen, workerOf, workerPids, workersSeen } from '../support/workers.ts'

/** A worker that starts on a very busy machine takes its time. */
const until = (condition: () => Promise<boolean>, what: string) => waitUntil(condition, what, 300_000)

const TOKEN = 'a-token-for-metrics'
const UNSIGNED = 'dogleg_requests_total\\{surface="app",status="401"\\}'

suite('serve --workers', () => {
  let folder = ''
  let served: ServeProcess
  let origin = ''
  before(async () => {
    folder = await readyFolder()
    const env = { DOGLEG_DATA: folder, DOGLEG_WORKERS: '2', DOGLEG_RATE_LIMIT: '60/600' }
    served = await startServe({ ...env, DOGLEG_MCP_RATE_LIMIT: 'off', DOGLEG_METRICS_TOKEN: TOKEN })
    origin = served.api.replace(/\/v1$/, '')
    await until(async () => (await workersSeen(origin, 6)).size === 2, 'two workers serve')
  })
  after(async () => {
    served.child.kill('SIGTERM')
    const started = performance.now()
    assert.equal(await served.exited, 0)
    assert.ok(performance.now() - started < 10_000, 'all workers stop within 10 s')
    await rm(folder, { recursive: true, force: true })
  })

  const read = async (name: string) => {
    const headers = { Authorization: `Bearer ${TOKEN}`, Connection: 'close' }
    const text = await (await fetch(`${origin}/metrics`, { headers })).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }

  test('the metrics are those of all workers', async () => {
    assert.equal(await read('dogleg_workers'), 2)
    const before = (await read(UNSIGNED)) || 0
    const workers = new Set<string | undefined>()
    for (let n = 0; n < 6; n++) workers.add(workerOf(await ask(`${origin}/api/v1/profile`)))
    assert.equal(workers.size, 2)
    assert.equal(await read(UNSIGNED), before + 6)
  })

  test('ERR-429: all workers count one client together', async () => {
    const answers: Seen[] = []
    for (let n = 0; n < 150; n++) {
      answers.push(await ask(`${origin}/v1/status`))
      if (n % 10 === 9) await sleep(120)
    }
    const served = answers.filter(({ status }) => status === 200)
    assert.equal(new Set(served.map(workerOf)).size, 2, 'both workers served')
    // Two workers that know nothing of each other would serve 120.
    assert.ok(served.length >= 60 && served.length <= 80, `served ${served.length}`)
    assert.ok(answers.slice(-10).every(({ status }) => status === 429))
  })

  test('a rolling restart loses no request, on new connections and on old ones, and no count', async () => {
    const former = await workersSeen(origin, 6)
    const counted = await read(UNSIGNED)
    assert.ok(counted >= 6)
    const failures: string[] = []
    let answers = 0
    let isOver = false
    const client = async (agent: Agent | false) => {
      while (!isOver) {
        await ask(`${origin}/healthz`, { agent }).then(
          ({ status }) => void (status === 200 ? answers++ : failures.push(String(status))),
          (error) => void failures.push(String(error)),
        )
        await sleep(5)
      }
    }
    const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const clients = [...agents, false as const, false as const].map(client)
    served.child.kill('SIGUSR2')
    await until(async () => {
      const now = await workersSeen(origin, 6)
      return now.size === 2 && now.isDisjointFrom(former)
    }, 'both workers are new')
    isOver = true
    await Promise.all(clients)
    for (const agent of agents) agent.destroy()
    assert.deepEqual(failures, [])
    assert.ok(answers > 100, `${answers} answers`)
    // The old ones may still be leaving: their counts are there all the time.
    assert.equal(await read(UNSIGNED), counted)
  })

  test('a worker that is killed is replaced, and the other one serves meanwhile', ONLY_THOROUGH, async () => {
    const former = await workersSeen(origin, 6)
    let pids: readonly number[] = []
    await until(async () => {
      pids = await workerPids(served.child.pid ?? 0)
      return pids.length === 2
    }, 'only the new workers are left')
    const uptime = await read('dogleg_process_uptime_seconds')
    const counted = await read(UNSIGNED)
    process.kill(pids[0] ?? 0, 'SIGKILL')
    // A connection that is on its way to it is cut: the client asks again.
    const answer = await ask(`${origin}/healthz`).catch(() => ask(`${origin}/healthz`))
    assert.equal(answer.status, 200)
    await until(async () => {
      const now = await workersSeen(origin, 6).catch(() => new Set<string>())
      return now.size === 2 && now.difference(former).size === 1
    }, 'the killed worker has a successor')
    assert.equal(await read('dogleg_worker_exits_total'), 1)
    assert.ok((await read('dogleg_process_uptime_seconds')) > uptime, 'that is no restart')
    assert.equal(await read(UNSIGNED), counted, 'what it had counted when it was last asked')
  })

  // Last: its connections stay open, and workers that are replaced would wait for them.
  test('any worker serves any session', async () => {
    const golfer = await openGolfer(origin)
    const beside = openClient(origin)
    beside.plant(golfer.cookie())
    for (let n = 0; n < 6; n++) {
      const seen = await ask(`${origin}/healthz`)
      assert.equal(seen.status, 200)
      const reply = await golfer.call('PUT', '/api/v1/profile', { json: { name: `Golfer ${n}` } })
      assert.equal(reply.status, 200, reply.text)
      const read = await beside.get('/api/v1/profile', { headers: { Connection: 'close' } })
      assert.equal(read.json.name, `Golfer ${n}`)
    }
  })
})
