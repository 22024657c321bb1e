import type { Point } from '../core/geo/path.ts'
import { INK, PAPER } from './palette.ts'
import { element, group, tenths, text } from './svg.ts'
import { turning, type View } from './view.ts'

const YARD = 0.9144

/** A scale bar with round yards, at most `widest` pixels wide. */
export function scaleBar([x, y]: Point, { scale }: View, widest: number): string {
  const half = [500, 250, 100, 50, 25, 10].find((yards) => yards * 2 * YARD * scale <= widest) ?? 5
  const width = half * YARD * scale
  const mark = (step: number) =>
    text([x + width * step, y + 18], `${half * step}`, { 'text-anchor': 'middle' })
  return group(
    { 'font-size': 10, fill: INK.quiet },
    element('path', { d: bar(x, y, width), fill: INK.text }),
    element('path', { d: bar(x + width, y, width), fill: PAPER, stroke: INK.text, 'stroke-width': 0.7 }),
    ...[0, 1, 2].map(mark),
    text([x + width * 2 + 14, y + 18], 'yards'),
  )
}

const bar = (x: number, y: number, width: number) =>
  `M${tenths(x)} ${tenths(y)}h${tenths(width)}v4.5h${tenths(-width)}z`

/** Points north on the page. */
export function northArrow([x, y]: Point, { up }: View, reach: number): string {
  const [right, ahead] = turning(up)([0, 1])
  const turn = (Math.atan2(right, ahead) * 180) / Math.PI
  const r = tenths
  return group(
    { transform: `translate(${r(x)} ${r(y)}) rotate(${r(turn)})` },
    element('circle', { r: reach, fill: 'none', stroke: INK.hair, 'stroke-width': 0.8 }),
    element('path', { d: `M0 ${r(-reach)}L${r(reach * 0.26)} 0H${r(-reach * 0.26)}z`, fill: INK.text }),
    element('path', {
      d: `M0 ${r(reach)}L${r(reach * 0.26)} 0H${r(-reach * 0.26)}z`,
      fill: PAPER,
      stroke: INK.text,
      'stroke-width': 0.7,
    }),
    text([0, -reach - 4], 'N', {
      'font-size': 11,
      'text-anchor': 'middle',
      fill: INK.text,
      'font-weight': 'bold',
    }),
  )
}
