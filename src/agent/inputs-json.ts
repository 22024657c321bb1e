import type { ClubInBag, Units } from '../account/profile.ts'
import { LIES, type Lie } from '../caddie/lie.ts'
import type { Asked } from '../caddie/shot/asked.ts'
import { fieldsOf } from '../core/fields.ts'
import { malformed } from '../core/problem.ts'
import { yards } from '../core/units.ts'
import type { Ambient } from '../wind/weather/ambient.ts'

/** Where an answer was asked for: the course, and the place of the hole on its map. */
export type Where = {
  readonly course: string | null
  readonly holePlace: number | null
  readonly units: Units
}

/** Everything an answer was made of: with it, the same answer can be made again. */
export const inputsJson = ({ ball, yards, lie, pin, golfer, weather, stated }: Asked, where: Where) => ({
  course: where.course,
  hole_place: where.holePlace,
  position: ball,
  yards,
  lie,
  pin,
  handicap: golfer.handicap,
  gender: golfer.gender,
  bag: golfer.bag.map(({ club, carryYards }) => ({ club, carry_yards: carryYards })),
  weather: weather && weatherJson(weather),
  stated_wind_mps: stated.wind && { head: stated.wind.head, from_left: stated.wind.fromLeft },
  stated_rise_m: stated.rise,
  units: where.units,
})

const weatherJson = (weather: Ambient) => ({
  speed_mps: weather.speedMps,
  gust_mps: weather.gustMps,
  from_deg: weather.fromDeg,
  temperature_c: weather.temperatureC,
  pressure_hpa: weather.pressureHpa,
  humidity_percent: weather.humidityPercent,
  observed_at: weather.observedAt.toISOString(),
  source: weather.source,
  stale: weather.stale,
})

/** The same back from a saved answer. */
export function readInputs(given: unknown): { readonly asked: Asked; readonly where: Where } {
  const inputs = fieldsOf(given)
  const weather = inputs.weather ? fieldsOf(inputs.weather) : null
  const wind = inputs.stated_wind_mps ? fieldsOf(inputs.stated_wind_mps) : null
  const asked: Asked = {
    wants: 'shot',
    ball: pointOf(inputs.position, 'position'),
    yards: inputs.yards === null ? null : yards(numberOf(inputs.yards, 'yards', 1, 1_200)),
    lie: inputs.lie === null ? null : lieOf(inputs.lie),
    pin: pointOf(inputs.pin, 'pin'),
    golfer: {
      handicap: inputs.handicap === null ? null : numberOf(inputs.handicap, 'handicap', -10, 54),
      gender: inputs.gender === 'M' || inputs.gender === 'F' ? inputs.gender : null,
      bag: bagOf(inputs.bag),
    },
    weather: weather && weatherOf(weather),
    stated: {
      wind: wind && { head: numberOf(wind.head, 'head'), fromLeft: numberOf(wind.from_left, 'from_left') },
      rise: inputs.stated_rise_m === null ? null : numberOf(inputs.stated_rise_m, 'stated_rise_m'),
    },
  }
  const place = inputs.hole_place === null ? null : numberOf(inputs.hole_place, 'hole_place', 0, 1_000)
  const units = inputs.units === 'metres' ? 'metres' : 'yards'
  if (inputs.course !== null && typeof inputs.course !== 'string') throw malformed('course', 'a slug')
  const { course } = inputs
  return { asked, where: { course, holePlace: place, units } }
}

/** Somebody may have changed the file: nothing in it is large enough to take long. */
function numberOf(value: unknown, name: string, least = -10_000, most = 10_000): number {
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw malformed(name, `a number from ${least} to ${most}`)
  return value
}

function pointOf(value: unknown, name: string) {
  if (value === null) return null
  const { lat, lng } = fieldsOf(value)
  return { lat: numberOf(lat, `${name}.lat`, -90, 90), lng: numberOf(lng, `${name}.lng`, -180, 180) }
}

function lieOf(value: unknown): Lie {
  const lie = LIES.find((each) => each === value)
  if (!lie) throw malformed('lie', `one of ${LIES.join(', ')}`)
  return lie
}

function bagOf(value: unknown): readonly ClubInBag[] {
  if (!Array.isArray(value)) throw malformed('bag', 'a list of clubs')
  return value.map((each) => {
    const { club, carry_yards: carry } = fieldsOf(each)
    return {
      club: String(club),
      carryYards: carry === null ? null : yards(numberOf(carry, 'carry_yards', 1, 450)),
    }
  })
}

const orNull = (value: unknown, name: string) => (value === null ? null : numberOf(value, name))

const weatherOf = (weather: Readonly<Record<string, unknown>>): Ambient => ({
  speedMps: numberOf(weather.speed_mps, 'speed_mps'),
  gustMps: orNull(weather.gust_mps, 'gust_mps'),
  fromDeg: numberOf(weather.from_deg, 'from_deg'),
  temperatureC: orNull(weather.temperature_c, 'temperature_c'),
  pressureHpa: orNull(weather.pressure_hpa, 'pressure_hpa'),
  humidityPercent: orNull(weather.humidity_percent, 'humidity_percent'),
  observedAt: new Date(String(weather.observed_at)),
  source: weather.source === 'open-meteo' ? 'open-meteo' : 'built-in',
  stale: weather.stale === true,
})
