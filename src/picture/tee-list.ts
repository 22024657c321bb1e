import type { Point } from '../core/geo/path.ts'
import { GAP } from '../words/format.ts'
import type { HoleCard, TeeLine } from './card-of-hole.ts'
import { fitText } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { cardLength } from './shown-length.ts'
import { element, group, text } from './svg.ts'
import { teeColour } from './tee-colour.ts'

const ROW = 21
const GUTTER = 20

/** The length from each tee, with its colour, in one or two columns; `end` is where the list ends on the page. */
export function paintTees(
  look: Look,
  { tees }: HoleCard,
  [x, y]: Point,
  width: number,
  { columns, mostRows }: { readonly columns: number; readonly mostRows: number },
): { readonly svg: string; readonly end: number } {
  const most = mostRows * columns
  const listed = tees.length > most ? tees.slice(0, most - 1) : tees
  const left = tees.length - listed.length
  const rows = Math.ceil((listed.length + (left > 0 ? 1 : 0)) / columns)
  const wide = (width - (columns - 1) * GUTTER) / columns
  const at = (index: number): Point => [
    x + Math.floor(index / rows) * (wide + GUTTER),
    y + 30 + (index % rows) * ROW,
  ]
  const [moreX, moreY] = at(listed.length)
  const small = { 'font-size': SMALL, fill: look.ink.quiet }
  const { hole, unit } = look.words
  const svg = group(
    { fill: look.ink.text },
    columnHead(look, [x, y], width, hole.tees, unit[look.units]),
    ...listed.map((tee, index) => paintTee(look, tee, at(index), wide)),
    left > 0 ? text([moreX + 20, moreY], hole.moreTees(left), small) : '',
  )
  return { svg, end: y + 30 + rows * ROW }
}

function paintTee(look: Look, { name, label, yards }: TeeLine, [x, y]: Point, width: number): string {
  const dot = { cx: x + 7, cy: y - 4.6, r: 5.5, fill: teeColour(name) }
  const bold = { 'font-size': 15, 'font-weight': 'bold', 'text-anchor': 'end' }
  return (
    element('circle', { ...dot, stroke: look.ink.line, 'stroke-width': 0.8 }) +
    text([x + 20, y], fitText(label, 13, width - 62), { 'font-size': 13 }) +
    text([x + width, y], shownNumber(cardLength(look, yards)), bold) +
    element('path', { d: `M${x} ${y + 5.5}h${width}`, stroke: look.ink.hair, 'stroke-width': 0.5 })
  )
}

export const shownNumber = (value: number | null) => (value === null ? GAP : String(value))

/** The heading of a block: its title, and on the right its unit or size. */
export function columnHead(look: Look, [x, y]: Point, width: number, title: string, right: string): string {
  const serif = { 'font-size': 15, 'font-family': 'serif', 'font-weight': 'bold', fill: look.ink.text }
  const small = { 'font-size': SMALL, 'text-anchor': 'end', fill: look.ink.quiet }
  return (
    text([x, y + 6], title, serif) +
    text([x + width, y + 6], right, small) +
    element('path', { d: `M${x} ${y + 12}h${width}`, stroke: look.ink.line, 'stroke-width': 0.9 })
  )
}
