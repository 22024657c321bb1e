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
import { type GreenRelief, paintRelief, readRelief } from './green-relief.ts'
import type { Scene } from './hole-map.ts'
import { type Look, SMALL } from './look.ts'
import { onPage } from './on-page.ts'
import { paintLand } from './paint-land.ts'
import { paintOf } from './patterns.ts'
import { paintReliefKey } from './relief-key.ts'
import { lengthNumber, unitMetres } from './shown-length.ts'
import { element, group, roundedData, tenths, text } from './svg.ts'
import { columnHead } from './tee-list.ts'
import { fitted, turning, type View } from './view.ts'

// Room for the numbers of the rulers.
const RULER = 24
const TOP = 20
// More would not be told apart at this size.
const MOST_BANDS = 14

type Inset = { readonly svg: string; readonly end: number }

/** The green to scale, as seen from the approach: outline, size, and its contours if we have them. `end` is below it. */
export function paintGreen(scene: Scene, { x, y, width, height }: Rectangle): Inset {
  const { look, drawn, hole, ground } = scene
  const { heading, notOnMap, size: sizeWords } = look.words.green
  if (!hole.green) return { svg: columnHead(look, [x, y], width, heading, notOnMap), end: y + 16 }
  const ring = hole.green.paths[0] ?? []
  const up = approachOf(hole)
  const frame = { x: x + RULER, y: y + TOP, width: width - RULER, height: height - TOP - RULER }
  const view = fitted(frame, up, ring, { sides: 5.5, ends: 5.5, maxScale: 14 })
  const { width: wide, height: deep } = rectangleOf(ring.map(turning(up)))
  const green = readRelief(ground, drawn.plane, hole.green.paths, MOST_BANDS)
  const outline = simplifyTo(simplifyRing(ring.map(view.toPage), 0.3), 300, 0.6, true)
  const apart = Math.max(3.2, Math.sqrt((wide * deep) / 64))
  const key: Point = [x, frame.y + frame.height + 40]
  const explained = paintReliefKey(look, key, width, green)
  const size = sizeWords(lengthNumber(look, deep), lengthNumber(look, wide))
  const svg = group(
    {},
    columnHead(look, [x, y], width, heading, size),
    paintInset(scene, view, outline, green, apart),
    rulers(look, frame, outline, view.scale),
    explained.svg,
  )
  return { svg, end: key[1] + explained.height }
}

function paintInset(
  { look, drawn, hole, scope }: Scene,
  view: View,
  outline: Path,
  green: GreenRelief | null,
  apart: number,
): string {
  const { frame } = view
  const around = drawn.shapes.filter(({ kind }) => kind !== 'hole')
  const edge = { fill: 'none', stroke: look.land.greenEdge, 'stroke-width': 1.4 }
  return (
    frameClip(frame, scope) +
    element(
      'g',
      { 'clip-path': paintOf(scope, 'inset') },
      element('rect', { ...frame, fill: look.land.course }),
      paintLand(onPage(around, view, 800), { look, scope, scale: view.scale / 3, isOwn: () => true }),
      green ? paintRelief(look, green, view, outline, apart, scope) : '',
      element('path', { d: roundedData([outline], true, 12), ...edge }),
      paintMiddle(look, view.toPage(hole.goal)),
      hole.pin ? paintPin(look, view.toPage(hole.pin)) : '',
    ) +
    element('rect', { ...frame, fill: 'none', stroke: look.ink.line, 'stroke-width': 0.9 })
  )
}

/** The direction of the approach, over the last hundred metres of the line. */
export function approachOf({ line, goal }: MapHole): Point {
  return towards(pointAlong(line, lengthOf(line) - 100), goal)
}

const frameClip = (frame: Rectangle, scope: string) =>
  element('clipPath', { id: `${scope}inset` }, element('rect', { ...frame }))

/** Ticks every five yards or metres, from the front and the left edge of the green. */
function rulers(look: Look, frame: Rectangle, outline: Path, scale: number): string {
  const { x, y, width, height } = rectangleOf(outline)
  const step = 5 * unitMetres(look) * scale
  const ticks: string[] = []
  const numbers: string[] = []
  const bottom = frame.y + frame.height
  for (let tick = 0; tick * step <= height + 1; tick++) {
    const at = y + height - tick * step
    ticks.push(`M${tenths(frame.x)} ${tenths(at)}h${tick % 2 === 0 ? -6 : -3.5}`)
    if (tick % 2 === 0) numbers.push(text([frame.x - 8, at + 4], `${tick * 5}`, { 'text-anchor': 'end' }))
  }
  for (let tick = 0; tick * step <= width + 1; tick++) {
    const at = x + tick * step
    ticks.push(`M${tenths(at)} ${tenths(bottom)}v${tick % 2 === 0 ? 6 : 3.5}`)
    if (tick % 2 === 0) numbers.push(text([at, bottom + 18], `${tick * 5}`, { 'text-anchor': 'middle' }))
  }
  return (
    element('path', { d: ticks.join(''), stroke: look.ink.line, 'stroke-width': 0.8 }) +
    group({ 'font-size': SMALL, fill: look.ink.quiet }, ...numbers)
  )
}
