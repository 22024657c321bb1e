import { type Air, airOf, REFERENCE_WEATHER, VACUUM } from '../../caddie/flight/air.ts'
import { clubKindOf } from '../../caddie/flight/club-name.ts'
import { fly, type Landing } from '../../caddie/flight/fly.ts'
import { CARRY_YARDS, launchOf, mostCarryYards } from '../../caddie/flight/golfer-club.ts'
import type { Wind } from '../../caddie/flight/integrate.ts'
import type { Launch } from '../../caddie/flight/launch.ts'
import { MPH, tourClubs } from '../../caddie/flight/published-clubs.ts'
import { type Experiment, type Fields, flagOf, numberOf, wrongField } from './fields.ts'

const YARD = 0.9144
const FOOT = 0.3048

/** How a ball flies: that of a golfer's club, or one with a given launch and average drag and lift. */
export const experiment: Experiment = (fields) => {
  const launch = launchIn(fields)
  const conditions = { wind: windIn(fields), air: airIn(fields) }
  const rise = numberOf(fields, 'rise_yards', { least: -500, most: 500, or: 0 }) * YARD
  const landing = fly(launch, { ...conditions, rise })
  if (landing !== null) return wire(landing)
  const apex = (fly(launch, conditions)?.apex ?? 0) / YARD
  throw wrongField('rise_yards', `below the top of the flight, which is ${apex.toFixed(1)} yards up`)
}

function launchIn(fields: Fields): Launch {
  if ((fields.ball_mph ?? null) === null) return clubIn(fields)
  if ((fields.club ?? null) !== null) throw wrongField('club', 'left out where ball_mph is given')
  return {
    ballMps: numberOf(fields, 'ball_mph', { least: 1, most: 300 }) * MPH,
    launchDeg: numberOf(fields, 'launch_deg', { least: 0, most: 90 }),
    spinRpm: numberOf(fields, 'spin_rpm', { least: 0, most: 20_000 }),
    ...{ drag: 1, lift: 1 },
  }
}

function clubIn(fields: Fields): Launch {
  const name = fields.club
  const kind = typeof name === 'string' ? clubKindOf(name) : null
  const clubs = kind === null ? null : tourClubs(kind)
  if (typeof name !== 'string' || clubs === null)
    throw wrongField('club', 'a club that flies, such as Driver, 3 wood, Hybrid, 7 iron or PW')
  const most = Math.min(CARRY_YARDS.most, mostCarryYards(clubs))
  return launchOf(name, numberOf(fields, 'carry_yards', { least: CARRY_YARDS.least, most }))
}

/** It comes from ahead at 0° and from the right at 90°, the same at all heights. */
function windIn(fields: Fields): Wind {
  const speed = numberOf(fields, 'wind_mph', { least: 0, most: 100, or: 0 }) * MPH
  const from = (numberOf(fields, 'wind_from_deg', { least: -1e6, most: 1e6, or: 0 }) * Math.PI) / 180
  return { along: -speed * Math.cos(from), across: -speed * Math.sin(from) }
}

/** The temperature is that of the reference unless it is given, even at altitude. */
function airIn(fields: Fields): Air {
  const given = (fields.temperature_f ?? null) !== null
  const temperatureC = given
    ? (numberOf(fields, 'temperature_f', { least: -60, most: 140 }) - 32) / 1.8
    : REFERENCE_WEATHER.temperatureC
  const altitudeM = numberOf(fields, 'altitude_ft', { least: -1_500, most: 30_000, or: 0 }) * FOOT
  return flagOf(fields, 'vacuum') ? VACUUM : airOf({ ...REFERENCE_WEATHER, temperatureC, altitudeM })
}

const wire = ({ carry, side, apex, seconds, landDeg }: Landing) => ({
  carry_yards: carry / YARD,
  side_yards: side / YARD,
  apex_yards: apex / YARD,
  seconds,
  land_deg: landDeg,
})
