import assert from 'node:assert/strict'
import { test } from 'node:test'
import { etagOf, httpDate, notModified } from './conditional.ts'

const CHANGED = Date.UTC(2026, 2, 14, 15, 9, 26, 535)
const HELD = { tag: 'abc', lastModified: CHANGED }

const ifNoneMatch = (header: string) => notModified({ 'if-none-match': header }, HELD)
const ifModifiedSince = (header: string) => notModified({ 'if-modified-since': header }, HELD)

test('every coding has its own strong tag', () => {
  const tags = (['identity', 'gzip', 'br'] as const).map((coding) => etagOf('abc', coding))
  assert.equal(new Set(tags).size, 3)
  for (const tag of tags) assert.match(tag, /^"[\x21\x23-\x7e]+"$/)
})

test('a request without a condition gets a full answer', () => {
  assert.equal(notModified({}, HELD), false)
})

test('If-None-Match: the tag of any coding will do', () => {
  for (const coding of ['identity', 'gzip', 'br'] as const)
    assert.ok(ifNoneMatch(etagOf('abc', coding)), coding)
})

test('If-None-Match may be a list, weak, or * for any', () => {
  assert.ok(ifNoneMatch('"x", "abc", "y"'))
  assert.ok(ifNoneMatch('"x","abc-br"'))
  assert.ok(ifNoneMatch('W/"abc"'))
  assert.ok(ifNoneMatch('"x" , W/"abc-gzip"'))
  assert.ok(ifNoneMatch('*'))
})

test('If-None-Match: any other tag is another representation', () => {
  for (const header of [
    '"x"',
    '',
    'abc',
    '"abc',
    '"ABC"',
    '"abc-zstd"',
    '"abcd"',
    '"ab"',
    'w/"abc"',
    '"*"',
    ',',
  ])
    assert.equal(ifNoneMatch(header), false, header)
})

test('If-Modified-Since: whole seconds, and not earlier than the change', () => {
  assert.ok(ifModifiedSince('Sat, 14 Mar 2026 15:09:26 GMT'))
  assert.ok(ifModifiedSince('Sat, 14 Mar 2026 15:09:27 GMT'))
  assert.equal(ifModifiedSince('Sat, 14 Mar 2026 15:09:25 GMT'), false)
})

test('If-Modified-Since: what Last-Modified said is always answered 304', () => {
  for (const ms of [0, 1, 999, 1_000, CHANGED, CHANGED + 464, CHANGED + 465])
    assert.ok(notModified({ 'if-modified-since': httpDate(ms) }, { tag: 'abc', lastModified: ms }), `${ms}`)
})

test('If-Modified-Since: an invalid date is ignored', () => {
  for (const header of ['', 'yesterday', '*', 'NaN']) assert.equal(ifModifiedSince(header), false, header)
})

test('If-None-Match takes precedence over If-Modified-Since', () => {
  const later = httpDate(CHANGED + 60_000)
  const earlier = httpDate(CHANGED - 60_000)
  assert.equal(notModified({ 'if-none-match': '"x"', 'if-modified-since': later }, HELD), false)
  assert.equal(notModified({ 'if-none-match': '"abc"', 'if-modified-since': earlier }, HELD), true)
})

test('an HTTP date has the format of RFC 9110, cut to the second', () => {
  assert.equal(httpDate(Date.UTC(1994, 10, 6, 8, 49, 37)), 'Sun, 06 Nov 1994 08:49:37 GMT')
  assert.equal(httpDate(CHANGED), 'Sat, 14 Mar 2026 15:09:26 GMT')
  assert.equal(httpDate(CHANGED), httpDate(CHANGED + 400))
  assert.notEqual(httpDate(CHANGED), httpDate(CHANGED + 600))
})

test('dates stay right when there are more than the cache holds', () => {
  for (let n = 0; n < 2_500; n++) assert.equal(Date.parse(httpDate(n * 1_000)), n * 1_000)
  assert.equal(httpDate(0), 'Thu, 01 Jan 1970 00:00:00 GMT')
})
