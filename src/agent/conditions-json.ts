import type { Advice, ShotConditions } from '../caddie/shot/advice.ts'
import type { Asked } from '../caddie/shot/asked.ts'
import { MPH } from '../caddie/wording/length-words.ts'
import { metres, toYards } from '../core/units.ts'

export const NO_CONDITIONS = {
  ...{ wind: null, slope: null, air: null },
  adjustments_yards: { wind: null, slope: null, air: null },
}

export const ELSEWHERE_NOTE = 'The golfer is not on this hole, so wind, slope and air are not worked out.'

const FEET_PER_METRE = 3.28084
const tenths = (value: number) => Math.round(value * 10) / 10

/** Wind, slope and air on a shot, as far as they are known. */
export const conditionsJson = ({ conditions }: Advice, asked: Asked) => ({
  wind: windJson(conditions, asked),
  slope: conditions.rise === null ? null : { rise_yards: tenths(toYards(metres(conditions.rise))) },
  air: airJson(conditions, asked),
  adjustments_yards: conditions.adjustments,
  note: noteOf(conditions),
})

function windJson({ wind }: ShotConditions, { weather, stated }: Asked) {
  if (wind === null) return null
  const onShot = { head_mph: tenths(wind.head * MPH), from_left_mph: tenths(wind.fromLeft * MPH) }
  if (stated.wind !== null || weather === null)
    return {
      ...{ speed_mph: tenths(Math.hypot(wind.head, wind.fromLeft) * MPH), gust_mph: null, from_deg: null },
      ...{ ...onShot, source: 'golfer', observed_at: null },
    }
  return {
    speed_mph: tenths(weather.speedMps * MPH),
    gust_mph: weather.gustMps === null ? null : tenths(weather.gustMps * MPH),
    from_deg: Math.round(weather.fromDeg) % 360,
    ...onShot,
    source: weather.source,
    observed_at: weather.observedAt.toISOString(),
  }
}

function airJson({ altitude }: ShotConditions, { weather }: Asked) {
  const known = {
    temperature_f: weather?.temperatureC == null ? null : tenths(weather.temperatureC * 1.8 + 32),
    altitude_ft: altitude === null ? null : Math.round(altitude * FEET_PER_METRE),
    pressure_hpa: weather?.pressureHpa == null ? null : tenths(weather.pressureHpa),
  }
  return Object.values(known).every((value) => value === null) ? null : known
}

function noteOf({ adjustments, wind, rise, altitude }: ShotConditions): string {
  const parts = Object.entries(adjustments)
  const [known, unknown] = [
    parts.filter(([, yards]) => yards !== null),
    parts.filter(([, yards]) => yards === null),
  ]
  const names = (some: typeof parts) => some.map(([name]) => name).join(' and ')
  if (known.length === 0)
    return wind === null && rise === null && altitude === null
      ? 'Wind, slope and air are not known here, so nothing is included for them.'
      : 'No shot lands at that height, so nothing is included for wind, slope and air.'
  return unknown.length === 0
    ? 'Wind, slope and air are included.'
    : `${names(unknown).replace(/^./, (first) => first.toUpperCase())} ${unknown.length > 1 ? 'are' : 'is'} not known here, so not included.`
}
