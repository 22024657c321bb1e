import type { Point } from '../core/geo/path.ts'
import { roughnessAt, shareAt } from './profile.ts'
import type { Shelter } from './trees/shelter.ts'
import type { WindBasis, WindGrid } from './wind-basis.ts'

/** Wind in metres per second: where it blows to, and upwards. */
export type Wind = { east: number; north: number; up: number }

/** Which wind to put over the land; speed at 10 m above open ground. */
export type Ambient = { readonly speed: number; readonly fromDegrees: number }

/** The two parts of a wind: to the east and to the north. */
export function partsOf({ speed, fromDegrees }: Ambient): readonly [number, number] {
  const angle = (fromDegrees * Math.PI) / 180
  return [-speed * Math.sin(angle), -speed * Math.cos(angle)]
}

/** The wind at a point so far above the ground, behind and among trees if there are any. */
export function windAt(
  basis: WindBasis,
  parts: readonly [number, number],
  point: Point,
  above: number,
  shelter: Shelter | null = null,
): Wind {
  const { columns } = basis.grid
  const { column, row, east, north } = placeOn(basis.grid, point)
  const [right, up] = [column + 1 < columns ? 1 : 0, row + 1 < basis.grid.rows ? columns : 0]
  const node = row * columns + column
  const wind = { east: 0, north: 0, up: 0 }
  addWind(basis, parts, node, above, (1 - east) * (1 - north), wind)
  addWind(basis, parts, node + right, above, east * (1 - north), wind)
  addWind(basis, parts, node + up, above, (1 - east) * north, wind)
  addWind(basis, parts, node + right + up, above, east * north, wind)
  return shelter ? sheltered(wind, shelter.windLeft(point, above)) : wind
}

export const sheltered = ({ east, north, up }: Wind, share: number): Wind => ({
  east: east * share,
  north: north * share,
  up: up * share,
})

type Place = { readonly column: number; readonly row: number; readonly east: number; readonly north: number }

/** The node south-west of a point and the way from it as a share; points outside have the wind of the edge. */
function placeOn({ origin, east, north, columns, rows }: WindGrid, [x, y]: Point): Place {
  const across = Math.max(0, Math.min(columns - 1, (x - origin[0]) / east))
  const along = Math.max(0, Math.min(rows - 1, (y - origin[1]) / north))
  const column = Math.min(Math.floor(across), Math.max(0, columns - 2))
  const row = Math.min(Math.floor(along), Math.max(0, rows - 2))
  return { column, row, east: across - column, north: along - row }
}

/** Adds a share of the wind over a node: the profile, and the terrain's change between the two nearest layers. */
export function addWind(
  basis: WindBasis,
  [toEast, toNorth]: readonly [number, number],
  node: number,
  above: number,
  weight: number,
  wind: Wind,
): void {
  if (weight === 0) return
  const { profile, ofEast, ofNorth, tilt } = basis
  const roughness = roughnessAt(profile, node)
  const share = shareAt(profile, above, roughness)
  const { low, high, up, scale } = layersAt(basis, node, above, share, roughness)
  const between = (change: Float32Array) => (1 - up) * (change[low] ?? 0) + up * (change[high] ?? 0)
  const [eastward, northward] = [toEast * weight, toNorth * weight]
  wind.east += eastward * (share + scale * between(ofEast.east)) + northward * scale * between(ofNorth.east)
  wind.north +=
    eastward * scale * between(ofEast.north) + northward * (share + scale * between(ofNorth.north))
  wind.up += eastward * (share * tilt[0] + scale * between(ofEast.up))
  wind.up += northward * (share * tilt[1] + scale * between(ofNorth.up))
}

type Layers = { readonly low: number; readonly high: number; readonly up: number; readonly scale: number }

/** Below the middle of the lowest layer, the change shrinks as the profile does. */
function layersAt(basis: WindBasis, node: number, above: number, share: number, roughness: number): Layers {
  const { middles } = basis
  const stretch = basis.stretch[node] ?? 1
  const start = node * middles.length
  const level = above / stretch
  const lowest = middles[0] ?? 1
  if (level < lowest) {
    const atLowest = shareAt(basis.profile, lowest * stretch, roughness)
    const scale = atLowest > 0 ? share / atLowest : Math.max(0, level / lowest)
    return { low: start, high: start, up: 0, scale }
  }
  let layer = 0
  while (layer + 2 < middles.length && (middles[layer + 1] ?? 0) < level) layer++
  const [from, to] = [middles[layer] ?? 0, middles[layer + 1] ?? middles[layer] ?? 0]
  const up = to > from ? Math.min(1, (level - from) / (to - from)) : 0
  return { low: start + layer, high: start + Math.min(layer + 1, middles.length - 1), up, scale: 1 }
}
