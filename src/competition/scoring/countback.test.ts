import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bogeysOn,
  FIRST_NINE,
  makeCard,
  makeRules,
  makeSide,
  makeTeam,
  makeTee,
  PARS,
} from '../../../test/support/competition-cards.ts'
import { type Countback, compareCountback, countback } from './countback.ts'
import { leaderboard } from './leaderboard.ts'
import type { Rules } from './types.ts'

/** The order of two sides with their places, such as "a1 b2", or "a1 b1" when they share. */
function order(
  rules: Partial<Rules>,
  sides: Parameters<typeof leaderboard>[1],
  cards: Parameters<typeof leaderboard>[2],
) {
  const rows = leaderboard(makeRules(rules), sides, cards)
  assert.equal(new Set(rows.map(({ toPar, total }) => toPar ?? total)).size, 1, 'the sides are level')
  return rows.map(({ side, place }) => `${side}${place}`).join(' ')
}

const GROSS: readonly (readonly [string, readonly number[], readonly number[], string])[] = [
  ['the last nine holes decide', [1], [18], 'a1 b2'],
  ['then the last six', [10], [13], 'a1 b2'],
  ['then the last three', [15], [16], 'a1 b2'],
  ['then the last hole', [17], [18], 'a1 b2'],
  ['then hole by hole from the 17th', [16], [17], 'a1 b2'],
  ['back to the first nine', [3], [9], 'a1 b2'],
  ['down to the first two holes', [1], [2], 'a1 b2'],
  ['the last nine come before the last hole', [1, 18], [10, 11], 'a1 b2'],
  ['the same cards share the place', [4, 12], [4, 12], 'a1 b1'],
]

for (const [what, a, b, expected] of GROSS) {
  test(`Committee Procedures 5A(6), matching scorecards: ${what}`, () => {
    const cards = [makeCard('a', bogeysOn(...a)), makeCard('b', bogeysOn(...b))]
    assert.equal(order({}, [makeSide('b'), makeSide('a')], cards), expected)
  })
}

type Net = {
  readonly what: string
  readonly a: { readonly handicap: number; readonly over: readonly number[] }
  readonly b: { readonly handicap: number; readonly over: readonly number[] }
  readonly expected: string
}

const NET: readonly Net[] = [
  {
    what: 'half of 5 is 2.5: 38 less 2.5 beats 41 less 5',
    a: { handicap: 10, over: [1, 2, 3, 4, 5, 10, 11, 12, 13, 14] },
    b: { handicap: 5, over: [1, 2, 3, 10, 11] },
    expected: 'b1 a2',
  },
  {
    what: 'half of 5 is 2.5: 39 less 2.5 loses against 41 less 5',
    a: { handicap: 10, over: [1, 2, 3, 4, 5, 10, 11, 12, 13, 14] },
    b: { handicap: 5, over: [1, 2, 10, 11, 12] },
    expected: 'a1 b2',
  },
  {
    what: 'a third for the last six holes: par less 2 wins',
    a: { handicap: 6, over: [1, 2, 3, 10, 11, 12] },
    b: { handicap: 0, over: [] },
    expected: 'a1 b2',
  },
  {
    what: 'a third for the last six holes: three over less 2 loses',
    a: { handicap: 6, over: [1, 2, 3, 13, 14, 15] },
    b: { handicap: 0, over: [] },
    expected: 'b1 a2',
  },
  {
    what: 'a sixth for the last three holes: par less 1 wins',
    a: { handicap: 6, over: [1, 2, 3, 10, 13, 14] },
    b: { handicap: 0, over: [] },
    expected: 'a1 b2',
  },
  {
    what: 'a sixth for the last three holes: two over less 1 loses',
    a: { handicap: 6, over: [1, 2, 3, 10, 16, 17] },
    b: { handicap: 0, over: [] },
    expected: 'b1 a2',
  },
  {
    what: 'an eighteenth for the last hole: par less a third of a stroke wins',
    a: { handicap: 6, over: [1, 2, 3, 10, 13, 16] },
    b: { handicap: 0, over: [] },
    expected: 'a1 b2',
  },
  {
    what: 'an eighteenth for the last hole: one over less a third of a stroke loses',
    a: { handicap: 6, over: [1, 2, 3, 10, 13, 18] },
    b: { handicap: 0, over: [] },
    expected: 'b1 a2',
  },
]

for (const { what, a, b, expected } of NET) {
  test(`Committee Procedures 5A(6), net stroke play: ${what}`, () => {
    const cards = [makeCard('a', bogeysOn(...a.over)), makeCard('b', bogeysOn(...b.over))]
    const sides = [makeSide('a', a.handicap), makeSide('b', b.handicap)]
    assert.equal(order({ basis: 'net' }, sides, cards), expected)
  })
}

test('Committee Procedures 5A(6): points decide in Stableford, without fractions of the handicap', () => {
  // The strokes of b are on the holes 5 and 14. It has three points on the fifth, one on the third, two elsewhere.
  // With a third of its handicap, it would lose on the last six holes.
  const cards = [makeCard('a', bogeysOn()), makeCard('b', bogeysOn(3, 14))]
  const rules = { scoring: 'stableford', basis: 'net' } as const
  assert.equal(order(rules, [makeSide('a', 0), makeSide('b', 2)], cards), 'b1 a2')
})

test('Committee Procedures 5A(6): holes won against par decide in a par competition', () => {
  const birdieOn = (hole: number) => PARS.map((par, index) => (index + 1 === hole ? par - 1 : par))
  const cards = [makeCard('a', birdieOn(12)), makeCard('b', birdieOn(14))]
  assert.equal(order({ scoring: 'par' }, [makeSide('a'), makeSide('b')], cards), 'b1 a2')
})

