import {
  distanceBetween,
  grownBy,
  meet,
  type Path,
  type Point,
  type Rectangle,
  rectangleOf,
} from '../core/geo/path.ts'
import { type WindField, windOnField } from './drawn-wind.ts'
import type { Look } from './look.ts'
import { element, group, pathData } from './svg.ts'
import { turning, type View } from './view.ts'

// In pixels.
const APART = 62
const EDGE = 5
const SHORTEST = 9
const LONGEST = 36
const PER_MPS = 2.6
// In m/s: below, no arrow says which way the air goes.
const CALM = 0.3
/** The upper end of each class of speed in m/s, and how thick its arrows are. */
const WEIGHTS = [
  [2, 0.9],
  [4, 1.2],
  [7, 1.6],
  [11, 2],
  [Number.POSITIVE_INFINITY, 2.5],
] as const

/** Light arrows where the wind blows to, longer and thicker where it is stronger. They leave the rooms free. */
export function paintWindArrows(
  look: Look,
  field: WindField,
  view: View,
  rooms: readonly Rectangle[],
): string {
  const arrows = latticeOn(view.frame).flatMap((at) => arrowAt(field, view, at))
  const free = arrows.filter(({ box }) => isWithin(box, view.frame) && !rooms.some((room) => meet(room, box)))
  const layers = WEIGHTS.map(([to, width], index) => {
    const from = WEIGHTS[index - 1]?.[0] ?? 0
    const paths = free.filter(({ speed }) => speed >= from && speed < to).flatMap((arrow) => arrow.paths)
    return paths.length === 0 ? '' : paintPaths(look, pathData(paths, false), width)
  })
  return group({ fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, ...layers)
}

const paintPaths = (look: Look, d: string, width: number) =>
  element('path', { d, stroke: look.paper, 'stroke-width': width + 1.8, 'stroke-opacity': '0.7' }) +
  element('path', { d, stroke: look.ink.wind, 'stroke-width': width, 'stroke-opacity': '0.85' })

/** Points in rows, every other row half a step to the side. */
function latticeOn({ x, y, width, height }: Rectangle): readonly Point[] {
  const [columns, rows] = [Math.floor(width / APART), Math.floor(height / APART)]
  const [left, top] = [(width - (columns - 0.5) * APART) / 2, (height - (rows - 1) * APART) / 2]
  return Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns)
    const across = (index % columns) + (row % 2) / 2
    return [x + left + across * APART, y + top + row * APART]
  })
}

type PageArrow = { readonly speed: number; readonly paths: readonly Path[]; readonly box: Rectangle }

function arrowAt(field: WindField, view: View, [x, y]: Point): readonly PageArrow[] {
  const wind = windOnField(field, view.fromPage([x, y]))
  const speed = wind ? distanceBetween(wind, [0, 0]) : 0
  if (!wind || speed < CALM) return []
  const [right, ahead] = turning(view.up)(wind)
  const [ux, uy] = [right / speed, -ahead / speed]
  const half = Math.min(LONGEST, SHORTEST + speed * PER_MPS) / 2
  const on = (along: number, aside: number): Point => [
    x + ux * along - uy * aside,
    y + uy * along + ux * aside,
  ]
  const barb = 3 + half / 6
  const paths: readonly Path[] = [
    [on(-half, 0), on(half, 0)],
    [on(half - barb, barb * 0.7), on(half, 0), on(half - barb, -barb * 0.7)],
  ]
  return [{ speed, paths, box: grownBy(rectangleOf(paths.flat()), 2) }]
}

const isWithin = (box: Rectangle, frame: Rectangle) =>
  box.x >= frame.x + EDGE &&
  box.y >= frame.y + EDGE &&
  box.x + box.width <= frame.x + frame.width - EDGE &&
  box.y + box.height <= frame.y + frame.height - EDGE
