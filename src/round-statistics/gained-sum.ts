import type { Lie } from '../caddie/lie.ts'
import { strokesByDistance } from '../caddie/strokes/strokes-by-distance.ts'
import {
  addGained,
  type Expected,
  GAME_PARTS,
  type GamePart,
  noGained,
} from '../caddie/strokes/strokes-gained.ts'
import type { PlayedRound } from './played-round.ts'

/** Strokes gained over many holes, by part of the game. */
export type GainedSum = {
  readonly parts: Readonly<Record<GamePart, { readonly strokes: number; readonly shots: number }>>
  readonly strokes: number
  /** Over how many holes of how many rounds, and how many holes were played in all. */
  readonly holes: number
  readonly rounds: number
  readonly played: number
  /** The handicap it is compared with; null is a tour player. */
  readonly against: number | null
}

export function gainedBy(played: readonly PlayedRound[], against: number | null): GainedSum {
  const parts = noGained()
  const expected = expectedFor(against)
  for (const { marked } of played) for (const hole of marked) addGained(parts, hole, expected)
  return {
    parts,
    strokes: GAME_PARTS.reduce((sum, part) => sum + parts[part].strokes, 0),
    holes: played.reduce((sum, { marked }) => sum + marked.length, 0),
    rounds: played.filter(({ marked }) => marked.length > 0).length,
    played: played.reduce((sum, { figures }) => sum + figures.holes, 0),
    against,
  }
}

/** Per eighteen holes, so that short and long records compare; null without a marked hole. */
export const perEighteen = ({ holes }: Pick<GainedSum, 'holes'>, strokes: number): number | null =>
  holes === 0 ? null : (strokes / holes) * 18

const MOST_KEPT = 64
const kept = new Map<number | null, Expected>()

/** A table takes some milliseconds to make, and golfers choose whole handicaps mostly. */
export function expectedFor(against: number | null): Expected {
  const known = kept.get(against)
  if (known) return known
  const tables = new Map<Lie, ReturnType<typeof strokesByDistance>>()
  const expected: Expected = (lie, distance) => {
    const table = tables.get(lie) ?? strokesByDistance(lie, against)
    tables.set(lie, table)
    return table(distance)
  }
  kept.set(against, expected)
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return expected
}
