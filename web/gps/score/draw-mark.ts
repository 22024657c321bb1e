import { scoreNameOf } from '../../../src/round/totals.ts'
import { GAP } from '../../../src/words/format.ts'
import type { Pen } from './pen.ts'
import type { HoleScore } from './round.ts'

const [INNER, OUTER] = [28, 35] as const

/** A score as golfers draw it: circles below par, squares above. */
export function drawMark(pen: Pen, score: HoleScore, x: number, y: number) {
  const name = scoreNameOf(score)
  const isGood = name === 'birdie' || name === 'eagle'
  const text = score.picked_up ? '×' : String(score.strokes ?? GAP)
  pen.text(text, x, y, {
    size: 34,
    weight: 600,
    colour: isGood ? 'flag' : 'ink',
    align: 'center',
    middle: true,
  })
  if (isGood) pen.circle('flag', x, y, INNER)
  if (name === 'eagle') pen.circle('flag', x, y, OUTER)
  if (name === 'bogey' || name === 'double' || name === 'more') pen.square('edge', x, y, INNER)
  if (name === 'double' || name === 'more') pen.square('edge', x, y, OUTER)
}
