import { type Point, towards } from '../core/geo/path.ts'
import type { Shelter } from './trees/shelter.ts'
import { type Wind, windAt } from './wind-at.ts'
import type { WindBasis } from './wind-basis.ts'

/** Metres east, north and up: above the ground, or in the heights of the survey. */
export type Sample = readonly [x: number, y: number, z: number]

export type Flight = {
  readonly samples: readonly Sample[]
  readonly heights: 'above ground' | 'absolute'
  /** How much each sample counts, such as the time spent there; otherwise its share of the way. */
  readonly weights?: readonly number[]
}

/** Wind relative to the line from the first to the last sample, in m/s. */
export type RelativeWind = { readonly head: number; readonly fromLeft: number; readonly up: number }

export type WindAlong = { readonly samples: readonly RelativeWind[]; readonly mean: RelativeWind }

export function windAlong(
  basis: WindBasis,
  parts: readonly [number, number],
  flight: Flight,
  shelter: Shelter | null = null,
): WindAlong {
  const { samples } = flight
  const [first, last] = [samples[0] ?? [0, 0, 0], samples.at(-1) ?? [0, 0, 0]]
  const line = towards([first[0], first[1]], [last[0], last[1]])
  const winds = samples.map(([x, y, z]) => {
    const above = flight.heights === 'absolute' ? Math.max(0, z - groundAt(basis, [x, y])) : z
    return relativeTo(line, windAt(basis, parts, [x, y], above, shelter))
  })
  return { samples: winds, mean: meanOf(winds, flight.weights ?? shareOfWay(samples)) }
}

/** Positive when the wind is in the face, and when it comes from the left. */
export const relativeTo = ([x, y]: Point, { east, north, up }: Wind): RelativeWind => ({
  head: -(east * x + north * y),
  fromLeft: east * y - north * x,
  up,
})

/** Half the way to each neighbour; all the same where nothing moves. */
function shareOfWay(samples: readonly Sample[]): readonly number[] {
  const steps = samples.slice(1).map(([x, y, z], index) => {
    const before = samples[index] ?? [x, y, z]
    return Math.hypot(x - before[0], y - before[1], z - before[2])
  })
  const shares = samples.map((_, index) => ((steps[index - 1] ?? 0) + (steps[index] ?? 0)) / 2)
  return shares.some((share) => share > 0) ? shares : samples.map(() => 1)
}

function meanOf(winds: readonly RelativeWind[], weights: readonly number[]): RelativeWind {
  const whole = winds.reduce((sum, _, index) => sum + (weights[index] ?? 0), 0)
  const mean = (of: keyof RelativeWind) =>
    whole > 0 ? winds.reduce((sum, wind, index) => sum + wind[of] * (weights[index] ?? 0), 0) / whole : 0
  return { head: mean('head'), fromLeft: mean('fromLeft'), up: mean('up') }
}

function groundAt({ grid, heights }: WindBasis, [x, y]: Point): number {
  const across = Math.max(0, Math.min(grid.columns - 1, (x - grid.origin[0]) / grid.east))
  const along = Math.max(0, Math.min(grid.rows - 1, (y - grid.origin[1]) / grid.north))
  const [column, row] = [Math.floor(across), Math.floor(along)]
  const at = (dx: number, dy: number) =>
    heights[Math.min(grid.rows - 1, row + dy) * grid.columns + Math.min(grid.columns - 1, column + dx)] ?? 0
  const [east, north] = [across - column, along - row]
  const south = at(0, 0) + (at(1, 0) - at(0, 0)) * east
  return south + (at(0, 1) + (at(1, 1) - at(0, 1)) * east - south) * north
}
