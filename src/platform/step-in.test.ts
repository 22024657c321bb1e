import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { stepIn } from './step-in.ts'
import { TookTooLong } from './threads.ts'

const never = () => new Promise<string>(() => {})
const LONG_MS = 1 << 30

test('nobody steps in for an answer that comes in time, whatever it is', async () => {
  const usual = () => assert.fail('it stepped in')
  assert.equal(await stepIn(Promise.resolve('quiet'), LONG_MS, usual), 'quiet')
  await assert.rejects(stepIn(Promise.reject(new Error('no')), LONG_MS, usual), /no/)
})

test('what is late is done at the usual priority too, and the first answer counts', async () => {
  assert.equal(await stepIn(never(), 1, async () => 'usual'), 'usual')
  const quiet = Promise.withResolvers<string>()
  const answer = stepIn(quiet.promise, 1, () => {
    setImmediate(() => quiet.resolve('quiet after all'))
    return never()
  })
  assert.equal(await answer, 'quiet after all')
})

test('without a free thread at the usual priority, the other one may go on', async () => {
  assert.equal(
    await stepIn(
      sleep(20).then(() => 'quiet'),
      1,
      () => null,
    ),
    'quiet',
  )
})

test('without any free thread it waits for a while, and then says that it took too long', async () => {
  assert.equal(await stepIn(null, 1, async () => 'usual'), 'usual')
  await assert.rejects(
    stepIn(null, 1, () => null),
    TookTooLong,
  )
})
