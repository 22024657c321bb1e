import { type CurvePoint, lineThrough } from '../../core/line-through.ts'
import type { Metres } from '../../core/units.ts'
import type { Lie } from '../lie.ts'

/** How a golfer's shots scatter around the target. */
export type ShotPattern = {
  readonly good: {
    /** Standard deviation of the direction, in radians. */
    readonly lateralSd: number
    /** Standard deviation of the distance, in metres. */
    readonly distanceSd: number
  }
  readonly mishit: {
    readonly probability: number
    /** Standard deviation of the direction, in radians. The distance is a share of the carry: `mishitDistance`. */
    readonly lateralSd: number
  }
}

/** What a golfer has measured. What is left out is as for others with the same handicap. */
export type OwnFigures = {
  readonly driverSdDeg?: number
  readonly ironSdDeg?: number
  /** Share of the distance. */
  readonly distanceSd?: number
  readonly mishitProbability?: number
}

export type Shot = {
  /** Null: unknown. */
  readonly handicap: number | null
  /** How far the ball flies when it is struck well, on average: mishits make the mean of all shots shorter. */
  readonly carry: Metres
  /** The same golfer's driver. */
  readonly driverCarry: Metres
  readonly lie: Lie
  readonly own?: OwnFigures
}

/** What we assume for a golfer whose handicap we do not know. */
export const ASSUMED_HANDICAP = 15

const HIGHEST_HANDICAP = 54

type Curve = readonly CurvePoint[]
const byHandicap = (values: readonly number[]): Curve =>
  values.map((value, index): CurvePoint => [[-5, 0, 10, 20, 30][index] ?? 0, value])

/**
 * By handicap; -5 is a tour player. Derived: set so that it agrees with what is published. A tour player's drives
 * have a standard deviation of 3.4° (Broadie, Every Shot Counts); 51, 46 and 41 % of drives hit the fairway at
 * handicaps of 0, 10 and 20 (Arccos); from 150 yards balls end up 25 feet from the hole on tour, 37 to 41 at
 * scratch, 118 at 25 (Golf Magazine, Shot Scope). Past 30 the last line goes on.
 */
const MODEL = {
  driverSdDeg: byHandicap([3.4, 5.0, 6.2, 7.4, 8.4]),
  ironSdDeg: byHandicap([2.5, 3.4, 4.6, 5.6, 6.6]),
  distanceSd: byHandicap([0.045, 0.06, 0.085, 0.11, 0.13]),
  mishitProbability: byHandicap([0.01, 0.04, 0.11, 0.19, 0.27]),
} as const

/** A mishit starts with so many times the error of direction. */
const MISHIT_LATERAL = 1.5

/** How much harder it is from there: both errors times that, and so many more mishits. */
const FROM_LIE: Readonly<Record<Lie, { lateral: number; distance: number; mishits: number }>> = {
  tee: { lateral: 1, distance: 1, mishits: 0 },
  fairway: { lateral: 1, distance: 1, mishits: 0 },
  rough: { lateral: 1.35, distance: 1.35, mishits: 0.02 },
  sand: { lateral: 1.5, distance: 1.6, mishits: 0.04 },
  recovery: { lateral: 1.2, distance: 1.3, mishits: 0.05 },
  green: { lateral: 1, distance: 1, mishits: 0 },
}

/** The longest carry from a lie, as a share of the driver's. */
const LONGEST: Readonly<Record<Lie, number>> = {
  ...{ tee: 1, fairway: 0.88, rough: 0.76, sand: 0.62, recovery: 0.42, green: 0.88 },
}
export const longestCarry = (lie: Lie, driverCarry: Metres): number => LONGEST[lie] * driverCarry

/**
 * Clubs up to this share of the driver's carry (a six iron or so) have the irons' error of direction; from there to
 * the driver's it grows evenly.
 */
const IRONS_UP_TO = 0.65

/**
 * Below a hundred yards a swing is only a part of a full one, and its error as a share of the distance grows: with the
 * root of the distance for length, less for direction. Derived, so that the strokes from 10 to 60 yards come out as in
 * `expected-strokes.ts` to 0.2.
 */
const FULL_SWING = 91.44
const SHORTEST_SWING = 5
const SHORT_EXPONENT = { lateral: 0.25, distance: 0.5 } as const

/** The part of a shot's carry that counts as a wood's: 0 for irons, 1 for the driver. */
const woodShare = ({ carry, driverCarry }: Shot) =>
  Math.min(1, Math.max(0, (carry / driverCarry - IRONS_UP_TO) / (1 - IRONS_UP_TO)))

/** How many times a full swing is longer than this one. */
const shortness = ({ carry }: Shot) => FULL_SWING / Math.min(FULL_SWING, Math.max(SHORTEST_SWING, carry))

export function shotPattern(shot: Shot): ShotPattern {
  const handicap = Math.min(shot.handicap ?? ASSUMED_HANDICAP, HIGHEST_HANDICAP)
  const figure = (name: keyof typeof MODEL) => shot.own?.[name] ?? lineThrough(MODEL[name], handicap)
  const [wood, short, from] = [woodShare(shot), shortness(shot), FROM_LIE[shot.lie]]
  const degrees = figure('ironSdDeg') * (1 - wood) + figure('driverSdDeg') * wood
  const lateralSd = ((degrees * Math.PI) / 180) * from.lateral * short ** SHORT_EXPONENT.lateral
  const distanceShare = figure('distanceSd') * from.distance * short ** SHORT_EXPONENT.distance
  return {
    good: { lateralSd, distanceSd: distanceShare * shot.carry },
    mishit: {
      probability: figure('mishitProbability') + from.mishits,
      lateralSd: lateralSd * MISHIT_LATERAL,
    },
  }
}
