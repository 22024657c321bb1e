import type { MeasuredGreen } from '../green/read-green.ts'
import { makeProbability } from './make-probability.ts'
import { type Putt, type PuttQuestion, readPutt } from './read-putt.ts'
import { openSurface } from './surface.ts'
import { type Confidence, surveyError } from './survey-error.ts'

/** A putt on a surveyed green. */
export type GreenPutt = {
  readonly putt: Putt
  /** From 0 to 1; null where there is no line. */
  readonly chance: number | null
  /** Null where nobody knows how exact the survey is. */
  readonly confidence: Confidence | null
}

export function readGreenPutt(
  { surface: { nodes, resolution, smoothing }, noise }: Pick<MeasuredGreen, 'surface' | 'noise'>,
  question: PuttQuestion,
  handicap: number,
): GreenPutt {
  const surface = openSurface(nodes)
  const putt = readPutt(surface, question)
  const error = surveyError(surface, question, { noise, cell: resolution, smoothing })
  return { putt, chance: chanceOf(putt, handicap), confidence: error?.confidence ?? null }
}

function chanceOf({ feet, line }: Putt, handicap: number): number | null {
  if (line === null) return null
  const { playsLikeFeet, breakInches } = line
  return makeProbability({ feet, playsLikeFeet, breakInches, handicap })
}
