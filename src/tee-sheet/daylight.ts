import { getTimes } from 'suncalc'
import { instantOf, wallTime } from './clock.ts'
import type { Daylight } from './day-plan.ts'

type Place = { readonly zone: string; readonly point: { readonly lat: number; readonly lng: number } | null }

const NOON = 12 * 60

/** First and last light at a club, by its own clock; null where we don't know the place, or the sun doesn't set. */
export function daylightOn({ zone, point }: Place, day: string): Daylight {
  const noon = instantOf(zone, { day, minute: NOON })
  if (point === null || noon === null) return null
  const { sunrise, sunset } = getTimes(new Date(noon), point.lat, point.lng)
  if (sunrise === null || sunset === null) return null
  const [rises, sets] = [wallTime(zone, sunrise.getTime()), wallTime(zone, sunset.getTime())]
  return { sunrise: rises.day === day ? rises.minute : 0, sunset: sets.day === day ? sets.minute : 24 * 60 }
}
