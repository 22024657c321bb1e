import { centreOf, type Path, type Point, rectangleOf } from '../core/geo/path.ts'
import { simplifyRing, simplifyTo } from '../core/geo/simplify.ts'
import { Problem } from '../core/problem.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { MapHole } from '../course/find-hole.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import type { Drawn } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { chooseLayout } from './card-of-hole.ts'
import { approachOf } from './green-inset.ts'
import { alongPin, paintMiddle, paintPin } from './green-marks.ts'
import { type GreenRelief, paintRelief, paintReliefKey, readRelief } from './green-relief.ts'
import { chooseScale, type SheetForm, sheetForm, UNITS, unitsPerMetre } from './green-sheet.ts'
import { fitText } from './labels.ts'
import { onPage } from './on-page.ts'
import { clipTo, frameLine, paintPage, scopeOf } from './page.ts'
import { paintLand } from './paint-land.ts'
import { INK, LAND } from './palette.ts'
import { paintOf, patterns } from './patterns.ts'
import { northArrow } from './scale-bar.ts'
import { holeOfCourse, shapesOfCourse } from './shapes-of-course.ts'
import { paintSlopeNumbers } from './slope-numbers.ts'
import { element, group, roundedData, text } from './svg.ts'
import { turning, type View, viewOf } from './view.ts'
import { paintYardGrid } from './yard-grid.ts'

export type GreenChoice = {
  readonly hole: number
  readonly layout?: string | null
  readonly isForCompetition?: boolean
}

const EDGE = 28
const TOP = 76
const BOTTOM = 112

/** One green as a page of a green book, as SVG that prints to scale: the approach comes from below. */
export function drawGreen(
  course: Course,
  map: CourseMap | null,
  ground: Ground | null,
  { hole: number, layout: layoutName = null, isForCompetition = false }: GreenChoice,
): string {
  const layout = chooseLayout(course, layoutName)
  const drawn = shapesOfCourse(course, map)
  const hole = holeOfCourse(course, drawn, number, layoutOnMap(course, layout))
  const green = greenOf(course, drawn, hole, ground, number)
  const form = sheetForm(isForCompetition)
  const { view, scale } = viewOfGreen(form, hole)
  const scope = scopeOf(course.name, layout?.name ?? null, number, 'green')
  const [width, height] = [form.width * UNITS, form.height * UNITS]
  return paintPage(
    {
      ...{ width, height, scope, printed: form, title: `The green of hole ${number} of ${course.name}` },
      description: descriptionOf(green, scale),
    },
    patterns(scope, view.scale),
    paintTop(course.name, number, scale, width),
    paintSheet({ drawn, hole, green, view, scope }),
    paintBottom(green, view, [width, height]),
  )
}

/** A sheet without contours would be an empty page. */
function greenOf(
  { name }: Course,
  { plane }: Drawn,
  { green }: MapHole,
  ground: Ground | null,
  number: number,
): GreenRelief {
  if (!green) throw new Problem('not_found', `The map of ${name} doesn’t have the green of hole ${number}.`)
  const relief = readRelief(ground, plane, green.paths)
  if (!relief) throw new Problem('not_found', `The green of hole ${number} of ${name} isn’t surveyed yet.`)
  return relief
}

function viewOfGreen(form: SheetForm, hole: MapHole): { readonly view: View; readonly scale: number } {
  const frame = {
    ...{ x: EDGE, y: TOP, width: form.width * UNITS - 2 * EDGE + 8 },
    height: form.height * UNITS - TOP - BOTTOM,
  }
  const up = approachOf(hole)
  const size = rectangleOf((hole.green?.paths[0] ?? []).map(turning(up)))
  const scale = chooseScale(form, { width: size.width + 4, height: size.height + 4 }, frame)
  const [right, ahead] = centreOf(size)
  const middle: Point = [right * up[1] + ahead * up[0], ahead * up[1] - right * up[0]]
  return { view: viewOf(frame, up, unitsPerMetre(scale), middle), scale }
}

function paintTop(course: string, hole: number, scale: number, width: number): string {
  return group(
    { fill: INK.text },
    text([EDGE, 52], String(hole), { 'font-size': 40, 'font-family': 'serif', 'font-weight': 'bold' }),
    text([width - 20, 34], fitText(course, 15, width - 130), {
      ...{ 'font-size': 15, 'font-family': 'serif', 'font-style': 'italic', 'text-anchor': 'end' },
    }),
    text([width - 20, 51], `Green · 1:${scale} · squares of 5 yards`, {
      ...{ 'font-size': 10.5, 'text-anchor': 'end', fill: INK.quiet },
    }),
    element('path', { d: `M${EDGE} 63H${width - 20}`, stroke: INK.line, 'stroke-width': 0.8 }),
  )
}

type Sheet = {
  readonly drawn: Drawn
  readonly hole: MapHole
  readonly green: GreenRelief
  readonly view: View
  readonly scope: string
}

function paintSheet({ drawn, hole, green, view, scope }: Sheet): string {
  const around = drawn.shapes.filter(({ kind }) => kind !== 'hole')
  const edge: Path = simplifyTo(
    simplifyRing((hole.green?.paths[0] ?? []).map(view.toPage), 0.2),
    ...([400, 0.4, true] as const),
  )
  // On paper, arrows are about a centimetre apart.
  const apart = Math.max(1, 36 / view.scale)
  const outline = { fill: 'none', stroke: LAND.greenEdge, 'stroke-width': 1.8 }
  const middle = view.toPage(hole.goal)
  const pin = hole.pin && view.toPage(hole.pin)
  return (
    clipTo(view.frame, `${scope}sheet`) +
    group(
      { 'clip-path': paintOf(scope, 'sheet') },
      element('rect', { ...view.frame, fill: LAND.course }),
      paintLand(onPage(around, view, 1_200), { scope, scale: view.scale / 4, isOwn: () => true }),
      paintRelief(green, view, edge, apart, scope),
      element('path', { d: roundedData([edge], true, 12), ...outline }),
      paintYardGrid(view, edge),
      paintSlopeNumbers(green.surface, view, apart, [middle, ...(pin ? alongPin(pin) : [])]),
      paintMiddle(middle),
      pin ? paintPin(pin) : '',
      paintApproach(view),
    ) +
    frameLine(view.frame)
  )
}

/** An arrow at the bottom: players come from there. */
function paintApproach({ frame }: View): string {
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height - 8]
  return group(
    { fill: INK.text },
    element('path', { d: `M${x} ${y - 24}l6 11h-4v10h-4v-10h-4z`, 'fill-opacity': '0.75' }),
    text([x + 12, y - 6], 'approach', { 'font-size': 10, fill: INK.quiet }),
  )
}

function paintBottom(green: GreenRelief, view: View, [width, height]: Point): string {
  const y = height - BOTTOM + 24
  const room = width - 2 * EDGE
  return paintReliefKey([EDGE, y], 210, green, room) + northArrow([width - 44, y + 18], view, 15)
}

function descriptionOf({ measures: { low, high, mean, steepest }, relief }: GreenRelief, scale: number) {
  const slope =
    mean === null || steepest === null
      ? ''
      : ` Its mean slope is ${mean.toFixed(1)} %, its steepest ${steepest.toFixed(1)} %.`
  const lines = Math.round(relief.interval * 1_000) / 10
  return `Scale 1:${scale}, a contour line every ${lines} cm. The green falls ${(high - low).toFixed(2)} m from its highest point to its lowest.${slope}`
}
