import assert from 'node:assert/strict'
import { test } from 'node:test'
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
import type { BoardRow } from './board-row.ts'
import { leaderboard } from './leaderboard.ts'
import type { Card, Side } from './types.ts'

const show = (rows: readonly BoardRow[]) =>
  rows.map(({ side, place, tied }) => `${place ?? '–'}${tied ? '=' : ''} ${side}`)

const only = (rules: Parameters<typeof makeRules>[0], side: Side, cards: readonly Card[]): BoardRow => {
  const [row] = leaderboard(makeRules(rules), [side], cards)
  assert.ok(row)
  return row
}

test('Rules of Golf, rule 3.3: the fewest strokes win, net of the handicap where it counts', () => {
  const sides = [makeSide('low', 2), makeSide('high', 20)]
  const cards = [
    makeCard('low', bogeysOn(1, 2, 3)),
    makeCard(
      'high',
      PARS.map((par) => par + 1),
    ),
  ]
  const board = (basis: 'net' | 'gross') =>
    leaderboard(makeRules({ basis }), sides, cards).map(({ side, total, gross, toPar, handicap }) => ({
      side,
      total,
      gross,
      toPar,
      handicap,
    }))
  assert.deepEqual(board('gross'), [
    { side: 'low', total: 75, gross: 75, toPar: 3, handicap: null },
    { side: 'high', total: 90, gross: 90, toPar: 18, handicap: null },
  ])
  assert.deepEqual(board('net'), [
    { side: 'high', total: 70, gross: 90, toPar: -2, handicap: 20 },
    { side: 'low', total: 73, gross: 75, toPar: 1, handicap: 2 },
  ])
})

test('while play goes on, strokes against par are compared, and nobody without a hole has a place', () => {
  const sides = ['done', 'early', 'late', 'waits'].map((id) => makeSide(id))
  const cards = [
    makeCard('done', bogeysOn(1, 2)),
    makeCard('early', bogeysOn(1).slice(0, 4)),
    makeCard('late', bogeysOn(1, 5).slice(0, 12)),
  ]
  const rows = leaderboard(makeRules(), sides, cards)
  assert.deepEqual(show(rows), ['1 early', '2= done', '2= late', '– waits'])
  assert.deepEqual(
    rows.map(({ thru, complete, toPar, total }) => [thru, complete, toPar, total]),
    [
      [4, false, 1, 17],
      [18, true, 2, 74],
      [12, false, 2, 49],
      [0, false, null, null],
    ],
  )
})

test('the strokes of a handicap count on the holes that were played, from their stroke indexes on', () => {
  // Two strokes, on the holes 5 and 14.
  const row = (holes: number) =>
    only({ basis: 'net' }, makeSide('a', 2), [makeCard('a', bogeysOn().slice(0, holes))])
  assert.deepEqual(
    [row(4), row(5), row(14), row(18)].map(({ toPar }) => toPar),
    [0, -1, -2, -2],
  )
})

test('Rules of Golf, rule 3.3c: who picked up in stroke play has no score; in Stableford the hole counts nothing', () => {
  const pickedUp = makeCard('a', [...PARS.slice(0, 17), 'x'])
  const stroke = only({}, makeSide('a'), [pickedUp])
  assert.deepEqual([stroke.state, stroke.place, stroke.total, stroke.toPar], ['no_return', null, null, null])
  assert.equal(stroke.rounds[0]?.total, null)
  assert.equal(only({}, makeSide('a', 0, undefined, 'withdrawn'), [pickedUp]).state, 'withdrawn')
  const points = only({ scoring: 'stableford' }, makeSide('a'), [pickedUp])
  assert.deepEqual([points.state, points.place, points.total, points.gross], ['in', 1, 34, null])
  const par = only({ scoring: 'par' }, makeSide('a'), [pickedUp])
  assert.deepEqual([par.place, par.total, par.complete], [1, -1, true])
})

test('who withdrew, returned no card or was disqualified is at the end without a place', () => {
  const sides = [
    makeSide('out', 0, undefined, 'disqualified'),
    makeSide('home', 0, undefined, 'withdrawn'),
    makeSide('lost', 0, undefined, 'no_return'),
    makeSide('last'),
    makeSide('asleep'),
  ]
  const cards = [
    ...['out', 'home', 'lost'].map((id) => makeCard(id, bogeysOn())),
    makeCard('last', bogeysOn(1, 2, 3, 4)),
  ]
  const rows = leaderboard(makeRules(), sides, cards)
  assert.deepEqual(show(rows), ['1 last', '– asleep', '– lost', '– home', '– out'])
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['in', 'in', 'no_return', 'withdrawn', 'disqualified'],
  )
})

test('who shares a place leaves the next ones empty', () => {
  const sides = ['a', 'b', 'c', 'd'].map((id) => makeSide(id))
  const cards = [
    makeCard('a', bogeysOn(1)),
    makeCard('b', bogeysOn(2)),
    makeCard('c', bogeysOn()),
    makeCard('d', bogeysOn(1, 2)),
  ]
  const rows = leaderboard(makeRules({ ties: 'share' }), sides, cards)
  assert.deepEqual(show(rows), ['1 c', '2= a', '2= b', '4 d'])
})

test('several rounds add up, and the current one is the last that was begun', () => {
  const cards = [makeCard('a', bogeysOn(1)), makeCard('a', bogeysOn(1, 2).slice(0, 6), { round: 2 })]
  const row = only({ rounds: 3 }, makeSide('a'), cards)
  assert.deepEqual([row.round, row.thru, row.total, row.toPar, row.complete], [2, 6, 73 + 26, 3, false])
  assert.deepEqual(row.rounds, [
    { total: 73, thru: 18, complete: true },
    { total: 26, thru: 6, complete: false },
    { total: null, thru: 0, complete: false },
  ])
})

