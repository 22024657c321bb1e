import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { holesWith } from '../../../test/support/social.ts'
import { GAME_KINDS } from '../game.ts'
import type { PlayerCard } from './player-card.ts'
import { tallyOf } from './tally.ts'

const card = (seat: number, strokes: readonly (number | null)[], handicap = 0): PlayerCard => ({
  ...{ seat, handicap, holes: holesWith([...strokes, ...Array(18 - strokes.length).fill(null)]) },
})

const pointsOf = ({ points }: ReturnType<typeof tallyOf>) => [...points.values()]

test('skins: a shared hole carries over to the next', () => {
  const tally = tallyOf('skins', false, [card(0, [4, 4, 3, 5]), card(1, [4, 5, 4, 4]), card(2, [5, 4, 4, 4])])
  assert.deepEqual(tally.skins, [
    { hole: 1, seat: null, worth: 1 },
    { hole: 2, seat: null, worth: 2 },
    { hole: 3, seat: 0, worth: 3 },
    { hole: 4, seat: null, worth: 1 },
  ])
  assert.deepEqual([pointsOf(tally), tally.carried], [[3, 0, 0], 1])
})

test('skins: a hole counts when all have played it, and a hole picked up is lost', () => {
  const [one, other] = [card(0, [4, null, 4]), card(1, [5, 3, 4])]
  assert.deepEqual(
    tallyOf('skins', false, [one, other]).skins.map(({ hole }) => hole),
    [1, 3],
  )
  const lost = { ...one, holes: one.holes.map((hole) => ({ ...hole, picked_up: hole.hole === 1 })) }
  assert.equal(tallyOf('skins', false, [lost, other]).skins[0]?.seat, 1)
  assert.deepEqual(pointsOf(tallyOf('skins', false, [one])), [0], 'alone there is nothing to win')
})

test('net: strokes come by stroke index; in a match the better one plays off 0', () => {
  const level = Array(18).fill(4)
  const [scratch, ten] = [card(0, level, 2), card(1, level, 12)]
  assert.deepEqual(pointsOf(tallyOf('match', true, [scratch, ten])), [0, 1])
  const [match] = tallyOf('match', true, [scratch, ten]).matches
  assert.deepEqual([match?.up, match?.played, match?.left, match?.isOver], [-10, 10, 8, true], '10 and 8')
  assert.deepEqual(pointsOf(tallyOf('match', false, [scratch, ten])), [0.5, 0.5])
  // Both get a stroke on holes 1 and 2, so those are shared; holes 3 to 12 are the other's.
  assert.deepEqual(pointsOf(tallyOf('skins', true, [scratch, ten])), [0, 12])
})

test('nassau: three matches in one, a point each', () => {
  const one = [...Array(9).fill(3), ...Array(9).fill(5)]
  const other = [...Array(9).fill(4), ...Array(8).fill(5), 4]
  const tally = tallyOf('nassau', false, [card(0, one), card(1, other)])
  assert.deepEqual(
    tally.matches.map(({ part, up, isOver }) => [part, up, isOver]),
    [
      ['front', 5, true],
      ['back', -1, true],
      ['total', 9, true],
    ],
  )
  assert.deepEqual(pointsOf(tally), [2, 1])
  assert.deepEqual(pointsOf(tallyOf('nassau', false, [card(0, []), card(1, [])])), [0, 0], 'nothing yet')
})

test('a match is over when nobody can catch up', () => {
  const stateAfter = (holes: number) =>
    tallyOf('match', false, [card(0, Array(holes).fill(4)), card(1, Array(holes).fill(5))]).matches[0]
  assert.equal(stateAfter(9)?.isOver, false, '9 up with 9 left')
  assert.deepEqual([stateAfter(10)?.isOver, stateAfter(10)?.up, stateAfter(10)?.left], [true, 10, 8])
  assert.equal(stateAfter(18)?.up, 10, 'what follows doesn’t count')
})

const cards = fc
  .array(
    fc.tuple(
      fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), { minLength: 18, maxLength: 18 }),
      fc.integer({ min: -4, max: 40 }),
    ),
    { minLength: 2, maxLength: 4 },
  )
  .map((players) => players.map(([strokes, handicap], seat) => card(seat, strokes, handicap)))

test('the order of the players changes nobody’s points, and every skin is won or carried', () => {
  fc.assert(
    fc.property(cards, fc.boolean(), fc.constantFrom(...GAME_KINDS), (players, isNet, kind) => {
      const tally = tallyOf(kind, isNet, players)
      const turned = tallyOf(kind, isNet, players.toReversed())
      for (const { seat } of players) assert.equal(turned.points.get(seat), tally.points.get(seat))
      const won = pointsOf(tally).reduce((sum, points) => sum + points, 0)
      if (kind === 'skins') assert.equal(won + tally.carried, tally.skins.length)
      else assert.equal(won, tally.matches.filter(({ played }) => played > 0).length)
    }),
    { numRuns: 100 },
  )
})
