import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLayouts, type Units } from './parse-card.ts'
import { Rejected } from './rejected.ts'

function parse(layouts: unknown, units: Units = 'yards') {
  const warnings: string[] = []
  return { layouts: parseLayouts(layouts, units, (message) => warnings.push(message)), warnings }
}

const HOLE = { position: 7, par: 4, stroke_index: 11, yards: 412 }
const TEE = { name: 'Blue', gender: 'M', yards: 6544, par: 72, rating: 71.3, slope: 128, holes: [] }

/** A hole of a layout's card, as it comes out. */
function parseHole(fields: object, units: Units = 'yards') {
  const { layouts, warnings } = parse([{ holes: [{ ...HOLE, ...fields }] }], units)
  return { hole: layouts[0]?.holes[0], warnings }
}

function parseTee(fields: object, units: Units = 'yards') {
  const { layouts, warnings } = parse([{ tees: [{ ...TEE, ...fields }] }], units)
  return { tee: layouts[0]?.tees[0], warnings }
}

test('a card is taken as recorded, without a word', () => {
  const { layouts, warnings } = parse([{ name: 'Dunes', holes: [HOLE], tees: [{ ...TEE, holes: [HOLE] }] }])
  const hole = { position: 7, par: 4, strokeIndex: 11, yards: 412 }
  assert.deepEqual(layouts, [{ name: 'Dunes', holes: [hole], tees: [{ ...TEE, holes: [hole] }] }])
  assert.deepEqual(warnings, [])
})

test('layouts and tees keep their order, holes are sorted by position', () => {
  const holes = [9, 1, 5].map((position) => ({ position }))
  const { layouts } = parse([
    { name: 'West', holes },
    { name: 'East', tees: [{ name: 'White', holes }, { name: 'Blue' }] },
  ])
  assert.deepEqual(
    layouts.map(({ name }) => name),
    ['West', 'East'],
  )
  assert.deepEqual(
    layouts[1]?.tees.map(({ name }) => name),
    ['White', 'Blue'],
  )
  for (const card of [layouts[0], layouts[1]?.tees[0]])
    assert.deepEqual(
      card?.holes.map(({ position }) => position),
      [1, 5, 9],
    )
})

test('TEE-2: a tee without holes has an empty card, and a layout without anything is one', () => {
  assert.deepEqual(parse([{ tees: [{ name: 'Blue' }] }]).layouts, [
    {
      name: null,
      holes: [],
      tees: [{ name: 'Blue', gender: null, yards: null, par: null, rating: null, slope: null, holes: [] }],
    },
  ])
  assert.deepEqual(parse(undefined).layouts, [])
})

test('TEE-3: missing positions stay missing and null fields stay null', () => {
  const { layouts, warnings } = parse([
    {
      holes: [HOLE],
      tees: [
        {
          ...TEE,
          holes: [
            { position: 2, par: null },
            { position: 9, yards: 150 },
          ],
        },
      ],
    },
  ])
  assert.deepEqual(layouts[0]?.tees[0]?.holes, [
    { position: 2, par: null, strokeIndex: null, yards: null },
    { position: 9, par: null, strokeIndex: null, yards: 150 },
  ])
  assert.deepEqual(warnings, [])
})

test('TEE-4: a par and a stroke index that a tee does not record are not taken from the layout', () => {
  const { layouts } = parse([{ holes: [HOLE], tees: [{ ...TEE, holes: [{ position: 7, yards: 390 }] }] }])
  assert.deepEqual(layouts[0]?.tees[0]?.holes, [{ position: 7, par: null, strokeIndex: null, yards: 390 }])
})

test('TEE-1: one tee name may stand once for each gender', () => {
  const { layouts } = parse([{ tees: [TEE, { ...TEE, gender: 'F' }, { ...TEE, gender: null }] }])
  assert.deepEqual(
    layouts[0]?.tees.map(({ gender }) => gender),
    ['M', 'F', null],
  )
})

type Case = readonly [field: string, value: unknown, reason: string]

/** Values of a hole that become null, with what is said about them. */
const HOLE_CASES: readonly Case[] = [
  ['par', 1, 'par 1 is outside 2 to 7'],
  ['par', 8, 'par 8 is outside 2 to 7'],
  ['par', 0, 'par is 0, which means unknown'],
  ['par', -4, 'par -4 is outside 2 to 7'],
  ['par', 4.5, 'par 4.5 is not a whole number'],
  ['par', '4', 'par is not a number ("4")'],
  ['stroke_index', 0, 'stroke index is 0, which means unknown'],
  ['stroke_index', 28, 'stroke index 28 is outside 1 to 27'],
  ['stroke_index', true, 'stroke index is not a number (true)'],
  ['yards', 0, 'yards is 0, which means unknown'],
  ['yards', -412, 'yards -412 is outside 1 to 2000'],
  ['yards', '412 yd', 'yards is not a number ("412 yd")'],
]

const camel = (field: string) => (field === 'stroke_index' ? 'strokeIndex' : field)

for (const [field, value, reason] of HOLE_CASES)
  test(`a value of a hole becomes null, with a warning: ${field} ${JSON.stringify(value)}`, () => {
    const { hole, warnings } = parseHole({ [field]: value })
    assert.deepEqual(hole, { ...parseHole({}).hole, [camel(field)]: null })
    assert.deepEqual(warnings, [`layout 1, hole 7: ${reason}: ignored`])
  })

