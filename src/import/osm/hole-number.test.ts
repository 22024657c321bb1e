import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { holeNumbers, layoutHints, refNumbers, wordsBesideNumber } from './hole-number.ts'

const holeNumber = (tags: Readonly<Record<string, string>>) => holeNumbers(tags)[0] ?? null

test('a ref of 1 to 36 is the number, with a letter, brackets or leading noughts too', () => {
  const refs = { '1': 1, '01': 1, ' 5 ': 5, H7: 7, '7 (A)': 7, '7a': 7, 'Red 7': 7, 'Hole 12': 12, '36': 36 }
  for (const [ref, number] of Object.entries(refs)) assert.equal(holeNumber({ ref }), number, ref)
})

test('a ref that is no hole number says nothing', () => {
  for (const ref of ['', '0', '37', '71', '100', '1-9', '10-18', 'A', '3;x', '3.5', '-4'])
    assert.equal(holeNumber({ ref }), null, ref)
})

test('a ref may name several holes', () => {
  assert.deepEqual(refNumbers('3;12'), [3, 12])
  assert.deepEqual(refNumbers('1/10'), [1, 10])
  assert.deepEqual(holeNumbers({ ref: '1; 10', name: 'Hole 4' }), [1, 10])
})

test('without a ref the name says the number, in many languages', () => {
  const names = {
    '17th': 17,
    'Hole 17': 17,
    'hole 9': 9,
    'Loch 4': 4,
    'Trou 12': 12,
    'Trou n° 7 : Le Lac': 7,
    '12ème trou': 12,
    'Buraco 3': 3,
    'Hoyo nº 7': 7,
    'Jamka 5': 5,
    'Dołek 8': 8,
    'Hål 2': 2,
    '4.': 4,
    '17th - The Road': 17,
    'The 17th': 17,
    '8 (Olives)': 8,
    'Hole 7 Kasteel': 7,
    "L'Anglais 14": 14,
    'Dvanáctka (12R)': 12,
    'Dunes 4': 4,
    'Tee #6': 6,
    '11th Tee Box': 11,
    'Golf Puyenbroeck Hole 2': 2,
    'Hole 4 Par 5': 4,
    'bunker 1 hole 2': 2,
  }
  for (const [name, number] of Object.entries(names)) assert.equal(holeNumber({ name }), number, name)
})

test('a name without a hole number says nothing', () => {
  const names = [
    '71',
    'Hole 101',
    'Par 3',
    'Hole par 3',
    '18 holes',
    '9-hole course',
    'Water 3.1',
    'Route 66',
  ]
  for (const name of [...names, 'Mad Dog', 'Golf Club 1932', '', '0', 'Avernas Golf Hole'])
    assert.equal(holeNumber({ name }), null, name)
})

test('a golf value that is a number is no hole number', () => {
  assert.equal(holeNumber({ golf: '71', name: 'Golf Santo António' }), null)
  assert.equal(holeNumber({ golf: '7' }), null)
})

test('every hole of 1 to 36 is read back from the ways to write it, and no larger one', () => {
  const form = fc.constantFrom<(number: number) => Readonly<Record<string, string>>>(
    (number) => ({ ref: String(number) }),
    (number) => ({ ref: `H${number}` }),
    (number) => ({ name: `Hole ${number}` }),
    (number) => ({ name: `${number} - Redan` }),
    (number) => ({ name: `Dunes ${number}` }),
  )
  fc.assert(
    fc.property(form, fc.integer({ min: 1, max: 999 }), (write, number) => {
      assert.equal(holeNumber(write(number)), number <= 36 ? number : null)
    }),
  )
})

test('any text at all gives a number of 1 to 36 or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, ref) => {
      for (const number of holeNumbers({ name, ref })) assert.ok(number >= 1 && number <= 36)
    }),
  )
})

test('what stands beside the number may be the layout', () => {
  const names = {
    'Dunes 4': 'Dunes',
    '8 (Olives)': 'Olives',
    'Hole 7 Kasteel': 'Kasteel',
    'Šestka (3Y)': 'Šestka',
    "L'Américain 10": "L'Américain",
    "L'Américain": "L'Américain",
    '17th - The Road': 'The Road',
    'Hole 4': '',
    'Trou n° 7 : Le Lac': 'Le Lac',
  }
  for (const [name, words] of Object.entries(names)) assert.equal(wordsBesideNumber(name), words, name)
  assert.deepEqual(layoutHints({ ref: 'B4', name: 'Redan' }), ['Redan', 'B'])
  assert.deepEqual(layoutHints({ ref: 'H4', name: 'Hole 4' }), [])
})
