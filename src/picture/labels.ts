import { meet, type Point, type Rectangle } from '../core/geo/path.ts'
import type { Look } from './look.ts'
import { text } from './svg.ts'

/** A label goes to the first of its candidate points with room, or is left out. */
export type Label = {
  readonly width: number
  readonly height: number
  /** Possible centres, best first. */
  readonly candidates: readonly Point[]
  readonly weight: number
  /** The point it labels; no other label may cover it. */
  readonly anchor?: Point
  readonly paint: (middle: Point) => string
}

export type Placed = { readonly label: Label; readonly box: Rectangle; readonly middle: Point }

/** Heaviest first; no label overlaps another, a taken area or the edge of the frame. */
export function placeLabels(
  labels: readonly Label[],
  frame: Rectangle,
  taken: readonly Rectangle[],
): readonly Placed[] {
  const placed: Placed[] = []
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    const boxes = [
      ...taken,
      ...placed.flatMap(({ box, label: { anchor } }) => (anchor ? [box, dotRoom(anchor)] : [box])),
    ]
    const middle = label.candidates.find((candidate) => {
      const box = boxOf(label, candidate)
      const rooms = label.anchor ? [box, dotRoom(label.anchor)] : [box]
      return isWithin(box, frame) && !boxes.some((other) => rooms.some((room) => meet(room, other)))
    })
    if (middle) placed.push({ label, box: boxOf(label, middle), middle })
  }
  return placed
}

const boxOf = ({ width, height }: Label, [x, y]: Point): Rectangle => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

export const dotRoom = ([x, y]: Point): Rectangle => ({ x: x - 2, y: y - 2, width: 4, height: 4 })

/** The size of a line of text, with a little padding. */
export const roomOf = (content: string, size: number) => ({
  width: textWidth(content, size) + 4,
  height: size + 2,
})

/** Approximate width in a common sans-serif font. */
export function textWidth(content: string, size: number): number {
  let ems = 0
  for (const sign of content) ems += widthOf(sign)
  return ems * size
}

function widthOf(sign: string): number {
  if (/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/u.test(sign)) return 1
  if (/[MWmw@%]/.test(sign)) return 0.88
  if (/[A-Z]/.test(sign)) return 0.68
  if (/[ijl.,:;'|! ftI()[\]-]/.test(sign)) return 0.34
  return 0.58
}

/** Truncates text with an ellipsis if it doesn't fit. */
export function fitText(content: string, size: number, width: number): string {
  const clean = content.replace(/\s+/g, ' ').trim()
  if (textWidth(clean, size) <= width) return clean
  const signs = [...clean]
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Facts in lines of at most this width, divided by dots; a fact that is too long for a line is cut. */
export function wrapFacts(facts: readonly string[], size: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    const longer = last === undefined ? null : `${last} · ${fact}`
    if (longer !== null && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(fitText(fact, size, width))
  }
  return lines
}

const isWithin = (box: Rectangle, frame: Rectangle) =>
  box.x >= frame.x + 2 &&
  box.y >= frame.y + 2 &&
  box.x + box.width <= frame.x + frame.width - 2 &&
  box.y + box.height <= frame.y + frame.height - 2

/** Dark text with a light outline, legible on any background. */
export const haloed = (
  look: Look,
  [x, y]: Point,
  content: string,
  size: number,
  more: Readonly<Record<string, string>> = {},
) =>
  text([x, y + size * 0.35], content, {
    'font-size': size,
    'text-anchor': 'middle',
    fill: look.ink.text,
    stroke: look.paper,
    'stroke-width': 2.6,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
    ...more,
  })
