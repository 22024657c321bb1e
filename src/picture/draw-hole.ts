import { towards } from '../core/geo/path.ts'
import type { Golfer } from '../course/card-of-golfer.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { MapHole } from '../course/find-hole.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import type { Drawn } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { cardOfHole, chooseLayout } from './card-of-hole.ts'
import type { DrawnWind } from './drawn-wind.ts'
import { paintGreen } from './green-inset.ts'
import { paintHazards, paintNotes } from './hazard-table.ts'
import { measureHazards } from './hazards.ts'
import { type Heading, NONE, paintHeading, paintTees } from './hole-heading.ts'
import { paintHoleMap, paintKey, type Scene } from './hole-map.ts'
import { locationText, paintPage, scopeOf } from './page.ts'
import { heightOn } from './paint-contours.ts'
import { patterns } from './patterns.ts'
import { northArrow, scaleBar } from './scale-bar.ts'
import { holeOfCourse, shapesOfCourse } from './shapes-of-course.ts'
import { fitted, type View } from './view.ts'

const WIDTH = 720
const HEIGHT = 1080
const MAP = { x: 28, y: 140, width: 440, height: 896 }
const COLUMN = { x: 490, width: 202 }
const GREEN_HEIGHT = 292

export type HoleChoice = {
  readonly hole: number
  readonly layout?: string | null
  /** Whose par and stroke index it shows; without, those of the course card. */
  readonly golfer?: Golfer
  readonly wind?: DrawnWind | null
}

/** One hole as a page of a yardage book, as SVG: play goes up the page. */
export function drawHole(
  course: Course,
  map: CourseMap | null,
  ground: Ground | null,
  { hole: number, layout: layoutName = null, golfer, wind = null }: HoleChoice,
): string {
  const layout = chooseLayout(course, layoutName)
  const onMap = layoutOnMap(course, layout)
  const drawn = shapesOfCourse(course, map)
  const hole = holeOfCourse(course, drawn, number, onMap)
  const card = cardOfHole(layout, number, golfer)
  const heading = {
    hole: number,
    course: course.name,
    layout: layout?.name ?? null,
    location: locationText(course),
    // What the map says counts only where no card says anything.
    card: card.par === null && card.strokeIndex === null ? { ...card, par: hole.par } : card,
    climb: climbOf(drawn, hole, ground),
  }
  const scope = scopeOf(course.name, heading.layout, number)
  const hazards = measureHazards(drawn.shapes, hole)
  const view = viewOfHole(hole)
  return paintHole(heading, { drawn, hole, layout: onMap, hazards, ground, wind, scope, view })
}

/** Metres of climb from the back tee to the green. */
function climbOf({ plane }: Drawn, { backTee, goal }: MapHole, ground: Ground | null): number | null {
  if (!ground?.terrain) return null
  const [tee, green] = [heightOn(ground.terrain, plane, backTee), heightOn(ground.terrain, plane, goal)]
  return tee === null || green === null ? null : green - tee
}

/** Tee to green straight up the page, with the surroundings. */
function viewOfHole({ line, tees, green, backTee, goal }: MapHole): View {
  const points = [...line, ...tees.flatMap(({ paths }) => paths.flat()), ...(green?.paths.flat() ?? [])]
  return fitted(MAP, towards(backTee, goal), points, { sides: 38, ends: 20, maxScale: 4 })
}

/** The map on the left; tees, green, hazards and key in a column on the right. */
function paintHole(heading: Heading, scene: Scene): string {
  const { x, width } = COLUMN
  const tees = paintTees(heading.card, [x, MAP.y + 2], width)
  const top = tees.end + 18
  const green = paintGreen(scene, { x, y: top, width, height: GREEN_HEIGHT })
  const below = green.end + 24
  const hazards = paintHazards(scene.hazards, [x, below], width, 880 - below)
  const notes = hazards.end + (hazards.svg === '' ? 0 : 14)
  const map = paintHoleMap(scene)
  return paintPage(
    {
      width: WIDTH,
      height: HEIGHT,
      scope: scene.scope,
      title: titleOf(heading),
      description: descriptionOf(heading, scene.wind),
    },
    patterns(scene.scope, scene.view.scale),
    paintHeading(heading, WIDTH),
    map.svg,
    tees.svg,
    green.svg,
    hazards.svg,
    paintNotes([x, notes], width, 880 - notes),
    paintKey(map, [x, 970]),
    northArrow([x + width - 24, 978], scene.view, 18),
    scaleBar([x + 4, 1018], scene.view, 122),
  )
}

const titleOf = ({ hole, course, layout }: Heading) =>
  `Hole ${hole} of ${course}${layout === null ? '' : `, ${layout}`}`

function descriptionOf({ card, climb }: Heading, wind: DrawnWind | null): string {
  const tees = card.tees.map(({ label, yards }) => `${label} ${yards ?? NONE}`).join('; ')
  const which = card.cardWords === null ? '' : ` (${card.cardWords})`
  const rise = climb === null ? '' : ` ${climbSentence(Math.round(climb))}`
  return `Par ${card.par ?? NONE}, stroke index ${card.strokeIndex ?? NONE}${which}. Yards by tee: ${tees}.${rise}${windSentence(wind)}`
}

const windSentence = (wind: DrawnWind | null) =>
  wind ? ` Wind: ${[wind.speed, ...wind.lines].join(', ')}.` : ''

const climbSentence = (climb: number) =>
  climb === 0
    ? 'The green is level with the tee.'
    : `The green is ${Math.abs(climb)} m ${climb < 0 ? 'lower' : 'higher'} than the tee.`
