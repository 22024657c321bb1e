/** Aims to each side of the middle one, and how often the distance between them is halved around the best. */
const [TO_EACH_SIDE, HALVINGS] = [10, 3] as const

export type Aimed<T> = { readonly offset: number; readonly outcome: T }

/**
 * The offset from the middle line with the fewest strokes: 21 of them, then closer around the best. Of two that are
 * as good, the one nearer the middle.
 */
export function bestAim<T extends { readonly strokes: number }>(step: number, play: (offset: number) => T): Aimed<T> {
  let best: Aimed<T> = { offset: 0, outcome: play(0) }
  const consider = (offset: number) => {
    const outcome = play(offset)
    if (outcome.strokes < best.outcome.strokes - 1e-9) best = { offset, outcome }
  }
  for (let aim = 1; aim <= TO_EACH_SIDE; aim++) {
    consider(aim * step)
    consider(-aim * step)
  }
  for (let half = 1; half <= HALVINGS; half++) {
    const around = best.offset
    consider(around + step / 2 ** half)
    consider(around - step / 2 ** half)
  }
  return best
}
