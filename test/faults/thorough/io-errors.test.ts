import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { suite, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { programOf } from '../../../src/commands/install-package.ts'
import { openDb, sqliteFile } from '../../../src/platform/db/open.ts'
import { openClient, openGolfer } from '../../support/app-client.ts'
import { end } from '../../support/edge.ts'
import { readyFolder } from '../../support/engines.ts'
import { startServe } from '../../support/process.ts'
import { importRecords } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

/** What the system says about the files of the database, as strace takes it. */
const FAULTS = {
  'the disk cannot save': 'fsync,fdatasync:error=EIO',
  'every third attempt to save fails': 'fsync,fdatasync:error=EIO:when=1+3',
  'the disk cannot write': 'pwrite64,write:error=EIO',
  'the disk is full': 'pwrite64,write:error=ENOSPC',
}
const WRITES_MS = 3_000

/** From now on, these calls fail for the files of the database; the returned function ends it. */
async function inject(strace: string, pid: number, folder: string, fault: string) {
  const file = sqliteFile(folder)
  const files = [file, `${file}-wal`].flatMap((each) => ['-P', each])
  const args = [
    '-f',
    '-p',
    String(pid),
    ...files,
    '-e',
    `trace=${fault.split(':')[0]}`,
    '-e',
    `inject=${fault}`,
  ]
  const child = spawn(strace, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  await waitUntil(() => said.includes('attached') || child.exitCode !== null, 'strace')
  if (child.exitCode !== null) throw new Error(`strace: ${said}`)
  return async () => {
    await end(child, 'SIGINT')
    assert.match(said, /\(INJECTED\)/, 'calls have failed')
  }
}

async function openWorld(t: TestContext) {
  const folder = await readyFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  await importRecords(folder, null, [{ name: 'Old Mill', slug: 'old-mill' }])
  const served = await startServe({ DOGLEG_DATA: folder })
  t.after(() => served.child.kill('SIGKILL'))
  return { folder, served, api: served.api, origin: served.api.replace(/\/v1$/, '') }
}

const statusOf = async (api: string) =>
  ((await (await fetch(`${api}/status`)).json()) as { status: string }).status

suite('input and output errors', { concurrency: false }, () => {
  for (const [what, fault] of Object.entries(FAULTS))
    test(`${what} while we serve: what is not saved gets 503, reads go on, and it recovers by itself`, async (t) => {
      const strace = await programOf('strace', 'strace')
      if (strace === null) return t.skip('needs strace')
      const { folder, served, api, origin } = await openWorld(t)
      const golfer = await openGolfer(origin)
      let [attempted, acknowledged] = [0, 0]
      const answers = new Map<number, number>()
      const save = async () => {
        attempted += 1
        const json = { name: `Golfer ${attempted}` }
        const { status } = await golfer.call('PUT', '/api/v1/profile', { json })
        if (status === 200) acknowledged = attempted
        answers.set(status, (answers.get(status) ?? 0) + 1)
        return status
      }
      assert.equal(await save(), 200)
      const stop = await inject(strace, served.child.pid ?? 0, folder, fault)
      let degraded = 0
      for (const until = performance.now() + WRITES_MS; performance.now() < until; await sleep(20)) {
        await save()
        assert.equal((await fetch(`${api}/courses/old-mill`)).status, 200)
        assert.equal((await fetch(`${api}/courses?q=mill`)).status, 200)
        if ((await statusOf(api)) === 'degraded') degraded += 1
      }
      const isSteady = !fault.includes('when')
      assert.deepEqual([...answers.keys()].sort(), [200, 503], 'only these answers')
      if (isSteady) assert.equal(answers.get(200), 1, 'nothing was acknowledged while it could not be saved')
      if (isSteady) assert.ok(degraded > 0, 'degraded')
      const stored = async (from: string) => {
        const client = openClient(from)
        client.plant(golfer.cookie())
        return Number(/\d+$/.exec((await client.get('/api/v1/profile')).json.name)?.[0])
      }
      assert.equal(await stored(origin), acknowledged, 'reads show what was acknowledged')
      await stop()
      await waitUntil(async () => (await statusOf(api)) === 'ok', 'the status')
      assert.equal(await save(), 200)
      t.diagnostic(`answers: ${[...answers].map(([status, n]) => `${status}: ${n}`).join(', ')}`)
      served.child.kill('SIGKILL')
      await served.exited
      await assertStored(folder, `Golfer ${acknowledged}`)
    })
})

async function assertStored(folder: string, name: string) {
  const db = openDb({ folder, url: null })
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    assert.deepEqual(rows, [{ integrity_check: 'ok' }])
    assert.deepEqual(await db.selectFrom('account').select('name').execute(), [{ name }])
  } finally {
    await db.destroy()
  }
}