const NINE = makeTee({ holes: FIRST_NINE })

const ON_NINE: readonly (readonly [string, number, number, string])[] = [
  ['the last six holes', 3, 4, 'a1 b2'],
  ['the last three', 6, 7, 'a1 b2'],
  ['the last hole', 8, 9, 'a1 b2'],
  ['the hole before', 7, 8, 'a1 b2'],
]

for (const [what, a, b, expected] of ON_NINE) {
  test(`Committee Procedures 5A(6), nine holes: ${what}`, () => {
    const cards = [makeCard('a', bogeysOn(a).slice(0, 9)), makeCard('b', bogeysOn(b).slice(0, 9))]
    assert.equal(order({}, [makeSide('a', 0, NINE), makeSide('b', 0, NINE)], cards), expected)
  })
}

test('Committee Procedures 5A(6), nine holes: two thirds of the handicap count for the last six', () => {
  // Index 12 is 6 for nine holes, of which 4 count: three over less 4 wins against par.
  const cards = [makeCard('a', bogeysOn(1, 2, 3, 4, 5, 6).slice(0, 9)), makeCard('b', bogeysOn().slice(0, 9))]
  assert.equal(order({ basis: 'net' }, [makeSide('a', 12, NINE), makeSide('b', 0, NINE)], cards), 'a1 b2')
})

test('Committee Procedures 5A(6), nine holes: after two rounds too, the last six come first', () => {
  const cards = [
    makeCard('a', bogeysOn().slice(0, 9)),
    makeCard('a', bogeysOn(1, 2).slice(0, 9), { round: 2 }),
    makeCard('b', bogeysOn(1).slice(0, 9)),
    makeCard('b', bogeysOn(9).slice(0, 9), { round: 2 }),
  ]
  assert.equal(order({ rounds: 2 }, [makeSide('a', 0, NINE), makeSide('b', 0, NINE)], cards), 'a1 b2')
})

test('the last of several rounds decides, not the ones before', () => {
  const cards = [
    makeCard('a', bogeysOn(18)),
    makeCard('a', bogeysOn(1), { round: 2 }),
    makeCard('b', bogeysOn(1)),
    makeCard('b', bogeysOn(18), { round: 2 }),
  ]
  assert.equal(order({ rounds: 2 }, [makeSide('a'), makeSide('b')], cards), 'a1 b2')
})

test('an eclectic is matched on the eclectic card', () => {
  const cards = [
    makeCard('a', bogeysOn(1, 18)),
    makeCard('a', bogeysOn(1, 9), { round: 2 }),
    makeCard('b', bogeysOn(10, 12)),
    makeCard('b', bogeysOn(10, 14), { round: 2 }),
  ]
  const rules = { rounds: 2, combine: 'eclectic' } as const
  assert.equal(order(rules, [makeSide('a'), makeSide('b')], cards), 'a1 b2')
})

test('four-ball in net strokes is matched on the better ball of each hole', () => {
  const sides = [makeTeam('a', [1, 0]), makeTeam('b', [0, 2])]
  const cards = [
    // The first ball gets a stroke on hole 5, where it makes par: a birdie on the first nine.
    makeCard('a', bogeysOn(), { ball: 'a1' }),
    makeCard('a', bogeysOn(1), { ball: 'a2' }),
    // The second ball gets strokes on the holes 5 and 14; it makes use of the one on the last nine.
    makeCard('b', bogeysOn(9), { ball: 'b1' }),
    makeCard('b', bogeysOn(5), { ball: 'b2' }),
  ]
  assert.equal(order({ sides: 'four_ball', size: 2, basis: 'net' }, sides, cards), 'b1 a2')
})

test('where the rules say so, a tie is shared without countback', () => {
  const cards = [makeCard('a', bogeysOn(1)), makeCard('b', bogeysOn(18))]
  assert.equal(order({ ties: 'share' }, [makeSide('a'), makeSide('b')], cards), 'a1 b1')
})

test('nobody wins by countback while somebody on the same score is still playing', () => {
  const cards = [
    makeCard('a', bogeysOn(1)),
    makeCard('b', bogeysOn(18)),
    makeCard('c', bogeysOn(1).slice(0, 10)),
  ]
  const sides = [makeSide('a'), makeSide('b'), makeSide('c')]
  assert.equal(order({}, sides, cards), 'a1 b1 c1')
})

test('countback puts any cards into an order: both ways round, through a third card, and always', () => {
  const rules = makeRules({ basis: 'net' })
  // Few scores, so that many cards are alike for a while.
  const strokes = fc.integer({ min: 3, max: 4 })
  const keys = fc
    .tuple(
      fc.constantFrom(9, 18),
      fc.array(fc.tuple(fc.array(strokes, { minLength: 18, maxLength: 18 }), fc.nat(4)), {
        minLength: 3,
        maxLength: 3,
      }),
    )
    .map(([holes, cards]) =>
      cards.map(([card, handicap]): Countback => {
        const gross = card.slice(0, holes)
        return countback(rules, { gross, counted: gross }, handicap)
      }),
    )
  fc.assert(
    fc.property(keys, ([a = [], b = [], c = []]) => {
      const sign = (x: Countback, y: Countback) => Math.sign(compareCountback(x, y))
      assert.equal(sign(a, b), 0 - sign(b, a))
      assert.equal(sign(a, a), 0)
      if (sign(a, b) <= 0 && sign(b, c) <= 0) assert.ok(sign(a, c) <= 0)
      if (sign(a, b) === 0) assert.equal(sign(a, c), sign(b, c))
    }),
    { numRuns: 500 },
  )
})
