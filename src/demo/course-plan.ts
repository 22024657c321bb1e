import type { PlanePoint } from './plane.ts'

/** Everything here is in metres on the plane of the course: east and north of its middle. */
export type Style = 'rolling' | 'links' | 'parkland' | 'mountain' | 'desert'
export type Par = 3 | 4 | 5

// The international yard.
export const METRES_PER_YARD = 0.9144

/** A closed outline without its first corner repeated; it runs counter-clockwise. */
export type Outline = readonly PlanePoint[]

/** Metres above the sea. */
export type Height = (east: number, north: number) => number

/** The land before a golfer comes: its heights, and the water that is there already. */
export type Land = {
  readonly style: Style
  /** Half the side of the square that is shaped. */
  readonly reach: number
  readonly height: Height
  readonly lakes: readonly Outline[]
  readonly creek: Creek | null
  /** Of a links: the water on its seaward side, out to the edge of the square. */
  readonly sea: Outline | null
  /** How much of what is not played over is wooded, 0 to 1. */
  readonly wooded: number
}

export type Creek = { readonly line: readonly PlanePoint[]; readonly width: number }

/** What is asked of a hole before it has a place: lengths from the tees, the longest first. */
export type PlannedHole = { readonly par: Par; readonly yards: readonly number[] }

/** A hole as it is staked out on the land. */
export type StakedHole = {
  /** Which nine of the course it belongs to, from 0, and which hole of that nine, from 0. */
  readonly nine: number
  readonly order: number
  readonly par: Par
  /** The line of play: from the back tee over the bends to the middle of the green. */
  readonly line: readonly PlanePoint[]
  /** One a tee set, from the back; several may stand on one teeing ground. */
  readonly tees: readonly StakedTee[]
  readonly green: StakedGreen
  readonly bunkers: readonly Spot[]
  readonly ponds: readonly Spot[]
  /** Metres of mown fairway from side to side; on a par 3 only an apron is mown. */
  readonly fairwayWidth: number
  /** Which share of the hole runs along the border of the course. */
  readonly edge: number
}

/** `metres` is the way along the line of play to the middle of the green. */
export type StakedTee = { readonly at: PlanePoint; readonly metres: number }

/** Half-axes across and along the approach, whose direction is `toward`; `fall` is in per cent, tiers are 1 to 3. */
export type StakedGreen = {
  readonly at: PlanePoint
  readonly across: number
  readonly depth: number
  readonly toward: PlanePoint
  readonly fall: number
  readonly tiers: number
}

/** Where sand or a pond is to be dug: an outline of about this reach round the point. */
export type Spot = {
  readonly at: PlanePoint
  readonly reach: number
  readonly by: 'green' | 'fairway'
}

export type StakedCourse = {
  readonly clubhouse: PlanePoint
  readonly holes: readonly StakedHole[]
}