/** Values of a tee that become null, with what is said about them. */
const TEE_CASES: readonly Case[] = [
  ['slope', 54, 'slope 54 is outside 55 to 155'],
  ['slope', 156, 'slope 156 is outside 55 to 155'],
  ['slope', 0, 'slope is 0, which means unknown'],
  ['slope', 'n/a', 'slope is not a number ("n/a")'],
  ['rating', 14.9, 'rating 14.9 is outside 15 to 90'],
  ['rating', 90.1, 'rating 90.1 is outside 15 to 90'],
  ['rating', 0, 'rating is 0, which means unknown'],
  ['rating', '71.3', 'rating is not a number ("71.3")'],
  ['yards', 0, 'yards is 0, which means unknown'],
  ['yards', [6544], 'yards is not a number (a list)'],
  ['par', 0, 'par is 0, which means unknown'],
  ['par', 'par 72', 'par is not a number ("par 72")'],
  ['par', 1, 'par 1 is outside 2 to 400'],
]

for (const [field, value, reason] of TEE_CASES)
  test(`a value of a tee becomes null, with a warning: ${field} ${JSON.stringify(value)}`, () => {
    const { tee, warnings } = parseTee({ [field]: value })
    assert.deepEqual(tee, { ...TEE, [field]: null })
    assert.deepEqual(warnings, [`layout 1, tee 1 (Blue): ${reason}: ignored`])
  })

test('the ends of every range are inside it', () => {
  for (const par of [2, 7]) assert.equal(parseHole({ par }).hole?.par, par)
  for (const stroke_index of [1, 27])
    assert.equal(parseHole({ stroke_index }).hole?.strokeIndex, stroke_index)
  for (const slope of [55, 155]) assert.equal(parseTee({ slope }).tee?.slope, slope)
  for (const rating of [15, 90]) assert.equal(parseTee({ rating }).tee?.rating, rating)
  assert.equal(parseHole({ yards: 1 }).hole?.yards, 1)
})

test('a warning names the layout, the tee and the hole', () => {
  const holes = [{ position: 3, par: 9 }]
  const { warnings } = parse([{}, { tees: [{ name: 'White' }, { name: 'Blue', holes }] }])
  assert.deepEqual(warnings, ['layout 2, tee 2 (Blue), hole 3: par 9 is outside 2 to 7: ignored'])
})

test('a gender that is neither M nor F becomes null, with a warning', () => {
  for (const gender of ['m', 'women', 1]) {
    const { tee, warnings } = parseTee({ gender })
    assert.deepEqual(tee, { ...TEE, gender: null })
    assert.deepEqual(warnings, ['layout 1, tee 1 (Blue): gender is neither M nor F: ignored'])
  }
})

test('metres become whole yards, on holes and on totals', () => {
  assert.equal(parseHole({ yards: 100 }, 'metres').hole?.yards, 109)
  assert.equal(parseHole({ yards: 377 }, 'metres').hole?.yards, 412)
  assert.equal(parseTee({ yards: 5984 }, 'metres').tee?.yards, 6544)
  assert.equal(parseHole({ yards: 411.5 }).hole?.yards, 412)
})

test('a length in metres that was taken can be given again in yards', () => {
  for (const length of [1_900, 2_000]) {
    const { hole } = parseHole({ yards: length }, 'metres')
    assert.deepEqual(parseHole({ yards: hole?.yards }).hole, hole)
  }
})

test('units change nothing but lengths', () => {
  const { tee } = parseTee({}, 'metres')
  assert.deepEqual({ ...tee, yards: TEE.yards }, TEE)
  assert.deepEqual({ ...parseHole({}, 'metres').hole, yards: 412 }, parseHole({}).hole)
})

const BROKEN: Record<string, readonly [layouts: unknown, message: string]> = {
  'layouts that are no list': [{}, 'layouts is not a list'],
  'a layout that is no object': [[{}, 'West'], 'layout 2 is not an object'],
  'tees that are no list': [[{ tees: {} }], 'layout 1: tees is not a list'],
  'a tee that is no object': [[{ tees: ['Blue'] }], 'layout 1, tee 1 is not an object'],
  'a tee without a name': [[{ tees: [{ name: ' ' }] }], 'layout 1, tee 1 has no name'],
  'a tee whose name is no text': [[{ tees: [{ name: 5 }] }], 'layout 1, tee 1 has no name'],
  'holes that are no list': [[{ holes: 18 }], 'layout 1: holes is not a list'],
  'holes of a tee that are no list': [
    [{ tees: [{ name: 'Blue', holes: {} }] }],
    'layout 1, tee 1 (Blue): holes is not a list',
  ],
  'a hole that is no object': [[{ holes: [4] }], 'layout 1: a hole is not an object'],
  'a hole without a position': [[{ holes: [{ par: 4 }] }], 'layout 1 has a hole without a position'],
  'a hole at no whole position': [[{ holes: [{ position: 1.5 }] }], 'layout 1 has a hole without a position'],
  'a hole at position 0': [[{ holes: [{ position: 0 }] }], 'layout 1 has a hole without a position'],
  'one hole twice': [
    [{ holes: [{ position: 3 }, { position: 1 }, { position: 3 }] }],
    'layout 1 has hole 3 twice',
  ],
}

for (const [what, [layouts, message]] of Object.entries(BROKEN))
  test(`a broken structure is rejected: ${what}`, () => {
    assert.throws(
      () => parse(layouts),
      (error) => error instanceof Rejected && error.message === message,
    )
  })
