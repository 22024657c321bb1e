import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBackground } from './background.ts'

const raise = (error: unknown) => assert.fail(String(error))

const WAIT_MS = 30

test('background work begins after its wait, and the caller goes on', async () => {
  const { run } = openBackground({ waitMs: () => WAIT_MS, onError: raise })
  const { promise: began, resolve: begin } = Promise.withResolvers<number>()
  const called = performance.now()
  run(async () => begin(performance.now()))
  // Timers count whole milliseconds.
  assert.ok((await began) - called >= WAIT_MS - 1)
})

test('settling starts everything that waits, and ends when all is done, including what was added in the meantime', async () => {
  const { run, settled } = openBackground({ waitMs: () => 60_000, onError: raise })
  const done: number[] = []
  for (let n = 0; n < 100; n++)
    run(async () => {
      await sleep(5)
      done.push(n)
      if (n === 0) run(async () => void done.push(100))
    })
  await settled()
  assert.equal(done.length, 101)
})

test('work that fails is reported, and the rest goes on', async () => {
  const errors: unknown[] = []
  const { run, settled } = openBackground({ waitMs: () => 0, onError: (error) => errors.push(error) })
  const failure = new Error('no')
  run(async () => {
    throw failure
  })
  await settled()
  assert.deepEqual(errors, [failure])
})
