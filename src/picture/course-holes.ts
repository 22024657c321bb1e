import { lengthOf, type Point, pointAlong, rectangleOf } from '../core/geo/path.ts'
import { spotOf } from '../course/find-hole.ts'
import { isOfLayout } from '../course/read-refs.ts'
import type { Shape } from '../course/read-shapes.ts'
import { haloed, type Label, roomOf, textWidth } from './labels.ts'
import { type Look, SMALL } from './look.ts'
import { element, roundedData, tenths, text } from './svg.ts'
import type { View } from './view.ts'

/** The lines of play; other layouts are fainter. */
export function paintLines(
  look: Look,
  holes: readonly Shape[],
  layout: string | null,
  { toPage, scale }: View,
): string {
  const lines = (isOwn: boolean) =>
    holes
      .filter((hole) => isOfLayout(hole, layout) === isOwn)
      .map((hole) =>
        roundedData(
          hole.paths.map((line) => line.map(toPage)),
          false,
          14 * scale,
        ),
      )
      .join('')
  const stroke = (d: string, width: number, opacity: string) =>
    d === ''
      ? ''
      : element('path', {
          d,
          fill: 'none',
          stroke: look.ink.play,
          'stroke-width': width,
          'stroke-opacity': opacity,
          'stroke-dasharray': '6 4',
        })
  return stroke(lines(false), 0.8, '0.4') + stroke(lines(true), 1.2, '0.8')
}

const RADIUS = 10

/** The numbers of a hole on a layout, or if it isn't part of it, its lowest number elsewhere. */
function numbersOf({ refs }: Shape, layout: string | null): readonly number[] {
  const own = refs.filter((ref) => layout === null || ref.layout === null || ref.layout === layout)
  const numbers = [...new Set((own.length > 0 ? own : refs).map((ref) => ref.hole))].sort((a, b) => a - b)
  return own.length > 0 ? numbers : numbers.slice(0, 1)
}

/** The number of a hole in a disc near the middle of its line; faint for other layouts. `pixel`: units of a pixel. */
export function numberLabel(
  look: Look,
  hole: Shape,
  layout: string | null,
  isStrong: boolean,
  { toPage }: View,
  pixel = 1,
): readonly Label[] {
  const content = numbersOf(hole, layout).join('·')
  if (content === '') return []
  const line = hole.paths[0] ?? []
  const length = lengthOf(line)
  const candidates = [0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75, 0.12, 0.88].map((share) =>
    toPage(pointAlong(line, length * share)),
  )
  const [width, height] = [Math.max(RADIUS * 2, textWidth(content, SMALL) + 10) * pixel, RADIUS * 2 * pixel]
  const paint = (middle: Point) => disc(look, middle, content, { width, height, pixel, isStrong })
  return [{ width: width + 2, height: height + 2, candidates, weight: isStrong ? 10 : 0.1, paint }]
}

type Disc = {
  readonly width: number
  readonly height: number
  readonly pixel: number
  readonly isStrong: boolean
}

function disc(look: Look, [x, y]: Point, content: string, { width, height, pixel, isStrong }: Disc): string {
  const [fill, ink] = isStrong ? [look.ink.text, look.paper] : [look.paper, look.ink.quiet]
  return (
    element('rect', {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: height / 2,
      fill,
      'fill-opacity': isStrong ? null : '0.8',
      stroke: isStrong ? look.paper : look.ink.quiet,
      'stroke-width': isStrong ? 1.4 : 0.8,
    }) +
    text([x, y + 4.3 * pixel], content, {
      'font-size': SMALL * pixel,
      'font-weight': 'bold',
      'text-anchor': 'middle',
      fill: ink,
    })
  )
}

const isNamed = (kind: Shape['kind']) => kind === 'clubhouse' || kind === 'range' || kind === 'parking'

/** The label of a building or area, next to it or on it. */
export function featureLabel(look: Look, shape: Shape, { toPage }: View, pixel = 1): readonly Label[] {
  const { kind } = shape
  if (!isNamed(kind)) return []
  const [content, size] = [look.words.course[kind], SMALL * pixel]
  const [x, y] = toPage(spotOf(shape))
  const { width, height } = rectangleOf((shape.paths[0] ?? []).map(toPage))
  const [aside, above] = [textWidth(content, size) / 2 + width / 2 + 4, height / 2 + 9 * pixel]
  const candidates: readonly Point[] =
    shape.kind === 'clubhouse'
      ? [
          [x, y + above],
          [x, y - above],
          [x + aside, y],
          [x - aside, y],
        ]
      : [
          [x, y],
          [x, y + 16 * pixel],
        ]
  const paint = (middle: Point) => haloed(look, middle, content, size, { 'font-style': 'italic' })
  return [{ ...roomOf(content, size), candidates, weight: shape.kind === 'clubhouse' ? 8 : 2, paint }]
}

/** A little flag at the end of the line. */
export function paintFlag(look: Look, hole: Shape, layout: string | null, { toPage, scale }: View): string {
  const end = hole.paths[0]?.at(-1)
  if (!end || !isOfLayout(hole, layout)) return ''
  const [x, y] = toPage(end)
  const high = Math.max(7, Math.min(13, scale * 11))
  const cloth = `l${tenths(high * 0.6)} ${tenths(high * 0.18)}-${tenths(high * 0.6)} ${tenths(high * 0.18)}z`
  return (
    element('path', {
      d: `M${tenths(x)} ${tenths(y)}v${tenths(-high)}`,
      stroke: look.ink.text,
      'stroke-width': 0.9,
    }) + element('path', { d: `M${tenths(x)} ${tenths(y - high)}${cloth}`, fill: look.ink.flag })
  )
}
