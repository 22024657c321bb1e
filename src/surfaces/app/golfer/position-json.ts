import { durationWords } from '../../../core/duration.ts'
import { type Fields, optionalNumber, optionalText } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import { metres } from '../../../core/units.ts'
import { POSITION_LIFETIME_MS, type Position } from '../../../position/position.ts'

export const positionJson = ({ point, accuracy, at }: Position, now: number) => ({
  lat: point.lat,
  lng: point.lng,
  accuracy_m: accuracy,
  at: new Date(at).toISOString(),
  age_s: Math.max(0, Math.floor((now - at) / 1_000)),
})

export function parsePosition(fields: Fields, now: number): Position {
  const lat = optionalNumber(fields, 'lat', -90, 90)
  const lng = optionalNumber(fields, 'lng', -180, 180)
  if (lat === null) throw malformed('lat', 'a number from -90 to 90')
  if (lng === null) throw malformed('lng', 'a number from -180 to 180')
  const accuracy = optionalNumber(fields, 'accuracy_m', 0, 10_000)
  return {
    point: { lat, lng },
    accuracy: accuracy === null ? null : metres(accuracy),
    at: parseAt(optionalText(fields, 'at'), now),
    source: 'app',
  }
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
// Clocks of telephones go a little fast.
const AHEAD_MS = 60_000

function parseAt(text: string | null, now: number): number {
  if (text === null) return now
  const at = ISO.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw malformed('at', 'an ISO 8601 time with its offset, such as 2026-05-01T09:30:00Z')
  if (at > now + AHEAD_MS || at < now - POSITION_LIFETIME_MS)
    throw malformed('at', `a time in the last ${durationWords(POSITION_LIFETIME_MS)}`)
  return at
}
