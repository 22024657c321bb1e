import type { Units } from '../../account/profile.ts'
import type { Ambient } from '../../wind/weather/ambient.ts'
import { speedWords } from './length-words.ts'
import { compassWords } from './word-conditions.ts'

/** m/s: gusts that are hardly stronger are not worth a word. */
const GUSTY = 1.5

/** `The wind is 13 mph from the southwest, with gusts of 20 mph.` */
export function windWords(units: Units, weather: Ambient | null): string | null {
  if (weather === null) return null
  const { speedMps, gustMps, fromDeg, source, stale } = weather
  const gusts =
    gustMps === null || gustMps < speedMps + GUSTY ? '' : `, with gusts of ${speedWords(units, gustMps)}`
  const wind = `The wind is ${speedWords(units, speedMps)} from the ${compassWords(fromDeg)}${gusts}.`
  const age = stale ? ' That was more than an hour ago.' : ''
  return `${wind}${age}${source === 'built-in' ? ' This weather is made up, like the course.' : ''}`
}
