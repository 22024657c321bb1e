import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { supervise } from './supervise.ts'

/** A worker that says it serves, unless there is a file that makes it end at once. */
const program = (broken: string) => `
import { existsSync } from 'node:fs'
import { openOwnWorker } from ${JSON.stringify(path.join(import.meta.dirname, 'own-worker.ts'))}
if (existsSync(${JSON.stringify(broken)})) process.exit(1)
const { link } = await openOwnWorker()
link.onNews('stop', () => process.exit(0))
link.tell('ready', { port: 1, said: null })
`

test('a worker that dies and one that does not start both count, until one serves again', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const [entry, broken] = [path.join(folder, 'worker.ts'), path.join(folder, 'broken')]
  await writeFile(entry, program(broken))
  const warnings: string[] = []
  const supervisor = await supervise({
    workers: 2,
    entry: async () => entry,
    onWorker: () => {},
    note: () => {},
    warn: (what) => warnings.push(what),
  })
  t.after(supervisor.stop)
  const second = supervisor.workers()[1]
  await second?.ready
  assert.equal(supervisor.exits(), 0)

  await writeFile(broken, '')
  process.kill(second?.pid ?? 0, 'SIGKILL')
  await waitUntil(() => supervisor.exits() >= 3, 'one that died and two that did not start')
  await rm(broken)
  const isServing = async () => {
    const now = supervisor.workers()[1]
    return (await Promise.race([now?.ready.then(() => true), now?.ended.then(() => false)])) === true
  }
  await waitUntil(isServing, 'a successor')
  assert.match(warnings[0] ?? '', /worker 2 .* ended with code/)
  assert.deepEqual(new Set(warnings.slice(1)), new Set(['worker 2 did not start']))
  assert.equal(supervisor.exits(), warnings.length)
})

test('whatever crashes while all workers are replaced, as many run afterwards as there should, and each is new', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const entry = path.join(folder, 'worker.ts')
  await writeFile(entry, program(path.join(folder, 'broken')))
  const running = new Set<number>()
  const supervisor = await supervise({
    workers: 2,
    entry: async () => entry,
    onWorker: ({ pid, ended }) => {
      running.add(pid)
      void ended.then(() => running.delete(pid))
    },
    note: () => {},
    warn: () => {},
  })
  t.after(supervisor.stop)
  const pids = () => supervisor.workers().map(({ pid }) => pid)
  for (const waitMs of [0, 60, 130]) {
    await Promise.all(supervisor.workers().map(({ ready }) => ready))
    const before = [...running]
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    await sleep(waitMs)
    await supervisor.replaceAll()
    const isSettled = () => running.size === 2 && pids().every((pid) => running.has(pid))
    await waitUntil(isSettled, 'two workers, both known')
    assert.deepEqual(
      before.filter((pid) => running.has(pid)),
      [],
    )
  }
})
