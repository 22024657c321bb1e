import type { Point } from '../core/geo/path.ts'
import type { HoleCard } from './card-of-hole.ts'
import { fitText, textWidth } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { heightText, heightUnit } from './shown-length.ts'
import { element, group, text } from './svg.ts'
import { shownNumber } from './tee-list.ts'

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
const BESIDE_NUMBER = 222
const EDGE = 28

/** The top of the page: a large number, par and stroke index next to it, the course on the right. */
export function paintHeading(look: Look, heading: Heading, width: number): string {
  const { hole, course, card, climb } = heading
  const number = String(hole)
  const beside = 52 + textWidth(number, 84)
  const room = width - EDGE - beside - BESIDE_NUMBER
  const end = { 'text-anchor': 'end' }
  const quiet = { 'font-size': 14, fill: look.ink.quiet }
  return group(
    { fill: look.ink.text },
    text([EDGE, 106], number, { 'font-size': 84, 'font-family': 'serif', 'font-weight': 'bold' }),
    paintPar(look, [beside, 70], card, 28),
    text([beside, 92], look.words.hole.strokeIndex(shownNumber(card.strokeIndex)), quiet),
    climb === null ? '' : paintClimb(look, [beside, 110], climb),
    text([width - EDGE, 66], fitText(course, 21, room), {
      ...{ 'font-size': 21, 'font-family': 'serif', 'font-style': 'italic', ...end },
    }),
    text([width - EDGE, 88], fitText(underCourse(heading), SMALL, room), {
      ...{ ...quiet, 'font-size': SMALL, ...end },
    }),
    doubleRule(look, EDGE, width - EDGE, 122),
  )
}

/** The height of the heading on a phone. */
export const PHONE_HEADING = 118
const PHONE_EDGE = 14

/** On a phone the course is above the number, as both need the whole width. */
export function paintPhoneHeading(look: Look, heading: Heading, width: number): string {
  const { hole, course, card, climb } = heading
  const number = String(hole)
  const beside = PHONE_EDGE + textWidth(number, 58) + 16
  const room = width - 2 * PHONE_EDGE
  const quiet = { 'font-size': 13, fill: look.ink.quiet }
  const under = underCourse(heading)
  const name = { 'font-size': 16, 'font-family': 'serif', 'font-style': 'italic' }
  return group(
    { fill: look.ink.text },
    text([PHONE_EDGE, 25], fitText(course, 16, room), name),
    text([PHONE_EDGE, 42], fitText(under, SMALL, room), { ...quiet, 'font-size': SMALL }),
    text([PHONE_EDGE, 98], number, { 'font-size': 58, 'font-family': 'serif', 'font-weight': 'bold' }),
    paintPar(look, [beside, 74], card, 24),
    text([beside, 95], look.words.hole.strokeIndex(shownNumber(card.strokeIndex)), quiet),
    climb === null
      ? ''
      : paintClimb(look, [beside + textWidth(look.words.hole.strokeIndex('18'), 13) + 16, 95], climb),
    doubleRule(look, PHONE_EDGE, width - PHONE_EDGE, 107),
  )
}

const underCourse = ({ layout, location }: Heading) =>
  [layout, location].filter((part) => part !== null).join(' · ')

const doubleRule = (look: Look, from: number, to: number, y: number) =>
  element('path', {
    ...{ d: `M${from} ${y}H${to}M${from} ${y + 3}H${to}`, stroke: look.ink.line, 'stroke-width': 0.8 },
  })

/** Whose par it is comes next to it, where that makes a difference. */
function paintPar(look: Look, [x, y]: Point, { par, cardWords }: HoleCard, size: number): string {
  const words = look.words.hole.par(shownNumber(par))
  const right = textWidth(words, size) + 10
  const whose = cardWords === null ? '' : fitText(cardWords, 13, BESIDE_NUMBER - right)
  return (
    text([x, y], words, { 'font-size': size, 'font-family': 'serif' }) +
    (whose === '' ? '' : text([x + right, y], whose, { 'font-size': 13, fill: look.ink.quiet }))
  )
}

const ARROWS = {
  level: 'M1 -4h10m-3.4-3l3.4 3-3.4 3',
  up: 'M1 0l10-8m-4.6 0H11v4.4',
  down: 'M1-8l10 8m-4.6 0H11v-4.4',
} as const

/** `+13 ft`, with an arrow that rises or falls from tee to green. */
function paintClimb(look: Look, [x, y]: Point, climb: number): string {
  const rounded = Math.round(climb / heightUnit(look))
  const way = rounded === 0 ? 'level' : rounded > 0 ? 'up' : 'down'
  const { level, climb: climbWords } = look.words.hole
  const change = `${rounded > 0 ? '+' : '−'}${heightText(look, Math.abs(rounded) * heightUnit(look))}`
  const line = { 'stroke-width': 1.3, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  return group(
    { transform: `translate(${x.toFixed(1)} ${y})` },
    element('path', { d: ARROWS[way], fill: 'none', stroke: look.ink.quiet, ...line }),
    text([17, 0], rounded === 0 ? level : climbWords(change), { 'font-size': 13, fill: look.ink.quiet }),
  )
}
