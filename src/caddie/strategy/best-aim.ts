/** Aims to each side of the middle one; then closer around the best, with this share of the step between them. */
const [TO_EACH_SIDE, CLOSER_EACH_SIDE, CLOSER] = [10, 3, 0.45] as const
/** Strokes: the lowest point of a curve through several aims counts if it is no worse than the best of them. */
const AS_GOOD = 0.002

type Played = { readonly strokes: number }
export type Aimed<T> = { readonly offset: number; readonly outcome: T }

/**
 * The offset from the middle line with the fewest strokes: 21 of them with few shots each, then several around the
 * best with all shots. The answer is the lowest point of a curve through those: near the best aim strokes hardly
 * change, and a single comparison would follow the grain of the grid.
 */
export const bestAim = <T extends Played>(
  step: number,
  playFew: (offset: number) => Played,
  play: (offset: number) => T,
): Aimed<T> => closerAim(roughAim(step, playFew).offset, step, play)

/** The second half of it. */
export function closerAim<T extends Played>(
  around: number,
  step: number,
  play: (offset: number) => T,
): Aimed<T> {
  const tried = closerAims(around, step * CLOSER).map((offset) => ({ offset, outcome: play(offset) }))
  const best = tried.reduce((one, other) =>
    other.outcome.strokes < one.outcome.strokes - 1e-9 ? other : one,
  )
  const lowest = lowestPoint(tried.map(({ offset, outcome }) => [offset - around, outcome.strokes]))
  if (lowest === null || Math.abs(lowest) > step * CLOSER * CLOSER_EACH_SIDE) return best
  const outcome = play(around + lowest)
  return outcome.strokes <= best.outcome.strokes + AS_GOOD ? { offset: around + lowest, outcome } : best
}

/** The first half. Of two that are as good, the one nearer the middle. */
export function roughAim<T extends Played>(
  step: number,
  play: (offset: number) => T,
  toEachSide: number = TO_EACH_SIDE,
): Aimed<T> {
  let best = { offset: 0, outcome: play(0) }
  for (let aim = 1; aim <= toEachSide; aim++)
    for (const offset of [aim * step, -aim * step]) {
      const outcome = play(offset)
      if (outcome.strokes < best.outcome.strokes - 1e-9) best = { offset, outcome }
    }
  return best
}

/** From the middle outwards. */
const closerAims = (around: number, step: number) =>
  [0, ...Array.from({ length: CLOSER_EACH_SIDE }, (_, index) => index + 1).flatMap((aim) => [aim, -aim])].map(
    (aim) => around + aim * step,
  )

/** Where the parabola nearest to the points is lowest; null where it has no lowest point. The x are symmetric. */
function lowestPoint(points: readonly (readonly [number, number])[]): number | null {
  const sum = (of: (x: number, y: number) => number) => points.reduce((all, [x, y]) => all + of(x, y), 0)
  const [squares, fourths] = [sum((x) => x * x), sum((x) => x ** 4)]
  const slope = sum((x, y) => x * y) / squares
  const count = points.length
  const bend =
    (count * sum((x, y) => x * x * y) - squares * sum((_, y) => y)) / (count * fourths - squares * squares)
  return bend > 0 ? -slope / (2 * bend) : null
}
