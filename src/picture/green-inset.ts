import {
  lengthOf,
  type Path,
  type Point,
  pointAlong,
  type Rectangle,
  rectangleOf,
  towards,
} from '../core/geo/path.ts'
import { simplifyRing, simplifyTo } from '../core/geo/simplify.ts'
import type { MapHole } from '../course/find-hole.ts'
import { paintMiddle, paintPin } from './green-marks.ts'
import { paintRelief, paintReliefKey, readRelief, reliefKeyHeight } from './green-relief.ts'
import { yardsOf } from './hazards.ts'
import { columnHead } from './hole-heading.ts'
import type { Scene } from './hole-map.ts'
import { onPage } from './on-page.ts'
import { paintLand } from './paint-land.ts'
import { INK, LAND } from './palette.ts'
import { paintOf } from './patterns.ts'
import { element, group, roundedData, tenths, text } from './svg.ts'
import { fitted, turning } from './view.ts'

const YARD = 0.9144
const RULER = 20
// More would not be told apart at this size.
const MOST_BANDS = 14

type Inset = { readonly svg: string; readonly end: number }

/** The green to scale, as seen from the approach: outline, size, and its contours if we have them. `end` is below it. */
export function paintGreen({ drawn, hole, ground, scope }: Scene, room: Rectangle): Inset {
  if (!hole.green)
    return { svg: columnHead([room.x, room.y], room.width, 'Green', 'not on the map'), end: room.y + 16 }
  const ring = hole.green.paths[0] ?? []
  const up = approachOf(hole)
  const frame = {
    x: room.x + RULER,
    y: room.y + 20,
    width: room.width - RULER,
    height: room.height - 20 - RULER,
  }
  const view = fitted(frame, up, ring, { sides: 5.5, ends: 5.5, maxScale: 14 })
  const size = rectangleOf(ring.map(turning(up)))
  const shapes = onPage(
    drawn.shapes.filter(({ kind }) => kind !== 'hole'),
    view,
    800,
  )
  const outline = simplifyTo(simplifyRing(ring.map(view.toPage), 0.3), 300, 0.6, true)
  const green = readRelief(ground, drawn.plane, hole.green.paths, MOST_BANDS)
  const apart = Math.max(3.2, Math.sqrt((size.width * size.height) / 64))
  const key: Point = [frame.x, frame.y + frame.height + 32]
  const svg = group(
    {},
    columnHead(
      [room.x, room.y],
      room.width,
      'Green',
      `${yardsOf(size.height)} deep · ${yardsOf(size.width)} wide`,
    ),
    frameClip(frame, scope),
    element(
      'g',
      { 'clip-path': paintOf(scope, 'inset') },
      element('rect', { ...frame, fill: LAND.course }),
      paintLand(shapes, { scope, scale: view.scale / 3, isOwn: () => true }),
      green ? paintRelief(green, view, outline, apart, scope) : '',
      element('path', {
        d: roundedData([outline], true, 12),
        fill: 'none',
        stroke: LAND.greenEdge,
        'stroke-width': 1.4,
      }),
      paintMiddle(view.toPage(hole.goal)),
      hole.pin ? paintPin(view.toPage(hole.pin)) : '',
    ),
    element('rect', { ...frame, fill: 'none', stroke: INK.line, 'stroke-width': 0.9 }),
    rulers(frame, outline, view.scale),
    paintReliefKey(key, frame.width, green),
  )
  return { svg, end: key[1] + reliefKeyHeight(green) }
}

/** The direction of the approach, over the last hundred metres of the line. */
export function approachOf({ line, goal }: MapHole): Point {
  return towards(pointAlong(line, lengthOf(line) - 100), goal)
}

const frameClip = (frame: Rectangle, scope: string) =>
  element('clipPath', { id: `${scope}inset` }, element('rect', { ...frame }))

/** Ticks every five yards, from the front and the left edge of the green. */
function rulers(frame: Rectangle, outline: Path, scale: number): string {
  const { x, y, width, height } = rectangleOf(outline)
  const step = 5 * YARD * scale
  const ticks: string[] = []
  const numbers: string[] = []
  const bottom = frame.y + frame.height
  for (let tick = 0; tick * step <= height + 1; tick++) {
    const at = y + height - tick * step
    ticks.push(`M${tenths(frame.x)} ${tenths(at)}h${tick % 2 === 0 ? -6 : -3.5}`)
    if (tick % 2 === 0) numbers.push(text([frame.x - 8, at + 3], `${tick * 5}`, { 'text-anchor': 'end' }))
  }
  for (let tick = 0; tick * step <= width + 1; tick++) {
    const at = x + tick * step
    ticks.push(`M${tenths(at)} ${tenths(bottom)}v${tick % 2 === 0 ? 6 : 3.5}`)
    if (tick % 2 === 0) numbers.push(text([at, bottom + 15], `${tick * 5}`, { 'text-anchor': 'middle' }))
  }
  return (
    element('path', { d: ticks.join(''), stroke: INK.line, 'stroke-width': 0.8 }) +
    group({ 'font-size': 9, fill: INK.quiet }, ...numbers)
  )
}
