import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareNames, isSlip } from './compare-names.ts'
import { nameWords } from './name-words.ts'

const relation = (a: string, b: string, places: readonly string[] = []) => {
  const found = compareNames(nameWords(a), nameWords(b), new Set(places))
  assert.equal(
    compareNames(nameWords(b), nameWords(a), new Set(places)),
    found,
    'not the same from either side',
  )
  return found
}

test('words that every other course has do not count', () => {
  assert.deepEqual(nameWords('The Sharp Park Golf Course').telling, ['sharp', 'park'])
  assert.deepEqual(nameWords('Golf Club').telling, [])
  assert.deepEqual(nameWords("Vall d'Ordino Golf Club").telling, ['vall', 'ordino'])
  assert.deepEqual(nameWords('Golfclub Düren e.V.').telling, ['duren'])
})

for (const [a, b] of [
  ['Fox Hollow', 'Fox Hollow Golf Course'],
  ['Fox Hollow GC', 'The Fox Hollow Golf Club'],
  ['Golf Club of Fox Hollow', 'Fox Hollow Cse'],
  ['Meadows Of Six Mile Creek', 'Meadows of Sixmile Creek'],
  ['Mt. Airy Country Club', 'Mount Airy CC'],
  ['Royal St. Cloud', 'Royal Saint Cloud Links'],
  ['Lower At Baltusrol Golf Club', 'Baltusrol Golf Club (Lower)'],
  ['Tee-Hi Golf Course', 'Tee Hi Club'],
  ['Pinehurst No. 2', 'Pinehurst Course Two'],
  ['Beloura Pestana Golf', 'Pestana Beloura Golf'],
  ['Byxelkroks Golfklubb', 'Byxelkroks Gk'],
] as const)
  test(`one name: ${a}, ${b}`, () => assert.equal(relation(a, b), 'equal'))

for (const [a, b] of [
  ['North Course', 'South Course'],
  ['Torrey Pines North', 'Torrey Pines South'],
  ['Bethpage Black', 'Bethpage'],
  ['Hawaii Prince Golf Club A B Nines', 'Hawaii Prince Golf Club B C Nines'],
  ['Blue Ridge At Blue Ridge Trail Golf Club', 'Trail Blue At Blue Ridge Trail Golf Club'],
  ['Desert Hills Golf Course', 'Desert Hills Par 3 Golf Course'],
  ['Golfplatz Amecke 6-Loch-Platz', 'Golfplatz Amecke 9-Loch-Platz'],
] as const)
  test(`two courses, or a club and one of its courses: ${a}, ${b}`, () =>
    assert.ok(['part', 'other', 'longer', 'bare'].includes(relation(a, b)), relation(a, b)))

test('a town that one list adds is no other name, unless it is all there is', () => {
  assert.equal(relation('The Crossings', 'The Crossings At Carlsbad', ['carlsbad']), 'extended')
  assert.equal(relation('The Crossings', 'The Crossings At Carlsbad'), 'longer')
  assert.equal(relation('Penina', 'Penina Championship Course'), 'main')
  assert.equal(relation('Golf Club', 'Sharp Park Golf Course'), 'bare')
  assert.equal(relation('Dunes Golf Club', 'Cliffs Golf Club'), 'other')
})

test('a slip of the pen is one letter of a long word', () => {
  assert.ok(isSlip('mountaineer', 'mountaineeer'))
  assert.ok(isSlip('baltusrol', 'baltusrel'))
  assert.ok(!isSlip('lakes', 'lanes'))
  assert.ok(!isSlip('baltusrol', 'balturols'))
})
