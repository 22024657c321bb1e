import assert from 'node:assert/strict'
import { type Argon2Parameters, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type Derive, openHasher } from './hasher.ts'

const open = (atOnce = 2) => openHasher({ random: (bytes) => randomBytes(bytes), atOnce, restMs: 0 })

test('a password is stored as a standard argon2id text, never the same twice', async () => {
  const hasher = open()
  const [one, two] = await Promise.all([hasher.hash('mashie niblick'), hasher.hash('mashie niblick')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(one, two)
  assert.equal(await hasher.matches('mashie niblick', one), true)
  assert.equal(await hasher.matches('mashie niblick', two), true)
  assert.equal(await hasher.matches('mashie niblicK', one), false)
})

test('every character counts: a long password is not cut off, and spaces stay', async () => {
  const hasher = open()
  const long = 'mashie '.repeat(36)
  const stored = await hasher.hash(long)
  assert.equal(await hasher.matches(long, stored), true)
  for (const other of [long.trimEnd(), `${long.slice(0, -2)}x `, long.toUpperCase(), ` ${long}`])
    assert.equal(await hasher.matches(other, stored), false, other)
})

// From the command line tool of the reference implementation: argon2 somesalt -id -t 2 -k 256 -p 1 -e
test('hashes from other programs and with other costs can be read', async () => {
  const foreign = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  assert.equal(await open().matches('password', foreign), true)
  assert.equal(await open().matches('passwore', foreign), false)
})

test('a letter typed in another composition is the same letter', async () => {
  const hasher = open()
  assert.equal(await hasher.matches('cafe\u0301 caddie', await hasher.hash('caf\u00e9 caddie')), true)
})

/** A hasher whose computations wait until the test lets them end. */
function watched(atOnce: number) {
  const orders: Argon2Parameters[] = []
  const waiting: (() => void)[] = []
  const derive: Derive = (order) => {
    orders.push(order)
    return new Promise((done) => waiting.push(() => done(new Uint8Array(order.tagLength))))
  }
  const hasher = openHasher({ random: (bytes) => randomBytes(bytes), atOnce, restMs: 0, derive })
  const endOne = async () => {
    waiting.shift()?.()
    await setImmediate()
  }
  return { hasher, orders, endOne, running: () => waiting.length }
}

test('comparing without a hash is false, and takes the same work', async () => {
  const { hasher, orders, endOne } = watched(1)
  const hashing = hasher.hash('mashie niblick')
  await endOne()
  const stored = await hashing
  const known = hasher.matches('wrong one', stored)
  await endOne()
  await known
  const unknown = hasher.matches('wrong one', null)
  await endOne()
  assert.equal(await unknown, false)
  const [, one, other] = orders
  assert.equal(orders.length, 3)
  assert.deepEqual({ ...other, nonce: null }, { ...one, nonce: null })
  assert.equal(Buffer.from(other?.nonce as Buffer).length, Buffer.from(one?.nonce as Buffer).length)
})

test('only so many hashes run at once, so that a processor is left for people who read', async () => {
  const { hasher, orders, endOne, running } = watched(2)
  const hashes = Array.from({ length: 5 }, () => hasher.hash('mashie niblick'))
  await setImmediate()
  assert.equal(running(), 2)
  for (let ended = 1; ended <= 5; ended++) {
    await endOne()
    assert.equal(orders.length, Math.min(5, 2 + ended))
    assert.ok(running() <= 2)
  }
  await Promise.all(hashes)
})

test('when a hundred wait the next one is refused at once', async () => {
  const hasher = open(1)
  // Cheap enough that the hundred are soon through.
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$MTIzNDU2Nzg5MDEyMzQ1Ng'
  const crowd = Array.from({ length: 101 }, () => hasher.matches('a', cheap))
  await assert.rejects(hasher.matches('a', cheap), { code: 'unavailable', retryAfter: 5 })
  assert.equal((await Promise.all(crowd)).includes(true), false)
  assert.equal(await hasher.matches('a', cheap), false)
})
