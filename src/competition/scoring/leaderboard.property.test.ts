import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  EIGHTEEN,
  FIRST_NINE,
  makeCard,
  makeRules,
  makeTee,
  PLAIN_TEE,
} from '../../../test/support/competition-cards.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { leaderboard } from './leaderboard.ts'
import {
  type Card,
  type Mark,
  type PlayedTee,
  type Rules,
  SIDES,
  type Side,
  type SideState,
} from './types.ts'

const RUNS = { numRuns: thorough(150, 5000) }

type Competition = { readonly rules: Rules; readonly sides: readonly Side[]; readonly cards: readonly Card[] }

const TEES = [
  PLAIN_TEE,
  makeTee({ name: 'Red', pars: { 1: 5, 10: 5 }, slope: 121, rating: 70.4 }),
  makeTee({ name: 'Blue', pars: { 1: 5, 4: 4 } }),
]
const SHORT_TEES = [makeTee({ holes: FIRST_NINE }), makeTee({ holes: FIRST_NINE, pars: { 2: 5 } })]

const rulesOf: fc.Arbitrary<Rules> = fc
  .record({
    scoring: fc.constantFrom('stroke' as const, 'stableford' as const, 'par' as const),
    sides: fc.constantFrom(...SIDES),
    basis: fc.constantFrom('net' as const, 'gross' as const),
    rounds: fc.integer({ min: 1, max: 3 }),
    combine: fc.constantFrom('total' as const, 'eclectic' as const),
    ties: fc.constantFrom('countback' as const, 'share' as const),
    allowances: fc.constantFrom([100], [95], [35, 15]),
  })
  .map((rules) => makeRules({ ...rules, size: rules.sides === 'individual' ? 1 : 2 }))

const STATES: readonly SideState[] = ['in', 'in', 'in', 'in', 'in', 'withdrawn', 'disqualified', 'no_return']

/** Mostly whole cards with few different scores, so that ties are common. */
const marksOf = (tee: PlayedTee): fc.Arbitrary<ReadonlyMap<number, Mark>> =>
  fc
    .record({
      strokes: fc.array(
        fc.oneof({ weight: 40, arbitrary: fc.integer({ min: 3, max: 5 }) }, fc.constant('x' as const)),
        {
          minLength: 18,
          maxLength: 18,
        },
      ),
      thru: fc.oneof({ weight: 3, arbitrary: fc.constant(18) }, fc.nat(18)),
    })
    .map(({ strokes, thru }) => makeCard('', strokes.slice(0, Math.min(thru, tee.holes.length))).marks)

const sideOf = (rules: Rules, id: string, tees: readonly PlayedTee[]): fc.Arbitrary<Side> =>
  fc.record({
    id: fc.constant(id),
    state: fc.constantFrom(...STATES),
    players: fc.tuple(
      ...Array.from({ length: rules.size }, (_, at) =>
        fc.record({
          id: fc.constant(`${id}.${at}`),
          index: fc.integer({ min: -4, max: 30 }),
          tee: fc.constantFrom(...tees),
        }),
      ),
    ),
  })

function cardsOf(rules: Rules, side: Side, tee: PlayedTee): fc.Arbitrary<readonly Card[]> {
  const own = rules.sides === 'individual' || rules.sides === 'four_ball'
  const balls = own ? side.players.map(({ id }) => id) : [side.id]
  const rounds = Array.from({ length: rules.rounds }, (_, index) => index + 1)
  return fc.tuple(
    ...rounds.flatMap((round) =>
      balls.map((ball) => marksOf(tee).map((marks): Card => ({ side: side.id, ball, round, marks }))),
    ),
  )
}

const competitions: fc.Arbitrary<Competition> = fc
  .tuple(rulesOf, fc.constantFrom(TEES, SHORT_TEES), fc.integer({ min: 2, max: 6 }))
  .chain(([rules, tees, size]) =>
    fc
      .tuple(...Array.from({ length: size }, (_, at) => sideOf(rules, `s${at}`, tees)))
      .chain((sides) =>
        fc
          .tuple(...sides.map((side) => cardsOf(rules, side, tees[0] ?? PLAIN_TEE)))
          .map((cards) => ({ rules, sides, cards: cards.flat() })),
      ),
  )

