import { distanceBetween, type Point } from '../../core/geo/path.ts'
import { metres, toYards, yards } from '../../core/units.ts'
import type { HoleGround } from '../hole/hole-ground.ts'
import type { Hazard } from './advice.ts'
import { hazardSpans, sideOf } from './hazard-spans.ts'

/** Metres beyond the target that count, and how many hazards we name. */
export const BEYOND = 15
const MOST = 8

/** Bunkers and water on the way to a target, the nearest first. */
export const hazardsAhead = (hole: HoleGround, ball: Point, target: Point): readonly Hazard[] =>
  hazardSpans(hole, ball, target, distanceBetween(ball, target) + BEYOND)
    .slice(0, MOST)
    .map((span) => ({
      kind: span.kind,
      side: sideOf(span),
      reach: whole(Math.max(0, span.near)),
      carry: whole(span.far),
    }))

const whole = (way: number) => yards(Math.round(toYards(metres(way))))
