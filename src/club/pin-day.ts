import type { LatLng } from '../core/geo/point.ts'

/** Where the hole is cut on a green. A club's only layout has an empty name. */
export type GreenPin = LatLng & {
  readonly layout: string
  readonly hole: number
  /** YYYY-MM-DD on the course's own calendar. */
  readonly day: string
  readonly setAt: number
}

/** Today's date at the course; in UTC when we don't know its time zone. */
export const dayIn = (timezone: string | null, now: number): string =>
  // Swedish dates look like ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? 'UTC', dateStyle: 'short' }).format(now)

export type PinQuery = { readonly layout: string; readonly hole: number; readonly day: string }

/** Pins of other days don't count. Where two clubs share a course, the latest pin counts. */
export const pinOfToday = (pins: readonly GreenPin[], { layout, hole, day }: PinQuery): GreenPin | null =>
  pins
    .filter((pin) => pin.layout === layout && pin.hole === hole && pin.day === day)
    .reduce<GreenPin | null>((best, pin) => (best !== null && best.setAt >= pin.setAt ? best : pin), null)
