import { meet, type Point, type Rectangle } from '../core/geo/path.ts'
import type { DrawnWind } from './drawn-wind.ts'
import { fitText, textWidth } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { element, group, tenths, text } from './svg.ts'
import { turning, type View } from './view.ts'

const REACH = 20
const PADDING = 7
// The letter N goes around the circle.
const SIGN = 2 * (REACH + 13)
const BEFORE_WORDS = 3
const MOST_WORDS = 150
const SPEED = 15
const LINE = 15
const FROM_EDGE = 7

/** How large the rose is with its words. */
export function roseSize({ speed, lines }: DrawnWind): { readonly width: number; readonly height: number } {
  const widest = Math.max(textWidth(speed, SPEED), ...lines.map((line) => textWidth(line, SMALL)))
  const words = SPEED + 4 + lines.length * LINE
  return {
    width: SIGN + BEFORE_WORDS + Math.min(MOST_WORDS, widest) + 2.5 * PADDING,
    height: Math.max(SIGN, words) + 2 * PADDING,
  }
}

/** The corner of the frame where the rose covers the fewest rooms and, of several such corners, the fewest bunkers. */
export function roseRoom(
  wind: DrawnWind,
  { frame }: View,
  rooms: readonly Rectangle[],
  bunkers: readonly Rectangle[],
): Rectangle {
  const { width, height } = roseSize(wind)
  const [left, top] = [frame.x + FROM_EDGE, frame.y + FROM_EDGE]
  const right = frame.x + frame.width - FROM_EDGE - width
  const bottom = frame.y + frame.height - FROM_EDGE - height
  const corners: readonly Point[] = [
    [right, top],
    [left, top],
    [left, bottom],
    [right, bottom],
  ]
  const boxes = corners.map(([x, y]) => ({ x, y, width, height }))
  const covered = (box: Rectangle, all: readonly Rectangle[]) => all.filter((one) => meet(box, one)).length
  const difference = (a: Rectangle, b: Rectangle) =>
    covered(a, rooms) - covered(b, rooms) || covered(a, bunkers) - covered(b, bunkers)
  return boxes.reduce((best, box) => (difference(box, best) < 0 ? box : best))
}

/** North as it lies on the page, an arrow the way the wind blows, and the words. */
export function paintRose(look: Look, wind: DrawnWind, view: View, room: Rectangle): string {
  const { x, y, width, height } = room
  const left = x + PADDING + SIGN + BEFORE_WORDS
  const first = y + height / 2 - (wind.lines.length * LINE) / 2 + 5
  return group(
    { fill: look.ink.text },
    element('rect', {
      ...{ x, y, width, height, rx: 4, fill: look.paper, 'fill-opacity': '0.92' },
      ...{ stroke: look.ink.hair, 'stroke-width': 0.8 },
    }),
    paintSign(look, [x + PADDING + SIGN / 2, y + height / 2], wind, view),
    text([left, first], fitText(wind.speed, SPEED, MOST_WORDS), {
      ...{ 'font-size': SPEED, 'font-weight': 'bold' },
    }),
    group(
      { 'font-size': SMALL, fill: look.ink.quiet },
      ...wind.lines.map((line, index) =>
        text([left, first + 2 + (index + 1) * LINE], fitText(line, SMALL, MOST_WORDS)),
      ),
    ),
  )
}

function paintSign(look: Look, [x, y]: Point, { fromDegrees }: DrawnWind, { up }: View): string {
  const onPage = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180
    const [right, ahead] = turning(up)([Math.sin(angle), Math.cos(angle)])
    return [right, -ahead]
  }
  const at = ([ux, uy]: Point, way: number): Point => [x + ux * way, y + uy * way]
  const tick = (degrees: number) => {
    const toward = onPage(degrees)
    const [from, to] = [at(toward, REACH - (degrees === 0 ? 5 : 3)), at(toward, REACH)]
    return `M${tenths(from[0])} ${tenths(from[1])}L${tenths(to[0])} ${tenths(to[1])}`
  }
  const [nx, ny] = at(onPage(0), REACH + 7)
  return (
    element('circle', { cx: x, cy: y, r: REACH, fill: 'none', stroke: look.ink.hair, 'stroke-width': 1 }) +
    element('path', { d: [0, 90, 180, 270].map(tick).join(''), stroke: look.ink.text, 'stroke-width': 1 }) +
    text([nx, ny + 4.2], 'N', { 'font-size': SMALL, 'font-weight': 'bold', 'text-anchor': 'middle' }) +
    (fromDegrees === null ? '' : paintArrow(look, [x, y], onPage(fromDegrees + 180)))
  )
}

/** Drawn upwards, then turned. */
function paintArrow(look: Look, [x, y]: Point, [ux, uy]: Point): string {
  const turn = (Math.atan2(ux, -uy) * 180) / Math.PI
  return element('path', {
    d: 'M0 -15L6.5 -3H2V14H-2V-3H-6.5z',
    transform: `translate(${tenths(x)} ${tenths(y)}) rotate(${tenths(turn)})`,
    fill: look.ink.wind,
  })
}
