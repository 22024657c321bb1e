import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markShot, setPenalties } from '../../web/gps/score/change-round.ts'
import { markedShots } from '../../web/gps/score/marked-shots.ts'
import { exampleRound } from '../support/example-round.ts'

const NOW = new Date('2026-06-13T09:30:00Z')
const mark = (round: ReturnType<typeof exampleRound>, club: string, lat: number) =>
  markShot(round, 1, { club, lat, lng: 2, lie: null }, NOW)

test('a shot goes from its mark to the next one of the hole', () => {
  const round = mark(mark(exampleRound(), 'Driver', 1), '7 iron', 1.002)
  assert.deepEqual(markedShots([round]), [
    { club: 'Driver', from: { lat: 1, lng: 2 }, to: { lat: 1.002, lng: 2 }, lie: null },
  ])
})

test('a hole with a penalty says nothing: the ball may have been dropped', () => {
  const round = mark(mark(exampleRound(), 'Driver', 1), '7 iron', 1.002)
  assert.deepEqual(markedShots([setPenalties(round, 1, 1, NOW)]), [])
})
