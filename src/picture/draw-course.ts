import type { Golfer } from '../course/card-of-golfer.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { Kind } from '../course/kind-of.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import { isOfLayout } from '../course/read-refs.ts'
import type { Drawn, Shape } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { chooseLayout } from './card-of-hole.ts'
import { type CardSummary, summariseCard } from './card-summary.ts'
import { featureLabel, numberLabel, paintFlag, paintLines } from './course-holes.ts'
import { paintLegend } from './course-legend.ts'
import { type CourseSheet, paintTitle, sheetFor } from './course-sheet.ts'
import { placeLabels } from './labels.ts'
import { type Look, type LookChoice, lookOf, type Size } from './look.ts'
import { onPage } from './on-page.ts'
import { clipTo, frameLine, paintPage, scopeOf } from './page.ts'
import { paintContours } from './paint-contours.ts'
import { paintBorder, paintLand } from './paint-land.ts'
import { paintOf, patterns } from './patterns.ts'
import { northArrow, scaleBar } from './scale-bar.ts'
import { shapesOfCourse } from './shapes-of-course.ts'
import { element, group } from './svg.ts'
import { paintTrees } from './trees.ts'

/** Together these keep a picture below 600 kB, however large the map. */
const MOST: Readonly<
  Record<Size, { readonly corners: number; readonly contours: number; readonly trees: number }>
> = {
  wide: { corners: 16_000, contours: 5_000, trees: 2_600 },
  phone: { corners: 6_000, contours: 2_000, trees: 1_200 },
}

export type CourseChoice = LookChoice & { readonly layout?: string | null; readonly golfer?: Golfer }

/** The whole course from above, north up, as SVG: one layout strong, the others fainter. */
export function drawCourse(
  course: Course,
  map: CourseMap | null,
  ground: Ground | null,
  { layout: layoutName = null, golfer, ...choice }: CourseChoice = {},
): string {
  const look = lookOf(choice)
  const layout = chooseLayout(course, layoutName)
  const card = summariseCard(layout, golfer, look)
  const drawn = shapesOfCourse(course, map)
  const sheet = sheetFor(look, drawn.shapes)
  const { view, pixel } = sheet
  const scope = scopeOf(course.name, layout?.name ?? null, 'course')
  const land = paintCourseMap(look, drawn, ground, sheet, layoutOnMap(course, layout), scope)
  const foot = paintFoot(look, land, sheet, scope)
  return paintPage(
    look,
    {
      ...{ width: Math.round(sheet.width * pixel), height: Math.round(foot.end * pixel), scope },
      title: look.words.course.title(course.name),
      description: look.words.course.describe(course.name, layout?.name ?? null, cardText(card)),
    },
    patterns(look, scope, view.scale, 24),
    land.svg,
    group(
      { transform: pixel === 1 ? null : `scale(${pixel.toFixed(4)})` },
      paintTitle(look, course, layout, card, sheet),
      foot.svg,
    ),
  )
}

const cardText = ({ totals, cardWords }: CardSummary) =>
  cardWords === null ? totals : `${totals} (${cardWords})`

type CourseLand = {
  readonly svg: string
  readonly contours: string | null
  readonly kinds: ReadonlySet<Kind>
}

/** The legend, the scale and where north is: next to each other, or one below the other on a phone. */
function paintFoot(look: Look, land: CourseLand, { width, edge, pixel, view }: CourseSheet, scope: string) {
  const top = (view.frame.y + view.frame.height) / pixel + 24
  // The scale is drawn in pixels, too.
  const shown = { ...view, scale: view.scale / pixel }
  const isPhone = look.size === 'phone'
  const legend = paintLegend(look, land, [edge, top], width - 2 * edge - (isPhone ? 0 : 232), scope)
  const bar = isPhone ? top + legend.height + 22 : top - 6
  const x = isPhone ? edge + 4 : width - edge - 200
  const svg =
    legend.svg +
    scaleBar(look, [x, bar], shown, 112) +
    northArrow(look, [width - edge - 18, bar + 14], view, 15)
  return { svg, end: Math.max(top + legend.height + 20, bar + 42) }
}

const PLAYED = new Set<Kind>(['fairway', 'green', 'tee', 'bunker'])

function paintCourseMap(
  look: Look,
  drawn: Drawn,
  ground: Ground | null,
  { view, pixel }: CourseSheet,
  layout: string | null,
  scope: string,
): CourseLand {
  const most = MOST[look.size]
  const shapes = onPage(drawn.shapes, view, most.corners)
  const holes = drawn.shapes.filter(({ kind, form }) => kind === 'hole' && form === 'line')
  const contours = ground?.terrain
    ? paintContours(look, ground.terrain, drawn.plane, view, most.contours)
    : null
  const labels = [
    ...holes.flatMap((hole) => numberLabel(look, hole, layout, isOfLayout(hole, layout), view, pixel)),
    ...drawn.shapes.flatMap((shape) => featureLabel(look, shape, view, pixel)),
  ]
  const placed = placeLabels(labels, view.frame, [])
  const isOwn = ({ shape }: { readonly shape: Shape }) => !PLAYED.has(shape.kind) || isOfLayout(shape, layout)
  const style = { look, scope, scale: view.scale, isOwn }
  const svg =
    clipTo(view.frame, `${scope}map`) +
    group(
      { 'clip-path': paintOf(scope, 'map') },
      element('rect', { ...view.frame, fill: look.land.ground }),
      paintLand(shapes, style),
      contours?.svg ?? '',
      paintTrees(look, shapes, view, most.trees, scope),
      paintBorder(shapes, style),
      paintLines(look, holes, layout, view),
      ...holes.map((hole) => paintFlag(look, hole, layout, view)),
    ) +
    group({}, ...placed.map(({ label, middle }) => label.paint(middle))) +
    frameLine(look, view.frame)
  return { svg, contours: contours?.step ?? null, kinds: new Set(shapes.map(({ shape }) => shape.kind)) }
}
