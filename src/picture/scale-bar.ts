import type { Point } from '../core/geo/path.ts'
import { textWidth } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { unitMetres } from './shown-length.ts'
import { element, group, tenths, text } from './svg.ts'
import { turning, type View } from './view.ts'

/** A scale bar with round yards or metres, at most `widest` pixels wide. */
export function scaleBar(look: Look, [x, y]: Point, { scale }: View, widest: number): string {
  const unit = unitMetres(look)
  const half = [500, 250, 100, 50, 25, 10].find((each) => each * 2 * unit * scale <= widest) ?? 5
  const width = half * unit * scale
  const mark = (step: number) =>
    text([x + width * step, y + 19], `${half * step}`, { 'text-anchor': 'middle' })
  return group(
    { 'font-size': SMALL, fill: look.ink.quiet },
    element('path', { d: bar(x, y, width), fill: look.ink.text }),
    element('path', {
      d: bar(x + width, y, width),
      fill: look.paper,
      stroke: look.ink.text,
      'stroke-width': 0.7,
    }),
    ...[0, 1, 2].map(mark),
    text([x + width * 2 + textWidth(`${half * 2}`, SMALL) / 2 + 5, y + 19], look.words.unit[look.units]),
  )
}

const bar = (x: number, y: number, width: number) =>
  `M${tenths(x)} ${tenths(y)}h${tenths(width)}v4.5h${tenths(-width)}z`

/** Points north on the page. */
export function northArrow(look: Look, [x, y]: Point, { up }: View, reach: number): string {
  const [right, ahead] = turning(up)([0, 1])
  const turn = (Math.atan2(right, ahead) * 180) / Math.PI
  const r = tenths
  return group(
    { transform: `translate(${r(x)} ${r(y)}) rotate(${r(turn)})` },
    element('circle', { r: reach, fill: 'none', stroke: look.ink.hair, 'stroke-width': 0.8 }),
    element('path', { d: `M0 ${r(-reach)}L${r(reach * 0.26)} 0H${r(-reach * 0.26)}z`, fill: look.ink.text }),
    element('path', {
      d: `M0 ${r(reach)}L${r(reach * 0.26)} 0H${r(-reach * 0.26)}z`,
      fill: look.paper,
      stroke: look.ink.text,
      'stroke-width': 0.7,
    }),
    text([0, -reach - 4], 'N', {
      'font-size': SMALL,
      'text-anchor': 'middle',
      fill: look.ink.text,
      'font-weight': 'bold',
    }),
  )
}
