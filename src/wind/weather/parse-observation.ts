import { DAY_MS, MINUTE_MS } from '../../core/duration.ts'
import type { Observation } from './ambient.ts'

/** An answer of the weather service that cannot be weather. The message never repeats what it sent. */
export class WrongObservation extends Error {}

type Fields = Readonly<Record<string, unknown>>
type Range = readonly [low: number, high: number]

// The strongest gust ever measured was 113 m/s, at Barrow Island in 1996.
const SPEED: Range = [0, 120]
const DIRECTION: Range = [0, 360]
const TEMPERATURE: Range = [-95, 65]
// On the ground, so it is low on a high course.
const PRESSURE: Range = [300, 1_100]
const HUMIDITY: Range = [0, 100]

// Two clocks never agree exactly, and a service may round its time up.
const MOST_AHEAD_MS = 15 * MINUTE_MS
// Beyond an hour it is stale and says so. What is a month old is no current weather at all.
const MOST_BEHIND_MS = 31 * DAY_MS

/** The `current` part of an answer in Open-Meteo's format. Throws WrongObservation. */
export function parseObservation(answer: unknown, now: number): Observation {
  const body = objectOf(answer, 'The answer')
  checkUnits(body)
  const current = objectOf(body.current, 'current')
  return {
    speedMps: needed(current, 'wind_speed_10m', SPEED),
    gustMps: optional(current, 'wind_gusts_10m', SPEED),
    fromDeg: needed(current, 'wind_direction_10m', DIRECTION) % 360,
    temperatureC: optional(current, 'temperature_2m', TEMPERATURE),
    pressureHpa: optional(current, 'surface_pressure', PRESSURE),
    humidityPercent: optional(current, 'relative_humidity_2m', HUMIDITY),
    observedAt: parseTime(current.time, now),
  }
}

/** A service that ignores what we asked for would otherwise be wrong by a factor, or by hours. */
function checkUnits({ current_units: units, utc_offset_seconds: offset = 0 }: Fields) {
  const speed = typeof units === 'object' && units !== null ? (units as Fields).wind_speed_10m : undefined
  if (speed !== undefined && speed !== 'm/s') throw new WrongObservation('wind_speed_10m is not in m/s.')
  if (offset !== 0) throw new WrongObservation('time is not in UTC.')
}

function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WrongObservation(`${name} is not a JSON object.`)
  return value as Fields
}

function needed(fields: Fields, name: string, range: Range): number {
  const value = optional(fields, name, range)
  if (value === null) throw new WrongObservation(`${name} is missing.`)
  return value
}

function optional(fields: Fields, name: string, [low, high]: Range): number | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw new WrongObservation(`${name} is not a number from ${low} to ${high}.`)
  return value
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?Z?$/

/** `2026-11-16T02:00`, which is UTC because we ask for that. */
function parseTime(value: unknown, now: number): number {
  const text = typeof value === 'string' && TIME.test(value) ? value.replace('Z', '') : ''
  const time = Date.parse(`${text}Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw new WrongObservation('time is not a time such as 2026-11-16T02:00.')
  if (time > now + MOST_AHEAD_MS) throw new WrongObservation('time is in the future.')
  if (time < now - MOST_BEHIND_MS) throw new WrongObservation('time is more than a month ago.')
  return time
}
