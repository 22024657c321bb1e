import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../test/support/any-text.ts'
import { clubKindOf } from './club-name.ts'

const SPELLINGS = {
  driver: ['Driver', 'DRIVER', 'Dr', ' d r ', '1 wood', '1W'],
  '3 wood': ['3-wood', '3 Wood', '3w', '3 W', '3wood', 'wood 3', '3–wood'],
  '7 wood': ['7-wood', '7w'],
  hybrid: ['Hybrid', 'Hy', 'rescue'],
  '4 hybrid': ['4-hybrid', '4 Hybrid', '4h', '4 hy', 'hybrid 4'],
  '7 iron': ['7-iron', '7 Iron', '7i', '7 I', '7', 'iron 7', 'i7'],
  'pitching wedge': ['Pitching wedge', 'pitching-wedge', 'PW', 'p.w.', '46°'],
  'gap wedge': ['Gap wedge', 'GW', 'Approach Wedge', 'AW', '52 degree', '50'],
  'sand wedge': ['Sand wedge', 'SW', '54°', '56 wedge', '56 deg SW'],
  'lob wedge': ['Lob wedge', 'LW', '60°', '58'],
  putter: ['Putter', 'PUTTER'],
}

test('clubs are known by their usual names and short forms; case, hyphens and spaces do not matter', () => {
  for (const [kind, names] of Object.entries(SPELLINGS))
    for (const name of names) assert.equal(clubKindOf(name), kind, name)
})

test('anything else is unknown', () => {
  for (const name of [
    '',
    'Old Faithful',
    '0 iron',
    '10 iron',
    '14 wood',
    '3',
    '77',
    'wood',
    'wedge',
    '7x',
    '7i7',
  ])
    assert.equal(clubKindOf(name), name === '3' ? '3 iron' : null, name)
  for (const name of ['constructor', '__proto__', 'toString']) assert.equal(clubKindOf(name), null)
})

test('no name is an error', () => {
  fc.assert(fc.property(anyText({ maxLength: 200 }), (name) => void clubKindOf(name)))
})
