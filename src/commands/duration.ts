import { WrongSetting } from '../platform/config.ts'

const DAY = 86_400_000
const UNITS = { m: 60_000, h: 3_600_000, d: DAY, y: 365 * DAY } as const

/** The milliseconds in a flag such as `--premium 1d`. */
export function durationOf(name: string, given: string): number {
  const [, digits, unit] = /^(\d{1,9})([mhdy])$/.exec(given) ?? []
  const ms = Number(digits) * UNITS[unit as keyof typeof UNITS]
  // A century is more than anyone means, and less than the limit of a date.
  if (!(ms > 0 && ms <= 100 * UNITS.y))
    throw new WrongSetting(`--${name} must be a number followed by m, h, d or y, such as 1d, up to 100y.`)
  return ms
}
