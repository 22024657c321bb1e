import type { Point } from '../core/geo/path.ts'
import { type Hazard, isUseful } from './hazards.ts'
import { columnHead, NONE } from './hole-heading.ts'
import { INK, LAND } from './palette.ts'
import { element, group, text } from './svg.ts'

const ROW = 18

/** Hazards for the tee shot, nearest first: yards to reach and to carry each. */
export function paintHazards(
  hazards: readonly Hazard[],
  [x, y]: Point,
  width: number,
  height: number,
): { readonly svg: string; readonly end: number } {
  const max = Math.max(0, Math.floor((height - 26) / ROW))
  const rows = hazards
    .filter(({ from, front }) => from === 'tee' && isUseful(front.yards, from))
    .slice(0, max)
    .sort((a, b) => a.front.yards - b.front.yards)
    .map((hazard, index) => paintRow(hazard, [x, y + 28 + index * ROW], width))
  if (rows.length === 0) return { svg: '', end: y }
  const svg = group({ fill: INK.text }, columnHead([x, y], width, 'Hazards', 'reach · carry'), ...rows)
  return { svg, end: y + 28 + rows.length * ROW }
}

const RULE = 24

/** If there is room left, ruled lines for the golfer's own notes. */
export function paintNotes([x, y]: Point, width: number, height: number): string {
  const count = Math.min(12, Math.floor((height - 20) / RULE))
  if (count < 3) return ''
  const rules = Array.from({ length: count }, (_, index) => `M${x} ${y + 12 + (index + 1) * RULE}h${width}`)
  return (
    columnHead([x, y], width, 'Notes', '') +
    element('path', { d: rules.join(''), stroke: INK.hair, 'stroke-width': 0.5 })
  )
}

function paintRow({ kind, side, front, far }: Hazard, [x, y]: Point, width: number): string {
  const paint =
    kind === 'water' ? { fill: LAND.water, stroke: LAND.shore } : { fill: LAND.sand, stroke: LAND.lip }
  const words = `${kind === 'water' ? 'Water' : 'Bunker'} ${side}`
  const carry = isUseful(far.yards, 'tee') ? String(far.yards) : NONE
  const number = { 'text-anchor': 'end', 'font-size': 12.5 } as const
  return (
    element('ellipse', { cx: x + 7, cy: y - 4, rx: 6, ry: 4.2, ...paint, 'stroke-width': 0.9 }) +
    text([x + 20, y], words, { 'font-size': 12 }) +
    text([x + width - 36, y], String(front.yards), number) +
    text([x + width, y], carry, { ...number, 'font-weight': 'bold' })
  )
}
