import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tellName } from './tell-name.ts'

/** The name, the kind, the hole, and the rest. */
const NAMES = [
  ['Green 7', 'green', 7, ''],
  ['7 green', 'green', 7, ''],
  ['17th green', 'green', 17, ''],
  ['Green7', 'green', 7, ''],
  ['Hole 3 fairway', 'fairway', 3, ''],
  ['White tee 12', 'tee', 12, 'White'],
  ['Tee 3 Blue', 'tee', 3, 'Blue'],
  ['Green tee 3', 'tee', 3, 'Green'],
  ['Back tee 5', 'tee', 5, 'Back'],
  ['Par 3 tee 5', 'tee', 5, ''],
  ['Pin 4', 'pin', 4, ''],
  ['T1', 'tee', 1, ''],
  ['G01', 'green', 1, ''],
  ['H18', 'hole', 18, ''],
  ['1T', 'tee', 1, ''],
  ['Bunker', 'bunker', null, ''],
  ['7 left bunker', 'bunker', 7, 'left'],
  ['Hole 9 greenside bunker', 'bunker', 9, 'greenside'],
  ['Old Mill outline', 'outline', null, 'Old Mill'],
  ['Course boundary', 'outline', null, ''],
  ['Hole 7 - Dunes', 'hole', 7, 'Dunes'],
  ['Putting green', 'practice', null, ''],
  ['Cart path', 'cartpath', null, ''],
  ['Grün 12', 'green', 12, ''],
  ['Abschlag Gelb 3', 'tee', 3, 'Gelb'],
  ['Herrenabschlag 4', 'tee', 4, 'Herren'],
  ['Fairwaybunker', 'bunker', null, 'Fairway'],
  ['Bahn 5', 'hole', 5, ''],
  ['Loch Nr. 4', 'hole', 4, ''],
  ['Départ blanc trou 5', 'tee', 5, 'blanc'],
  ['Trou n°7', 'hole', 7, ''],
  ['Salida amarillas hoyo 3', 'tee', 3, 'amarillas'],
  ['Calle 4', 'fairway', 4, ''],
  ['Búnker hoyo 9', 'bunker', 9, ''],
  ['Centerline 7', 'hole', 7, ''],
  ['Line of play', 'hole', null, ''],
  ['1', null, 1, ''],
  ['Clubroom', null, null, 'Clubroom'],
  ['18 holes', 'hole', null, '18'],
] as const

test('a name says what a feature is, on which hole, and what else', () => {
  for (const [name, kind, hole, rest] of NAMES) {
    const told = tellName(name)
    assert.deepEqual([told.kind, told.hole, told.rest], [kind, hole, rest], name)
  }
})

test('a number behind a bunker counts bunkers, not holes', () => {
  for (const name of ['Bunker 3', 'Sand trap 12', 'Pond 2']) assert.equal(tellName(name).hole, null, name)
})

test('the front, the middle and the back of a green', () => {
  for (const [name, edge] of [
    ['7 front', 'front'],
    ['Green 7 back', 'back'],
    ['Middle 7', null],
    ['G07 Mitte', null],
    ['Green 7 arrière', 'back'],
  ] as const) {
    const told = tellName(name)
    assert.deepEqual([told.kind, told.hole, told.edge], ['green', 7, edge], name)
  }
})

test('any text is read without an error, and a hole is one a course can have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const { hole } = tellName(name)
      assert.ok(hole === null || (hole >= 1 && hole <= 36))
    }),
  )
  assert.equal(tellName('green '.repeat(1_000_000)).kind, 'green')
})
