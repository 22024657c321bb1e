import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardFromHoles, type NumberedLine, parseYards } from './card-from-holes.ts'

const line = (
  id: string,
  numbers: readonly number[],
  tags: Readonly<Record<string, string>>,
): NumberedLine => ({
  numbers,
  line: { line: 1, id, tags, geometry: { type: 'LineString', coordinates: [] } },
})

function cardOf(...lines: readonly NumberedLine[]) {
  const remarks: string[] = []
  return { card: cardFromHoles(lines, (remark) => remarks.push(remark)), remarks }
}

test('par, handicap and dist make a card, lengths in metres unless they say yards', () => {
  const { card, remarks } = cardOf(
    line('way/2', [2], { par: '3', 'handicap:men': '17', dist: '150 yd' }),
    line('way/1', [1], { par: '4', handicap: '5', dist: '320' }),
  )
  assert.deepEqual(card, [
    { position: 1, par: 4, stroke_index: 5, yards: 350 },
    { position: 2, par: 3, stroke_index: 17, yards: 150 },
  ])
  assert.deepEqual(remarks, [])
})

test('holes whose tags say nothing of the kind make no card', () => {
  assert.equal(cardOf(line('way/1', [1], { name: 'Hole 1' }), line('way/2', [2], {})).card, null)
  assert.equal(cardOf().card, null)
})

test('holes without a number make no card, whatever they say', () => {
  assert.equal(cardOf(line('way/1', [], { par: '4' })).card, null)
})

test('TEE-3: a gap stays a gap and is listed', () => {
  const { card } = cardOf(line('way/1', [1], { par: '4' }), line('way/4', [4], { dist: '100' }))
  assert.deepEqual(
    card?.map(({ position, par, yards }) => [position, par, yards]),
    [
      [1, 4, null],
      [2, null, null],
      [3, null, null],
      [4, null, 109],
    ],
  )
})

test('a card starts with the first hole of its nine', () => {
  const { card } = cardOf(line('way/1', [21], { par: '4' }))
  assert.deepEqual(
    card?.map(({ position }) => position),
    [19, 20, 21],
  )
})

test('a nine that is played twice has one par for both holes and no stroke index for either', () => {
  const { card } = cardOf(line('way/1', [1, 10], { par: '5', handicap: '3;4', dist: '450' }))
  const holes = card?.filter(({ par }) => par !== null)
  assert.deepEqual(holes, [
    { position: 1, par: 5, stroke_index: null, yards: 492 },
    { position: 10, par: 5, stroke_index: null, yards: 492 },
  ])
})

test('lines of one hole that disagree leave the value unknown', () => {
  const { card } = cardOf(
    line('way/1', [1], { par: '4', dist: '300' }),
    line('way/2', [1], { par: '4', dist: '270' }),
  )
  assert.deepEqual(card, [{ position: 1, par: 4, stroke_index: null, yards: null }])
})

test('a value that is none is left out with its reason', () => {
  const { card, remarks } = cardOf(
    line('way/1', [1], { par: '45', handicap: '99', dist: 'long' }),
    line('way/2', [2], { par: '3' }),
  )
  assert.deepEqual(card?.[0], { position: 1, par: null, stroke_index: null, yards: null })
  assert.deepEqual(remarks, [
    'way/1: par "45" is not a value we understand: ignored',
    'way/1: dist "long" is not a value we understand: ignored',
    'way/1: handicap "99" is not a value we understand: ignored',
  ])
})

test('lengths as they are written', () => {
  const lengths = {
    '320': 350,
    '320 m': 350,
    '320m': 350,
    '320.5': 351,
    '320,5 m': 351,
    '350 yd': 350,
    '350yards': 350,
    '350 Y': 350,
  }
  for (const [text, yards] of Object.entries(lengths)) assert.equal(parseYards(text), yards, text)
  for (const text of ['', '0', 'm', '-300', '3 km', '12000', '300;310', '9 m', '1e3'])
    assert.equal(parseYards(text), null, text)
})
