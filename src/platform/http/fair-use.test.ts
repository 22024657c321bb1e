import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thorough } from '../../../test/support/thorough.ts'
import type { RateLimit } from '../config.ts'
import { clientOf, type FairUse, fairUse, rateLimitHeaders } from './fair-use.ts'

const HERE = '192.0.2.1'

/** Takes until the client is refused, all at one moment; says how often it was served, and the refusal. */
function exhaust(use: FairUse, now: number, address = HERE) {
  for (let served = 0; ; served++) {
    const allowance = use.take(address, now)
    if (allowance.retryAfter !== null) return { served, ...allowance, retryAfter: allowance.retryAfter }
  }
}

test('ERR-429: a client is served as often as the limit says, then refused', () => {
  const use = fairUse({ requests: 5, seconds: 60 })
  assert.deepEqual(use.take(HERE, 0), { remaining: 4, retryAfter: null })
  assert.deepEqual(exhaust(use, 0), { served: 4, remaining: 0, retryAfter: 12 })
})

test('ERR-429: one client does not use up what another has', () => {
  const use = fairUse({ requests: 5, seconds: 60 })
  exhaust(use, 0)
  assert.equal(exhaust(use, 0, '192.0.2.2').served, 5)
})

test('ERR-429: the bucket fills evenly, and holds no more than one window', () => {
  const use = fairUse({ requests: 60, seconds: 60 })
  exhaust(use, 0)
  assert.equal(exhaust(use, 10_000).served, 10)
  assert.equal(exhaust(use, 10_000_000).served, 60)
})

test('ERR-429: more requests while refused do not lengthen the wait', () => {
  const use = fairUse({ requests: 6, seconds: 60 })
  const { retryAfter } = exhaust(use, 0)
  assert.equal(retryAfter, 10)
  for (let now = 0; now < 10_000; now += 100) assert.notEqual(use.take(HERE, now).retryAfter, null)
  assert.equal(use.take(HERE, 10_001).retryAfter, null)
})

const limit: fc.Arbitrary<RateLimit> = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 3_600 }))
  .map(([requests, seconds]) => ({ requests, seconds }))

// The clock of a process starts at its start and has fractions of a millisecond.
const clock = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true }), fc.nat())

test('ERR-429: a client that waits as long as Retry-After says is served, whatever the limit', () => {
  const property = fc.property(limit, clock, (given, start) => {
    const use = fairUse(given)
    const { served, retryAfter } = exhaust(use, start)
    assert.equal(served, given.requests)
    assert.ok(Number.isInteger(retryAfter) && retryAfter >= 1)
    assert.equal(
      use.take(HERE, start + retryAfter * 1_000).retryAfter,
      null,
      `${retryAfter} s were not enough`,
    )
  })
  fc.assert(property, { numRuns: thorough(750, 3_000) })
})

test('ERR-429: a client with one request per so many seconds is served after so many seconds', () => {
  for (let seconds = 1; seconds <= 3_600; seconds++) {
    const use = fairUse({ requests: 1, seconds })
    const { retryAfter } = exhaust(use, 0)
    assert.ok(retryAfter === seconds || retryAfter === seconds + 1, `${retryAfter} of ${seconds} s`)
    assert.equal(use.take(HERE, retryAfter * 1_000).retryAfter, null, `waited ${retryAfter} s`)
  }
})

test('ERR-429: over any stretch of time no client gets more than the limit allows', () => {
  const waits = fc.array(fc.double({ min: 0, max: 5_000, noNaN: true }), { maxLength: 200, size: 'max' })
  const property = fc.property(limit, waits, (given, pauses) => {
    const use = fairUse(given)
    let now = 0
    let served = 0
    for (const pause of pauses) {
      now += pause
      if (use.take(HERE, now).retryAfter === null) served++
    }
    assert.ok(served <= given.requests + (now / 1_000 / given.seconds) * given.requests + 1e-6)
  })
  fc.assert(property, { numRuns: thorough(75, 300) })
})

test('ERR-429: a client that floods two processes for long gets its limit, not one from each', () => {
  const given = { requests: 600, seconds: 60 }
  const both = [fairUse(given, { isShared: true }), fairUse(given, { isShared: true })] as const
  let served = 0
  for (let now = 0; now < 300_000; now += 5) {
    for (const use of both) if (use.take(HERE, now).retryAfter === null) served++
    if (now % 100 > 0) continue
    const [one, other] = [both[0].collect(), both[1].collect()]
    both[0].takenElsewhere(other, now)
    both[1].takenElsewhere(one, now)
  }
  // A full bucket, and what flows in within five minutes.
  const fair = 600 + 3_000
  assert.ok(served >= 0.98 * fair && served <= 1.05 * fair, `${served} of ${fair}`)
})

test('an IPv6 client is its /64', () => {
  const use = fairUse({ requests: 2, seconds: 60 })
  use.take('2001:db8:1:2::1', 0)
  use.take('2001:db8:1:2:ffff:ffff:ffff:ffff', 0)
  assert.notEqual(use.take('2001:DB8:1:2:0:0:0:9', 0).retryAfter, null)
  assert.equal(use.take('2001:db8:1:3::1', 0).retryAfter, null)
})

test('an address is the same client however it is written', () => {
  const same = (...addresses: readonly string[]) =>
    assert.equal(new Set(addresses.map(clientOf)).size, 1, String(addresses))
  same('2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', '2001:DB8:0:0::', '2001:db8:0:0:1:2:3:4')
  same('fe80::1', 'fe80::1%eth0', 'fe80:0:0:0:ffff::')
  same('192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1')
  same('::', '::1', '0:0:0:0:0:0:0:1')
})

test('different networks are different clients', () => {
  const addresses = [
    '192.0.2.1',
    '192.0.2.11',
    '2001:db8::1',
    '2001:db8:0:1::1',
    '2001:db8:1::',
    '2001:db9::',
    '::1',
    '',
  ]
  assert.equal(new Set(addresses.map(clientOf)).size, addresses.length)
})

test('a flood of other clients does not free a client that is over its limit', () => {
  const use = fairUse({ requests: 1, seconds: 60 })
  for (let n = 0; n < 100_100; n++) use.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 0)
  exhaust(use, 0)
  assert.notEqual(use.take(HERE, 1_000).retryAfter, null)
})

test('clients of an earlier window are forgotten to make room', () => {
  const use = fairUse({ requests: 1, seconds: 60 })
  for (let n = 0; n < 99_999; n++) use.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 0)
  use.take(HERE, 61_000)
  use.take('192.0.2.2', 61_000)
  assert.notEqual(use.take(HERE, 61_001).retryAfter, null)
  assert.notEqual(use.take('192.0.2.2', 61_001).retryAfter, null)
})

test('the RateLimit headers give the limit, what is left and when to retry', () => {
  const use = fairUse({ requests: 2, seconds: 30 })
  const policy = { 'RateLimit-Policy': '"default";q=2;w=30' }
  assert.deepEqual(rateLimitHeaders(use, use.take(HERE, 0)), { ...policy, RateLimit: '"default";r=1;t=0' })
  use.take(HERE, 0)
  assert.deepEqual(rateLimitHeaders(use, use.take(HERE, 0)), { ...policy, RateLimit: '"default";r=0;t=15' })
})
