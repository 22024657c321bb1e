import { metres } from '../../core/units.ts'
import { shotSet } from '../dispersion/shot-set.ts'
import type { StrokesFrom } from '../hole/value-grid.ts'
import type { Lie } from '../lie.ts'
import { strokesByDistance } from '../strokes/strokes-by-distance.ts'
import { flownInCalm } from './fly-swing.ts'
import { type OpenStrokes, openStrokes } from './open-strokes.ts'
import type { Swing } from './swing.ts'
import { type Swinger, swingsOfBag } from './swings-of-bag.ts'

/** What depends on the golfer alone: it is worked out once, not for each hole. */
export type KnownGolfer = {
  readonly strokes: StrokesFrom
  /** In calm air, the longest first; out of trees, low ones too. */
  readonly swings: (isRecovery: boolean) => readonly Swing[]
  /** By the best next shot on a hole with nothing in the way, from its fairway. */
  readonly open: OpenStrokes
}

const known = new Map<string, KnownGolfer>()
const MOST_KNOWN = 50

export function knownGolfer(golfer: Swinger): KnownGolfer {
  const key = JSON.stringify([golfer.handicap, golfer.bag])
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const made = makeGolfer(golfer)
  known.set(key, made)
  return made
}

/** For looks ahead: what counts there is the difference between two holes. */
export const FEW_SHOTS = shotSet(64)

function makeGolfer(golfer: Swinger): KnownGolfer {
  const strokes = strokesOf(golfer.handicap)
  const swings = { false: calmSwings(golfer, 'fairway'), true: calmSwings(golfer, 'recovery') }
  return {
    strokes,
    swings: (isRecovery) => swings[`${isRecovery}`],
    open: openStrokes(strokes, swings.false, FEW_SHOTS),
  }
}

/** A table of strokes for each lie, made when it is needed. */
function strokesOf(handicap: number): StrokesFrom {
  const tables = new Map<Lie, (way: number) => number>()
  return (lie) => {
    const table = tables.get(lie)
    if (table) return table
    const byDistance = strokesByDistance(lie, handicap)
    const made = (way: number) => byDistance(metres(way))
    tables.set(lie, made)
    return made
  }
}

const calmSwings = (golfer: Swinger, lie: Lie): readonly Swing[] =>
  swingsOfBag(golfer, { lie, toPin: Number.POSITIVE_INFINITY, hasPunches: lie === 'recovery' }, flownInCalm)
    .map(({ on }) => on(0))
    .toSorted((a, b) => b.carry - a.carry)
