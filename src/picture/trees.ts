import {
  footOn,
  grownBy,
  holdsPoint,
  lengthOf,
  type Point,
  pointAlong,
  type Rectangle,
  ringsHold,
} from '../core/geo/path.ts'
import type { Kind } from '../course/kind-of.ts'
import type { PageShape } from './on-page.ts'
import { CROWN } from './palette.ts'
import { element, group, tenths } from './svg.ts'
import type { View } from './view.ts'

/** Metres: about the reach of a grown tree's crown. */
const REACH = 4.2
const SPECIES = 3

/** Where no tree is drawn though a wood may reach over it. */
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

type Tree = { readonly at: Point; readonly chance: number }

/** Trees as they stand, and crowns strewn over woods as a symbol of them, at most so many. */
export function paintTrees(shapes: readonly PageShape[], view: View, most: number, scope: string): string {
  const single = shapes.flatMap((shape) => standing(shape, view.scale))
  const kept = single.slice(0, most)
  const crowns = [...kept, ...strewn(shapes, view, most - kept.length)]
  const reach = Math.max(2.2, REACH * view.scale)
  const painted = crowns.sort((a, b) => a.at[1] - b.at[1]).map(({ at, chance }) => crownAt(at, chance, scope))
  return painted.length === 0 ? '' : group({}, crownSymbols(scope, reach), ...painted)
}

const crownAt = ([x, y]: Point, chance: number, scope: string) =>
  `<use href="#${scope}t${Math.floor(chance * SPECIES)}" x="${tenths(x)}" y="${tenths(y)}"/>`

/** Three crowns of different size, each lobed, with a shadow to the south-east and light from the north-west. */
function crownSymbols(scope: string, reach: number): string {
  const symbols = [0.82, 1, 1.16].map((size, species) => {
    const r = reach * size
    return element(
      'g',
      { id: `${scope}t${species}` },
      element('circle', { cx: r * 0.28, cy: r * 0.34, r, fill: CROWN.shadow, 'fill-opacity': '0.22' }),
      element('path', {
        d: lobes(r, 6 + species),
        fill: CROWN.leaves[species] ?? CROWN.edge,
        stroke: CROWN.edge,
        'stroke-width': 0.5,
      }),
      element('circle', {
        cx: -r * 0.28,
        cy: -r * 0.3,
        r: r * 0.38,
        fill: CROWN.light,
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

function standing({ shape, paths }: PageShape, scale: number): readonly Tree[] {
  if (shape.kind === 'tree') return paths.flat().map((at) => ({ at, chance: chanceAt(at) }))
  if (shape.kind !== 'treeRow') return []
  const step = Math.max(4, REACH * 2 * scale)
  return paths.flatMap((line) =>
    Array.from({ length: Math.min(400, Math.floor(lengthOf(line) / step) + 1) }, (_, place) => {
      const at = pointAlong(line, place * step)
      return { at, chance: chanceAt(at) }
    }),
  )
}

/** On a grid that is shaken, so wide that the woods hold no more crowns than may be drawn. */
function strewn(shapes: readonly PageShape[], view: View, most: number): readonly Tree[] {
  const woods = shapes.filter(({ shape }) => shape.kind === 'wood' && shape.form === 'area')
  if (woods.length === 0 || most <= 0) return []
  const isOpen = openAt(shapes, view)
  for (let step = Math.max(4, REACH * 1.75 * view.scale); ; ) {
    const trees = treesIn(woods, view, step).filter(({ at }) => !isOpen(at))
    if (trees.length <= most) return trees
    step *= Math.max(1.05, Math.sqrt(trees.length / most))
  }
}

/** Woods may overlap, and still a spot has one tree. */
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
  const [right, down] = [chanceAt([x, y]), chanceAt([y, x])]
  return {
    at: [x + (right - 0.5) * step * 0.8, y + (down - 0.5) * step * 0.8],
    chance: chanceAt([row, column]),
  }
}

function openAt(shapes: readonly PageShape[], { scale }: View): (at: Point) => boolean {
  const lane = scale * 3
  const isHeld = ({ shape, paths }: PageShape, at: Point) =>
    shape.form === 'area' ? ringsHold(paths, at) : paths.some((line) => footOn(line, at).off < lane)
  const kept = shapes.filter(({ shape }) =>
    shape.form === 'area' ? OPEN.includes(shape.kind) : shape.form === 'line' && LANES.includes(shape.kind),
  )
  const near = nearby(kept.map((shape) => ({ shape, box: grownBy(shape.box, lane) })))
  return (at) => near(at).some(({ shape, box }) => holdsPoint(box, at) && isHeld(shape, at))
}

type Boxed = { readonly shape: PageShape; readonly box: Rectangle }

const SQUARE = 64

/** By squares of the page, those whose box may hold a point. */
function nearby(boxed: readonly Boxed[]): (at: Point) => readonly Boxed[] {
  const squares = new Map<string, Boxed[]>()
  for (const entry of boxed) {
    const { x, y, width, height } = entry.box
    for (let row = Math.floor(y / SQUARE); row <= (y + height) / SQUARE; row++)
      for (let column = Math.floor(x / SQUARE); column <= (x + width) / SQUARE; column++) {
        const key = `${column},${row}`
        const held = squares.get(key)
        if (held) held.push(entry)
        else squares.set(key, [entry])
      }
  }
  return ([x, y]) => squares.get(`${Math.floor(x / SQUARE)},${Math.floor(y / SQUARE)}`) ?? []
}

/** A number from 0 to 1 that belongs to the place, so that the same map is drawn with the same trees. */
function chanceAt([x, y]: Point): number {
  let mixed =
    Math.imul(Math.round(x * 10) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(Math.round(y * 10), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
