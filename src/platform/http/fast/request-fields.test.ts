import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { readFields } from './request-fields.ts'

const read = (...rawHeaders: readonly string[]) => readFields({ rawHeaders } as unknown as IncomingMessage)

test('fields are found in any case, and others are ignored', () => {
  const fields = read('HOST', 'a.example', 'Accept', 'x', 'if-None-match', '"t"', 'Date', 'now', 'Hosts', 'b')
  assert.deepEqual(fields, { host: 'a.example', 'if-none-match': '"t"' })
  assert.deepEqual(read(), {})
})

test('a field of the same length is not taken for one of ours', () => {
  assert.deepEqual(read('from', 'x', 'Content-Length', '0', 'X-Custom-Hdrs', 'y', 'Cache-Control', 'z'), {})
})

test('a field that comes twice is left to Node', () => {
  assert.equal(read('Host', 'a', 'host', 'b'), null)
  assert.equal(read('Accept-Encoding', 'gzip', 'Accept-Encoding', 'br'), null)
  assert.deepEqual(read('Accept', 'gzip', 'Accept', 'br'), {})
})
