import {
  areaOf,
  grownBy,
  holdsPoint,
  lengthOf,
  nearestPointOn,
  type Point,
  pointAlong,
  type Rectangle,
  rectangleOf,
  ringsHold,
} from '../../../src/core/geo/path.ts'
import type { Kind } from '../../../src/course/kind-of.ts'
import type { Drawn, Shape } from '../../../src/course/read-shapes.ts'
import { type MapFeature, pointOn } from './geojson.ts'
import { spansAt } from './spans-at.ts'

/** Metres: about the crown of a mature tree. */
export const CROWN_RADIUS = 4.2
/** How many kinds of crowns are drawn. */
export const SPECIES = 3
const SPACING = CROWN_RADIUS * 1.75
const MAX_TREES = 9_000

/** No tree is drawn here, even if a wood overlaps it. */
const OPEN: ReadonlySet<Kind> = new Set([
  ...(['fairway', 'green', 'tee', 'bunker', 'water'] as const),
  ...(['building', 'clubhouse', 'parking', 'range'] as const),
])
const LANES: ReadonlySet<Kind> = new Set(['path', 'stream'])
const LANE = 3

/** Single trees where they are, and scattered crowns as a symbol for woods. */
export function treeFeatures({ shapes, plane }: Drawn): readonly MapFeature[] {
  const single = shapes.flatMap(singleTrees).slice(0, MAX_TREES)
  return [...single, ...scatteredTrees(shapes, MAX_TREES - single.length)].map((at) => ({
    type: 'Feature',
    properties: { species: Math.floor(hashAt(at) * SPECIES) },
    geometry: pointOn(plane, at),
  }))
}

function singleTrees({ kind, paths }: Shape): readonly Point[] {
  if (kind === 'tree') return paths.flat()
  if (kind !== 'treeRow') return []
  return paths.flatMap((line) =>
    Array.from({ length: Math.min(400, Math.floor(lengthOf(line) / (2 * CROWN_RADIUS)) + 1) }, (_, index) =>
      pointAlong(line, index * 2 * CROWN_RADIUS),
    ),
  )
}

/** In rows, far enough apart that the woods have at most `most` trees. */
function scatteredTrees(shapes: readonly Shape[], most: number): readonly Point[] {
  const woods = shapes.filter(({ kind, form }) => kind === 'wood' && form === 'area').map(boxed)
  if (woods.length === 0 || most <= 0) return []
  const area = woods.reduce((sum, { shape }) => sum + areaOf(shape.paths[0] ?? []), 0)
  return treesIn(woods, Math.max(SPACING, Math.sqrt(area / most)), openAt(shapes)).slice(0, most)
}

/** Rows of trees, each a little off its place; where woods overlap, a place has one tree. */
function treesIn(woods: readonly Boxed[], step: number, isOpen: (at: Point) => boolean): readonly Point[] {
  const trees = new Map<number, Point>()
  for (const { shape, box } of woods)
    for (let row = Math.ceil(box.y / step); row * step <= box.y + box.height; row++) {
      const shift = (Math.abs(row) % 2) / 2
      for (const [from, to] of spansAt(shape.paths, row * step))
        for (let column = Math.ceil(from / step - shift); (column + shift) * step <= to; column++) {
          const at = jittered((column + shift) * step, row * step, step)
          if (!isOpen(at)) trees.set(row * ROW + column, at)
        }
    }
  return [...trees.values()]
}

// More columns than any course has.
const ROW = 1e6

const jittered = (x: number, y: number, step: number): Point => [
  x + (hashAt([x, y]) - 0.5) * step * 0.8,
  y + (hashAt([y, x]) - 0.5) * step * 0.8,
]

type Boxed = { readonly shape: Shape; readonly box: Rectangle }

const boxed = (shape: Shape): Boxed => ({
  shape,
  box: grownBy(rectangleOf(shape.paths.flat()), shape.form === 'line' ? LANE : 0),
})

function openAt(shapes: readonly Shape[]): (at: Point) => boolean {
  const areas = shapes.filter(({ kind, form }) => form === 'area' && OPEN.has(kind))
  const lanes = shapes.filter(({ kind, form }) => form === 'line' && LANES.has(kind)).flatMap(piecesOf)
  const near = bySquares([...areas, ...lanes].map(boxed))
  const covers = ({ form, paths }: Shape, at: Point) =>
    form === 'area' ? ringsHold(paths, at) : nearestPointOn(paths[0] ?? [], at).off < LANE
  return (at) => near(at).some(({ shape, box }) => holdsPoint(box, at) && covers(shape, at))
}

/** One shape for each straight piece: a long path is near few trees. */
const piecesOf = (shape: Shape): readonly Shape[] =>
  shape.paths.flatMap((line) =>
    line.slice(1).map((to, index) => ({ ...shape, paths: [[line[index] ?? to, to]] })),
  )

const SQUARE = 60

/** The entries whose box may contain a point. */
function bySquares(entries: readonly Boxed[]): (at: Point) => readonly Boxed[] {
  const squares = new Map<number, Boxed[]>()
  for (const entry of entries) {
    const { x, y, width, height } = entry.box
    for (let row = Math.floor(y / SQUARE); row <= (y + height) / SQUARE; row++)
      for (let column = Math.floor(x / SQUARE); column <= (x + width) / SQUARE; column++) {
        const key = row * ROW + column
        const entries = squares.get(key)
        if (entries) entries.push(entry)
        else squares.set(key, [entry])
      }
  }
  return ([x, y]) => squares.get(Math.floor(y / SQUARE) * ROW + Math.floor(x / SQUARE)) ?? []
}

/** From 0 to 1, always the same for a point, so the same map always gets the same trees. */
function hashAt([x, y]: Point): number {
  let mixed =
    Math.imul(Math.round(x * 10) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(Math.round(y * 10), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
