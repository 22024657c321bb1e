import type { Point } from '../core/geo/path.ts'
import type { Golfer } from '../course/card-of-golfer.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { Kind } from '../course/kind-of.ts'
import type { Layout } from '../course/layout.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import { isOfLayout } from '../course/read-refs.ts'
import type { Drawn, Shape } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { chooseLayout } from './card-of-hole.ts'
import { type CardSummary, summariseCard } from './card-summary.ts'
import { featureLabel, numberLabel, paintFlag, paintLines } from './course-holes.ts'
import { paintLegend } from './course-legend.ts'
import { fitText, placeLabels } from './labels.ts'
import { onPage } from './on-page.ts'
import { clipTo, frameLine, locationText, paintPage, scopeOf } from './page.ts'
import { paintContours } from './paint-contours.ts'
import { paintBorder, paintLand } from './paint-land.ts'
import { INK, LAND } from './palette.ts'
import { paintOf, patterns } from './patterns.ts'
import { northArrow, scaleBar } from './scale-bar.ts'
import { shapesOfCourse } from './shapes-of-course.ts'
import { element, group, text } from './svg.ts'
import { paintTrees } from './trees.ts'
import { fitted, type View } from './view.ts'

// Together these keep a picture below 600 kB, however large the map.
const MAX_CORNERS = 16_000
const MAX_CONTOUR_CORNERS = 5_000
const MAX_TREES = 2_600

const FRAME_AREA = 1_100_000
const MIN_ASPECT = 0.74
const MAX_ASPECT = 1.7
const EDGE = 32
const HEAD = 96
const FOOT = 92

type Sheet = { readonly width: number; readonly height: number; readonly view: View }

export type CourseChoice = { readonly layout?: string | null; readonly golfer?: Golfer }

/** The whole course from above, north up, as SVG: one layout strong, the others fainter. */
export function drawCourse(
  course: Course,
  map: CourseMap | null,
  ground: Ground | null,
  { layout: layoutName = null, golfer }: CourseChoice = {},
): string {
  const layout = chooseLayout(course, layoutName)
  const card = summariseCard(layout, golfer)
  const drawn = shapesOfCourse(course, map)
  const sheet = sheetFor(drawn.shapes)
  const scope = scopeOf(course.name, layout?.name ?? null, 'course')
  const land = paintCourseMap(drawn, ground, sheet.view, layoutOnMap(course, layout), scope)
  const { width, height, view } = sheet
  const { x, y, height: deep } = view.frame
  const foot = y + deep + 34
  return paintPage(
    {
      width,
      height,
      scope,
      title: `Map of ${course.name}`,
      description: descriptionOf(course, layout, card),
    },
    patterns(scope, view.scale, 24),
    paintTitle(course, layout, card, width),
    land.svg,
    paintLegend(land.kinds, land.contours, [x, foot], width - 2 * EDGE - 310, scope),
    scaleBar([width - EDGE - 250, foot - 6], view, 160),
    northArrow([width - EDGE - 22, foot + 6], view, 18),
  )
}

/** Matches the shape of the course, within the limits of a page. */
function sheetFor(shapes: readonly Shape[]): Sheet {
  const points = outlineOf(shapes)
  const across = Math.sqrt(FRAME_AREA * aspectOf(points))
  const frame = { x: EDGE, y: HEAD, width: Math.round(across), height: Math.round(FRAME_AREA / across) }
  return {
    width: frame.width + 2 * EDGE,
    height: frame.height + HEAD + FOOT,
    view: fitted(frame, [0, 1], points, { sides: 35, ends: 35, maxScale: 4 }),
  }
}

/** Width divided by height. */
function aspectOf(points: readonly Point[]): number {
  const extent = (axis: 0 | 1) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const point of points) {
      low = Math.min(low, point[axis])
      high = Math.max(high, point[axis])
    }
    return Math.max(0, high - low) + 70
  }
  return Math.min(MAX_ASPECT, Math.max(MIN_ASPECT, extent(0) / extent(1)))
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
function outlineOf(shapes: readonly Shape[]): readonly Point[] {
  const golf = shapes.filter(({ kind }) => GOLF.has(kind))
  return (golf.length > 0 ? golf : shapes).flatMap(({ paths }) => paths.flat())
}

const PLAYED = new Set<Kind>(['fairway', 'green', 'tee', 'bunker'])

function paintCourseMap(
  drawn: Drawn,
  ground: Ground | null,
  view: View,
  layout: string | null,
  scope: string,
) {
  const shapes = onPage(drawn.shapes, view, MAX_CORNERS)
  const holes = drawn.shapes.filter(({ kind, form }) => kind === 'hole' && form === 'line')
  const contours = ground?.terrain
    ? paintContours(ground.terrain, drawn.plane, view, MAX_CONTOUR_CORNERS)
    : null
  const labels = [
    ...holes.flatMap((hole) => numberLabel(hole, layout, isOfLayout(hole, layout), view)),
    ...drawn.shapes.flatMap((shape) => featureLabel(shape, view)),
  ]
  const placed = placeLabels(labels, view.frame, [])
  const style = {
    scope,
    scale: view.scale,
    isOwn: ({ shape }: { readonly shape: Shape }) => !PLAYED.has(shape.kind) || isOfLayout(shape, layout),
  }
  const svg =
    clipTo(view.frame, `${scope}map`) +
    group(
      { 'clip-path': paintOf(scope, 'map') },
      element('rect', { ...view.frame, fill: LAND.ground }),
      paintLand(shapes, style),
      contours?.svg ?? '',
      paintTrees(shapes, view, MAX_TREES, scope),
      paintBorder(shapes, style),
      paintLines(holes, layout, view),
      ...holes.map((hole) => paintFlag(hole, layout, view)),
    ) +
    group({}, ...placed.map(({ label, middle }) => label.paint(middle))) +
    frameLine(view.frame)
  return { svg, contours: contours?.step ?? null, kinds: new Set(shapes.map(({ shape }) => shape.kind)) }
}

function paintTitle(course: Course, layout: Layout | null, card: CardSummary, width: number): string {
  const under = [layout?.name ?? null, locationText(course)].filter((part) => part !== null).join(' · ')
  const end = { 'text-anchor': 'end' } as const
  return group(
    { fill: INK.text },
    text([EDGE, 60], fitText(course.name, 36, width - 2 * EDGE - 260), {
      'font-size': 36,
      'font-family': 'serif',
      'font-weight': 'bold',
    }),
    text([EDGE, 82], fitText(under, 14, width - 2 * EDGE - 260), { 'font-size': 14, fill: INK.quiet }),
    text([width - EDGE, 60], card.totals, {
      'font-size': 18,
      'font-family': 'serif',
      'font-style': 'italic',
      ...end,
    }),
    text([width - EDGE, 82], fitText(card.cardWords ?? '', 14, 250), {
      'font-size': 14,
      fill: INK.quiet,
      ...end,
    }),
  )
}

function descriptionOf(course: Course, layout: Layout | null, { totals, cardWords }: CardSummary): string {
  const which = layout?.name ? `${layout.name} at ${course.name}` : course.name
  const card = cardWords === null ? totals : `${totals} (${cardWords})`
  return `${which} from above, north at the top${card === '' ? '' : `: ${card}`}.`
}
