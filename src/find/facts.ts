import { COURSE_KINDS } from '../course/course-kind.ts'
import { flagBit } from '../course/coverage.ts'
import { readSummary, readWhole } from '../library/read-course.ts'
import type { Snapshot } from '../library/snapshot.ts'
import type { Condition } from './conditions.ts'

/** What we have read of courses so far; it goes when the snapshot goes. */
type Facts = { readonly holes: Int16Array; readonly par: Int16Array; readonly yards: Int32Array }

const NOT_READ = -1
const facts = new WeakMap<Snapshot, Facts>()

function factsOf(snapshot: Snapshot): Facts {
  const known = facts.get(snapshot)
  if (known) return known
  const { count } = snapshot
  const made = {
    holes: new Int16Array(count).fill(NOT_READ),
    par: new Int16Array(count).fill(NOT_READ),
    yards: new Int32Array(count).fill(NOT_READ),
  }
  facts.set(snapshot, made)
  return made
}

/** Holes and par of a course; 0 where nobody recorded them. */
function holesAndPar(snapshot: Snapshot, course: number) {
  const { holes, par } = factsOf(snapshot)
  if (holes[course] === NOT_READ) {
    const summary = readSummary(snapshot, course)
    holes[course] = summary.hole_count ?? 0
    par[course] = summary.par_total ?? 0
  }
  return { holes: holes[course] ?? 0, par: par[course] ?? 0 }
}

/** The longest card of a course in yards; 0 without one. */
function yardsOf(snapshot: Snapshot, course: number): number {
  const { yards } = factsOf(snapshot)
  if (yards[course] === NOT_READ) {
    const { layouts } = readWhole(snapshot, course)
    const all = layouts.flatMap((layout) => [layout.yards, ...layout.tees.map((tee) => tee.yards)])
    yards[course] = Math.max(0, ...all.map((each) => each ?? 0))
  }
  return yards[course] ?? 0
}

// Whole cards are read from a file, so we look at so many and no more.
const MOST_CARDS = 200

const PAR_OF_SHORT_HOLE = 3

/** Whether a course meets a condition; null for all of them if the records can't tell. */
export function checkOf(
  snapshot: Snapshot,
  { of }: Condition,
  candidates: number,
): ((course: number) => boolean) | null {
  if (of.what === 'holes') return (course) => holesAndPar(snapshot, course).holes === of.holes
  if (of.what === 'par') return (course) => holesAndPar(snapshot, course).par === of.par
  if (of.what === 'short holes')
    return (course) => {
      const { holes, par } = holesAndPar(snapshot, course)
      return holes > 0 && par === holes * PAR_OF_SHORT_HOLE
    }
  if (of.what === 'coverage')
    return (course) => ((snapshot.filters.coverageBits[course] ?? 0) & flagBit(of.flag)) !== 0
  if (of.what === 'yards')
    return candidates > MOST_CARDS
      ? null
      : (course) => {
          const yards = yardsOf(snapshot, course)
          return yards > 0 && yards >= of.least && yards <= of.most
        }
  const { kinds } = snapshot
  if (of.what !== 'kind' || kinds === undefined) return null
  const numbers = of.kinds.map((kind) => COURSE_KINDS.indexOf(kind) + 1)
  return (course) => numbers.includes(kinds[course] ?? 0)
}
