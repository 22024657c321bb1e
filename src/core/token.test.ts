import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { hashToken, newId, newToken } from './token.ts'

test('a token has 256 random bits, an id 128, and the database sees only a hash of the token', () => {
  const asked: number[] = []
  const random = (bytes: number) => {
    asked.push(bytes)
    return randomBytes(bytes)
  }
  const [token, id] = [newToken(random), newId(random)]
  assert.deepEqual(asked, [32, 16])
  assert.match(token, /^[\w-]{43}$/)
  assert.match(id, /^[\w-]{22}$/)
  assert.match(hashToken(token), /^[0-9a-f]{64}$/)
  assert.notEqual(newToken(random), token)
})
