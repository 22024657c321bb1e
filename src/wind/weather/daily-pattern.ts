import { DAY_MS, HOUR_MS } from '../../core/duration.ts'
import type { LatLng } from '../../core/geo/point.ts'
import type { Observation } from './ambient.ts'

const YEAR_MS = 365.2425 * DAY_MS
// 20 July 1970: the warmest time of the northern year lags the sun by a month.
const MIDSUMMER_MS = 200 * DAY_MS
const WINDIEST_HOUR = 15

/**
 * Made-up weather for a service that asks nobody: calm at night, a breeze like a sea breeze in the afternoon, with
 * better and worse days. It depends only on place and time, and changes smoothly with both.
 */
export function dailyPattern(place: LatLng, at: number): Observation {
  const day = daylight(place, at)
  const spells = spellsOf(place, at)
  const speedMps = CALM_MPS * (1 + 0.2 * spells.night) + breeze(place, at) * (1 + 0.4 * spells.day) * day
  return {
    speedMps: round(speedMps, 1),
    gustMps: round(speedMps * (1.3 + 0.3 * day), 1),
    fromDeg: round(direction(place, at, spells.turn), 0) % 360,
    temperatureC: round(temperature(place, at), 1),
    // Nothing tells us the height of the place or how moist its air is.
    pressureHpa: null,
    humidityPercent: null,
    observedAt: at,
  }
}

const CALM_MPS = 1.3

/** The afternoon's strength in m/s: a warm season has more of it, less so near the equator. */
const breeze = (place: LatLng, at: number) => 3.3 + 0.9 * season(place, at)

/** -1 in the middle of winter, 1 in the middle of summer, on either side of the equator. */
const season = ({ lat }: LatLng, at: number) =>
  Math.sin(radians(lat)) * Math.cos(turns((at - MIDSUMMER_MS) / YEAR_MS))

/** Solar time decides, not the clock on the wall: 15 degrees are an hour. */
const solarHour = ({ lng }: LatLng, at: number) => at / HOUR_MS + lng / 15

const afternoon = (place: LatLng, at: number) => turns((solarHour(place, at) - WINDIEST_HOUR) / 24)

/** 0 from nine in the evening to nine in the morning, 1 at three in the afternoon. */
const daylight = (place: LatLng, at: number) => Math.max(0, Math.cos(afternoon(place, at))) ** 1.5

/** From -1 to 1: days differ, in waves that never quite repeat and pass over the map. */
function spellsOf({ lat, lng }: LatLng, at: number) {
  const wave = (days: number, shift: number) =>
    Math.sin(turns(at / (days * DAY_MS) + lng / 40 + lat / 23 + shift))
  return {
    day: 0.6 * wave(3.7, 0) + 0.4 * wave(8.3, 0.3),
    night: wave(2.9, 0.6),
    turn: wave(5.3, 0.1),
  }
}

/** The prevailing wind turns a little with the days, and during the day with the sun. */
function direction(place: LatLng, at: number, turn: number): number {
  const withSun = Math.max(-1, Math.min(1, place.lat / 10))
  const degrees = prevailing(place.lat) + 30 * turn + 35 * withSun * Math.sin(afternoon(place, at))
  return ((degrees % 360) + 360) % 360
}

/** Trade winds from the east, westerlies further north, easterlies again near the pole. */
const PREVAILING: readonly (readonly [lat: number, fromDeg: number])[] = [
  [0, 90],
  [18, 65],
  [35, 240],
  [58, 240],
  [72, 90],
  [90, 90],
]

/** South of the equator everything is mirrored. */
function prevailing(lat: number): number {
  const north = interpolate(Math.abs(lat))
  return lat < 0 ? 180 - north : north
}

function interpolate(lat: number): number {
  const after = PREVAILING.findIndex(([end]) => lat <= end)
  const [low, from] = PREVAILING[Math.max(0, after - 1)] ?? [0, 90]
  const [high, to] = PREVAILING[after] ?? [90, 90]
  return high === low ? to : from + ((lat - low) / (high - low)) * (to - from)
}

/** Colder towards the poles, where summer and winter differ more, and colder before dawn. */
const temperature = (place: LatLng, at: number) =>
  27 - 32 * Math.sin(radians(place.lat)) ** 2 + 13 * season(place, at) + 5 * Math.cos(afternoon(place, at))

const radians = (degrees: number) => (degrees * Math.PI) / 180
const turns = (share: number) => share * 2 * Math.PI
const round = (value: number, decimals: number) => Number(value.toFixed(decimals)) + 0
