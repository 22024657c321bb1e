import type { Point } from '../core/geo/path.ts'
import { GAP } from '../words/format.ts'
import { type Hazard, isUseful } from './hazards.ts'
import { fitText } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { lengthNumber } from './shown-length.ts'
import { element, group, text } from './svg.ts'
import { columnHead } from './tee-list.ts'

const ROW = 19

/** Hazards for the tee shot, nearest first: how far to reach and to carry each. */
export function paintHazards(
  look: Look,
  hazards: readonly Hazard[],
  [x, y]: Point,
  width: number,
  height: number,
): { readonly svg: string; readonly end: number } {
  const words = look.words.hole
  const max = Math.max(0, Math.floor((height - 26) / ROW))
  const rows = hazards
    .filter(({ from, front }) => from === 'tee' && isUseful(front.yards, from))
    .slice(0, max)
    .sort((a, b) => a.front.yards - b.front.yards)
    .map((hazard, index) => paintRow(look, hazard, [x, y + 28 + index * ROW], width))
  if (rows.length === 0) return { svg: '', end: y }
  const svg = group(
    { fill: look.ink.text },
    columnHead(look, [x, y], width, words.hazards, words.reachAndCarry),
    ...rows,
  )
  return { svg, end: y + 28 + rows.length * ROW }
}

const RULE = 24

/** If there is room left, ruled lines for the golfer's own notes. */
export function paintNotes(look: Look, [x, y]: Point, width: number, height: number): string {
  const count = Math.min(12, Math.floor((height - 20) / RULE))
  if (count < 3) return ''
  const rules = Array.from({ length: count }, (_, index) => `M${x} ${y + 12 + (index + 1) * RULE}h${width}`)
  return (
    columnHead(look, [x, y], width, look.words.hole.notes, '') +
    element('path', { d: rules.join(''), stroke: look.ink.hair, 'stroke-width': 0.5 })
  )
}

function paintRow(look: Look, { kind, side, front, far }: Hazard, [x, y]: Point, width: number): string {
  const paint =
    kind === 'water'
      ? { fill: look.land.water, stroke: look.land.shore }
      : { fill: look.land.sand, stroke: look.land.lip }
  const words = fitText(look.words.hole[kind][side], SMALL, width - 94)
  const shown = (metres: number) => String(lengthNumber(look, metres))
  const carry = isUseful(far.yards, 'tee') ? shown(far.metres) : GAP
  const number = { 'text-anchor': 'end', 'font-size': 13 } as const
  return (
    element('ellipse', { cx: x + 7, cy: y - 4, rx: 6, ry: 4.2, ...paint, 'stroke-width': 0.9 }) +
    text([x + 20, y], words, { 'font-size': SMALL }) +
    text([x + width - 36, y], shown(front.metres), number) +
    text([x + width, y], carry, { ...number, 'font-weight': 'bold' })
  )
}
