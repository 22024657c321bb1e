import {
  distanceBetween,
  grownBy,
  lengthOf,
  middleOf,
  nearestPointOn,
  type Path,
  type Point,
  pointAlong,
  type Rectangle,
  rectangleOf,
} from '../core/geo/path.ts'
import type { MapHole } from '../course/find-hole.ts'
import type { Mark } from './hazards.ts'
import { haloed, type Label, roomOf, textWidth } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { lengthNumber, unitMetres } from './shown-length.ts'
import { element, group, roundedData, tenths } from './svg.ts'
import { teeColour } from './tee-colour.ts'
import type { View } from './view.ts'

const RINGS = [100, 150, 200, 250, 300]

/** The line of play, thin and dashed, if the map has one. */
export const paintLine = (look: Look, { line, isLineDrawn }: MapHole, { toPage, scale }: View): string =>
  isLineDrawn
    ? element('path', {
        d: roundedData([line.map(toPage)], false, 14 * scale),
        fill: 'none',
        stroke: look.ink.play,
        'stroke-width': 1.1,
        'stroke-dasharray': '7 5',
        'stroke-opacity': '0.75',
      })
    : ''

export type Arc = { readonly svg: string; readonly label: Label }

/** Arcs where the line of play is 100, 150, 200… yards or metres from the middle of the green. */
export function distanceArcs(look: Look, hole: MapHole, view: View): readonly Arc[] {
  const unit = unitMetres(look)
  const longest = distanceBetween(hole.backTee, hole.goal) - 23
  return RINGS.filter((ring) => ring * unit < longest).flatMap((ring) => {
    const at = crossingAt(hole, ring * unit)
    return at ? [arcAt(look, ring, at, hole.goal, view)] : []
  })
}

/** The first point of the line at this distance, going back from the green. */
function crossingAt({ line, goal }: MapHole, metres: number): Point | null {
  for (let way = lengthOf(line); way >= 0; way -= 0.5) {
    const at = pointAlong(line, way)
    if (distanceBetween(at, goal) >= metres) return at
  }
  return null
}

const HALF_SPAN = 21

function arcAt(look: Look, ring: number, crossing: Point, goal: Point, { toPage, scale }: View): Arc {
  const [centre, at] = [toPage(goal), toPage(crossing)]
  const metres = ring * unitMetres(look)
  const reach = metres * scale
  const middle = Math.atan2(at[1] - centre[1], at[0] - centre[0])
  const half = Math.min(1, HALF_SPAN / metres)
  const on = (angle: number, further = 0): Point => [
    centre[0] + Math.cos(angle) * (reach + further),
    centre[1] + Math.sin(angle) * (reach + further),
  ]
  const [right, left] = [on(middle - half), on(middle + half)]
  const beyond = (side: 1 | -1) => on(middle - side * (half + 15 / reach))
  const d = `M${pair(left)}A${tenths(reach)} ${tenths(reach)} 0 0 0 ${pair(right)}`
  const svg =
    element('path', { d, fill: 'none', stroke: look.paper, 'stroke-width': 2.4, 'stroke-opacity': '0.85' }) +
    element('path', { d, fill: 'none', stroke: look.ink.arc, 'stroke-width': 0.8 })
  const numeral = { fill: look.paper, stroke: look.ink.arc, 'font-weight': 'bold' }
  const label: Label = {
    ...roomOf(`${ring}`, 13),
    candidates: [beyond(1), beyond(-1), on(middle - half * 0.6, 10), on(middle + half * 0.6, 10)],
    weight: 10,
    paint: (middle) => haloed(look, middle, `${ring}`, SMALL, numeral),
  }
  return { svg, label }
}

const pair = ([x, y]: Point) => `${tenths(x)} ${tenths(y)}`

/** A dot for each tee on a teeing ground, in its colour. */
export const teeDots = (look: Look, hole: MapHole, { toPage }: View): string =>
  group(
    {},
    ...hole.tees.flatMap((tee) =>
      spotsOn(tee.paths[0] ?? [], tee.tees.length, toPage).map(([cx, cy], index) =>
        element('circle', {
          cx,
          cy,
          r: DOT,
          fill: teeColour(tee.tees[index] ?? ''),
          stroke: look.ink.text,
          'stroke-width': 1,
        }),
      ),
    ),
    hole.tees.length === 0 ? startMark(look, toPage(hole.line[0] ?? [0, 0])) : '',
  )

const DOT = 4.2

