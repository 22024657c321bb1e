import type { Golfer } from '../course/card-of-golfer.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import type { Ground } from '../terrain/ground.ts'
import { chooseLayout } from './card-of-hole.ts'
import { type CardSummary, summariseCard } from './card-summary.ts'
import { type CourseLand, paintCourseMap } from './course-land.ts'
import { paintLegend } from './course-legend.ts'
import { type CourseSheet, paintTitle, sheetFor } from './course-sheet.ts'
import { type Look, type LookChoice, lookOf } from './look.ts'
import { paintPage, scopeOf } from './page.ts'
import { patterns } from './patterns.ts'
import { northArrow, scaleBar } from './scale-bar.ts'
import { shapesOfCourse } from './shapes-of-course.ts'
import { group } from './svg.ts'

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
