import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sideBySide } from './side-by-side.ts'

/** Messages of two steps each, and what they did in which order. */
function startMessages(names: string, goOn: () => Promise<void>, done: string[]) {
  return [...names].map(async (name) => {
    await goOn()
    done.push(`${name}1`)
    await null
    done.push(`${name}2`)
  })
}

test('messages of one turn do each step together', async () => {
  const done: string[] = []
  await Promise.all(startMessages('abc', sideBySide(8), done))
  assert.deepEqual(done, ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
})

test('with many at once, others have their turn in between', async () => {
  const done: string[] = []
  const all = startMessages('abcde', sideBySide(2), done)
  await turn()
  assert.deepEqual(done, ['a1', 'b1', 'a2', 'b2'])
  done.push('another connection')
  await Promise.all(all)
  assert.deepEqual(done.slice(4), ['another connection', 'c1', 'd1', 'c2', 'd2', 'e1', 'e2'])
})

test('one that comes while others wait goes on behind them, and one that comes later is not forgotten', async () => {
  const done: string[] = []
  const goOn = sideBySide(1)
  const first = startMessages('ab', goOn, done)
  await turn()
  const second = startMessages('c', goOn, done)
  await Promise.all([...first, ...second])
  await Promise.all(startMessages('d', goOn, done))
  assert.deepEqual(done, ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2'])
})
