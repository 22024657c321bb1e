import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthIn } from '../../../words/format.ts'
import { inUnits, toYards } from './lengths.ts'

test('a length that was typed in whole metres comes back as it was, though it is kept in yards', () => {
  for (let metres = 1; metres <= 411; metres += 1)
    assert.equal(inUnits(toYards(metres, 'metres'), 'metres'), metres)
})

test('a length nobody measured is a gap, in either unit', () => {
  assert.deepEqual([lengthIn('en', 6_544, 'yards'), lengthIn('en', 6_544, 'metres')], ['6,544', '5,984'])
  assert.deepEqual([lengthIn('en', null, 'yards'), lengthIn('es', null, 'metres')], ['–', '–'])
})
