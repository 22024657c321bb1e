import type { Point } from '../core/geo/path.ts'
import type { Look } from './look.ts'
import { element, tenths } from './svg.ts'

/** The point all yardages to the green are measured to. */
export const paintMiddle = (look: Look, [x, y]: Point) =>
  element('path', {
    d: `M${tenths(x - 4)} ${tenths(y)}h8m-4-4v8`,
    stroke: look.ink.onGreen,
    'stroke-width': 0.9,
  })

export const paintPin = (look: Look, [x, y]: Point) =>
  element('circle', { cx: x, cy: y, r: 2, fill: look.ink.onGreen }) +
  element('path', { d: `M${tenths(x)} ${tenths(y)}v-17`, stroke: look.ink.onGreen, 'stroke-width': 1.1 }) +
  element('path', { d: `M${tenths(x)} ${tenths(y - 17)}l9 3-9 3z`, fill: look.ink.flag })

/** Points along the pole and its flag: what comes too close to one of them would cover it. */
export const alongPin = ([x, y]: Point): readonly Point[] => [
  [x, y],
  [x, y - 9],
  [x + 4, y - 15],
]
