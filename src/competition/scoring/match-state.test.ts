import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bogeysOn,
  makeCard,
  makePlayer,
  makeRules,
  makeSide,
  makeTeam,
  makeTee,
  type Played,
} from '../../../test/support/competition-cards.ts'
import { type MatchState, matchState, strokesInMatch } from './match-state.ts'
import type { Match, Rules, Side } from './types.ts'

const MATCH: Match = { id: 'm', a: 'a', b: 'b', round: 1, conceded: null }
const RULES = makeRules({ scoring: 'match' })

/** `a` and `b` for who won the hole, `-` for a half; each hole is a three or a four. */
function play(
  holes: string,
  match = MATCH,
  [a, b]: readonly [Side, Side] = [makeSide('a'), makeSide('b')],
): MatchState {
  const strokes = (winner: string) => [...holes].map((hole) => (hole === winner ? 3 : 4))
  return matchState(RULES, a, b, [makeCard('a', strokes('a')), makeCard('b', strokes('b'))], match)
}

type Case = {
  readonly what: string
  readonly holes: string
  readonly expected: Partial<MatchState>
}

const HALVED_16 = '-'.repeat(16)

const CASES: readonly Case[] = [
  { what: 'nothing played', holes: '', expected: { up: 0, thru: 0, left: 18, over: false, result: null } },
  { what: 'all square', holes: 'ab-', expected: { up: 0, thru: 3, over: false, dormie: false } },
  { what: 'a is one up', holes: 'a', expected: { up: 1, thru: 1, over: false } },
  { what: 'b is two up', holes: 'b-b', expected: { up: -2, thru: 3, over: false } },
  { what: 'two up with three left is not dormie', holes: `aa${'-'.repeat(13)}`, expected: { dormie: false } },
  {
    what: 'two up with two left is dormie',
    holes: `aa${'-'.repeat(14)}`,
    expected: { dormie: true, over: false },
  },
  { what: 'one up with one left is dormie', holes: `b${HALVED_16}`, expected: { dormie: true, up: -1 } },
  {
    what: 'three up with two left',
    holes: `aaa${'-'.repeat(13)}`,
    expected: { over: true, dormie: false, result: '3 & 2', winner: 'a' },
  },
  { what: 'two up with one left', holes: `bb${'-'.repeat(15)}`, expected: { result: '2 & 1', winner: 'b' } },
  {
    what: 'the first ten holes',
    holes: 'a'.repeat(10),
    expected: { thru: 10, result: '10 & 8', winner: 'a' },
  },
  { what: 'one up on the last hole', holes: `a-${HALVED_16}`, expected: { result: '1 up', winner: 'a' } },
  { what: 'two up on the last hole', holes: `b${HALVED_16}b`, expected: { result: '2 up', winner: 'b' } },
  {
    what: 'level after eighteen',
    holes: `ab${HALVED_16}`,
    expected: { over: true, result: 'halved', winner: null },
  },
  {
    what: 'holes after the end do not count',
    holes: `aaa${'-'.repeat(13)}bb`,
    expected: { thru: 16, up: 3, result: '3 & 2' },
  },
]

for (const { what, holes, expected } of CASES) {
  test(`Rules of Golf, rule 3.2a: ${what}`, () => {
    assert.partialDeepStrictEqual(play(holes), expected)
  })
}

test('Rules of Golf, rule 3.2b: who concedes the match loses it', () => {
  const conceded = play('aa', { ...MATCH, conceded: 'a' })
  assert.partialDeepStrictEqual(conceded, { over: true, result: 'conceded', winner: 'b' })
})

test('Rules of Golf, rule 3.2b: who picks up concedes the hole; without both scores it is open', () => {
  const after = (a: readonly Played[], b: readonly Played[]) =>
    matchState(RULES, makeSide('a'), makeSide('b'), [makeCard('a', a), makeCard('b', b)], MATCH)
  assert.equal(after(['x'], [9]).up, -1)
  assert.equal(after([9], ['x']).up, 1)
  assert.partialDeepStrictEqual(after(['x'], ['x']), { up: 0, thru: 1 })
  assert.partialDeepStrictEqual(after([4, 4], [5]), { up: 1, thru: 1 })
})

test('a halved match stays halved; the committee says who goes through', () => {
  assert.partialDeepStrictEqual(play('-'.repeat(18), { ...MATCH, conceded: 'b' }), {
    result: 'halved',
    winner: 'a',
  })
})