test('an eclectic counts the best of each hole, and a hole picked up in one round may be made good in another', () => {
  const first: readonly (number | 'x')[] = ['x', ...PARS.slice(1)]
  const rules = { rounds: 2, combine: 'eclectic' } as const
  const before = only(rules, makeSide('a'), [makeCard('a', first)])
  assert.deepEqual([before.state, before.total, before.complete], ['in', 68, false])
  const cards = [makeCard('a', first), makeCard('a', bogeysOn(2, 3), { round: 2 })]
  const after = only(rules, makeSide('a'), cards)
  assert.deepEqual([after.state, after.total, after.toPar, after.complete], ['in', 72, 0, true])
  const never = only(rules, makeSide('a'), [makeCard('a', first), makeCard('a', first, { round: 2 })])
  assert.deepEqual([never.state, never.place], ['no_return', null])
})

test('Rules of Golf, rule 23.2: the better ball counts on each hole, so one partner may pick up', () => {
  const rules = { sides: 'four_ball', size: 2 } as const
  const side = makeTeam('a', [0, 0])
  const cards = [
    makeCard('a', ['x', ...bogeysOn(2).slice(1)], { ball: 'a1' }),
    makeCard('a', bogeysOn(1), { ball: 'a2' }),
  ]
  const row = only(rules, side, cards)
  assert.deepEqual([row.total, row.state, row.handicap], [73, 'in', null])
  const waiting = only(rules, side, [
    makeCard('a', ['x'], { ball: 'a1' }),
    makeCard('a', ['-', 4], { ball: 'a2' }),
  ])
  assert.deepEqual([waiting.state, waiting.thru, waiting.total], ['in', 1, 4])
  const bothPickedUp = only(rules, side, [
    makeCard('a', ['x'], { ball: 'a1' }),
    makeCard('a', ['x'], { ball: 'a2' }),
  ])
  assert.equal(bothPickedUp.state, 'no_return')
})

test('Rules of Golf, rule 23.4: a side may be represented by one partner, even if the other one has a card', () => {
  const rules = { sides: 'four_ball', size: 2, scoring: 'stableford' } as const
  const card = makeCard('a', ['x', ...bogeysOn().slice(1)], { ball: 'a2' })
  for (const cards of [[card], [card, makeCard('a', [], { ball: 'a1' })]]) {
    const row = only(rules, makeTeam('a', [0, 0]), cards)
    assert.deepEqual([row.total, row.complete], [34, true])
  }
})

test('Rules of Golf, rule 22: partners in foursomes have one ball and one handicap', () => {
  const rules = { sides: 'foursomes', size: 2, basis: 'net', allowances: [50] } as const
  const row = only(rules, makeTeam('a', [15, 20]), [
    makeCard(
      'a',
      PARS.map((par) => par + 1),
    ),
  ])
  assert.deepEqual([row.handicap, row.gross, row.total], [18, 90, 72])
})

test('a Texas scramble tells whose drives are missing, for each round', () => {
  const rules = { sides: 'texas_scramble', size: 2, drives: 2, rounds: 2 } as const
  const card = makeCard('a', [3, 3, 3])
  const drives = ['a1', 'a1', 'a2']
  const marks = new Map(
    [...card.marks].map(([hole, mark]) => [hole, { ...mark, drive: drives[hole - 1] ?? '' }]),
  )
  const row = only(rules, makeTeam('a', [0, 0]), [{ ...card, marks }])
  assert.deepEqual(row.drivesMissing, [{ round: 1, player: 'a2', drives: 1 }])
  assert.deepEqual(
    only({ ...rules, sides: 'scramble', drives: 0 }, makeTeam('a', [0, 0]), [card]).drivesMissing,
    [],
  )
})

test('Rules of Handicapping, rule 6.2b: from tees of different par, the order follows the net strokes', () => {
  const long = makeTee({ name: 'Red', pars: { 1: 5, 10: 5 } })
  const sides = [makeSide('white', 10), makeSide('red', 10, long)]
  // 82 less 10, and 84 less 12: both have 72.
  const cards = [
    makeCard('white', bogeysOn(2, 3, 4, 5, 6, 7, 8, 9, 11, 12)),
    makeCard('red', bogeysOn(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  ]
  const rows = leaderboard(makeRules({ basis: 'net', ties: 'share' }), sides, cards)
  assert.deepEqual(show(rows), ['1= red', '1= white'])
  assert.deepEqual(
    rows.map(({ total, toPar, handicap }) => [total, toPar, handicap]),
    [
      [72, 0, 12],
      [72, 0, 10],
    ],
  )
  const points = leaderboard(makeRules({ scoring: 'stableford', basis: 'net', ties: 'share' }), sides, cards)
  assert.deepEqual(
    points.map(({ total }) => total),
    [36, 36],
  )
})

test('gross strokes from tees of different par are compared as they are', () => {
  const long = makeTee({ name: 'Red', pars: { 1: 5, 10: 5 } })
  const cards = [makeCard('red', bogeysOn(1, 10)), makeCard('white', bogeysOn(2))]
  const rows = leaderboard(makeRules(), [makeSide('red', 0, long), makeSide('white')], cards)
  assert.deepEqual(show(rows), ['1 white', '2 red'])
})

test('nine holes are a whole competition', () => {
  const nine = makeTee({ holes: FIRST_NINE })
  const row = only({ basis: 'net' }, makeSide('a', 8, nine), [makeCard('a', bogeysOn(1, 2).slice(0, 9))])
  assert.deepEqual([row.complete, row.gross, row.total, row.handicap], [true, 38, 34, 4])
})
