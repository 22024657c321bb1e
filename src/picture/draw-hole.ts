import { towards } from '../core/geo/path.ts'
import type { Golfer } from '../course/card-of-golfer.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { MapHole } from '../course/find-hole.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import type { Drawn } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { GAP } from '../words/format.ts'
import { cardOfHole, chooseLayout } from './card-of-hole.ts'
import type { DrawnWind } from './drawn-wind.ts'
import { measureHazards } from './hazards.ts'
import type { Heading } from './hole-heading.ts'
import { phoneSheet, type Sheet, wideSheet } from './hole-sheet.ts'
import { type Look, type LookChoice, lookOf } from './look.ts'
import { locationText, paintPage, scopeOf } from './page.ts'
import { heightOn } from './paint-contours.ts'
import { patterns } from './patterns.ts'
import { holeOfCourse, shapesOfCourse } from './shapes-of-course.ts'
import { cardLength, heightText, heightUnit } from './shown-length.ts'
import { fitted, type View } from './view.ts'

export type HoleChoice = LookChoice & {
  readonly hole: number
  readonly layout?: string | null
  /** Whose par and stroke index it shows; without, those of the course card. */
  readonly golfer?: Golfer
  readonly wind?: DrawnWind | null
}

const SHEETS: Readonly<Record<Look['size'], Sheet>> = { wide: wideSheet, phone: phoneSheet }

/** One hole as a page of a yardage book, as SVG: play goes up the page. */
export function drawHole(
  course: Course,
  map: CourseMap | null,
  ground: Ground | null,
  { hole: number, layout: layoutName = null, golfer, wind = null, ...choice }: HoleChoice,
): string {
  const look = lookOf(choice)
  const layout = chooseLayout(course, layoutName)
  const onMap = layoutOnMap(course, layout)
  const drawn = shapesOfCourse(course, map)
  const hole = holeOfCourse(course, drawn, number, onMap)
  const card = cardOfHole(layout, number, golfer, look.words)
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
  const sheet = SHEETS[look.size]
  const view = viewOfHole(hole, sheet.map)
  const scene = { look, drawn, hole, layout: onMap, hazards, ground, wind, scope, view }
  const { svg, height } = sheet.paint(heading, scene)
  const { words } = look
  const title = words.hole.title(number, course.name, heading.layout)
  return paintPage(
    look,
    { width: sheet.width, height, scope, title, description: descriptionOf(look, heading, wind) },
    patterns(look, scope, view.scale),
    svg,
  )
}

/** Metres of climb from the back tee to the green. */
function climbOf({ plane }: Drawn, { backTee, goal }: MapHole, ground: Ground | null): number | null {
  if (!ground?.terrain) return null
  const [tee, green] = [heightOn(ground.terrain, plane, backTee), heightOn(ground.terrain, plane, goal)]
  return tee === null || green === null ? null : green - tee
}

/** Tee to green straight up the page, with the surroundings. */
function viewOfHole({ line, tees, green, backTee, goal }: MapHole, frame: Sheet['map']): View {
  const points = [...line, ...tees.flatMap(({ paths }) => paths.flat()), ...(green?.paths.flat() ?? [])]
  return fitted(frame, towards(backTee, goal), points, { sides: 38, ends: 20, maxScale: 4 })
}

function descriptionOf(look: Look, { card, climb }: Heading, wind: DrawnWind | null): string {
  const words = look.words.hole
  const tees = card.tees.map(({ label, yards }) => `${label} ${cardLength(look, yards) ?? GAP}`).join('; ')
  const [par, index] = [card.par, card.strokeIndex].map((value) => String(value ?? GAP))
  return [
    words.describe(par ?? GAP, index ?? GAP, card.cardWords),
    words.describeTees(look.units, tees),
    climb === null ? '' : climbSentence(look, climb),
    wind ? words.describeWind([wind.speed, ...wind.lines].join(', ')) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function climbSentence(look: Look, climb: number): string {
  const { greenLevel, greenHigher, greenLower } = look.words.hole
  const rounded = Math.round(climb / heightUnit(look))
  if (rounded === 0) return greenLevel
  return (rounded < 0 ? greenLower : greenHigher)(heightText(look, Math.abs(climb)))
}
