import assert from 'node:assert/strict'
import type { LocalGrid } from '../../src/terrain/local-grid.ts'
import type { Profile } from '../../src/wind/profile.ts'
import { partsOf, windAt } from '../../src/wind/wind-at.ts'
import type { WindBasis } from '../../src/wind/wind-basis.ts'

export const UNIFORM: Profile = { kind: 'uniform' }
export const LOG: Profile = { kind: 'log', open: 0.03, local: null }

type Size = { readonly columns: number; readonly rows: number; readonly cell: number }

/** Land whose height is known by a formula. */
export function land({ columns, rows, cell }: Size, height: (x: number, y: number) => number): LocalGrid {
  const heights = Float64Array.from({ length: columns * rows }, (_, index) =>
    height((index % columns) * cell, Math.floor(index / columns) * cell),
  )
  return { origin: [0, 0], east: cell, north: cell, columns, rows, heights }
}

export const bell = (distance: number, sigma: number) => Math.exp(-(distance ** 2) / 2 / sigma ** 2)

const middle = (count: number, cell: number) => Math.floor(count / 2) * cell

/** A ridge 10 m high from south to north, in the middle; its sigma is 60 m. */
export const ridgeOf = (size: Size) => land(size, (x) => 10 * bell(x - middle(size.columns, size.cell), 60))

/** A round hill of the same size. */
export const hillOf = (size: Size) =>
  land(size, (x, y) => {
    const away = Math.hypot(x - middle(size.columns, size.cell), y - middle(size.rows, size.cell))
    return 10 * bell(away, 60)
  })

/** How much faster than over flat ground the wind is in the middle, as a share. */
export function speedUp(basis: WindBasis, fromDegrees: number, above: number): number {
  const { columns, rows, east } = basis.grid
  const point = [middle(columns, east), middle(rows, east)] as const
  const { east: toEast, north } = windAt(basis, partsOf({ speed: 1, fromDegrees }), point, above)
  const flat = basis.profile.kind === 'uniform' ? 1 : Math.log(above / 0.03) / Math.log(10 / 0.03)
  return Math.hypot(toEast, north) / flat - 1
}

export const near = (value: number, expected: number, within: number) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} instead of ${expected}`)
