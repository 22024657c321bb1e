import type { Fairway, RoundHole, RoundJson, RoundShot, RoundTee } from '../../../src/round/round-json.ts'

/** A round as it is stored on the device and sent to the service. */
export type Round = RoundJson
export type HoleScore = RoundHole
export type Shot = RoundShot
export type { Fairway, RoundTee }

/** The service takes more, but nobody counts that far: a slip of the finger should stop somewhere. */
export const MOST_STROKES = 20

export const scoreOf = (round: Round, hole: number): HoleScore | null =>
  round.holes.find((score) => score.hole === hole) ?? null
