import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openThreadCache } from './thread-cache.ts'

let modules = 0

/**
 * Answers with the order and how many it has had; `fail` ends the thread, and `stay` keeps it busy for ever. Each is
 * a module of its own, since the threads of a module are shared.
 */
const counting = () =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    // ${++modules}
    import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', (order) => {
      if (order === 'fail') throw new Error('no')
      if (order === 'stay') for (;;);
      parentPort.postMessage(order + ' ' + ++count)
    })`)}`,
  )

const OPTIONS = {
  ...{ atOnce: 1, mostUnderWay: 3, busy: 'Busy.', mostBytes: 100 },
  sizeOf: (made: string) => made.length,
}

test('what is being made, or was made lately, is made once', async () => {
  const made = openThreadCache<string, string>(counting(), OPTIONS)
  assert.deepEqual(await Promise.all([made('a', 'a'), made('a', 'a'), made('b', 'b')]), ['a 1', 'a 1', 'b 2'])
  assert.equal(await made('a', 'a'), 'a 1')
})

test('the least recently used gives way when there is no room', async () => {
  const made = openThreadCache<string, string>(counting(), { ...OPTIONS, mostBytes: 10 })
  assert.deepEqual([await made('a', 'a'), await made('b', 'b')], ['a 1', 'b 2'])
  assert.deepEqual([await made('a', 'a'), await made('c', 'c')], ['a 1', 'c 3'])
  assert.deepEqual([await made('a', 'a'), await made('b', 'b')], ['a 1', 'b 4'])
})

test('keys take room too, and what has no size is not kept', async () => {
  const made = openThreadCache<string, string>(counting(), { ...OPTIONS, mostBytes: 30 })
  const long = 'k'.repeat(20)
  assert.deepEqual([await made(long, 'a'), await made(long, 'a')], ['a 1', 'a 2'])
  const unkept = openThreadCache<string, string>(counting(), { ...OPTIONS, sizeOf: () => null })
  assert.deepEqual([await unkept('a', 'a'), await unkept('a', 'a')], ['a 1', 'a 2'])
})

test('a thread that takes too long is ended, and the next one works', async () => {
  const made = openThreadCache<string, string>(counting(), { ...OPTIONS, limitMs: 1_000 })
  await assert.rejects(made('x', 'stay'), /Busy/)
  // On a slow machine a thread may need longer than that just to start.
  const patient = openThreadCache<string, string>(counting(), { ...OPTIONS, limitMs: 120_000 })
  assert.equal(await patient('y', 'y'), 'y 1')
})

test('too many at once are refused, and what failed is tried again', async () => {
  const made = openThreadCache<string, string>(counting(), OPTIONS)
  const begun = ['a', 'b', 'c'].map((order) => made(order, order))
  await assert.rejects(made('d', 'd'), /Busy/)
  await Promise.all(begun)
  await assert.rejects(made('x', 'fail'), /no|ended with/)
  assert.match(await made('x', 'x'), /^x 1$/)
})
