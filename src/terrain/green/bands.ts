import { Clipper, type Path64, type Paths64 } from 'clipper2-ts'
import type { Path } from '../../core/geo/path.ts'
import { type Chain, type Field, traceLevels } from '../marching-squares.ts'
import { clipLines } from './clip-lines.ts'
import { areaOfPaths, clipPaths, type GreenOutline, type Polygon, polygonsOf } from './green-outline.ts'
import type { GreenMeasures } from './measure-green.ts'
import type { SlopedGrid } from './refine.ts'
import type { Surface } from './surface.ts'

/** Heights are in metres above the lowest point of the green. */
export type Band = {
  readonly from: number
  readonly to: number
  /** In square metres. */
  readonly area: number
  readonly polygons: readonly Polygon[]
}
export type ContourLine = { readonly height: number; readonly paths: readonly Path[] }
export type Relief = {
  readonly interval: number
  readonly bands: readonly Band[]
  readonly lines: readonly ContourLine[]
}

/** A millionth of the interval: below it, the highest point is at the edge of a band, not in the next one. */
const HAIR = 1e-6

export const bandCount = ({ low, high }: Pick<GreenMeasures, 'low' | 'high'>, interval: number): number =>
  Math.max(1, Math.ceil((high - low) / interval - HAIR))

/** Bands that together fill the surveyed part of the green, and the lines between them. */
export function reliefOf(surface: Surface, { low, high }: GreenMeasures, interval: number): Relief {
  const count = bandCount({ low, high }, interval)
  const heights = Array.from({ length: count - 1 }, (_, at) => multiple(at + 1, interval))
  const field = withLowEdge(surface.fine)
  const levels = heights.map((height) => low + height)
  const rings = traceLevels(field, levels).map((chains, at) =>
    chains.map((chain) => stepsOf(surface, field, chain, levels[at] ?? 0)),
  )
  const bands = Array.from({ length: count }, (_, at) =>
    bandOf(
      surface.surveyed,
      [...(rings[at - 1] ?? [everything(surface)]), ...(rings[at] ?? [])],
      at,
      interval,
    ),
  )
  const lines = heights.map((height, at) => ({ height, paths: clipLines(rings[at] ?? [], surface.surveyed) }))
  return {
    interval,
    bands: bands.filter(({ area }) => area > 0),
    lines: lines.filter(({ paths }) => paths.length > 0),
  }
}

/** Without the digits that floating point adds: 0.15, not 0.15000000000000002. */
const multiple = (times: number, interval: number) => Math.round(times * interval * 1e9) / 1e9

const FAR_BELOW = -1e6

/** Beyond the continued nodes, where no part of the outline is, all counts as low: so every ring closes. */
export function withLowEdge({ columns, rows, heights }: SlopedGrid): Field {
  const low = heights.map((height) => (Number.isNaN(height) ? FAR_BELOW : height))
  low.fill(FAR_BELOW, 0, columns)
  low.fill(FAR_BELOW, (rows - 1) * columns)
  for (let row = 0; row < rows; row++) {
    low[row * columns] = FAR_BELOW
    low[row * columns + columns - 1] = FAR_BELOW
  }
  return { columns, rows, heights: low }
}

/** A ring in the whole numbers of the outline. */
function stepsOf({ fine, surveyed }: Surface, { heights }: Field, { sides }: Chain, level: number): Path64 {
  const { origin, scale } = surveyed
  return sides.map((side) => {
    const node = side >> 1
    const isNorth = (side & 1) === 1
    const row = Math.floor(node / fine.columns)
    const column = node - row * fine.columns
    const from = heights[node] ?? level
    const to = heights[isNorth ? node + fine.columns : node + 1] ?? level
    const share = from === to ? 0.5 : (level - from) / (to - from)
    const x = fine.origin[0] + (column + (isNorth ? 0 : share)) * fine.east
    const y = fine.origin[1] + (row + (isNorth ? share : 0)) * fine.north
    return { x: Math.round((x - origin[0]) * scale), y: Math.round((y - origin[1]) * scale) }
  })
}

/** A rectangle around the green. */
function everything({ surveyed: { box, origin, scale } }: Surface): Path64 {
  const [x, y] = [box.x - origin[0] - 1, box.y - origin[1] - 1].map((from) => Math.floor(from * scale))
  const [width, height] = [box.width + 2, box.height + 2].map((size) => Math.ceil(size * scale))
  const [left = 0, bottom = 0] = [x, y]
  const [right, top] = [left + (width ?? 0), bottom + (height ?? 0)]
  return Clipper.makePath([left, bottom, right, bottom, right, top, left, top])
}

/** What is in the area above its lower edge and not in the one above its upper edge: in one of the two. */
function bandOf(outline: GreenOutline, edges: Paths64, at: number, interval: number): Band {
  const paths = clipPaths(edges, outline)
  return {
    from: multiple(at, interval),
    to: multiple(at + 1, interval),
    area: areaOfPaths(paths, outline.scale),
    polygons: polygonsOf(paths, outline),
  }
}
