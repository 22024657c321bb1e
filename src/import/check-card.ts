import { positionsOf, repeatedStrokeIndexes, yardsOf } from '../course/card.ts'
import type { Course } from '../course/course.ts'
import type { Hole, Tee } from '../course/layout.ts'
import type { Units } from '../course/record/parse-card.ts'
import type { Warn } from '../course/record/rejected.ts'

/** Warns about cards that contradict themselves; we keep them as recorded. */
export function checkCards(course: Course, units: Units, warn: Warn) {
  for (const layout of course.layouts) {
    const name = layout.name ?? 'the layout'
    checkStrokeIndexes(layout.holes, name, warn)
    const positions = positionsOf(layout)
    for (const tee of layout.tees)
      checkTee(positions, tee, units, `${name}, tee ${tee.name} (${tee.gender ?? '-'})`, warn)
  }
}

function checkTee(positions: readonly number[], tee: Tee, units: Units, where: string, warn: Warn) {
  checkStrokeIndexes(tee.holes, where, warn)
  const sum = yardsOf(tee.holes)
  // Only a complete card can disagree with its total: a partial one is expected to fall short (TEE-5).
  if (tee.yards === null || sum === null || tee.holes.length < positions.length) return
  // Each length that came in metres was rounded on its own.
  const rounding = units === 'metres' ? (tee.holes.length + 1) / 2 : 0
  if (Math.abs(sum - tee.yards) > rounding)
    warn(`${where}: the holes add up to ${sum} yards, the total says ${tee.yards}`)
}

function checkStrokeIndexes(holes: readonly Hole[], where: string, warn: Warn) {
  for (const index of repeatedStrokeIndexes(holes)) warn(`${where}: stroke index ${index} appears twice`)
}
