import { distanceBetween, type Path, type Point } from '../../core/geo/path.ts'
import type { Plane } from '../../course/read-shapes.ts'
import type { Ground } from '../../terrain/ground.ts'
import { METRES_PER_FOOT } from '../../terrain/putt/green-speed.ts'
import { makeProbability } from '../../terrain/putt/make-probability.ts'
import { type Putt, readPutt } from '../../terrain/putt/read-putt.ts'
import { openSurface } from '../../terrain/putt/surface.ts'
import { surveyError } from '../../terrain/putt/survey-error.ts'
import { surveyedGreen } from '../../terrain/surveyed-green.ts'
import { expectedPutts } from '../strokes/putting.ts'
import type { PuttAdvice } from './advice.ts'

/** Feet on the stimpmeter: what most clubs have, and what we assume. */
const STIMP = 10

export type PuttToRead = {
  readonly ball: Point
  readonly pin: Point
  readonly green: readonly Path[]
  readonly handicap: number
}

/** How to putt; without a survey of the green, only how long the putt is and how likely it drops. */
export function readPuttAdvice(plane: Plane, ground: Ground | null, putt: PuttToRead): PuttAdvice {
  const { ball, pin, green, handicap } = putt
  const surveyed = surveyedGreen(ground, plane, green)
  if (surveyed === null) return levelPutt(distanceBetween(ball, pin) / METRES_PER_FOOT, handicap)
  const { measured } = surveyed
  const surface = openSurface(measured.surface.nodes)
  const question = { from: ball, to: pin, stimp: STIMP }
  const { resolution, smoothing } = measured.surface
  const error = surveyError(surface, question, { noise: measured.noise, cell: resolution, smoothing })
  return { ...lineOf(readPutt(surface, question), plane, handicap), confidence: error?.confidence ?? null }
}

export function levelPutt(feet: number, handicap: number): PuttAdvice {
  const probability = makeProbability({ feet, playsLikeFeet: feet, breakInches: 0, handicap })
  return {
    feet,
    ...{ playsLikeFeet: null, breakInches: null, side: null, aim: null, riseInches: null, confidence: null },
    makePercent: 100 * probability,
    strokes: expectedPutts(feet, handicap),
  }
}

function lineOf({ feet, riseInches, line }: Putt, plane: Plane, handicap: number): PuttAdvice {
  if (line === null) return { ...levelPutt(feet, handicap), riseInches }
  const { playsLikeFeet, breakInches, side, aim } = line
  const [lng, lat] = plane.toEarth(aim)
  const probability = makeProbability({ feet, playsLikeFeet, breakInches, handicap })
  const level = makeProbability({ feet, playsLikeFeet: feet, breakInches: 0, handicap })
  return {
    ...{ feet, playsLikeFeet, breakInches, side, riseInches, aim: { lat, lng }, confidence: null },
    makePercent: 100 * probability,
    // What is missed because of slope and break takes another putt.
    strokes: expectedPutts(feet, handicap) + (level - probability),
  }
}