test('without an opponent, there is a bye', () => {
  const bye = matchState(RULES, makeSide('a'), null, [], { ...MATCH, b: null })
  assert.partialDeepStrictEqual(bye, { over: true, result: 'bye', winner: 'a' })
})

test('who is out loses an open match, but keeps the matches that were over before', () => {
  const [a, b] = [makeSide('a', 0, undefined, 'withdrawn'), makeSide('b')]
  assert.partialDeepStrictEqual(play('aa', MATCH, [a, b]), { over: true, result: 'walkover', winner: 'b' })
  assert.partialDeepStrictEqual(play('a'.repeat(10), MATCH, [a, b]), { result: '10 & 8', winner: 'a' })
  assert.partialDeepStrictEqual(play('a', MATCH, [a, { ...b, state: 'disqualified' }]), {
    over: true,
    winner: null,
  })
})

test('only the cards of its own round belong to a match', () => {
  const cards = [
    makeCard('a', [3]),
    makeCard('b', [4]),
    makeCard('a', [5], { round: 2 }),
    makeCard('b', [4], { round: 2 }),
  ]
  assert.equal(matchState(RULES, makeSide('a'), makeSide('b'), cards, { ...MATCH, round: 2 }).up, -1)
})

type Strokes = {
  readonly what: string
  readonly rules: Partial<Rules>
  readonly a: Side
  readonly b: Side
  readonly expected: Readonly<Record<string, number>>
}

const RED = makeTee({ name: 'Red', pars: { 1: 5, 10: 5 } })
const FOUR_BALL: Partial<Rules> = { sides: 'four_ball', size: 2, allowances: [90] }
const FOURSOMES: Partial<Rules> = { sides: 'foursomes', size: 2, allowances: [50] }

const STROKES: readonly Strokes[] = [
  {
    what: 'singles get the difference',
    rules: {},
    a: makeSide('a', 13),
    b: makeSide('b', 17),
    expected: { a: 0, b: 4 },
  },
  {
    what: 'a plus handicap plays off zero too',
    rules: {},
    a: makeSide('a', -2),
    b: makeSide('b', 5),
    expected: { a: 0, b: 7 },
  },
  {
    // 90 % is 4.5, 9, 13.5 and 18.
    what: 'four-ball is relative to the lowest of four',
    rules: FOUR_BALL,
    a: makeTeam('a', [10, 20]),
    b: makeTeam('b', [5, 15]),
    expected: { a1: 4, a2: 13, b1: 0, b2: 9 },
  },
  {
    what: 'foursomes, 35 against 16',
    rules: FOURSOMES,
    a: makeTeam('a', [6, 10]),
    b: makeTeam('b', [15, 20]),
    expected: { a: 0, b: 10 },
  },
  {
    what: 'the higher par adds its strokes (rule 6.2b)',
    rules: {},
    a: makeSide('a', 10),
    b: { id: 'b', players: [makePlayer('b', 10, RED)], state: 'in' },
    expected: { a: 0, b: 2 },
  },
]

for (const { what, rules, a, b, expected } of STROKES) {
  test(`Rules of Handicapping, Appendix C, match play: ${what}`, () => {
    const strokes = strokesInMatch(makeRules({ scoring: 'match', basis: 'net', ...rules }), a, b)
    assert.deepEqual(Object.fromEntries(strokes), expected)
  })
}

test('the strokes of a match fall on the hardest holes', () => {
  const rules = makeRules({ scoring: 'match', basis: 'net' })
  const cards = [makeCard('a', bogeysOn().slice(0, 14)), makeCard('b', bogeysOn().slice(0, 14))]
  // Two strokes, on the holes 5 and 14.
  const state = matchState(rules, makeSide('a', 3), makeSide('b', 5), cards, MATCH)
  assert.partialDeepStrictEqual(state, { up: -2, thru: 14 })
  assert.equal(
    matchState({ ...rules, basis: 'gross' }, makeSide('a', 3), makeSide('b', 5), cards, MATCH).up,
    0,
  )
})

test('Rules of Golf, rule 23.2a: in a four-ball match the better ball plays for its side', () => {
  const rules = makeRules({ scoring: 'match', sides: 'four_ball', size: 2 })
  const cards = [
    makeCard('a', ['x', 5], { ball: 'a1' }),
    makeCard('a', [4, 3], { ball: 'a2' }),
    makeCard('b', [5, 4], { ball: 'b1' }),
    makeCard('b', [6, 4], { ball: 'b2' }),
  ]
  assert.equal(matchState(rules, makeTeam('a', [0, 0]), makeTeam('b', [0, 0]), cards, MATCH).up, 2)
})
