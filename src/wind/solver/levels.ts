/** Heights of the levels above the ground in metres: fine where golf is played. */
export const LEVELS: readonly number[] = [0, 2, 5, 9, 14, 21, 31, 45, 65, 95, 140, 210, 320]

/** How much higher each further level is, and the least step up to the top. */
const GROWTH = 1.5
const LAST_STEP = 1.25
/** Finer terrain than ten metres needs finer levels, down to a quarter. */
const USUAL_CELL = 10
const FINEST = 0.25

/**
 * The top is open and the sides are closed, and the air is half as deep as it is wide: what the two do to the wind
 * over a ridge then cancels, and it is that of air without end.
 */
export function levelsFor(cell: number, width: number): readonly number[] {
  const scale = Math.max(FINEST, Math.min(1, cell / USUAL_CELL))
  const levels = LEVELS.map((level) => level * scale)
  const top = Math.max(width / 2, (levels[2] ?? 0) * LAST_STEP)
  let last = levels.at(-1) ?? 0
  while (last < top) {
    last *= GROWTH
    levels.push(last)
  }
  return [...levels.filter((level) => level * LAST_STEP <= top), top]
}
