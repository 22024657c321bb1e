import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextRound } from 'node:timers/promises'
import { concurrencyLimit, concurrencyLimitByKey } from './concurrency-limit.ts'

/** Work that ends when it is told to, in the order it began. */
function openWork() {
  const begun: { readonly name: string; readonly end: () => void; readonly fail: () => void }[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) })
    })
  return { begun, work, names: () => begun.map(({ name }) => name).join('') }
}

test('only this many run at once, the others in order', async () => {
  const { begun, work, names } = openWork()
  const inTurn = concurrencyLimit(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)))
  await nextRound()
  assert.equal(names(), 'ab')
  begun[1]?.end()
  await nextRound()
  assert.equal(names(), 'abc')
  begun[0]?.end()
  await nextRound()
  assert.equal(names(), 'abcd')
  begun[2]?.end()
  begun[3]?.end()
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd'])
})

test('work that fails frees its slot', async () => {
  const { begun, work, names } = openWork()
  const inTurn = concurrencyLimit(1)
  const first = inTurn(work('a'))
  const second = inTurn(work('b'))
  begun[0]?.fail()
  await assert.rejects(first, /a/)
  await nextRound()
  assert.equal(names(), 'ab')
  begun[1]?.end()
  await second
  const third = inTurn(work('c'))
  begun[2]?.end()
  assert.equal(await third, 'c')
})

test('when too many wait, the next one is refused for a while', async () => {
  const { begun, work } = openWork()
  const inTurn = concurrencyLimit(1, { maxWaiting: 1 })
  const first = inTurn(work('a'))
  const second = inTurn(work('b'))
  await assert.rejects(inTurn(work('c')), { code: 'unavailable', retryAfter: 5 })
  begun[0]?.end()
  await first
  await nextRound()
  begun[1]?.end()
  assert.equal(await second, 'b')
})

test('there is a break between those who wait, but none before the first', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const inTurn = concurrencyLimit(1, { restMs: 50 })
  let begun = 0
  const all = [1, 2, 3].map(() => inTurn(async () => void begun++))
  for (const [restMs, expected] of [
    [0, 1],
    [49, 1],
    [1, 2],
    [49, 2],
    [1, 3],
  ] as const) {
    t.mock.timers.tick(restMs)
    await nextRound()
    assert.equal(begun, expected)
  }
  await Promise.all(all)
})

test('each key has its own limit', async () => {
  const { begun, work, names } = openWork()
  const inTurn = concurrencyLimitByKey(1)
  const all = [inTurn('x', work('a')), inTurn('x', work('b')), inTurn('y', work('c'))]
  await nextRound()
  assert.equal(names(), 'ac')
  begun[0]?.end()
  await nextRound()
  assert.equal(names(), 'acb')
  for (const { end } of begun) end()
  await Promise.all(all)
  const again = inTurn('x', work('d'))
  begun[3]?.end()
  assert.equal(await again, 'd')
})
