import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { thorough } from '../../../test/support/thorough.ts'
import { type Coding, chooseCoding, codedBodies, encode } from './content-coding.ts'

const chooses = (coding: Coding, ...headers: readonly (string | undefined)[]) => {
  for (const header of headers) assert.equal(chooseCoding(header), coding, header)
}

test('brotli beats gzip if the client accepts both equally', () => {
  chooses(
    'br',
    'gzip, deflate, br',
    'br',
    'br, gzip',
    'gzip, deflate, br, zstd',
    'gzip;q=0.8, br;q=0.8',
    'BR',
    '*',
  )
})

test('gzip if the client does not accept brotli', () => {
  chooses(
    'gzip',
    'gzip',
    'gzip, deflate',
    'GZIP',
    'gzip, br;q=0',
    'gzip;q=0.5',
    '*, br;q=0',
    'identity;q=0.5, gzip',
  )
})

test('the higher weight wins', () => {
  chooses('gzip', 'br;q=0.1, gzip;q=0.5', 'br; q=0.2,gzip', 'gzip;q=1.0, *;q=0.5')
  chooses('br', 'gzip;q=0.1, br;q=0.2')
  chooses('identity', 'identity, br;q=0.5, gzip;q=0.5', 'gzip;q=0.5, identity;q=1')
})

test('no compression for a client that accepts none, or none that we have', () => {
  chooses(
    'identity',
    undefined,
    '',
    'identity',
    'deflate',
    'zstd, compress',
    'gzip;q=0',
    'br;q=0, gzip;q=0.000',
    '*;q=0',
  )
  chooses('identity', ',,,', ';q=1', 'gzip;q=abc', 'gzipx', 'br2')
})

test('the same header always gives the same coding, after any number of other headers', () => {
  assert.equal(chooseCoding('gzip;q=0.9'), 'gzip')
  for (let n = 0; n < 2_500; n++) assert.equal(chooseCoding(`br;q=0.${n + 1}, x${n}`), 'br')
  assert.equal(chooseCoding('gzip;q=0.9'), 'gzip')
})

test('any header gives a coding', () => {
  const part = fc.constantFrom(
    'br',
    'gzip',
    'identity',
    '*',
    ';q=',
    '0',
    '1',
    '.5',
    ',',
    ' ',
    ';',
    '=',
    'x',
    '__proto__',
  )
  const property = fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
    assert.match(chooseCoding(parts.join('')), /^(identity|gzip|br)$/)
  })
  fc.assert(property, { numRuns: thorough(250, 1_000) })
})

test('a compressed body decompresses to the original', () => {
  const property = fc.property(fc.uint8Array({ maxLength: 5_000, size: 'max' }), (bytes) => {
    const body = Buffer.from(bytes)
    assert.deepEqual(encode(body, 'identity'), body)
    assert.deepEqual(gunzipSync(encode(body, 'gzip')), body)
    assert.deepEqual(brotliDecompressSync(encode(body, 'br')), body)
  })
  fc.assert(property, { numRuns: 100 })
})

test('the same body compresses to the same bytes, as a strong tag requires', () => {
  const body = Buffer.from('{"name":"Old Mill Links"}'.repeat(200))
  for (const coding of ['gzip', 'br'] as const) {
    assert.deepEqual(encode(body, coding), encode(body, coding))
    assert.ok(encode(body, coding).length < body.length / 10)
  }
})

/** Bodies by key that have come before, and how often each had to be made since then. */
function countedBodies(mostBytes: number) {
  const bodies = codedBodies(mostBytes)
  let made = 0
  const ask = (key: string, coding: Coding, length: number) =>
    bodies(key, coding, () => {
      made++
      return encode(Buffer.alloc(length, key), coding)
    })
  const asked = new Set<string>()
  const get = (key: string, coding: Coding = 'identity', length = 100) => {
    const name = `${coding} ${key}`
    const before = made
    if (!asked.has(name)) {
      ask(key, coding, length)
      ask(key, coding, length)
      // However often it was made until it was kept.
      made = before + 1
    }
    asked.add(name)
    return ask(key, coding, length)
  }
  return { get, made: () => made }
}

test('when half the room is taken, a body is kept from the second time on', () => {
  const bodies = codedBodies(1_000)
  const get = (key: string) => bodies(key, 'identity', () => Buffer.alloc(300, key))
  for (const key of ['a', 'b']) assert.equal(get(key), get(key))
  const first = get('c')
  const second = get('c')
  assert.notEqual(second, first)
  assert.equal(get('c'), second)
})

test('a body is compressed only once', () => {
  const { get, made } = countedBodies(1_000)
  const first = get('a')
  assert.equal(get('a'), first)
  assert.equal(made(), 1)
})

test('each coding of a body is cached on its own', () => {
  const { get, made } = countedBodies(10_000)
  assert.equal(get('a', 'identity').toString(), 'a'.repeat(100))
  assert.equal(gunzipSync(get('a', 'gzip')).toString(), 'a'.repeat(100))
  assert.equal(brotliDecompressSync(get('a', 'br')).toString(), 'a'.repeat(100))
  assert.equal(made(), 3)
})

test('at the limit the oldest bodies go and the newest stay', () => {
  const { get, made } = countedBodies(300)
  for (const key of ['a', 'b', 'c', 'd']) get(key)
  assert.equal(made(), 4)
  for (const key of ['b', 'c', 'd']) get(key)
  assert.equal(made(), 4, 'three of a hundred bytes fit')
  get('a')
  assert.equal(made(), 5, 'the first had to go')
})

test('after any number of bodies, the newest are there and the others are not', () => {
  const { get, made } = countedBodies(300)
  for (let n = 0; n < 5_000; n++) get(`${n}`)
  for (const key of ['4997', '4998', '4999']) get(key)
  assert.equal(made(), 5_000)
  get('4996')
  get('4998')
  assert.equal(made(), 5_001)
  get('4997')
  assert.equal(made(), 5_002)
})

test('a body larger than the limit is sent and not cached', () => {
  const { get, made } = countedBodies(300)
  assert.equal(get('big', 'identity', 1_000).length, 1_000)
  const before = made()
  get('big', 'identity', 1_000)
  assert.equal(made(), before + 1)
  get('a')
  get('a')
  assert.equal(made(), before + 2, 'what was taken out no longer counts')
})
