import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isSigned, signRequest } from './request-signature.ts'

const SECRET = 'a secret of the service'
const PATH = '/api/v1/site/courses/old-mill-x4k2'
const NOW = 1_900_000_000_500
const SECONDS = 1_900_000_000

const mac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex')
const headersAt = (timestamp: string, path = PATH) => ({
  'x-service-timestamp': timestamp,
  'x-service-signature': mac(`GET\n${path}\n${timestamp}`),
})
const signed = (headers: Readonly<Record<string, unknown>>, now = NOW) => isSigned(SECRET, PATH, headers, now)

test('APP-4: the signature is HMAC-SHA256 in hex over GET, the path and the seconds', () => {
  const expected = {
    'x-service-timestamp': String(SECONDS),
    'x-service-signature': mac(`GET\n${PATH}\n${SECONDS}`),
  }
  assert.deepEqual(signRequest(SECRET, PATH, NOW), expected)
  assert.equal(signed(expected), true)
})

test('ERR-SIG: 300 seconds before and after are inside the window, 301 are not', () => {
  for (const [seconds, inside] of [
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ] as const)
    assert.equal(signed(headersAt(String(SECONDS + seconds))), inside, `${seconds}`)
  // The clock's part of a second makes no difference.
  for (const part of [0, 999]) {
    assert.equal(signed(headersAt(String(SECONDS - 300)), SECONDS * 1_000 + part), true)
    assert.equal(signed(headersAt(String(SECONDS + 301)), SECONDS * 1_000 + part), false)
  }
})

test('APP-4: a timestamp is decimal digits of seconds, and nothing else', () => {
  const forms = [
    String(NOW),
    `${SECONDS}.0`,
    `+${SECONDS}`,
    `${SECONDS} `,
    ` ${SECONDS}`,
    '1.9e9',
    '',
    '0x713fb300',
  ]
  const others = [`-${SECONDS}`, `${SECONDS}\n`, `${SECONDS}, ${SECONDS}`, 'now', '٠٩', `000${SECONDS}`]
  for (const timestamp of [...forms, ...others]) assert.equal(signed(headersAt(timestamp)), false, timestamp)
})

test('APP-4: a signature for another path, method, time or key is invalid', () => {
  const timestamp = String(SECONDS)
  const wrong = [
    mac(`GET\n${PATH}x\n${timestamp}`),
    mac(`POST\n${PATH}\n${timestamp}`),
    mac(`GET\n${PATH}\n${SECONDS + 1}`),
    mac(`GET\n${PATH}\n${timestamp}\n`),
    mac(`GET\n${PATH}\n${timestamp}`, 'another secret'),
    mac(`GET\n${PATH}\n${timestamp}`, ''),
  ]
  for (const signature of wrong)
    assert.equal(signed({ 'x-service-timestamp': timestamp, 'x-service-signature': signature }), false)
})

test('APP-4: a signature has 64 hexadecimal digits in lower case', () => {
  const { 'x-service-signature': right, ...rest } = headersAt(String(SECONDS))
  const base64 = Buffer.from(right, 'hex').toString('base64')
  for (const signature of [
    right.toUpperCase(),
    right.slice(0, 62),
    `${right}00`,
    base64,
    `0x${right}`,
    '',
    undefined,
  ])
    assert.equal(signed({ ...rest, 'x-service-signature': signature }), false, signature)
  assert.equal(signed({ ...rest, 'x-service-signature': [right, right] }), false)
  assert.equal(signed({ ...rest, 'x-service-signature': `${right}, ${right}` }), false)
  assert.equal(signed({ 'x-service-signature': right }), false)
})

test('a POST is signed with its body: another body, or a GET, has another signature', () => {
  const body = '{"revision":1}'
  const headers = signRequest(SECRET, PATH, NOW, body)
  assert.equal(headers['x-service-signature'], mac(`POST\n${PATH}\n${SECONDS}\n${sha256(body)}`))
  assert.equal(isSigned(SECRET, PATH, headers, NOW, body), true)
  for (const other of ['', '{"revision":2}', undefined])
    assert.equal(isSigned(SECRET, PATH, headers, NOW, other), false)
  assert.equal(isSigned(SECRET, PATH, signRequest(SECRET, PATH, NOW), NOW, ''), false)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
