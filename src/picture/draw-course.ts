import type { Point } from '../core/geo/path.ts'
import { parOf, yardsOf } from '../course/card.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { Kind } from '../course/kind-of.ts'
import type { Layout } from '../course/layout.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import { isOfLayout } from '../course/read-refs.ts'
import type { Drawn, Shape } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { chooseLayout } from './card-of-hole.ts'
import { numberLabel, paintFlag, paintLines, placeLabel } from './course-holes.ts'
import { paintLegend } from './course-legend.ts'
import { paintContours } from './ground-on-page.ts'
import { fitText, placeLabels } from './labels.ts'
import { northArrow, scaleBar } from './marks.ts'
import { onPage } from './on-page.ts'
import { clipTo, frameLine, paintPage, placeText, scopeOf } from './page.ts'
import { paintBorder, paintLand } from './paint-land.ts'
import { INK, LAND } from './palette.ts'
import { paintOf, patterns } from './patterns.ts'
import { shapesOfCourse } from './shapes-of-course.ts'
import { element, group, text } from './svg.ts'
import { paintTrees } from './trees.ts'
import { fitted, type View } from './view.ts'

// Together these keep a picture below 600 kB, whatever the map holds.
const MOST_CORNERS = 16_000
const MOST_CONTOURS = 5_000
const MOST_TREES = 2_600

const FRAME_AREA = 1_100_000
const NARROWEST = 0.74
const WIDEST = 1.7
const EDGE = 32
const HEAD = 96
const FOOT = 92

type Sheet = { readonly width: number; readonly height: number; readonly view: View }

export type CourseChoice = { readonly layout?: string | null }

/** The whole course from above, north up, as SVG: one layout strong, the others fainter. */
export function drawCourse(
  course: Course,
  map: CourseMap | null,
  ground: Ground | null,
  { layout: wanted = null }: CourseChoice = {},
): string {
  const layout = chooseLayout(course, wanted)
  const drawn = shapesOfCourse(course, map)
  const sheet = sheetFor(drawn.shapes)
  const scope = scopeOf(course.name, layout?.name ?? null, 'course')
  const land = paintCourseMap(drawn, ground, sheet.view, layoutOnMap(course, layout), scope)
  const { width, height, view } = sheet
  const { x, y, height: deep } = view.frame
  const foot = y + deep + 34
  return paintPage(
    { width, height, scope, title: `Map of ${course.name}`, words: wordsOf(course, layout) },
    patterns(scope, view.scale, 24),
    paintTitle(course, layout, width),
    land.svg,
    paintLegend(land.kinds, land.contours, [x, foot], width - 2 * EDGE - 310, scope),
    scaleBar([width - EDGE - 250, foot - 6], view, 160),
    northArrow([width - EDGE - 22, foot + 6], view, 18),
  )
}

/** As wide and as high as the course asks for, within what a page may be. */
function sheetFor(shapes: readonly Shape[]): Sheet {
  const points = outlineOf(shapes)
  const across = Math.sqrt(FRAME_AREA * shapeOf(points))
  const frame = { x: EDGE, y: HEAD, width: Math.round(across), height: Math.round(FRAME_AREA / across) }
  return {
    width: frame.width + 2 * EDGE,
    height: frame.height + HEAD + FOOT,
    view: fitted(frame, [0, 1], points, { sides: 35, ends: 35, most: 4 }),
  }
}

/** How many times as wide as high. */
function shapeOf(points: readonly Point[]): number {
  const extent = (axis: 0 | 1) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const point of points) {
      least = Math.min(least, point[axis])
      most = Math.max(most, point[axis])
    }
    return Math.max(0, most - least) + 70
  }
  return Math.min(WIDEST, Math.max(NARROWEST, extent(0) / extent(1)))
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

/** What is played on; a wood or a sea that goes on for miles must not make the course small. */
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
  const shapes = onPage(drawn.shapes, view, MOST_CORNERS)
  const holes = drawn.shapes.filter(({ kind, form }) => kind === 'hole' && form === 'line')
  const contours = ground?.terrain ? paintContours(ground.terrain, drawn.plane, view, MOST_CONTOURS) : null
  const labels = [
    ...holes.flatMap((hole) => numberLabel(hole, layout, isOfLayout(hole, layout), view)),
    ...drawn.shapes.flatMap((shape) => placeLabel(shape, view)),
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
      paintTrees(shapes, view, MOST_TREES, scope),
      paintBorder(shapes, style),
      paintLines(holes, layout, view),
      ...holes.map((hole) => paintFlag(hole, layout, view)),
    ) +
    group({}, ...placed.map(({ label, middle }) => label.paint(middle))) +
    frameLine(view.frame)
  return { svg, contours: contours?.step ?? null, kinds: new Set(shapes.map(({ shape }) => shape.kind)) }
}

function paintTitle(course: Course, layout: Layout | null, width: number): string {
  const under = [layout?.name ?? null, placeText(course)].filter((part) => part !== null).join(' · ')
  const end = { 'text-anchor': 'end' } as const
  return group(
    { fill: INK.text },
    text([EDGE, 60], fitText(course.name, 36, width - 2 * EDGE - 260), {
      'font-size': 36,
      'font-family': 'serif',
      'font-weight': 'bold',
    }),
    text([EDGE, 82], fitText(under, 14, width - 2 * EDGE - 260), { 'font-size': 14, fill: INK.quiet }),
    text([width - EDGE, 60], cardWords(layout), {
      'font-size': 18,
      'font-family': 'serif',
      'font-style': 'italic',
      ...end,
    }),
  )
}

/** Totals stand only where every hole has its share. */
function cardWords(layout: Layout | null): string {
  if (!layout) return ''
  const [par, yards] = [parOf(layout.holes), longest(layout)]
  return [
    layout.holes.length > 0 ? `${layout.holes.length} holes` : null,
    par === null ? null : `par ${par}`,
    yards === null ? null : `${yards.toLocaleString('en')} yards`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

const longest = (layout: Layout): number | null =>
  layout.tees
    .map(({ holes, yards }) => yards ?? yardsOf(holes))
    .reduce<number | null>((most, yards) => (yards !== null && yards > (most ?? 0) ? yards : most), null)

function wordsOf(course: Course, layout: Layout | null): string {
  const which = layout?.name ? `The layout ${layout.name} of ${course.name}` : course.name
  const card = cardWords(layout)
  return `${which} from above, north up${card === '' ? '' : `: ${card}`}.`
}
