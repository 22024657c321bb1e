import type { Given } from '../caddie/question/question.ts'
import { yards } from '../core/units.ts'
import type { StatedShot } from './agent-input.ts'

/** The distance and the lie from the arguments, else from the question. A putt's length in feet is a distance too. */
export function statedShot(stated: StatedShot, { yards: said, feet, lie }: Given): StatedShot {
  const inWords = said ?? (feet === null ? null : feet / 3)
  return {
    yards: stated.yards ?? (inWords === null ? null : yards(inWords)),
    lie: stated.lie ?? lie ?? (said === null && feet !== null ? 'green' : null),
  }
}
