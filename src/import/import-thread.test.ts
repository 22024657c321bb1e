import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { openEngine } from '../../test/support/engines.ts'
import { NOTHING_GIVEN } from './given.ts'
import { importInThread } from './import-thread.ts'

const started: Worker[] = []
subscribe('worker_threads', (message) => started.push((message as { worker: Worker }).worker))
const hasEnded = () => started.at(-1)?.threadId === -1

async function onBench(run: (order: Parameters<typeof importInThread>[0]) => Promise<void>) {
  const { where, close } = await openEngine('sqlite')
  try {
    const file = path.join(where.folder, 'list.ndjson')
    await writeFile(file, Array.from({ length: 500 }, (_, at) => `{"name":"Course ${at}"}\n`).join(''))
    await run({ where, file, given: NOTHING_GIVEN, format: null, startedAt: 0 })
  } finally {
    await close()
  }
}

const NEVER = new AbortController().signal

test('an import in a thread that takes too much memory ends alone, in words', () =>
  onBench(async (order) => {
    const limits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
    const texts = Array.from({ length: 400_000 }, (_, at) => `a text with its number, ${at}`)
    const file = `${order.file}-large`
    await writeFile(file, `${JSON.stringify({ name: 'A', texts })}\n`)
    await assert.rejects(
      importInThread({ ...order, file }, NEVER, () => {}, limits),
      new Error('The import needs more than 16 MB of memory: split the file.'),
    )
    assert.equal(hasEnded(), true)
    assert.equal((await importInThread(order, NEVER, () => {})).added, 500)
  }))

test('a thread has ended when its import was given up or failed', () =>
  onBench(async (order) => {
    const abort = new AbortController()
    const given = importInThread(order, abort.signal, () => abort.abort(new Error('Given up.')))
    await assert.rejects(given, new Error('Given up.'))
    assert.equal(hasEnded(), true)
    await assert.rejects(
      importInThread(order, AbortSignal.abort(new Error('Too late.')), () => {}),
      new Error('Too late.'),
    )
    assert.equal(hasEnded(), true)
    await assert.rejects(
      importInThread({ ...order, file: `${order.file}-not-there` }, NEVER, () => {}),
      /ENOENT/,
    )
    assert.equal(hasEnded(), true)
  }))
