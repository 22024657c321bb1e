import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedCourses, open } from '../../../../../test/support/search-library.ts'
import { cachedResult } from './result-cache.ts'

const library = () => open(namedCourses('Old Mill'))

/** Makes results and counts them. */
function maker(more: object = {}) {
  let made = 0
  return {
    made: () => made,
    make: async () => ({ content: [{ type: 'text' as const, text: `answer ${++made}` }], ...more }),
  }
}

test('the same call is computed once for each snapshot of the library', async () => {
  const { make, made } = maker()
  const [first, second] = [library(), library()]
  assert.equal(await cachedResult(first, 'a', make), await cachedResult(first, 'a', make))
  assert.equal(made(), 1)
  assert.notEqual(await cachedResult(first, 'a', make), await cachedResult(second, 'a', make))
  await cachedResult(first, 'b', make)
  assert.equal(made(), 3)
})

test('a result found by words only expires after a moment', async (t) => {
  const one = library()
  const { make, made } = maker({ _meta: { 'dogleg/retrieval': 'words' } })
  await cachedResult(one, 'key', make)
  await cachedResult(one, 'key', make)
  assert.equal(made(), 1)
  const later = performance.now() + 5_001
  t.mock.method(performance, 'now', () => later)
  await cachedResult(one, 'key', make)
  assert.equal(made(), 2)
})

test('errors, long keys and results without a library are not cached', async () => {
  const one = library()
  const failing = maker({ isError: true })
  await cachedResult(one, 'key', failing.make)
  await cachedResult(one, 'key', failing.make)
  assert.equal(failing.made(), 2)
  const { make, made } = maker()
  for (const [snapshot, key] of [
    [one, 'x'.repeat(2_001)],
    [null, 'x'],
  ] as const) {
    await cachedResult(snapshot, key, make)
    await cachedResult(snapshot, key, make)
  }
  assert.equal(made(), 4)
})

test('the cache is limited, by number and by size', async () => {
  const one = library()
  const few = maker()
  for (let i = 0; i <= 8_000; i++) await cachedResult(one, `key ${i}`, few.make)
  await cachedResult(one, 'key 0', few.make)
  assert.equal(few.made(), 8_002, 'the first was forgotten')
  await cachedResult(one, 'key 2', few.make)
  assert.equal(few.made(), 8_002, 'and no more than had to be')
  const large = maker({ structuredContent: { text: 'x'.repeat(6 << 20) } })
  for (const key of ['a', 'b', 'c', 'a']) await cachedResult(one, key, large.make)
  assert.equal(large.made(), 4)
})
