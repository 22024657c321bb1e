import { distanceBetween } from '../../core/geo/path.ts'
import { type Putt, type PuttQuestion, readPutt } from './read-putt.ts'
import { type Slope, type Surface, tilted } from './surface.ts'

/** What is known about the survey, in metres. */
export type SurveyQuality = {
  /** Standard deviation of a height; null if nobody has said. */
  readonly noise: number | null
  readonly cell: number
  /** Standard deviation of the smoothing; 0 for none. */
  readonly smoothing: number
}

export type Confidence = 'high' | 'medium' | 'low'

export type SurveyError = {
  /** The standard deviation of the break; null where a small tilt leaves no line at all. */
  readonly breakErrorInches: number | null
  readonly confidence: Confidence
}

/** The hole is 4.25 inches wide. Half of that off, a ball on the right line still drops; a whole hole off, none does. */
const HOLE_INCHES = 4.25
/** The slopes that make a putt break are as long as a green. Smoothing takes more from shorter ones. */
const WAVELENGTH = 20
/** Slopes from nodes without smoothing are as good as after smoothing by this share of a cell, squared. */
const NODE_SMOOTHING = 0.21

/** How far the break may be off, given the survey; null where nobody knows how exact the survey is. */
export function surveyError(
  surface: Surface,
  question: PuttQuestion,
  quality: SurveyQuality,
): SurveyError | null {
  const putt = readPutt(surface, question)
  if (quality.noise === null || putt.line === null) return null
  const { from, to } = question
  const distance = distanceBetween(from, to)
  const error = slopeError(quality.noise, quality, distance)
  const along: Slope = [((to[0] - from[0]) / distance) * error, ((to[1] - from[1]) / distance) * error]
  const noise = Math.hypot(
    changeOf(surface, question, along),
    changeOf(surface, question, [-along[1], along[0]]),
  )
  const breakError = Math.hypot(noise, lostShare(quality) * putt.line.breakInches)
  return {
    breakErrorInches: Number.isNaN(breakError) ? null : breakError,
    confidence: confidenceOf(breakError),
  }
}

const widthOf = ({ cell, smoothing }: SurveyQuality) => Math.sqrt(smoothing ** 2 + NODE_SMOOTHING * cell ** 2)

/**
 * The standard deviation of the mean slope along a putt. At a point, noise of independent heights leaves
 * noise × cell / (width² √8π) after smoothing by a Gaussian of that width. Errors are alike within 2√π widths, so a
 * long putt averages over several.
 */
export function slopeError(noise: number, quality: SurveyQuality, distance: number): number {
  const width = widthOf(quality)
  const atPoint = (noise * quality.cell) / (width ** 2 * Math.sqrt(8 * Math.PI))
  return atPoint / Math.sqrt(Math.max(1, distance / (2 * Math.sqrt(Math.PI) * width)))
}

/** What smoothing takes from a wave of that length. */
const lostShare = (quality: SurveyQuality) =>
  1 - Math.exp(-((2 * Math.PI * widthOf(quality)) ** 2) / (2 * WAVELENGTH ** 2))

/** By how many inches the break changes if the ground is tilted; NaN if there is no line then. */
function changeOf(surface: Surface, question: PuttQuestion, [east, north]: Slope): number {
  const [more, less] = [1, -1].map((sign) =>
    toTheLeft(readPutt(tilted(surface, [sign * east, sign * north]), question)),
  )
  return Math.abs((more ?? Number.NaN) - (less ?? Number.NaN)) / 2
}

function toTheLeft({ line }: Putt): number {
  if (line === null) return Number.NaN
  return line.side === 'left' ? line.breakInches : -line.breakInches
}

function confidenceOf(breakError: number): Confidence {
  if (breakError <= HOLE_INCHES / 2) return 'high'
  return breakError <= HOLE_INCHES ? 'medium' : 'low'
}
