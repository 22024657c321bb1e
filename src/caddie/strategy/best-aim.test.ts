import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shotSet } from '../dispersion/shot-set.ts'
import { ROUGH } from '../hole/ground.ts'
import type { ValueGrid } from '../hole/value-grid.ts'
import { bestAim } from './best-aim.ts'
import { landingsOf } from './landings.ts'
import { playOut } from './play-out.ts'
import type { Swing } from './swing.ts'

const [FAR, SD, CELL] = [1_000, 12, 0.1] as const
const [COLUMNS, ROWS] = [2_001, 121] as const

/** A shot that always flies as far, with a spread of 12 to each side. */
const SWING: Swing = {
  ...{ club: '7-iron', calmCarry: FAR, isFull: true, carry: FAR, drift: 0, roll: 0 },
  heights: new Float32Array(2),
  pattern: { good: { lateralSd: SD / FAR, distanceSd: 0 }, mishit: { probability: 0, lateralSd: SD / FAR } },
}

/** A strip of ground where the ball lands, whose value depends on how far to the right it is. */
function strip(valueAt: (right: number) => number): ValueGrid {
  const origin = [-((COLUMNS - 1) / 2) * CELL, FAR - ROWS * CELL + 2] as const
  const cells = { origin, cell: CELL, columns: COLUMNS, rows: ROWS }
  const ground = new Uint8Array(COLUMNS * ROWS).fill(ROUGH)
  const values = Float32Array.from(ground, (_, at) => valueAt(origin[0] + (at % COLUMNS) * CELL))
  return { lies: { ...cells, ground, tops: new Uint8Array(ground.length) }, values }
}

function aimOn(grid: ValueGrid) {
  const situation = { ball: [0, 0], grid, beyond: 9 } as const
  const play = (count: number) => {
    const landings = landingsOf(SWING, shotSet(count))
    return (aside: number) => playOut(situation, landings, aside, null)
  }
  const { offset, outcome } = bestAim((0.3 * SD) / FAR, play(192), play(1_200))
  return { aim: offset * FAR, strokes: outcome.strokes - 1, straight: play(1_200)(0).strokes - 1 }
}

test('V25: between a slope of value and a cliff, the best aim is where theory has it', () => {
  const { aim, strokes, straight } = aimOn(strip((right) => 0.002 * right * right + (right > 10 ? 1.2 : 0)))
  assert.ok(Math.abs(aim - -4.71) <= 0.3, `aim ${aim}`)
  assert.ok(Math.abs(strokes - 0.4645) <= 0.005, `strokes ${strokes}`)
  assert.ok(Math.abs(straight - 0.5308) <= 0.005, `straight ${straight}`)
})

test('V25: a cliff on the other side gives the mirrored aim', () => {
  const right = aimOn(strip((x) => 0.002 * x * x + (x > 10 ? 1.2 : 0)))
  const left = aimOn(strip((x) => 0.002 * x * x + (x < -10 ? 1.2 : 0)))
  assert.ok(Math.abs(left.aim + right.aim) < 0.1, `${left.aim} and ${right.aim}`)
})

test('V27: where both sides are alike, the best aim is the middle', () => {
  for (const valueAt of [(x: number) => 0.002 * x * x, (x: number) => (Math.abs(x) > 15 ? 1 : 0), () => 3]) {
    const { aim } = aimOn(strip(valueAt))
    assert.ok(Math.abs(aim) <= 0.5, `aim ${aim}`)
  }
})
