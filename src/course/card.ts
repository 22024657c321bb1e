import type { Hole, Tee } from './layout.ts'

// TEE-3: a gap on a card stays a gap. The layout's reference yardage belongs to no tee, so borrowing it would
// show the golfer a distance nobody measured.
export const holeYards = (tee: Tee, position: number) =>
  tee.holes.find((hole) => hole.position === position)?.yards ?? null

/** A total needs a value for every hole; an empty card has no total. */
function total(holes: readonly Hole[], share: (hole: Hole) => number | null): number | null {
  let sum = 0
  for (const hole of holes) {
    const value = share(hole)
    if (value === null) return null
    sum += value
  }
  return holes.length > 0 ? sum : null
}

export const parOf = (holes: readonly Hole[]) => total(holes, (hole) => hole.par)
export const yardsOf = (holes: readonly Hole[]) => total(holes, (hole) => hole.yards)

type Positioned = { readonly holes: readonly { readonly position: number }[] }

/**
 * The holes a layout is played over: every position on its reference card or on a tee, and those between that
 * all of them omit, because a course does not skip from hole 3 to hole 5.
 */
export function positionsOf(
  layout: Positioned & { readonly tees: readonly Positioned[] },
): readonly number[] {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (const { holes } of [layout, ...layout.tees])
    for (const { position } of holes) {
      first = Math.min(first, position)
      last = Math.max(last, position)
    }
  return last === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The card has par and yards at each of these positions. */
export function isCompleteOver(positions: readonly number[], holes: readonly Hole[]): boolean {
  const full = holes.filter((hole) => hole.par !== null && hole.yards !== null)
  if (positions.length === 0 || full.length < positions.length) return false
  return positions.every((position) => full.some((hole) => hole.position === position))
}

/** Stroke indexes that appear more than once on one card. */
export function repeatedStrokeIndexes(holes: readonly Hole[]): readonly number[] {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const { strokeIndex } of holes) {
    if (strokeIndex === null) continue
    if (seen.has(strokeIndex)) twice.add(strokeIndex)
    seen.add(strokeIndex)
  }
  return [...twice]
}
