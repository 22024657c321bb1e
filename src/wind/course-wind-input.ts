import { rectangleOf } from '../core/geo/path.ts'
import { areaHolds } from '../core/geo/polygon.ts'
import { KINDS, type Kind } from '../course/kind-of.ts'
import type { Shape } from '../course/read-shapes.ts'
import { type LocalGrid, localHeight } from '../terrain/local-grid.ts'
import { type Limits, resample } from '../terrain/resample.ts'
import type { Profile } from './profile.ts'
import { isPossible, type Wood } from './trees/wood.ts'

/** What the wind over a course depends on. */
export type CourseWindInput = {
  /** The terrain at the nodes of the field. */
  readonly terrain: LocalGrid
  readonly profile: Profile
  readonly woods: readonly Wood[]
  /** The woods on the map whose height is not stated, and those whose height cannot be true. */
  readonly assumedHeights: number
  readonly ignoredWoods: number
}

/** At most so many nodes on a side, and no finer than this: the wind changes little within ten metres. */
const LIMITS = { nodes: 64, cell: 10 }

/** Roughness lengths in metres after Davenport and Wieringa; mown grass and rough from golf's heights of cut. */
const OPEN_COUNTRY = 0.03
const ROUGHNESS: Partial<Readonly<Record<Kind, number>>> = {
  course: 0.04,
  rough: 0.04,
  heath: 0.1,
  scrub: 0.25,
  beach: 0.005,
  range: 0.01,
  fairway: 0.01,
  water: 0.0002,
  tee: 0.01,
  green: 0.01,
}

/** Trees on golf courses without a stated height. */
export const USUAL_TREES = 12

/** Single trees and rows of trees are too thin for a grid of ten metres and more; only woods shelter. */
export function courseWindInput(shapes: readonly Shape[], survey: LocalGrid): CourseWindInput {
  const terrain = squareNodes(resample(survey, LIMITS), LIMITS)
  const drawn = shapes.filter(({ kind, form }) => kind === 'wood' && form === 'area')
  const woods = drawn.map(({ paths, height }) => ({
    rings: paths,
    height: height ?? USUAL_TREES,
    dense: true,
  }))
  const possible = woods.filter(isPossible)
  return {
    terrain,
    profile: { kind: 'log', open: OPEN_COUNTRY, local: roughnessMap(shapes, terrain) },
    woods: possible,
    assumedHeights: drawn.filter(({ height }) => height === null).length,
    ignoredWoods: woods.length - possible.length,
  }
}

/** The same land at nodes as far apart to the north as to the east: a field has one distance between its nodes. */
function squareNodes(land: LocalGrid, { nodes, cell }: Limits): LocalGrid {
  const [width, height] = [(land.columns - 1) * land.east, (land.rows - 1) * land.north]
  const side = Math.max(cell, width / (nodes - 1), height / (nodes - 1))
  // Rounding must not cost the last node.
  const count = (length: number) => Math.floor(length / side + 1e-9) + 1
  const [columns, rows] = [count(width), count(height)]
  const [x, y] = land.origin
  const heights = Float64Array.from({ length: columns * rows }, (_, node) =>
    localHeight(land, [x + (node % columns) * side, y + Math.floor(node / columns) * side]),
  )
  return { origin: land.origin, east: side, north: side, columns, rows, heights }
}

/** What is on the ground at each node, painted from the ground up, and evened out: wind brings some of it along. */
function roughnessMap(shapes: readonly Shape[], terrain: LocalGrid): Float32Array {
  const logs = new Float64Array(terrain.columns * terrain.rows).fill(Math.log(OPEN_COUNTRY))
  const inOrder = shapes.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  for (const shape of inOrder) {
    const roughness = ROUGHNESS[shape.kind]
    if (shape.form !== 'area' || roughness === undefined) continue
    for (const node of nodesIn(shape, terrain)) logs[node] = Math.log(roughness)
  }
  return evenedOut(logs, terrain)
}

function nodesIn({ paths }: Shape, { origin, east, north, columns, rows }: LocalGrid): readonly number[] {
  const { x, y, width, height } = rectangleOf(paths[0] ?? [])
  const nodes: number[] = []
  const lastRow = Math.min(rows - 1, Math.floor((y + height - origin[1]) / north))
  const lastColumn = Math.min(columns - 1, Math.floor((x + width - origin[0]) / east))
  for (let row = Math.max(0, Math.ceil((y - origin[1]) / north)); row <= lastRow; row++)
    for (let column = Math.max(0, Math.ceil((x - origin[0]) / east)); column <= lastColumn; column++) {
      const point = [origin[0] + column * east, origin[1] + row * north] as const
      if (areaHolds({ type: 'Polygon', coordinates: paths }, point)) nodes.push(row * columns + column)
    }
  return nodes
}

/** The mean of the logarithms over a node and its neighbours. */
function evenedOut(logs: Float64Array, { columns, rows }: LocalGrid): Float32Array {
  return Float32Array.from(logs, (_, node) => {
    const [column, row] = [node % columns, Math.floor(node / columns)]
    let [sum, count] = [0, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        sum += logs[y * columns + x] ?? 0
        count++
      }
    return Math.exp(sum / count)
  })
}
