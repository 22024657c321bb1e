import type { LatLng } from '../../../src/core/geo/point.ts'
import { bearingOf, fromDegrees, type PointWind, windAtPoint, windFrom, windOnLine } from './wind-at-point.ts'
import type { WindState } from './wind-state.ts'

/** What the panel shows. */
export type PanelWind = {
  readonly ball: PointWind
  readonly target: PointWind
  /** Positive in the face, and positive from the left. */
  readonly head: number
  readonly fromLeft: number
  /** Where the wind at the ball blows to, clockwise from what is up on the map. */
  readonly towardDegrees: number
  /** Between ball and target; else between tee and green. */
  readonly isOnLine: boolean
}

type Asked = {
  readonly state: WindState
  readonly hole: { readonly layout: string | null; readonly position: number | null } | null
  readonly ball: LatLng | null
  readonly target: LatLng | null
  readonly upDegrees?: number | null
}

/** Null where the wind is not known. */
export function panelWind({ state, hole, ball, target, upDegrees = null }: Asked): PanelWind | null {
  const { field } = state
  if (!field || !ball || !target) return windOfHole(state, hole, upDegrees)
  const [here, there] = [windAtPoint(field, ball), windAtPoint(field, target)]
  const { head, fromLeft } = windOnLine(field, ball, target)
  const up = upDegrees ?? bearingOf(ball, target)
  return { ball: here, target: there, head, fromLeft, towardDegrees: towardOf(here, up), isOnLine: true }
}

/** Of the first hole with this number, if the layout is not known. */
function windOfHole({ holes }: WindState, hole: Asked['hole'], upDegrees: number | null): PanelWind | null {
  const found = holes.find(
    (each) => each.hole === hole?.position && (hole.layout === null || each.layout === hole.layout),
  )
  if (!found) return null
  const { tee, green, head_mps: head, from_left_mps: fromLeft } = found
  const [ball, target] = [windFrom(tee.speed_mps, tee.from_deg), windFrom(green.speed_mps, green.from_deg)]
  // Without the map's direction, the parts along and across the hole say it.
  const along = (Math.atan2(fromLeft, -head) * 180) / Math.PI
  const towardDegrees = upDegrees === null ? (along + 360) % 360 : towardOf(ball, upDegrees)
  return { ball, target, head, fromLeft, towardDegrees, isOnLine: false }
}

const towardOf = (wind: PointWind, up: number) => (((fromDegrees(wind) + 180 - up) % 360) + 360) % 360