const board = ({ rules, sides, cards }: Competition) => leaderboard(rules, sides, cards)

const shuffled = <T>(items: readonly T[], seed: number): readonly T[] =>
  items
    .map((item, at) => ({ item, key: Math.sin((at + 1) * (seed + 1)) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

test('the order in which sides enter and cards come in never changes a leaderboard', () => {
  fc.assert(
    fc.property(competitions, fc.nat(1000), (competition, seed) => {
      const cards = shuffled(competition.cards, seed).map((card) => ({
        ...card,
        marks: new Map(shuffled([...card.marks], seed)),
      }))
      const other = { ...competition, sides: shuffled(competition.sides, seed), cards }
      assert.deepEqual(board(other), board(competition))
    }),
    RUNS,
  )
})

test('calculated again from a copy of the cards, a leaderboard is the same', () => {
  fc.assert(
    fc.property(competitions, (competition) => {
      assert.deepEqual(board(structuredClone(competition)), board(competition))
    }),
    RUNS,
  )
})

test('every side has one row, places count those in front, and only equals share', () => {
  fc.assert(
    fc.property(competitions, (competition) => {
      const rows = board(competition)
      assert.deepEqual(rows.map(({ side }) => side).sort(), competition.sides.map(({ id }) => id).sort())
      const placed = rows.filter(({ place }) => place !== null)
      assert.deepEqual(rows.slice(0, placed.length), placed)
      for (const [at, { place, tied }] of placed.entries()) {
        assert.equal(place, placed.findIndex((other) => other.place === place) + 1)
        assert.ok((place ?? 0) <= at + 1)
        assert.equal(tied, placed.filter((other) => other.place === place).length > 1)
      }
    }),
    RUNS,
  )
})

test('Rules of Golf, rules 3.3, 21.1 and 21.3: who has finished is in the order of strokes, points or holes up', () => {
  fc.assert(
    fc.property(competitions, (competition) => {
      const finished = board(competition).filter(({ place, complete }) => place !== null && complete)
      const totals = finished.map(({ total }) => total ?? 0)
      const up = competition.rules.scoring === 'stroke' ? 1 : -1
      assert.deepEqual(
        totals,
        totals.toSorted((a, b) => up * (a - b)),
      )
    }),
    RUNS,
  )
})

test('a stroke less on a hole never makes the place worse', () => {
  fc.assert(
    fc.property(competitions, fc.nat(1000), fc.constantFrom(...EIGHTEEN), (competition, pick, hole) => {
      const chosen = competition.cards[pick % competition.cards.length]
      const mark = chosen?.marks.get(hole)
      fc.pre(chosen !== undefined && mark?.strokes !== null && mark !== undefined)
      const marks = new Map(chosen.marks).set(hole, { ...mark, strokes: (mark.strokes ?? 0) - 1 })
      const cards = competition.cards.map((card) => (card === chosen ? { ...card, marks } : card))
      const placeIn = (rows: ReturnType<typeof board>) =>
        rows.find(({ side }) => side === chosen.side)?.place ?? null
      const [before, after] = [placeIn(board(competition)), placeIn(board({ ...competition, cards }))]
      assert.equal(after === null, before === null)
      assert.ok((after ?? 0) <= (before ?? 0), `from ${before} to ${after}`)
    }),
    RUNS,
  )
})

test('net strokes of a whole round are the gross ones less the handicap, and points follow from them', () => {
  const holes = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 18, maxLength: 18 })
  fc.assert(
    fc.property(holes, fc.integer({ min: 18, max: 36 }), (over, index) => {
      const side: Side = { id: 'a', players: [{ id: 'a', index, tee: PLAIN_TEE }], state: 'in' }
      const card = makeCard(
        'a',
        PLAIN_TEE.holes.map(({ par }, at) => par + (over[at] ?? 0)),
      )
      const row = (scoring: 'stroke' | 'stableford') =>
        leaderboard(makeRules({ scoring, basis: 'net' }), [side], [card])[0]
      const net = row('stroke')
      assert.equal(net?.total, (net?.gross ?? 0) - index)
      // Nobody with a stroke on each hole and at most one over loses a point: par is two for each hole.
      assert.equal(row('stableford')?.total, 36 - (net?.toPar ?? 0))
    }),
    RUNS,
  )
})
