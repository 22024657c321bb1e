import {
  grownBy,
  holdsPoint,
  lengthOf,
  nearestPointOn,
  type Point,
  pointAlong,
  type Rectangle,
  ringsHold,
} from '../core/geo/path.ts'
import type { Kind } from '../course/kind-of.ts'
import type { Look } from './look.ts'
import type { PageShape } from './on-page.ts'
import { element, group, tenths } from './svg.ts'
import type { View } from './view.ts'

/** Metres: about the crown of a mature tree. */
const CROWN_RADIUS = 4.2
const SPECIES = 3

/** No tree is drawn here, even if a wood overlaps it. */
const OPEN: readonly Kind[] = [
  'fairway',
  'green',
  'tee',
  'bunker',
  'water',
  'building',
  'clubhouse',
  'parking',
  'range',
]
const LANES: readonly Kind[] = ['path', 'stream']

type Tree = { readonly at: Point; readonly hash: number }

/** Single trees where they are, and scattered crowns as a symbol for woods; at most `max` in all. */
export function paintTrees(
  look: Look,
  shapes: readonly PageShape[],
  view: View,
  max: number,
  scope: string,
): string {
  const single = shapes.flatMap((shape) => singleTrees(shape, view.scale))
  const kept = single.slice(0, max)
  const crowns = [...kept, ...scatteredTrees(shapes, view, max - kept.length)]
  const reach = Math.max(2.2, CROWN_RADIUS * view.scale)
  const painted = crowns.sort((a, b) => a.at[1] - b.at[1]).map(({ at, hash }) => crownAt(at, hash, scope))
  return painted.length === 0 ? '' : group({}, crownSymbols(look, scope, reach), ...painted)
}

const crownAt = ([x, y]: Point, hash: number, scope: string) =>
  `<use href="#${scope}t${Math.floor(hash * SPECIES)}" x="${tenths(x)}" y="${tenths(y)}"/>`

/** Three lobed crowns of different sizes, with a shadow to the south-east and light from the north-west. */
function crownSymbols(look: Look, scope: string, reach: number): string {
  const symbols = [0.82, 1, 1.16].map((size, species) => {
    const r = reach * size
    return element(
      'g',
      { id: `${scope}t${species}` },
      element('circle', { cx: r * 0.28, cy: r * 0.34, r, fill: look.crown.shadow, 'fill-opacity': '0.22' }),
      element('path', {
        d: lobes(r, 6 + species),
        fill: look.crown.leaves[species] ?? look.crown.edge,
        stroke: look.crown.edge,
        'stroke-width': 0.5,
      }),
      element('circle', {
        cx: -r * 0.28,
        cy: -r * 0.3,
        r: r * 0.38,
        fill: look.crown.light,
        'fill-opacity': '0.5',
      }),
    )
  })
  return element('defs', {}, ...symbols)
}

function lobes(r: number, count: number): string {
  const at = (turn: number, reach: number) => {
    const angle = (turn / count) * 2 * Math.PI
    return `${tenths(Math.cos(angle) * reach)} ${tenths(Math.sin(angle) * reach)}`
  }
  const bends = Array.from({ length: count }, (_, i) => `Q${at(i + 0.5, r * 1.22)} ${at(i + 1, r * 0.9)}`)
  return `M${at(0, r * 0.9)}${bends.join('')}z`
}

function singleTrees({ shape, paths }: PageShape, scale: number): readonly Tree[] {
  if (shape.kind === 'tree') return paths.flat().map((at) => ({ at, hash: hashAt(at) }))
  if (shape.kind !== 'treeRow') return []
  const step = Math.max(4, CROWN_RADIUS * 2 * scale)
  return paths.flatMap((line) =>
    Array.from({ length: Math.min(400, Math.floor(lengthOf(line) / step) + 1) }, (_, index) => {
      const at = pointAlong(line, index * step)
      return { at, hash: hashAt(at) }
    }),
  )
}

