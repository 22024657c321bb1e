import { shelterOf } from './trees/shelter.ts'
import type { Wood } from './trees/wood.ts'
import { type Ambient, addWind, partsOf } from './wind-at.ts'
import type { WindBasis } from './wind-basis.ts'

/** The wind at one height above the ground at each node, in m/s; rows from south to north. */
export type WindField = {
  readonly east: Float32Array
  readonly north: Float32Array
  readonly up: Float32Array
}

/** The field of one wind: two multiplications per node, and the trees. */
export function combine(
  basis: WindBasis,
  ambient: Ambient,
  above: number,
  woods: readonly Wood[] = [],
): WindField {
  const { origin, east, north, columns, rows } = basis.grid
  const nodes = columns * rows
  const field = { east: new Float32Array(nodes), north: new Float32Array(nodes), up: new Float32Array(nodes) }
  const parts = partsOf(ambient)
  const shelter = shelterOf(woods, basis.profile, ambient.fromDegrees)
  const wind = { east: 0, north: 0, up: 0 }
  for (let node = 0; node < nodes; node++) {
    wind.east = wind.north = wind.up = 0
    addWind(basis, parts, node, above, 1, wind)
    const column = node % columns
    const row = (node - column) / columns
    const left = shelter?.windLeft([origin[0] + column * east, origin[1] + row * north], above) ?? 1
    field.east[node] = wind.east * left
    field.north[node] = wind.north * left
    field.up[node] = wind.up * left
  }
  return field
}
