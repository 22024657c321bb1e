import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isSecondTap,
  isTap,
  type Move,
  share,
  startTrack,
  swipeOf,
  type Track,
  trackOn,
} from '../../web/gps/map/touch-tracks.ts'

const at = (x: number, y: number, ms: number): Move => ({ x, y, at: ms })

/** A finger that goes from place to place. */
function drawn(...moves: readonly Move[]): { readonly track: Track; readonly end: Move } {
  const [start = at(0, 0, 0), ...rest] = moves
  return { track: rest.reduce(trackOn, startTrack(start)), end: moves.at(-1) ?? start }
}
const swiped = (...moves: readonly Move[]) => {
  const { track, end } = drawn(...moves)
  return swipeOf(track, end)
}
const tapped = (...moves: readonly Move[]) => {
  const { track, end } = drawn(...moves)
  return isTap(track, end)
}

test('to the left is the next hole, to the right the one before', () => {
  assert.equal(swiped(at(300, 400, 0), at(250, 402, 60), at(180, 410, 140)), 'next')
  assert.equal(swiped(at(300, 400, 0), at(150, 400, 1500)), 'next')
  assert.equal(swiped(at(100, 400, 0), at(200, 380, 140)), 'previous')
})

test('slanted, short or undecided is no swipe', () => {
  assert.equal(swiped(at(300, 400, 0), at(240, 300, 140)), null)
  assert.equal(swiped(at(300, 400, 0), at(260, 400, 140)), null)
  assert.equal(swiped(at(300, 400, 0), at(100, 400, 100), at(240, 400, 250)), null)
})

test('a second finger makes it neither a swipe nor a tap', () => {
  const { track, end } = drawn(at(300, 400, 0), at(150, 400, 140))
  assert.equal(swipeOf(share(track), end), null)
  assert.equal(isTap(share(startTrack(at(1, 1, 0))), at(1, 1, 80)), false)
})

test('a gloved finger that wobbles still taps', () => {
  assert.ok(tapped(at(100, 100, 0), at(107, 104, 90), at(103, 108, 400)))
  assert.ok(tapped(at(100, 100, 0), at(112, 100, 90)))
  assert.ok(!tapped(at(100, 100, 0), at(113, 100, 90)))
  assert.ok(!tapped(at(100, 100, 0), at(100, 100, 2_500)))
})

test('one that goes away and comes back does not tap', () => {
  assert.ok(!tapped(at(100, 100, 0), at(140, 100, 90), at(101, 100, 200)))
})

test('two taps soon after each other and at one place are a double tap', () => {
  assert.ok(isSecondTap(at(100, 100, 0), at(120, 110, 220)))
  assert.ok(!isSecondTap(at(100, 100, 0), at(100, 100, 400)))
  assert.ok(!isSecondTap(at(100, 100, 0), at(200, 100, 200)))
  assert.ok(!isSecondTap(null, at(100, 100, 0)))
})