/** A jittered grid, wide enough that the woods have at most `max` trees. */
function scatteredTrees(shapes: readonly PageShape[], view: View, max: number): readonly Tree[] {
  const woods = shapes.filter(({ shape }) => shape.kind === 'wood' && shape.form === 'area')
  if (woods.length === 0 || max <= 0) return []
  const isOpen = openAt(shapes, view)
  for (let step = Math.max(4, CROWN_RADIUS * 1.75 * view.scale); ; ) {
    const trees = treesIn(woods, view, step).filter(({ at }) => !isOpen(at))
    if (trees.length <= max) return trees
    step *= Math.max(1.05, Math.sqrt(trees.length / max))
  }
}

/** Each spot has one tree, even where woods overlap. */
function treesIn(woods: readonly PageShape[], { frame }: View, step: number): readonly Tree[] {
  const trees = new Map<string, Tree>()
  for (const { paths, box } of woods) {
    const row = (y: number) =>
      Math.floor((Math.max(frame.y, Math.min(frame.y + frame.height, y)) - frame.y) / step)
    const column = (x: number) =>
      Math.floor((Math.max(frame.x, Math.min(frame.x + frame.width, x)) - frame.x) / step)
    for (let r = row(box.y) - 1; r <= row(box.y + box.height) + 1; r++)
      for (let c = column(box.x) - 1; c <= column(box.x + box.width) + 1; c++) {
        const tree = treeAt([frame.x, frame.y], c, r, step)
        if (holdsPoint(box, tree.at) && ringsHold(paths, tree.at)) trees.set(`${c},${r}`, tree)
      }
  }
  return [...trees.values()]
}

function treeAt(corner: Point, column: number, row: number, step: number): Tree {
  const [x, y] = [corner[0] + (column + (Math.abs(row) % 2) / 2) * step, corner[1] + row * step]
  const [right, down] = [hashAt([x, y]), hashAt([y, x])]
  return {
    at: [x + (right - 0.5) * step * 0.8, y + (down - 0.5) * step * 0.8],
    hash: hashAt([row, column]),
  }
}

function openAt(shapes: readonly PageShape[], { scale }: View): (at: Point) => boolean {
  const lane = scale * 3
  const isCovered = ({ shape, paths }: PageShape, at: Point) =>
    shape.form === 'area' ? ringsHold(paths, at) : paths.some((line) => nearestPointOn(line, at).off < lane)
  const kept = shapes.filter(({ shape }) =>
    shape.form === 'area' ? OPEN.includes(shape.kind) : shape.form === 'line' && LANES.includes(shape.kind),
  )
  const near = spatialIndex(kept.map((shape) => ({ shape, box: grownBy(shape.box, lane) })))
  return (at) => near(at).some(({ shape, box }) => holdsPoint(box, at) && isCovered(shape, at))
}

type Boxed = { readonly shape: PageShape; readonly box: Rectangle }

const SQUARE = 64

/** A spatial index by squares of the page: the entries whose box may contain a point. */
function spatialIndex(boxed: readonly Boxed[]): (at: Point) => readonly Boxed[] {
  const squares = new Map<string, Boxed[]>()
  for (const entry of boxed) {
    const { x, y, width, height } = entry.box
    for (let row = Math.floor(y / SQUARE); row <= (y + height) / SQUARE; row++)
      for (let column = Math.floor(x / SQUARE); column <= (x + width) / SQUARE; column++) {
        const key = `${column},${row}`
        const entries = squares.get(key)
        if (entries) entries.push(entry)
        else squares.set(key, [entry])
      }
  }
  return ([x, y]) => squares.get(`${Math.floor(x / SQUARE)},${Math.floor(y / SQUARE)}`) ?? []
}

/** A hash from 0 to 1 of a point, so the same map always gets the same trees. */
function hashAt([x, y]: Point): number {
  let mixed =
    Math.imul(Math.round(x * 10) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(Math.round(y * 10), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
