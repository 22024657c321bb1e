import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCorrections } from './recognise.ts'

const recognised = (text: string) => isCorrections(Buffer.from(text))

test('objects with a course and a patch are corrections, as lines, in a list or pretty-printed', () => {
  assert.equal(recognised('{"course":"old-mill-1","reason":"card of 2026","patch":[{"op":"'), true)
  assert.equal(recognised('[{"reason":"x","course":{"source":"County","id":"17"},"patch":[]}]'), true)
  assert.equal(recognised('\n[\n  {\n    "patch": [],\n    "course": "old-mill-1"\n'), true)
})

test('records and other files are not', () => {
  for (const text of [
    '{"name":"Old Mill","layouts":[]}',
    '{"name":"\\"course\\": \\"x\\", \\"patch\\": []"}',
    '{"course":"old-mill-1","tees":[]}',
    '{"course":"old-mill-1","patch":"none"}',
    'course,patch\n"course": "x","patch": []',
    '',
  ])
    assert.equal(recognised(text), false, text)
})
