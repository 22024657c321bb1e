import type { Point } from '../../core/geo/path.ts'
import type { GreenMeasures } from './measure-green.ts'
import { nodesInside } from './near-outline.ts'
import type { Surface } from './surface.ts'

/** A plateau: flat ground in one piece, with steeper ground around it. */
export type Tier = {
  /** Its mean height above the lowest point of the green. */
  readonly height: number
  readonly area: number
  readonly middle: Point
}

const TIER_PERCENT = 3
const LEAST_AREA = 12
const LEAST_SHARE = 0.06

/** The plateaus of a green, from the lowest to the highest; none where it is all steep. */
export function tiersOf(surface: Surface, { low }: GreenMeasures): readonly Tier[] {
  const { fine, surveyed } = surface
  const isFlat = nodesInside(fine, surveyed.rings).map((inside, node) => {
    const rise = Math.hypot(fine.eastward[node] ?? Number.NaN, fine.northward[node] ?? Number.NaN)
    return inside && rise <= TIER_PERCENT / 100 + 1e-9 ? 1 : 0
  })
  const cell = fine.east * fine.north
  const least = Math.max(LEAST_AREA, surveyed.area * LEAST_SHARE)
  const tiers: Tier[] = []
  for (let node = 0; node < isFlat.length; node++) {
    if (!isFlat[node]) continue
    const piece = takePiece(isFlat, fine.columns, node)
    if (piece.length * cell >= least) tiers.push(tierOf(surface, piece, low))
  }
  return tiers.sort((a, b) => a.height - b.height)
}

/** The flat nodes connected with this one along rows and columns; they are no longer flat afterwards. */
function takePiece(isFlat: Uint8Array, columns: number, start: number): readonly number[] {
  const piece = [start]
  isFlat[start] = 0
  for (let at = 0; at < piece.length; at++) {
    const node = piece[at] ?? start
    // The nodes at the edge of the grid are outside the green, so no row runs on into the next.
    for (const next of [node - 1, node + 1, node - columns, node + columns])
      if (isFlat[next]) {
        isFlat[next] = 0
        piece.push(next)
      }
  }
  return piece
}

function tierOf({ fine }: Surface, piece: readonly number[], low: number): Tier {
  const mean = (of: (node: number) => number) => piece.reduce((sum, node) => sum + of(node), 0) / piece.length
  return {
    height: mean((node) => fine.heights[node] ?? 0) - low,
    area: piece.length * fine.east * fine.north,
    middle: [
      fine.origin[0] + fine.east * mean((node) => node % fine.columns),
      fine.origin[1] + fine.north * mean((node) => Math.floor(node / fine.columns)),
    ],
  }
}
