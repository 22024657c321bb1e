import { DEFAULT_LANGUAGE, type Language } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'
import type { CourseWind } from './course-wind.ts'
import { hasGusts, isCalm, type ShownWind, speedText } from './shown-wind.ts'
import { fieldOver, type NodeWinds } from './wind-over-course.ts'

/** What a picture of a wind shows: the field over the course, and the words next to the rose. */
export type WindDrawing = {
  readonly fromDegrees: number | null
  readonly speed: string
  readonly lines: readonly string[]
  readonly field: NodeWinds
}

/** `observedAt` is for a picture that is kept: elsewhere, the page around it says how old the wind is. */
export function windDrawing(
  course: CourseWind,
  wind: ShownWind,
  observedAt: Date | null,
  language: Language = DEFAULT_LANGUAGE,
): WindDrawing {
  const words = wordsOf(language).pictures.wind
  const calm = isCalm(wind)
  const sources = { 'open-meteo': 'Open-Meteo', 'built-in': words.builtIn, given: words.given }
  const lines = [
    calm ? null : words.from(words.directions[pointOf(wind.fromDeg)] ?? ''),
    wind.gustMps !== null && hasGusts(wind) ? words.gusts(speedText(wind.gustMps, wind.unit)) : null,
    sources[wind.source],
    wind.stale ? words.stale : null,
    observedAt && timeText(observedAt),
  ]
  return {
    fromDegrees: calm ? null : wind.fromDeg,
    speed: calm ? words.calm : speedText(wind.speedMps, wind.unit),
    lines: lines.filter((line) => line !== null),
    field: fieldOver(course, { speed: wind.speedMps, fromDegrees: wind.fromDeg }),
  }
}

/** The nearest of sixteen directions, clockwise from north. */
const pointOf = (fromDeg: number) => Math.round((((fromDeg % 360) + 360) % 360) / 22.5) % 16

/** `2026-11-16 02:00 UTC`. */
const timeText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
