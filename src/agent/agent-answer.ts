import type { HoleOutline } from '../caddie/outline-hole.ts'
import type { Ellipse } from '../caddie/shot/advice.ts'
import type { LatLng } from '../core/geo/point.ts'

/** Where to aim from the ball, and where two of three good shots land. */
export type DrawnShot = {
  readonly ball: LatLng
  readonly aim: LatLng
  readonly ellipse: Ellipse
}

/** An answer for an agent: as data, as text to read, and as a hole to draw. */
export type AgentAnswer<T> = {
  readonly json: T
  readonly text: string
  /** Built only for clients that can show it. */
  readonly outline: (() => HoleOutline) | null
  /** The recommended shot, for a map of our own; null or left out where there is none. */
  readonly drawing?: DrawnShot | null
}
