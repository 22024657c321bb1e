import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { openBackground } from './background.ts'

const raise = (error: unknown) => assert.fail(String(error))

test('background work begins after its wait, and the caller goes on', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { run } = openBackground({ waitMs: () => 50, onError: raise })
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  let hasBegun = false
  run(async () => {
    hasBegun = true
    begin()
  })
  t.mock.timers.tick(49)
  await nextRound()
  assert.equal(hasBegun, false)
  t.mock.timers.tick(1)
  await began
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
