import type { PlanePoint } from './plane.ts'

/** Everything here is in metres on the course's plane: east and north of its centre. */
export type Style = 'rolling' | 'links' | 'parkland' | 'mountain' | 'desert'
export type Par = 3 | 4 | 5

export const METRES_PER_YARD = 0.9144

/** A closed outline, counter-clockwise; the first corner is not repeated at the end. */
export type Outline = readonly PlanePoint[]

/** Metres above sea level. */
export type Height = (east: number, north: number) => number

/** The land before the course is built: its heights and its natural water. */
export type Land = {
  readonly style: Style
  /** Half the side of the square of land. */
  readonly reach: number
  readonly height: Height
  readonly lakes: readonly Outline[]
  readonly creek: Creek | null
  /** Links only: the water on the seaward side, out to the edge of the square. */
  readonly sea: Outline | null
  /** The wooded share of what is out of play, 0 to 1. */
  readonly wooded: number
}

export type Creek = { readonly line: readonly PlanePoint[]; readonly width: number }

/** A hole before it is laid out on the land. Lengths from each tee, longest first. */
export type PlannedHole = { readonly par: Par; readonly yards: readonly number[] }

/** A hole staked out on the land. */
export type StakedHole = {
  /** Which nine of the course it belongs to, and which hole of that nine it is; both count from 0. */
  readonly nine: number
  readonly order: number
  readonly par: Par
  /** The line of play: from the back tee via the bends to the centre of the green. */
  readonly line: readonly PlanePoint[]
  /** One per tee set, back tee first. Several may share a teeing ground. */
  readonly tees: readonly StakedTee[]
  readonly green: StakedGreen
  readonly bunkers: readonly Spot[]
  readonly ponds: readonly Spot[]
  /** Width of the mown fairway in metres. A par 3 has only a mown apron. */
  readonly fairwayWidth: number
  /** The share of the hole that runs along the course boundary. */
  readonly edge: number
}

/** `metres` is the distance along the line of play to the centre of the green. */
export type StakedTee = { readonly at: PlanePoint; readonly metres: number }

/** Half-axes across and along the approach, whose direction is `toward`; `fall` is in percent; one to three tiers. */
export type StakedGreen = {
  readonly at: PlanePoint
  readonly across: number
  readonly depth: number
  readonly toward: PlanePoint
  readonly fall: number
  readonly tiers: number
}

/** Where a bunker or pond goes: an outline of about this radius around the point. */
export type Spot = {
  readonly at: PlanePoint
  readonly reach: number
  readonly by: 'green' | 'fairway'
}

export type StakedCourse = {
  readonly clubhouse: PlanePoint
  readonly holes: readonly StakedHole[]
}
