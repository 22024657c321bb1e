import type { LatLng } from '../../../../core/geo/point.ts'
import { LIMITS } from '../../../../library/query.ts'

export type PickerSelection = {
  readonly q: string
  /** Courses around this point. */
  readonly near: LatLng | null
  /** Where the golfer is, if they told: lists say how far each course is. */
  readonly at: LatLng | null
  readonly offset: number
  readonly isAsked: boolean
}

/** Anything that makes no sense is as good as not asked for. */
export function pickerSelection(query: URLSearchParams): PickerSelection {
  const q = (query.get('q') ?? '').trim().slice(0, LIMITS.q.maximum).toWellFormed()
  const near = pointOf(query.get('near'))
  const at = near ?? pointOf(query.get('at'))
  return { q, near, at, offset: offsetOf(query.get('offset')), isAsked: q !== '' || near !== null }
}

function pointOf(text: string | null): LatLng | null {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '')?.map(Number) ?? []
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat, lng }
}

const offsetOf = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0)
