import assert from 'node:assert/strict'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../../../src/platform/db/open.ts'
import { openAgent, refresh } from '../../support/agent-client.ts'
import { openClient, openGolfer } from '../../support/app-client.ts'
import { type Clock, openClock } from '../../support/clock.ts'
import { dropDatabase, ENGINES, type EngineName, readyDatabase, readyFolder } from '../../support/engines.ts'
import { freePort } from '../../support/postgres.ts'
import { runDogleg, startServe } from '../../support/process.ts'
import { importRecords } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

const DAY = 86_400
const POSITION = '/api/v1/position'
const HERE = { lat: 56.34, lng: -2.8 }
const WATCH_MS = 3_000
/** Of one core, for a process that nobody asks anything. */
const MOST_IDLE_CPU = 0.7

async function openWorld(t: TestContext, engine: EngineName, clock: Clock, folder: string) {
  const url = engine === 'postgres' ? await readyDatabase() : null
  t.after(() => dropDatabase(url))
  await importRecords(folder, url, [{ name: 'Old Mill', slug: 'old-mill' }])
  const port = await freePort()
  const errors: string[] = []
  const env = {
    ...{ DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: url ?? '', DOGLEG_RATE_LIMIT: '600/60' },
    ...clock.env,
  }
  const onLog = (text: string) =>
    errors.push(...text.split('\n').filter((line) => /"level":(50|60)/.test(line)))
  const start = () => startServe(env, { port, onLog })
  return { origin: `http://127.0.0.1:${port}`, url, env, errors, start }
}

/** The seconds of CPU that a process has used. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

for (const engine of ENGINES)
  test(`the clock jumps by a day, forward and back, while we serve and while we don't (${engine})`, async (t) => {
    const folder = await readyFolder()
    t.after(() => rm(folder, { recursive: true, force: true }))
    const clock = await openClock(folder)
    if (clock === null) return t.skip('needs faketime')
    const { origin, url, env, errors, start } = await openWorld(t, engine, clock, folder)
    let served = await start()
    t.after(() => served.child.kill('SIGKILL'))
    const golfer = await openGolfer(origin)
    const agent = await openAgent(origin)
    let token: string = agent.refresh_token
    const mails = async () => (await readdir(path.join(folder, 'mail')).catch(() => [])).length

    /** All that a golfer, an agent and an operator do works at this time of day. */
    const assertAllWorks = async (when: string) => {
      const date = Date.parse((await fetch(`${origin}/v1/courses/old-mill`)).headers.get('date') ?? '')
      t.diagnostic(`${when}: the service says ${new Date(date).toISOString()}`)
      assert.equal((await golfer.get('/api/v1/profile')).status, 200, `${when}: still signed in`)
      const named = await golfer.call('PUT', '/api/v1/profile', { json: { name: when } })
      assert.equal(named.status, 200, `${when}: ${named.text}`)
      const renewed = await refresh(origin, agent.client, token)
      assert.equal(renewed.status, 200, `${when}: ${JSON.stringify(renewed.json)}`)
      token = renewed.json.refresh_token
      assert.equal((await golfer.post(POSITION, HERE)).status, 204, when)
      assert.equal((await golfer.get(POSITION)).status, 200, when)
      for (let n = 0; n < 3; n++) assert.equal((await fetch(`${origin}/v1/status`)).status, 200, when)
      const other = openClient(origin)
      const { email, password } = golfer
      const signedIn = await other.post('/api/v1/session', { email, password })
      assert.equal(signedIn.status, 200, `${when}: ${signedIn.text}`)
      const before = await mails()
      assert.ok((await other.post('/api/v1/password-reset', { email })).status < 300, when)
      await waitUntil(async () => (await mails()) > before, `${when}: the job that sends an email`)
    }
    /** Somebody else guesses until the account is locked on their device. */
    const lockOut = async () => {
      const stranger = openClient(origin)
      for (let n = 0; n < 12; n++) {
        const { status } = await stranger.post('/api/v1/session', {
          email: golfer.email,
          password: 'wrong one',
        })
        if (status === 429) return
      }
      assert.fail('never locked out')
    }
    const assertQuiet = async (when: string) => {
      const before = await cpuOf(served.child.pid ?? 0)
      await sleep(WATCH_MS)
      const share = ((await cpuOf(served.child.pid ?? 0)) - before) / (WATCH_MS / 1_000)
      assert.ok(share < MOST_IDLE_CPU, `${when}: ${share} of a core`)
    }
    const restart = async () => {
      served.child.kill('SIGTERM')
      assert.equal(await served.exited, 0)
      served = await start()
    }

    await assertAllWorks('now')
    await lockOut()
    await clock.set(DAY)
    assert.equal((await golfer.get(POSITION)).status, 404, 'a position of yesterday is not used')
    await assertAllWorks('a day ahead')
    await lockOut()
    const backup = async () => {
      const { code, stdout, stderr } = await runDogleg(['backup', '--keep', '1'], env)
      assert.equal(code, 0, stderr)
      const kept = await readdir(path.join(folder, 'backups'))
      assert.ok(kept.length === 1 && stdout.includes(kept[0] ?? '-'), `kept ${kept}: ${stdout}`)
    }
    // The names and the rotation are the same on both engines.
    if (engine === 'sqlite') await backup()
    await assertQuiet('a day ahead')
    await clock.set(0)
    assert.equal((await golfer.get(POSITION)).status, 404, 'a position of tomorrow is not used')
    await assertAllWorks('back again')
    if (engine === 'sqlite') await backup()
    await assertQuiet('back again')
    await clock.set(-DAY)
    await assertAllWorks('a day behind')
    await restart()
    await assertAllWorks('a day behind, started again')
    await clock.set(DAY)
    await restart()
    await assertAllWorks('two days later, started again')
    await clock.set(0)
    await restart()
    // Positions of tomorrow go with the next cleanup, not in a day.
    const db = openDb({ folder, url })
    const positions = async () => (await db.selectFrom('position').select('at').execute()).length
    await waitUntil(async () => (await positions()) === 0, 'old positions are gone', 120_000)
    await db.destroy()
    await assertAllWorks('back, started again')
    assert.deepEqual(errors, [])
  })
