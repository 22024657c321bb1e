export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** `3 days`, `1 hour`, `30 minutes`: in the largest unit that gives a whole number. */
export function durationWords(ms: number): string {
  const [name, unit] = UNITS.find(([, unit]) => ms % unit === 0) ?? (['second', 1_000] as const)
  const count = ms / unit
  return count === 1 ? `1 ${name}` : `${count} ${name}s`
}

/** A wait, rounded up so that it is long enough: `40 seconds`, `16 minutes`, `2 hours`. */
export function waitWords(ms: number): string {
  const [, unit] = UNITS.find(([, unit]) => ms > 1.5 * unit) ?? (['second', 1_000] as const)
  return durationWords(Math.max(1, Math.ceil(ms / unit)) * unit)
}

/** How long ago, rounded: `1 minute`, `40 minutes`, `26 hours`, `3 days`. */
export function ageWords(ms: number): string {
  const [, unit] = UNITS.find(([, unit]) => ms > 1.5 * unit) ?? (['minute', MINUTE_MS] as const)
  return durationWords(Math.max(1, Math.round(ms / unit)) * unit)
}
