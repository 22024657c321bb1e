import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntil } from '../../test/support/wait-until.ts'
import { inThreads, keepThreads, TookTooLong } from './threads.ts'

/** A thread that answers with twice the number, the larger ones at once, and cannot bear 13. */
const DOUBLING = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (number) => {
      if (number === 13) throw new Error('13 is too much')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, 40 - number))
      parentPort.postMessage(2 * number)
    })`)}`,
)

test('results come in the order of the orders, whichever thread is done first', async () => {
  const orders = [1, 39, 2, 30, 3, 20]
  assert.deepEqual(
    await Array.fromAsync(inThreads<number, number>(DOUBLING, 3, orders)),
    [2, 78, 4, 60, 6, 40],
  )
  assert.deepEqual(await Array.fromAsync(inThreads<number, number>(DOUBLING, 2, [])), [])
})

test('no more is begun than is soon taken', async () => {
  let begun = 0
  const orders = function* () {
    for (let number = 20; number < 60; number++) {
      begun++
      yield number
    }
  }
  const results = inThreads<number, number>(DOUBLING, 2, orders())
  await results.next()
  assert.ok(begun <= 6, `${begun} were begun`)
  await results.return(0)
})

test('what goes wrong in a thread is told, and the work ends', async () => {
  const results = inThreads<number, number>(DOUBLING, 2, [1, 2, 13, 4, 5])
  await assert.rejects(Array.fromAsync(results), /13 is too much|ended with 1/)
})

test('threads that stay answer one order after another, and are no more than was said', async () => {
  const double = keepThreads<number, number>(DOUBLING, 2)
  const [one, two, third] = [double(1), double(2), double(3)]
  assert.equal(third, null)
  assert.deepEqual(await Promise.all([one, two]), [2, 4])
  assert.equal(await double(5), 10)
})

test('a thread that failed tells so, and another takes its place', async () => {
  const double = keepThreads<number, number>(DOUBLING, 1)
  await assert.rejects(async () => double(13), /13 is too much|ended with 1/)
  assert.equal(await double(4), 8)
})

test('whoever needs a thread takes one that another has left idle', async () => {
  const numbers = new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', () => parentPort.postMessage(threadId))`)}`,
  )
  const [one, other] = [keepThreads<null, number>(numbers, 1), keepThreads<null, number>(numbers, 1)]
  const first = await one(null)
  assert.equal(await other(null), first)
  const both = await Promise.all([one(null), other(null)])
  assert.equal(new Set(both).size, 2)
})

/** Answers with the number of its thread after so many milliseconds, without work. */
const PATIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (ms) => setTimeout(() => parentPort.postMessage(threadId), ms))`)}`,
)

test('a thread that only waited may finish after its limit, and is the next one to be used', async () => {
  const wait = keepThreads<number, number>(PATIENT, 1, { limitMs: 2_000 })
  const first = await untilAnswered(() => wait(0))
  await assert.rejects(async () => wait(3_000), TookTooLong)
  assert.equal(wait(0), null, 'it is still busy')
  assert.equal(await untilAnswered(() => wait(0)), first)
})

test('a thread that never finishes is ended in the end, although it does not work', async () => {
  const wait = keepThreads<number, number>(PATIENT, 1, { limitMs: 200 })
  const first = await untilAnswered(() => wait(0))
  await assert.rejects(async () => wait(1 << 30), TookTooLong)
  assert.notEqual(await untilAnswered(() => wait(0)), first)
})

/** Asks until the thread is free and quick enough: on a slow machine it may take longer than its limit to start. */
async function untilAnswered<T>(ask: () => Promise<T> | null): Promise<T> {
  let found: T | null = null
  const isThere = async () => {
    found = (await ask()?.catch(() => null)) ?? null
    return found !== null
  }
  await waitUntil(isThere, 'an answer')
  return found as unknown as T
}
