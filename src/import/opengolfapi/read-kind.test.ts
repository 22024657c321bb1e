import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readKind } from './read-kind.ts'

/** The kind, and what is said about the type. */
function read(type: string) {
  const remarks: string[] = []
  return [readKind(type, remarks), ...remarks]
}

test('a type that is a kind of course is that kind, in either case', () => {
  const types = ['Public', 'Municipal', 'Semi-Private', 'Semi-private', 'Private', 'Resort', 'Military']
  assert.deepEqual(types.map(read), [
    ['public'],
    ['municipal'],
    ['semi-private'],
    ['semi-private'],
    ['private'],
    ['resort'],
    ['military'],
  ])
})

test('of two words, who runs the course tells more than who may play', () => {
  assert.deepEqual(read('Public/Municipal'), ['municipal'])
  assert.deepEqual(read('Municipal/Public'), ['municipal'])
  assert.deepEqual(read('Private/Resort'), ['resort'])
  assert.deepEqual(read('Public / Military'), ['military'])
  assert.deepEqual(read('Resort/Municipal'), ['municipal'])
})

test('words that are no kind of course are left out with a remark, the others are kept', () => {
  assert.deepEqual(read('Private/Community'), ['private', 'type Community is not a kind of course: ignored'])
  assert.deepEqual(read('Executive'), [null, 'type Executive is not a kind of course: ignored'])
  assert.deepEqual(read('72'), [null, 'type 72 is not a kind of course: ignored'])
})

test('no type is no remark', () => {
  assert.deepEqual(read(''), [null])
})
