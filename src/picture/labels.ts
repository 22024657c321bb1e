import { meet, type Point, type Rectangle } from '../core/geo/path.ts'
import { INK, PAPER } from './palette.ts'
import { text } from './svg.ts'

/** Words to be written where there is room: at the first of its places that is free, or nowhere. */
export type Label = {
  readonly width: number
  readonly height: number
  /** Middles of its room, the best first. */
  readonly places: readonly Point[]
  readonly weight: number
  /** The thing it names, over which nothing else is to be written. */
  readonly spot?: Point
  readonly paint: (middle: Point) => string
}

export type Placed = { readonly label: Label; readonly box: Rectangle; readonly middle: Point }

/** The weightier first; none overlaps another, what is taken, or the frame's edge. */
export function placeLabels(
  labels: readonly Label[],
  frame: Rectangle,
  taken: readonly Rectangle[],
): readonly Placed[] {
  const placed: Placed[] = []
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    const boxes = [
      ...taken,
      ...placed.flatMap(({ box, label: { spot } }) => (spot ? [box, dotRoom(spot)] : [box])),
    ]
    const middle = label.places.find((place) => {
      const box = boxOf(label, place)
      const rooms = label.spot ? [box, dotRoom(label.spot)] : [box]
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

const dotRoom = ([x, y]: Point): Rectangle => ({ x: x - 2, y: y - 2, width: 4, height: 4 })

/** The room a line of text takes, with a little air. */
export const roomOf = (content: string, size: number) => ({
  width: textWidth(content, size) + 4,
  height: size + 2,
})

/** About as wide as a common sans-serif runs; digits and capitals are wider than the rest. */
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

/** As much of a text as fits, with an ellipsis for what is left out. */
export function fitText(content: string, size: number, width: number): string {
  const clean = content.replace(/\s+/g, ' ').trim()
  if (textWidth(clean, size) <= width) return clean
  const signs = [...clean]
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

const isWithin = (box: Rectangle, frame: Rectangle) =>
  box.x >= frame.x + 2 &&
  box.y >= frame.y + 2 &&
  box.x + box.width <= frame.x + frame.width - 2 &&
  box.y + box.height <= frame.y + frame.height - 2

/** A word in ink with a rim of paper, legible on any ground. */
export const haloed = (
  [x, y]: Point,
  content: string,
  size: number,
  more: Readonly<Record<string, string>> = {},
) =>
  text([x, y + size * 0.35], content, {
    'font-size': size,
    'text-anchor': 'middle',
    fill: INK.text,
    stroke: PAPER,
    'stroke-width': 2.6,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
    ...more,
  })
