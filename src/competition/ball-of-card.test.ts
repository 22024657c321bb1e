import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PLAIN_TEE, settingsOf } from '../../test/support/competition.ts'
import { ballOfCard } from './ball-of-card.ts'
import type { CompetitionCard, CompetitionSide, Field } from './competition.ts'
import type { Rules } from './scoring/types.ts'

const sideOf = (id: string, indexes: readonly number[]): CompetitionSide => ({
  ...{ id, number: 1, state: 'in', reason: null },
  players: indexes.map((index, at) => ({
    ...{ id: `${id}${at}`, sideId: id, accountId: null, guest: `${id}${at}`, index, tee: 0 },
  })),
})

const cardOf = (sideId: string, ball: string): CompetitionCard => ({
  ...{ id: `card of ${ball}`, sideId, ball, round: 1, start: null, marker: null },
  ...{ byPlayer: new Map(), byMarker: new Map(), byCommittee: new Map() },
  ...{ playerAgreedAt: null, markerAgreedAt: null },
})

const fieldWith = (rules: Partial<Rules>, sides: readonly CompetitionSide[]): Field => ({
  competition: {
    ...{ id: 'cup', clubId: 'club', state: 'playing', round: 1, version: 1, sidesVersion: 1 },
    ...{ settings: settingsOf(rules), seriesId: null, changedAt: 0 },
  },
  ...{ sides, cards: [] },
  matches: [{ id: 'm', round: 1, place: 1, a: 'a', b: 'b', decided: null }],
})

const strokesFor = (field: Field, side: string, ball: string) =>
  ballOfCard(field, cardOf(side, ball))?.received.reduce((sum, strokes) => sum + strokes, 0)

test('a card has the strokes of its own playing handicap, by the hole', () => {
  const field = fieldWith({}, [sideOf('a', [20]), sideOf('b', [10])])
  // 95 percent of 20.
  assert.equal(strokesFor(field, 'a', 'a0'), 19)
  const hardest = PLAIN_TEE.holes.findIndex(({ strokeIndex }) => strokeIndex === 1)
  assert.equal(ballOfCard(field, cardOf('a', 'a0'))?.received[hardest], 2)
})

test('in a match the lower one plays off zero, and the other one gets the difference', () => {
  const field = fieldWith({ scoring: 'match' }, [sideOf('a', [20]), sideOf('b', [8])])
  assert.deepEqual([strokesFor(field, 'a', 'a0'), strokesFor(field, 'b', 'b0')], [12, 0])
})

test('partners with one ball have one card; gross gets nothing', () => {
  const sides = [sideOf('a', [10, 20]), sideOf('b', [4, 4])]
  assert.equal(strokesFor(fieldWith({ sides: 'foursomes', size: 2 }, sides), 'a', 'a'), 15)
  assert.equal(strokesFor(fieldWith({ basis: 'gross' }, [sideOf('a', [20])]), 'a', 'a0'), 0)
  assert.equal(ballOfCard(fieldWith({}, []), cardOf('a', 'a0')), null)
})
