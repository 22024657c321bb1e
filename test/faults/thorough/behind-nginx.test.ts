import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { suite, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../../../src/platform/db/open.ts'
import { ask, startEdge } from '../../support/edge.ts'
import { openOrigin } from '../../support/edge-origins.ts'
import { readyFolder } from '../../support/engines.ts'
import { startProxyLoad } from '../../support/proxy-load.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { importRecords } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

const TIMES = 3
/** nginx leaves a process that refused a connection alone for this long; docs/edge.md tells operators to wait. */
const SETTLE_MS = 3_000

const ROUND = {
  ...{ course: UNMAPPED.slug, course_name: 'Links', layout: null, tee: null },
  ...{ handicap_index: null, playing_handicap: null, finished_at: null },
  ...{ started_at: '2026-05-04T09:00:00.000Z', updated_at: '2026-05-04T09:00:00.000Z' },
  holes: [
    {
      ...{ hole: 1, par: 4, stroke_index: 7, strokes: 5, picked_up: false, putts: 2, fairway: 'hit' },
      ...{ penalties: 0, shots: [] },
    },
  ],
}

async function openFolder(t: TestContext) {
  const folder = await readyFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  await importRecords(folder, null, SAMPLE_RECORDS)
  return folder
}

const open = async (t: TestContext, env: Readonly<Record<string, string>>) => {
  const origin = await openOrigin({ DOGLEG_RATE_LIMIT: 'off', DOGLEG_MCP_RATE_LIMIT: 'off', ...env })
  t.after(origin.kill)
  await origin.start()
  return origin
}

/** Load through nginx while something happens behind it: nobody notices, and nothing is done twice. */
async function assertUnnoticed(
  t: TestContext,
  folder: string,
  ports: readonly [number, number],
  happen: () => Promise<void>,
) {
  const edge = await startEdge('nginx', { origins: ports })
  t.after(edge.stop)
  const load = await startProxyLoad(edge.port, ROUND)
  try {
    await sleep(1_000)
    await happen()
    await sleep(1_000)
  } finally {
    await load.stop()
  }
  t.diagnostic(`${load.answered()} answers, ${load.guests()} guests, ${load.rounds()} rounds`)
  assert.deepEqual(load.failures, [])
  const db = openDb({ folder, url: null })
  try {
    const guests = await db.selectFrom('account').select('id').where('kind', '=', 'guest').execute()
    const rounds = await db.selectFrom('golf_round').select('id').execute()
    assert.deepEqual([guests.length, rounds.length], [load.guests(), load.rounds()])
  } finally {
    await db.destroy()
  }
  assert.ok(load.guests() > 100 && load.rounds() > 100, 'there was load')
}

suite('restarts behind nginx', { concurrency: false }, () => {
  test('two processes are stopped by SIGTERM and started again in turn: no request fails, and none is carried out twice', async (t) => {
    const folder = await openFolder(t)
    const env = { DOGLEG_DATA: folder }
    const origins = [await open(t, env), await open(t, env)] as const
    await assertUnnoticed(t, folder, [origins[0].port, origins[1].port], async () => {
      for (let times = 0; times < TIMES; times++)
        for (const origin of origins) {
          assert.equal(await origin.stop(), 0)
          await origin.start()
          await sleep(SETTLE_MS)
        }
    })
  })

  test('the workers of one process are replaced by SIGUSR2: the same', async (t) => {
    const folder = await openFolder(t)
    const origin = await open(t, { DOGLEG_DATA: folder, DOGLEG_WORKERS: '2', DOGLEG_LOG: 'info' })
    const replaced = () => origin.output().match(/is now process/g)?.length ?? 0
    await assertUnnoticed(t, folder, [origin.port, origin.port], async () => {
      for (let times = 1; times <= TIMES; times++) {
        origin.signal('SIGUSR2')
        await waitUntil(() => replaced() === 2 * times, 'both workers are new', 300_000)
        await waitUntil(async () => (await ask(origin.port, '/readyz')).status === 200, 'ready')
      }
    })
  })
})
