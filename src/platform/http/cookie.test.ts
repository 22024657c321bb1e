import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cookieLine, readCookie } from './cookie.ts'

test('a cookie is found by its whole name among others', () => {
  assert.equal(readCookie('a=1; session=abc; b=2', 'session'), 'abc')
  assert.equal(readCookie('session=abc', 'session'), 'abc')
  assert.equal(readCookie('xsession=abc', 'session'), null)
  assert.equal(readCookie('session2=abc', 'session'), null)
  assert.equal(readCookie('SESSION=abc', 'session'), null)
  assert.equal(readCookie(undefined, 'session'), null)
  assert.equal(readCookie('', 'session'), null)
})

test('a cookie that comes twice is ignored: one of them was planted', () => {
  assert.equal(readCookie('session=a; session=b', 'session'), null)
  assert.equal(readCookie('session=a; x=1; session=a', 'session'), null)
})

test('a cookie is set so that scripts and other sites’ posts cannot use it', () => {
  assert.equal(
    cookieLine('session', 'abc', { secure: true, maxAge: 60 }),
    'session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  assert.equal(
    cookieLine('s', '', { secure: false, maxAge: 0, path: '/x' }),
    's=; Path=/x; Max-Age=0; HttpOnly; SameSite=Lax',
  )
})
