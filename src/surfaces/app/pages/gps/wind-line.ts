import { html } from 'hono/html'
import { HOUR_MS, MINUTE_MS } from '../../../../core/duration.ts'
import { isCalm, type ShownWind, speedText } from '../../../../wind/shown-wind.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { CourseWindNow } from './wind-of-course.ts'

/** The wind in words under the drawing: how strong, from where, who says so, and how old that is. */
export function windLine(found: CourseWindNow | null, now: number, language: Language = DEFAULT_LANGUAGE) {
  if (found === null) return ''
  const { wind } = wordsOf(language).gps
  if (found.wind === null)
    return html`<p class="wind">${found.whyNone === 'competition' ? wind.competition : wind.noAnswer}</p>`
  return html`<p class="wind">${windSentence(language, found.wind)} ${sourceSentence(language, found.wind, now - found.observedAt.getTime())}</p>`
}

function windSentence(language: Language, shown: ShownWind): string {
  const { wind } = wordsOf(language).gps
  const { speedMps, gustMps, fromDeg, unit } = shown
  // Only gusts that are stronger than the wind say anything.
  const gusts =
    gustMps !== null && gustMps > speedMps ? `, ${wind.gusts(speedIn(language, gustMps, unit))}` : ''
  if (isCalm(shown)) return `${wind.calm}${gusts}.`
  const direction = wind.directions[Math.round((((fromDeg % 360) + 360) % 360) / 22.5) % 16] ?? ''
  return `${wind.from(speedIn(language, speedMps, unit), direction)}${gusts}.`
}

/** `6.5 m/s` or `6,5 m/s`. */
const speedIn = (language: Language, mps: number, unit: ShownWind['unit']) =>
  language === 'en' ? speedText(mps, unit) : speedText(mps, unit).replace('.', ',')

function sourceSentence(language: Language, { source, stale }: ShownWind, age: number) {
  const { wind } = wordsOf(language).gps
  if (source !== 'open-meteo') return wind.builtIn
  const link = html`<a href="https://open-meteo.com/">Open-Meteo</a>`
  return html`${wind.by} ${link}, ${ageText(language, age)}.${stale ? ` ${wind.stale}` : ''}`
}

function ageText(language: Language, age: number): string {
  const { age: words } = wordsOf(language).gps.wind
  const [hours, minutes] = [Math.floor(age / HOUR_MS), Math.floor(age / MINUTE_MS)]
  if (hours >= 1) return words.hours(hours)
  return minutes < 1 ? words.now : words.minutes(minutes)
}