/** From back to front on a long teeing ground, side by side on a short one. */
function spotsOn(ring: Path, count: number, toPage: View['toPage']): readonly Point[] {
  const corners = ring.map(toPage)
  const [x, y] = middleOf(corners)
  const { height, y: top } = rectangleOf(corners)
  const isLong = height > count * DOT * 2.6
  return Array.from({ length: count }, (_, index) => {
    if (!isLong) return [x + (index - (count - 1) / 2) * (DOT * 2.3), y]
    const level = top + height * (1 - (index + 0.5) / count)
    return [midAt(corners, level) ?? x, level]
  })
}

/** The centre of a ring at a given y on the page. */
function midAt(ring: Path, level: number): number | null {
  const crossings = ring.flatMap((to, index) => {
    const from = ring[index - 1] ?? ring.at(-1) ?? to
    return from[1] > level === to[1] > level
      ? []
      : [from[0] + ((level - from[1]) / (to[1] - from[1])) * (to[0] - from[0])]
  })
  return crossings.length === 0 ? null : crossings.reduce((sum, x) => sum + x, 0) / crossings.length
}

const startMark = (look: Look, [x, y]: Point) =>
  element('circle', { cx: x, cy: y, r: 3.2, fill: look.paper, stroke: look.ink.play, 'stroke-width': 1 })

/** A dot at the edge of the hazard with its distance, preferably on the side away from the line of play. */
export function markLabel(look: Look, mark: Mark, { line }: MapHole, view: View): Label {
  const [x, y] = view.toPage(mark.at)
  const [footX] = view.toPage(nearestPointOn(line, mark.at).point)
  const side = x >= footX ? 1 : -1
  const content = String(lengthNumber(look, mark.metres))
  const size = SMALL
  const aside = textWidth(content, size) / 2 + 7
  const nudge = mark.edge === 'far' ? -1 : 1
  const beside = [0, 5, 10, -5].flatMap((by) => [[x + side * aside, y + by * nudge] as const])
  const candidates: readonly Point[] = [
    ...beside,
    [x, y + 12 * nudge],
    [x - side * aside, y + 4 * nudge],
    [x - side * aside, y + 10 * nudge],
  ]
  return {
    ...roomOf(content, size),
    candidates,
    anchor: [x, y],
    weight: mark.weight,
    paint: (middle) =>
      paintDot(look, mark, [x, y]) +
      haloed(
        look,
        middle,
        content,
        size,
        mark.from === 'tee' ? { 'font-weight': 'bold' } : { 'font-style': 'italic' },
      ),
  }
}

/** Filled: from the tee. Hollow: to the green. */
function paintDot(look: Look, { from }: Mark, [x, y]: Point): string {
  const isTee = from === 'tee'
  const dot = {
    cx: x,
    cy: y,
    r: 2.1,
    fill: isTee ? look.ink.text : look.paper,
    stroke: isTee ? look.paper : look.ink.text,
    'stroke-width': 0.8,
  }
  return element('circle', dot)
}

/** The boxes of the tees, so no number covers them. */
export const teeRooms = ({ tees, line }: MapHole, { toPage }: View): readonly Rectangle[] =>
  (tees.length > 0 ? tees.map(({ paths }) => paths[0] ?? []) : [line.slice(0, 1)]).map((corners) =>
    grownBy(rectangleOf(corners.map(toPage)), 2),
  )

/** The box of the green on the page. */
export function greenRoom({ green }: MapHole, { toPage }: View): readonly Rectangle[] {
  const points = (green?.paths[0] ?? []).map(toPage)
  if (points.length === 0) return []
  const { x, y, width, height } = rectangleOf(points)
  return [{ x: x + width * 0.15, y: y + height * 0.15, width: width * 0.7, height: height * 0.7 }]
}

/** The whole green with its flag. */
export function flagRoom({ green, pin, goal }: MapHole, { toPage }: View): readonly Rectangle[] {
  const [x, y] = toPage(pin ?? goal)
  return [grownBy(rectangleOf([[x, y], [x + 9, y - FLAG], ...(green?.paths[0] ?? []).map(toPage)]), 2)]
}

const FLAG = 16

/** A flag on the green, at the pin or at the end of the line. */
export function flag(look: Look, { pin, goal }: MapHole, { toPage }: View): string {
  const [x, y] = toPage(pin ?? goal)
  const at = `M${tenths(x)} ${tenths(y)}`
  return (
    element('path', { d: `${at}v${-FLAG}`, stroke: look.ink.text, 'stroke-width': 1.1 }) +
    element('path', { d: `M${tenths(x)} ${tenths(y - FLAG)}l9 2.8-9 2.8z`, fill: look.ink.flag }) +
    element('circle', { cx: x, cy: y, r: 1.6, fill: look.ink.text })
  )
}
