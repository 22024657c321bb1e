import { setImmediate } from 'node:timers/promises'
import { sortKey } from '../../../core/text/words.ts'
import { readSummary } from '../../../library/read-course.ts'
import type { Snapshot } from '../../../library/snapshot.ts'

/** What lists filter and sort by, for every course of the library. */
export type CourseFigures = {
  /** 0 where the number is not known. */
  readonly holes: Uint8Array
  /** The first letter of the folded name: 1 is a, 26 is z, 0 is anything else. */
  readonly letters: Uint8Array
}

const AT_ONCE = 1_000
const made = new WeakMap<Snapshot, Promise<CourseFigures>>()

/** Read once for a library, a thousand at a time: others wait a few milliseconds at the most. */
export function figuresOf(snapshot: Snapshot): Promise<CourseFigures> {
  const known = made.get(snapshot) ?? readFigures(snapshot)
  made.set(snapshot, known)
  return known
}

async function readFigures(snapshot: Snapshot): Promise<CourseFigures> {
  const holes = new Uint8Array(snapshot.count)
  const letters = new Uint8Array(snapshot.count)
  for (let course = 0; course < snapshot.count; course++) {
    if (course % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const { hole_count, name } = readSummary(snapshot, course)
    holes[course] = hole_count ?? 0
    letters[course] = letterNumber(name)
  }
  return { holes, letters }
}

const BEFORE_A = 'a'.charCodeAt(0) - 1

function letterNumber(name: string): number {
  const number = sortKey(name).charCodeAt(0) - BEFORE_A
  return number >= 1 && number <= 26 ? number : 0
}

export const letterAt = (number: number) => (number === 0 ? '#' : String.fromCharCode(BEFORE_A + number))
