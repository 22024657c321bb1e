import type { Point, Rectangle } from '../core/geo/path.ts'
import type { Course } from '../course/course.ts'
import type { Kind } from '../course/kind-of.ts'
import type { Layout } from '../course/layout.ts'
import type { Shape } from '../course/read-shapes.ts'
import type { CardSummary } from './card-summary.ts'
import { fitText, textWidth } from './labels.ts'
import { type Look, type Size, SMALL } from './look.ts'
import { locationText } from './page.ts'
import { group, text } from './svg.ts'
import { fitted, type View } from './view.ts'

/** Everything but the map is laid out in pixels of the screen that it is meant for. */
type Form = {
  readonly width: number
  readonly edge: number
  readonly head: number
  /** Width divided by height of the map. */
  readonly aspects: readonly [number, number]
  /** Of the map, in units: fine lines where there is room for them. */
  readonly area: number | null
}

const FORMS: Readonly<Record<Size, Form>> = {
  wide: { width: 720, edge: 22, head: 66, aspects: [0.74, 1.7], area: 1_100_000 },
  phone: { width: 360, edge: 12, head: 78, aspects: [0.62, 1.5], area: null },
}

export type CourseSheet = Form & {
  /** Units of the drawing in a pixel. */
  readonly pixel: number
  readonly view: View
}

/** Matches the shape of the course, within the limits of a page. */
export function sheetFor({ size }: Look, shapes: readonly Shape[]): CourseSheet {
  const form = FORMS[size]
  const points = outlineOf(shapes)
  const aspect = aspectOf(points, form.aspects)
  const inside = form.width - 2 * form.edge
  const across = form.area === null ? inside : Math.round(Math.sqrt(form.area * aspect))
  const pixel = across / inside
  const frame: Rectangle = {
    ...{ x: form.edge * pixel, y: form.head * pixel, width: across },
    height: Math.round(across / aspect),
  }
  return { ...form, pixel, view: fitted(frame, [0, 1], points, { sides: 35, ends: 35, maxScale: 4 }) }
}

function aspectOf(points: readonly Point[], [least, most]: Form['aspects']): number {
  const extent = (axis: 0 | 1) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const point of points) {
      low = Math.min(low, point[axis])
      high = Math.max(high, point[axis])
    }
    return Math.max(0, high - low) + 70
  }
  return Math.min(most, Math.max(least, extent(0) / extent(1)))
}

const GOLF = new Set<Kind>([
  'hole',
  'green',
  'tee',
  'fairway',
  'bunker',
  'clubhouse',
  'range',
  'pin',
  'border',
])

/** Only golf features count: a wood or a sea that goes on for miles must not shrink the course. */
export function outlineOf(shapes: readonly Shape[]): readonly Point[] {
  const golf = shapes.filter(({ kind }) => GOLF.has(kind))
  return (golf.length > 0 ? golf : shapes).flatMap(({ paths }) => paths.flat())
}

/** The name and the place of the course, and its totals: on the right, or below them on a phone. */
export function paintTitle(
  look: Look,
  course: Course,
  layout: Layout | null,
  { totals, cardWords }: CardSummary,
  { width, edge }: Form,
): string {
  const under = [layout?.name ?? null, locationText(course)].filter((part) => part !== null).join(' · ')
  const isPhone = look.size === 'phone'
  const aside = isPhone ? 0 : Math.max(textWidth(totals, 15), 120)
  const room = width - 2 * edge - (isPhone ? 0 : aside + 16)
  const [name, quiet] = [isPhone ? 22 : 26, { 'font-size': 13, fill: look.ink.quiet }]
  const serif = { 'font-family': 'serif', 'font-style': 'italic', 'font-size': 15 }
  const totalWords = isPhone && cardWords !== null ? `${totals} · ${cardWords}` : totals
  const place = isPhone ? { x: edge, y: 65, end: {} } : { x: width - edge, y: 38, end: END }
  const fit = isPhone ? room : aside
  return group(
    { fill: look.ink.text },
    text([edge, isPhone ? 29 : 38], fitText(course.name, name, room), {
      ...{ 'font-size': name, 'font-family': 'serif', 'font-weight': 'bold' },
    }),
    text([edge, isPhone ? 47 : 56], fitText(under, 13, room), quiet),
    text([place.x, place.y], fitText(totalWords, 15, fit), { ...serif, ...place.end }),
    isPhone ? '' : text([width - edge, 56], fitText(cardWords ?? '', SMALL, fit), { ...quiet, ...END }),
  )
}

const END = { 'text-anchor': 'end' } as const
