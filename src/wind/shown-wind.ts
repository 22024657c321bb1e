import type { Ambient } from './weather/ambient.ts'

export type SpeedUnit = 'mph' | 'm/s'

/** The wind of a whole course as people see it, in pictures and next to them. */
export type ShownWind = {
  readonly speedMps: number
  readonly gustMps: number | null
  /** Clockwise from true north: 0 up to 360. */
  readonly fromDeg: number
  /** `given`: somebody chose it. */
  readonly source: Ambient['source'] | 'given'
  readonly stale: boolean
  readonly unit: SpeedUnit
}

const MPS_PER_MPH = 0.44704
/** To whole miles per hour, or halves of a metre per second: finer than any forecast. */
const STEP_MPS: Readonly<Record<SpeedUnit, number>> = { mph: MPS_PER_MPH, 'm/s': 0.5 }
const STEP_DEG = 10

/** Rounded, so that one picture does for all who look within a while, and says what the words next to it say. */
export function shownWind(ambient: Ambient, unit: SpeedUnit): ShownWind {
  const { speedMps, gustMps, fromDeg, source, stale } = ambient
  const rounded = (mps: number) => Math.round(mps / STEP_MPS[unit]) * STEP_MPS[unit]
  return {
    speedMps: rounded(speedMps),
    gustMps: gustMps === null ? null : rounded(gustMps),
    fromDeg: (Math.round(fromDeg / STEP_DEG) * STEP_DEG) % 360,
    ...{ source, stale, unit },
  }
}

/** `14 mph` or `6.5 m/s`. */
export const speedText = (mps: number, unit: SpeedUnit) =>
  unit === 'mph' ? `${Math.round(mps / MPS_PER_MPH)} mph` : `${Number(mps.toFixed(1))} m/s`

export const isCalm = ({ speedMps, unit }: ShownWind) => Number.parseFloat(speedText(speedMps, unit)) === 0

/** Only gusts that are stronger than the wind say anything. */
export const hasGusts = ({ speedMps, gustMps }: ShownWind) => gustMps !== null && gustMps > speedMps

export const gustText = (wind: ShownWind): string | null =>
  wind.gustMps !== null && hasGusts(wind) ? `gusts ${speedText(wind.gustMps, wind.unit)}` : null

const QUARTERS = ['north', 'east', 'south', 'west'] as const
const between = (main: number, side: number) => {
  const [first, second] = main % 2 === 0 ? [main, side] : [side, main]
  return `${QUARTERS[first % 4]}${QUARTERS[second % 4]}`
}

/** `west-southwest`: the nearest of sixteen directions. */
export function directionText(fromDeg: number): string {
  const point = Math.round((((fromDeg % 360) + 360) % 360) / 22.5) % 16
  const [quarter, part] = [Math.floor(point / 4), point % 4]
  const [near, next] = [QUARTERS[quarter], QUARTERS[(quarter + 1) % 4]]
  const middle = between(quarter, quarter + 1)
  return [`${near}`, `${near}-${middle}`, middle, `${next}-${middle}`][part] ?? ''
}
