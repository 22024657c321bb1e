import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type Hasher, openHasher } from './hasher.ts'

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

/** Processor time of all threads, in µs. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before).user
}

test('comparing without a hash is false, and takes the same work', async () => {
  const hasher = open()
  const stored = await hasher.hash('mashie niblick')
  let known = 0
  let unknown = 0
  for (let i = 0; i < 6; i++) {
    known += await costOf(() => hasher.matches('wrong one', stored))
    unknown += await costOf(async () => assert.equal(await hasher.matches('wrong one', null), false))
  }
  assert.ok(unknown > known / 2 && unknown < known * 2, `${unknown} µs against ${known} µs`)
})

test('only so many hashes run at once, so that a processor is left for people who read', async () => {
  const hasher = open(1)
  // The thread is there.
  await hasher.hash('spoon')
  const shares: number[] = []
  // On a busy machine the first may be held up as long as the others together, but hardly each time.
  for (let tries = 0; tries < 5 && !shares.some((share) => share < 0.6); tries++)
    shares.push(await shareOfFirst(hasher))
  assert.ok(Math.min(...shares) < 0.6, `the first of four ended after ${shares} of the time`)
})

async function shareOfFirst(hasher: Hasher): Promise<number> {
  const start = performance.now()
  const ends = await Promise.all(
    Array.from({ length: 4 }, async () => {
      await hasher.hash('mashie niblick')
      return performance.now() - start
    }),
  )
  return Math.min(...ends) / Math.max(...ends)
}

test('when a hundred wait the next one is refused at once', async () => {
  const hasher = open(1)
  // Cheap enough that the hundred are soon through.
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$MTIzNDU2Nzg5MDEyMzQ1Ng'
  const crowd = Array.from({ length: 101 }, () => hasher.matches('a', cheap))
  await assert.rejects(hasher.matches('a', cheap), { code: 'unavailable', retryAfter: 5 })
  assert.equal((await Promise.all(crowd)).includes(true), false)
  assert.equal(await hasher.matches('a', cheap), false)
})
