import type { CourseWind } from './course-wind.ts'
import { directionText, gustText, isCalm, type ShownWind, speedText } from './shown-wind.ts'
import { fieldOver, type NodeWinds } from './wind-over-course.ts'

/** What a picture of a wind shows: the field over the course, and the words next to the rose. */
export type WindDrawing = {
  readonly fromDegrees: number | null
  readonly speed: string
  readonly lines: readonly string[]
  readonly field: NodeWinds
}

/** `observedAt` is for a picture that is kept: elsewhere, the page around it says how old the wind is. */
export function windDrawing(course: CourseWind, wind: ShownWind, observedAt: Date | null): WindDrawing {
  const calm = isCalm(wind)
  const lines = [
    calm ? null : `from the ${directionText(wind.fromDeg)}`,
    gustText(wind),
    SOURCES[wind.source],
    wind.stale ? 'over an hour old' : null,
    observedAt && timeText(observedAt),
  ]
  return {
    fromDegrees: calm ? null : wind.fromDeg,
    speed: calm ? 'Calm' : speedText(wind.speedMps, wind.unit),
    lines: lines.filter((line) => line !== null),
    field: fieldOver(course, { speed: wind.speedMps, fromDegrees: wind.fromDeg }),
  }
}

const SOURCES: Readonly<Record<ShownWind['source'], string>> = {
  'open-meteo': 'Open-Meteo',
  'built-in': 'built-in pattern',
  given: 'given, not observed',
}

/** `2026-11-16 02:00 UTC`. */
const timeText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
