import { distanceBetween, type Point } from '../../core/geo/path.ts'
import { arrivalAt, type NoArrival } from './arrival.ts'
import { type Ball, type Green, staysAt } from './roll.ts'
import { type NoWayBack, traceBack } from './trace-back.ts'

export type NoLine = NoArrival | NoWayBack

/** How to putt: the energy and heading of the start, and of the arrival at the hole. */
export type Line = {
  readonly start: Ball
  /** From the ball to the hole. */
  readonly path: readonly Point[]
  /** Whether the ball would stay where it halts past the hole, or roll back. */
  readonly stays: boolean
}

/** The ball came from here, and by this angle it missed the golfer's ball, counter-clockwise as seen from the hole. */
type Trial = { readonly heading: number; readonly miss: number }

/** In radians: a thousandth of a millimetre on the longest putt. */
const EXACT = 1e-8
/** How far from the straight line we look for another one, and how finely, in radians. */
const SWEEP = { most: (110 * Math.PI) / 180, step: (5 * Math.PI) / 180 } as const

/**
 * The line that leads from the ball through the middle of the hole with the right pace. We start at the hole: the
 * heading there gives the pace, and both give the way back. Only one number, the heading, is left to find.
 */
export function findLine(green: Green, from: Point, hole: Point): Line | NoLine {
  const straight = Math.atan2(hole[1] - from[1], hole[0] - from[0])
  const distance = distanceBetween(from, hole)
  const tryHeading = (heading: number): Trial | NoLine => {
    const start = comeFrom(green, hole, heading, distance)
    if (typeof start === 'string') return start
    return { heading, miss: turnOf(Math.atan2(start[1] - hole[1], start[0] - hole[0]) - straight - Math.PI) }
  }
  const first = bySecants(tryHeading, straight)
  if (first !== null) return lineOf(green, from, hole, first.heading)
  // Straight up, a ball halts even where it can't stay. On any other line it only turns around.
  if (!staysAt(green, hole)) return 'never_stops'
  const found = bySweep(tryHeading, straight)
  return typeof found === 'string' ? found : lineOf(green, from, hole, found.heading)
}

/** Where and how a ball started that crosses the hole on this heading. */
function comeFrom(
  green: Green,
  hole: Point,
  heading: number,
  distance: number,
  path?: Point[],
): Ball | NoLine {
  const arrival = arrivalAt(green, hole, heading)
  if (typeof arrival === 'string') return arrival
  const ball: Ball = [hole[0], hole[1], arrival.energy, heading]
  return traceBack(green, ball, distance, path) ?? ball
}

function lineOf(green: Green, from: Point, hole: Point, heading: number): Line | NoLine {
  const back: Point[] = [hole]
  const start = comeFrom(green, hole, heading, distanceBetween(from, hole), back)
  if (typeof start === 'string') return start
  const arrival = arrivalAt(green, hole, heading)
  const path = [from, ...back.slice(0, -1).toReversed()]
  return { start, path, stays: typeof arrival !== 'string' && arrival.stays }
}

type TryHeading = (heading: number) => Trial | NoLine

/** On level ground the miss is the error of the heading. From there secants take a few steps. */
function bySecants(tryHeading: TryHeading, straight: number): Trial | null {
  let before: Trial | null = null
  let heading = straight
  for (let tries = 0; tries < 12; tries++) {
    const trial = tryHeading(heading)
    if (typeof trial === 'string' || Math.abs(turnOf(heading - straight)) > SWEEP.most) return null
    if (Math.abs(trial.miss) < EXACT) return trial
    heading = trial.heading - stepOf(trial, before)
    before = trial
  }
  return null
}

const LONGEST_STEP = 0.5

function stepOf(trial: Trial, before: Trial | null): number {
  const change = before === null ? 1 : (trial.miss - before.miss) / (trial.heading - before.heading)
  const step = trial.miss / change
  return Number.isFinite(step) ? Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step)) : trial.miss
}

/** Looks to both sides, further and further, until the ball passes from one side of the golfer's to the other. */
function bySweep(tryHeading: TryHeading, straight: number): Trial | NoLine {
  const middle = tryHeading(straight)
  const [left, right] = [[middle], [middle]]
  for (let angle = SWEEP.step; angle <= SWEEP.most; angle += SWEEP.step)
    for (const [trials, way] of [
      [left, angle],
      [right, -angle],
    ] as const) {
      const [before, trial] = [trials.at(-1), tryHeading(straight + way)]
      trials.push(trial)
      const root = rootBetween(tryHeading, before, trial)
      if (root !== null) return root
    }
  return reasonOf([...left, ...right])
}

function rootBetween(
  tryHeading: TryHeading,
  from: Trial | NoLine | undefined,
  to: Trial | NoLine,
): Trial | null {
  const isBracket = typeof from === 'object' && typeof to === 'object' && from.miss < 0 !== to.miss < 0
  return isBracket ? rootOf(tryHeading, from, to) : null
}

/**
 * Halves the angle, and takes a secant every other time. Down a steep side slope, lines that start far apart arrive
 * almost together, so the miss may change within a tiny angle. Where it jumps from half a turn on one side to half a
 * turn on the other, there is no line.
 */
function rootOf(tryHeading: TryHeading, from: Trial, to: Trial): Trial | null {
  let [low, high] = [from, to]
  for (let tries = 0; tries < 80 && low.heading !== high.heading; tries++) {
    const share = tries % 2 === 0 ? 0.5 : low.miss / (low.miss - high.miss)
    const trial = tryHeading(low.heading + (high.heading - low.heading) * share)
    if (typeof trial === 'string') return null
    if (Math.abs(trial.miss) < EXACT) return trial
    if (trial.miss < 0 === low.miss < 0) low = trial
    else high = trial
  }
  return null
}

/** Why there is no line. What is wrong with the straight one counts most, then what is wrong with the others. */
function reasonOf(trials: readonly (Trial | NoLine)[]): NoLine {
  const [straight] = trials
  if (typeof straight === 'string') return straight
  return REASONS.find((reason) => trials.includes(reason)) ?? 'no_line'
}

const REASONS: readonly NoLine[] = ['unknown_ground', 'runs_past', 'never_stops']

/** An angle between half a turn to the right and half a turn to the left. */
export const turnOf = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
