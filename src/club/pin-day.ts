import type { LatLng } from '../core/geo/point.ts'

/** Where the hole is cut on a green; a club's only layout goes by the empty name. */
export type GreenPin = LatLng & {
  readonly layout: string
  readonly hole: number
  /** YYYY-MM-DD on the course's own calendar. */
  readonly day: string
  readonly setAt: number
}

/** The day it is at the course; without a time zone, in UTC. */
export const dayIn = (timezone: string | null, now: number): string =>
  // Swedish dates are written as ISO 8601 has them.
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? 'UTC', dateStyle: 'short' }).format(now)

export type PinQuery = { readonly layout: string; readonly hole: number; readonly day: string }

/** A pin of another day is none. Where two clubs share a course, the latest word holds. */
export const pinOfToday = (pins: readonly GreenPin[], { layout, hole, day }: PinQuery): GreenPin | null =>
  pins
    .filter((pin) => pin.layout === layout && pin.hole === hole && pin.day === day)
    .reduce<GreenPin | null>((best, pin) => (best !== null && best.setAt >= pin.setAt ? best : pin), null)
