import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedCourses, open } from '../../../../../test/support/search-library.ts'
import { cachedResult, type Made } from './result-cache.ts'

const library = () => open(namedCourses('Old Mill'))

/** Makes results and counts them. */
function maker(lasts: Made['lasts'] = 'always', more = '') {
  let made = 0
  return { made: () => made, make: async () => ({ json: `answer ${++made}${more}`, lasts }) }
}

/** A result is kept from the second time on. */
async function twice(...[snapshot, key, make]: Parameters<typeof cachedResult>) {
  await cachedResult(snapshot, key, make)
  return cachedResult(snapshot, key, make)
}

test('a call that comes again is kept, for each snapshot of the library', async () => {
  const { make, made } = maker()
  const [first, second] = [library(), library()]
  const kept = await twice(first, 'a', make)
  assert.equal(made(), 2)
  assert.equal(await cachedResult(first, 'a', make), kept)
  assert.equal(made(), 2)
  assert.notEqual(await cachedResult(second, 'a', make), kept)
  await cachedResult(first, 'b', make)
  assert.equal(made(), 4)
})

test('a result found by words only expires after a moment', async (t) => {
  const one = library()
  const { make, made } = maker('a moment')
  await twice(one, 'key', make)
  await cachedResult(one, 'key', make)
  assert.equal(made(), 2)
  const later = performance.now() + 5_001
  t.mock.method(performance, 'now', () => later)
  await cachedResult(one, 'key', make)
  assert.equal(made(), 3)
})

test('errors, long keys and results without a library are not cached', async () => {
  const one = library()
  const failing = maker('never')
  await twice(one, 'key', failing.make)
  await cachedResult(one, 'key', failing.make)
  assert.equal(failing.made(), 3)
  const { make, made } = maker()
  for (const [snapshot, key] of [
    [one, 'x'.repeat(2_001)],
    [null, 'x'],
  ] as const) {
    await twice(snapshot, key, make)
    await cachedResult(snapshot, key, make)
  }
  assert.equal(made(), 6)
})

test('the cache is limited, by number and by size', async () => {
  const one = library()
  const few = maker()
  for (let i = 0; i <= 8_000; i++) await twice(one, `key ${i}`, few.make)
  await cachedResult(one, 'key 0', few.make)
  assert.equal(few.made(), 16_003, 'the first was forgotten')
  await cachedResult(one, 'key 2', few.make)
  assert.equal(few.made(), 16_003, 'and no more than had to be')
  const large = maker('always', 'x'.repeat(6 << 20))
  for (const key of ['a', 'b', 'c']) await twice(one, key, large.make)
  await cachedResult(one, 'a', large.make)
  assert.equal(large.made(), 7)
})
