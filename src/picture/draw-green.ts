import { centreOf, type Path, type Point, rectangleOf } from '../core/geo/path.ts'
import { simplifyRing, simplifyTo } from '../core/geo/simplify.ts'
import { Problem } from '../core/problem.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { MapHole } from '../course/find-hole.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import type { Drawn } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { numberIn } from '../words/format.ts'
import { chooseLayout } from './card-of-hole.ts'
import { approachOf } from './green-inset.ts'
import { alongPin, paintMiddle, paintPin } from './green-marks.ts'
import { type GreenRelief, paintRelief, readRelief } from './green-relief.ts'
import { chooseScale, type SheetForm, sheetForm, UNITS, unitsPerMetre } from './green-sheet.ts'
import { fitText } from './labels.ts'
import { type Look, type LookChoice, lookOf, SMALL } from './look.ts'
import { onPage } from './on-page.ts'
import { clipTo, frameLine, paintPage, scopeOf } from './page.ts'
import { paintLand } from './paint-land.ts'
import { paintOf, patterns } from './patterns.ts'
import { paintReliefKey } from './relief-key.ts'
import { northArrow } from './scale-bar.ts'
import { holeOfCourse, shapesOfCourse } from './shapes-of-course.ts'
import { heightText, smallText } from './shown-length.ts'
import { paintSlopeNumbers } from './slope-numbers.ts'
import { element, group, roundedData, text } from './svg.ts'
import { turning, type View, viewOf } from './view.ts'
import { paintYardGrid } from './yard-grid.ts'

export type GreenChoice = LookChoice & {
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
  { hole: number, layout: layoutName = null, isForCompetition = false, ...choice }: GreenChoice,
): string {
  const look = lookOf(choice)
  const layout = chooseLayout(course, layoutName)
  const drawn = shapesOfCourse(course, map)
  const hole = holeOfCourse(course, drawn, number, layoutOnMap(course, layout))
  const green = greenOf(course, drawn, hole, ground, number)
  const form = sheetForm(isForCompetition, look.size === 'phone')
  const { view, scale } = viewOfGreen(form, hole)
  const scope = scopeOf(course.name, layout?.name ?? null, number, 'green')
  const [width, height] = [form.width * UNITS, form.height * UNITS]
  const title = look.words.green.title(number, course.name)
  return paintPage(
    look,
    {
      ...{ width, height, scope, printed: form, title },
      description: descriptionOf(look, green, scale),
    },
    patterns(look, scope, view.scale),
    paintTop(look, course.name, number, scale, width),
    paintSheet({ look, drawn, hole, green, view, scope }),
    paintBottom(look, green, view, [width, height]),
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

function paintTop(look: Look, course: string, hole: number, scale: number, width: number): string {
  const words = look.words.green.scale(scale, look.words.unit[look.units])
  return group(
    { fill: look.ink.text },
    text([EDGE, 52], String(hole), { 'font-size': 40, 'font-family': 'serif', 'font-weight': 'bold' }),
    text([width - 20, 34], fitText(course, 15, width - 130), {
      ...{ 'font-size': 15, 'font-family': 'serif', 'font-style': 'italic', 'text-anchor': 'end' },
    }),
    text([width - 20, 51], words, {
      ...{ 'font-size': SMALL, 'text-anchor': 'end', fill: look.ink.quiet },
    }),
    element('path', { d: `M${EDGE} 63H${width - 20}`, stroke: look.ink.line, 'stroke-width': 0.8 }),
  )
}

type Sheet = {
  readonly look: Look
  readonly drawn: Drawn
  readonly hole: MapHole
  readonly green: GreenRelief
  readonly view: View
  readonly scope: string
}

function paintSheet({ look, drawn, hole, green, view, scope }: Sheet): string {
  const around = drawn.shapes.filter(({ kind }) => kind !== 'hole')
  const edge: Path = simplifyTo(
    simplifyRing((hole.green?.paths[0] ?? []).map(view.toPage), 0.2),
    ...([400, 0.4, true] as const),
  )
  // On paper, arrows are about a centimetre apart.
  const apart = Math.max(1, 36 / view.scale)
  const outline = { fill: 'none', stroke: look.land.greenEdge, 'stroke-width': 1.8 }
  const middle = view.toPage(hole.goal)
  const pin = hole.pin && view.toPage(hole.pin)
  return (
    clipTo(view.frame, `${scope}sheet`) +
    group(
      { 'clip-path': paintOf(scope, 'sheet') },
      element('rect', { ...view.frame, fill: look.land.course }),
      paintLand(onPage(around, view, 1_200), { look, scope, scale: view.scale / 4, isOwn: () => true }),
      paintRelief(look, green, view, edge, apart, scope),
      element('path', { d: roundedData([edge], true, 12), ...outline }),
      paintYardGrid(look, view, edge),
      paintSlopeNumbers(look, green.surface, view, apart, [middle, ...(pin ? alongPin(pin) : [])]),
      paintMiddle(look, middle),
      pin ? paintPin(look, pin) : '',
      paintApproach(look, view),
    ) +
    frameLine(look, view.frame)
  )
}

/** An arrow at the bottom: players come from there. */
function paintApproach(look: Look, { frame }: View): string {
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height - 8]
  return group(
    { fill: look.ink.text },
    element('path', { d: `M${x} ${y - 24}l6 11h-4v10h-4v-10h-4z`, 'fill-opacity': '0.75' }),
    text([x + 12, y - 6], look.words.green.approach, { 'font-size': SMALL, fill: look.ink.quiet }),
  )
}

function paintBottom(look: Look, green: GreenRelief, view: View, [width, height]: Point): string {
  const y = height - BOTTOM + 24
  const room = width - 2 * EDGE - 40
  return paintReliefKey(look, [EDGE, y], room, green).svg + northArrow(look, [width - 44, y + 18], view, 15)
}

function descriptionOf(look: Look, { measures, relief }: GreenRelief, scale: number): string {
  const { low, high, mean, steepest } = measures
  const { describe, describeSlope } = look.words.green
  const percent = (slope: number) => numberIn(look.language, slope, 1)
  const sentence = describe(scale, smallText(look, relief.interval), heightText(look, high - low, 2))
  return mean === null || steepest === null
    ? sentence
    : `${sentence} ${describeSlope(percent(mean), percent(steepest))}`
}
