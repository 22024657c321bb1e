import assert from 'node:assert/strict'
import { test } from 'node:test'
import { teeColumn } from './tee-column.ts'

const read = (heading: string) => {
  const tee = teeColumn(heading, 0)
  return tee && [tee.name, tee.gender]
}

test('a heading that is a tee’s name has its lengths', () => {
  assert.deepEqual(read('Blue'), ['Blue', null])
  assert.deepEqual(read('Black/Gold'), ['Black Gold', null])
  assert.deepEqual(read('White Tees (yds)'), ['White', null])
  assert.deepEqual(read('white_distance'), ['white', null])
  assert.deepEqual(read('Länge Gelb (m)'), ['Gelb', null])
  assert.deepEqual(read('Rot Damen'), ['Rot', 'F'])
  assert.deepEqual(read('Amarillas caballeros'), ['Amarillas', 'M'])
})

test('a place on the tee or a number is a tee only with a word for it', () => {
  assert.deepEqual(read('Back Tees'), ['Back', null])
  assert.deepEqual(read('Tee 54'), ['54', null])
  for (const heading of ['Back', 'Front', 'Member', '54']) assert.equal(read(heading), null, heading)
})

test('a heading with any other word is none', () => {
  for (const heading of [
    'Green Depth',
    'White HCP',
    'Ladies',
    'Ladies Par',
    'Yards',
    'Tee Elevation',
    'Bunkers',
    '',
  ])
    assert.equal(read(heading), null, heading)
})
