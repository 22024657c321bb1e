import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recentlyUsed } from './recently-used.ts'

test('what was asked for last is kept, and the least recently used gives way', async () => {
  const recent = recentlyUsed<string>(2)
  const made: string[] = []
  const ask = (key: string) =>
    recent(key, async () => {
      made.push(key)
      return key.toUpperCase()
    })
  assert.deepEqual(await Promise.all([ask('a'), ask('a'), ask('b')]), ['A', 'A', 'B'])
  await ask('a')
  await ask('c')
  await ask('a')
  await ask('b')
  assert.deepEqual(made, ['a', 'b', 'c', 'b'])
})

test('what failed is made again', async () => {
  const recent = recentlyUsed<number>(2)
  await assert.rejects(
    recent('a', () => Promise.reject(new Error('not now'))),
    /not now/,
  )
  assert.equal(await recent('a', async () => 7), 7)
})
