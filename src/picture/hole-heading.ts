import type { Point } from '../core/geo/path.ts'
import type { HoleCard } from './card-of-hole.ts'
import { fitText, textWidth } from './labels.ts'
import { INK } from './palette.ts'
import { element, group, text } from './svg.ts'
import { teeColour } from './tee-colour.ts'

export const NONE = '–'
const shownNumber = (value: number | null) => (value === null ? NONE : String(value))

export type Heading = {
  readonly hole: number
  readonly course: string
  readonly layout: string | null
  readonly location: string | null
  readonly card: HoleCard
  /** Metres from the tee up to the green. */
  readonly climb: number | null
}

/** The width that par, stroke index and climb have. */
const BESIDE_NUMBER = 190

/** The top of the page: a large number, par and stroke index next to it, the course on the right. */
export function paintHeading(
  { hole, course, layout, location, card, climb }: Heading,
  width: number,
): string {
  const number = String(hole)
  const beside = 52 + textWidth(number, 84)
  const room = width - 28 - beside - BESIDE_NUMBER
  const under = [layout, location].filter((part) => part !== null).join(' · ')
  return group(
    { fill: INK.text },
    text([28, 106], number, { 'font-size': 84, 'font-family': 'serif', 'font-weight': 'bold' }),
    paintPar([beside, 70], card),
    text([beside, 92], `Stroke index ${shownNumber(card.strokeIndex)}`, { 'font-size': 14, fill: INK.quiet }),
    climb === null ? '' : paintClimb([beside, 110], climb),
    text([width - 28, 66], fitText(course, 21, room), {
      'font-size': 21,
      'font-family': 'serif',
      'font-style': 'italic',
      'text-anchor': 'end',
    }),
    text([width - 28, 88], fitText(under, 12, room), {
      'font-size': 12,
      'text-anchor': 'end',
      fill: INK.quiet,
    }),
    element('path', {
      d: `M28 122H${width - 28}M28 125H${width - 28}`,
      stroke: INK.line,
      'stroke-width': 0.8,
    }),
  )
}

/** Whose par it is stands next to it, where that makes a difference. */
function paintPar([x, y]: Point, { par, cardWords }: HoleCard): string {
  const words = `Par ${shownNumber(par)}`
  const right = textWidth(words, 28) + 10
  const whose = cardWords === null ? '' : fitText(cardWords, 13, BESIDE_NUMBER - right)
  return (
    text([x, y], words, { 'font-size': 28, 'font-family': 'serif' }) +
    (whose === '' ? '' : text([x + right, y], whose, { 'font-size': 13, fill: INK.quiet }))
  )
}

/** `+4 m`, with an arrow that rises or falls from tee to green. */
function paintClimb([x, y]: Point, climb: number): string {
  const rounded = Math.round(climb)
  const change = rounded === 0 ? 'level' : `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)} m`
  const arrow =
    rounded === 0
      ? 'M1 -4h10m-3.4-3l3.4 3-3.4 3'
      : rounded > 0
        ? 'M1 0l10-8m-4.6 0H11v4.4'
        : 'M1-8l10 8m-4.6 0H11v-4.4'
  return group(
    { transform: `translate(${x.toFixed(1)} ${y})` },
    element('path', {
      d: arrow,
      fill: 'none',
      stroke: INK.quiet,
      'stroke-width': 1.3,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    text([17, 0], `${change} to the green`, { 'font-size': 13, fill: INK.quiet }),
  )
}

const ROW = 21
const MAX_ROWS = 9

/** The yards from each tee, with its colour; `end` is where the list ends on the page. */
export function paintTees({ tees }: HoleCard, [x, y]: Point, width: number) {
  const listed = tees.length > MAX_ROWS ? tees.slice(0, MAX_ROWS - 1) : tees
  const left = tees.length - listed.length
  const rows = listed.map(({ name, label, yards }, location) => {
    const line = y + 30 + location * ROW
    return (
      element('circle', {
        cx: x + 7,
        cy: line - 4.6,
        r: 5.5,
        fill: teeColour(name),
        stroke: INK.line,
        'stroke-width': 0.8,
      }) +
      text([x + 20, line], fitText(label, 13, width - 70), { 'font-size': 13 }) +
      text([x + width, line], shownNumber(yards), {
        'font-size': 15,
        'font-weight': 'bold',
        'text-anchor': 'end',
      }) +
      element('path', { d: `M${x} ${line + 5.5}h${width}`, stroke: INK.hair, 'stroke-width': 0.5 })
    )
  })
  const end = y + 30 + listed.length * ROW
  const more = left > 0 ? text([x + 20, end], `and ${left} more`, { 'font-size': 11, fill: INK.quiet }) : ''
  const svg = group({ fill: INK.text }, columnHead([x, y], width, 'Tees', 'yards'), ...rows, more)
  return { svg, end: end + (left > 0 ? 10 : 0) }
}

/** The heading of a block in the column: its title, and on the right its unit or size. */
export const columnHead = ([x, y]: Point, width: number, title: string, right: string) =>
  text([x, y + 6], title, {
    'font-size': 15,
    'font-family': 'serif',
    'font-weight': 'bold',
    fill: INK.text,
  }) +
  text([x + width, y + 6], right, { 'font-size': 11, 'text-anchor': 'end', fill: INK.quiet }) +
  element('path', { d: `M${x} ${y + 12}h${width}`, stroke: INK.line, 'stroke-width': 0.9 })
