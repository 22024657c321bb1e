import { type Path, rectangleOf } from '../core/geo/path.ts'
import { type Look, SMALL } from './look.ts'
import { unitMetres } from './shown-length.ts'
import { element, group, tenths, text } from './svg.ts'
import type { View } from './view.ts'

const STEP = 5

/** Squares of five yards or metres over the frame, with numbers from the front and the left edge of the green. */
export function paintYardGrid(look: Look, { frame, scale }: View, edge: Path): string {
  const green = rectangleOf(edge)
  const step = STEP * unitMetres(look) * scale
  const [left, front] = [green.x, green.y + green.height]
  const [lines, numbers]: [string[], string[]] = [[], []]
  for (let at = Math.ceil((frame.x - left) / step); left + at * step < frame.x + frame.width; at++) {
    const x = left + at * step
    lines.push(`M${tenths(x)} ${tenths(frame.y)}v${tenths(frame.height)}`)
    if (at >= 0 && x <= green.x + green.width + 1)
      numbers.push(text([x, frame.y + 13], `${at * STEP}`, { 'text-anchor': 'middle' }))
  }
  for (let at = Math.ceil((front - frame.y - frame.height) / step); front - at * step > frame.y; at++) {
    const y = front - at * step
    lines.push(`M${tenths(frame.x)} ${tenths(y)}h${tenths(frame.width)}`)
    if (at >= 0 && y >= green.y - 1) numbers.push(text([frame.x + 3, y + 4], `${at * STEP}`))
  }
  const ink = { stroke: look.ink.line, 'stroke-width': 0.4, 'stroke-opacity': '0.35' }
  const halo = { stroke: look.land.course, 'stroke-width': 2.4, 'paint-order': 'stroke' }
  return (
    element('path', { d: lines.join(''), ...ink }) +
    group({ 'font-size': SMALL, fill: look.ink.text, ...halo }, ...numbers)
  )
}
