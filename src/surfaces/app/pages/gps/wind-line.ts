import { html } from 'hono/html'
import { HOUR_MS, MINUTE_MS } from '../../../../core/duration.ts'
import { directionText, gustText, isCalm, type ShownWind, speedText } from '../../../../wind/shown-wind.ts'
import type { CourseWindNow } from './wind-of-course.ts'

const NONE = {
  competition: 'Competition mode is on, so we don’t show wind or green contours.',
  'no answer': 'We don’t know the wind right now: the weather service hasn’t answered.',
} as const

/** The wind in words under the drawing: how strong, from where, who says so, and how old that is. */
export function windLine(found: CourseWindNow | null, now: number) {
  if (found === null) return ''
  if (found.wind === null) return html`<p class="wind">${NONE[found.whyNone]}</p>`
  return html`<p class="wind">${windSentence(found.wind)} ${sourceSentence(found.wind, now - found.observedAt.getTime())}</p>`
}

function windSentence(wind: ShownWind): string {
  const gusts = gustText(wind)
  const more = gusts === null ? '' : `, ${gusts}`
  if (isCalm(wind)) return `Calm${more}.`
  return `Wind ${speedText(wind.speedMps, wind.unit)} from the ${directionText(wind.fromDeg)}${more}.`
}

function sourceSentence({ source, stale }: ShownWind, age: number) {
  if (source !== 'open-meteo') return 'This is a built-in pattern, not an observation.'
  const link = html`<a href="https://open-meteo.com/">Open-Meteo</a>`
  const old = stale ? ' We couldn’t get anything newer.' : ''
  return html`Weather data by ${link}, ${ageText(age)}.${old}`
}

function ageText(age: number): string {
  const [hours, minutes] = [Math.floor(age / HOUR_MS), Math.floor(age / MINUTE_MS)]
  if (hours >= 1) return `${hours} ${hours === 1 ? 'hour' : 'hours'} old`
  return minutes < 1 ? 'less than a minute old' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} old`
}
