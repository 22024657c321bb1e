import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCard, PLAIN_TEE } from '../../../test/support/competition-cards.ts'
import { handicapBall } from './balls.ts'
import { ballScores } from './hole-scores.ts'

const STABLEFORD: readonly (readonly [string, number | 'x', number])[] = [
  ['two over', 7, 0],
  ['many over', 12, 0],
  ['one over', 6, 1],
  ['the fixed score', 5, 2],
  ['one under', 4, 3],
  ['two under', 3, 4],
  ['three under', 2, 5],
  ['four under', 1, 6],
  ['no score', 'x', 0],
]

for (const [what, strokes, points] of STABLEFORD) {
  test(`Rules of Golf, rule 21.1b: ${what} on a hole is ${points} points`, () => {
    // The fourth hole is a par 5.
    const card = makeCard('a', ['-', '-', '-', strokes])
    const { counted } = ballScores('stableford', handicapBall('a', PLAIN_TEE, 0), card)
    assert.equal(counted[3], points)
  })
}

const AGAINST_PAR: readonly (readonly [string, number | 'x', number])[] = [
  ['over', 6, -1],
  ['at', 5, 0],
  ['under', 4, 1],
  ['far under', 2, 1],
  ['without a score', 'x', -1],
]

for (const [what, strokes, won] of AGAINST_PAR) {
  test(`Rules of Golf, rule 21.3b: a hole ${what} par counts ${won}`, () => {
    const card = makeCard('a', ['-', '-', '-', strokes])
    const { counted } = ballScores('par', handicapBall('a', PLAIN_TEE, 0), card)
    assert.equal(counted[3], won)
  })
}

test('Rules of Golf, rule 21.1b: in a net competition the strokes of the hole come off first', () => {
  // Eleven strokes: the fourth hole has stroke index 11, the third has 17.
  const card = makeCard('a', [4, 4, 3, 5])
  const { counted } = ballScores('stableford', handicapBall('a', PLAIN_TEE, 11), card)
  assert.deepEqual(counted.slice(0, 5), [3, 3, 2, 3, null])
})

test('a hole with a noted drive but without strokes was not played yet', () => {
  const card = {
    side: 'a',
    ball: 'a',
    round: 1,
    marks: new Map([[1, { strokes: null, picked: false, drive: 'p' }]]),
  }
  assert.equal(ballScores('stroke', handicapBall('a', PLAIN_TEE, 0), card).gross[0], null)
})
