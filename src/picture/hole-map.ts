import { type Rectangle, rectangleOf } from '../core/geo/path.ts'
import type { MapHole } from '../course/find-hole.ts'
import type { Drawn } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { numberLabel } from './course-holes.ts'
import type { DrawnWind } from './drawn-wind.ts'
import { type Hazard, type Mark, marksOf } from './hazards.ts'
import {
  distanceArcs,
  flag,
  flagRoom,
  greenRoom,
  markLabel,
  paintLine,
  teeDots,
  teeRooms,
} from './hole-annotations.ts'
import { dotRoom, type Label, type Placed, placeLabels } from './labels.ts'
import type { Look } from './look.ts'
import { onPage } from './on-page.ts'
import { clipTo, frameLine } from './page.ts'
import { paintContours } from './paint-contours.ts'
import { paintBorder, paintLand } from './paint-land.ts'
import { paintOf } from './patterns.ts'
import { element, group } from './svg.ts'
import { paintTrees } from './trees.ts'
import type { View } from './view.ts'
import { paintWindArrows } from './wind-arrows.ts'
import { paintRose, roseRoom } from './wind-rose.ts'

// Together these keep a page below 150 kB, however large the map.
const MAX_CORNERS = 3_500
const MAX_CONTOUR_CORNERS = 1_200
const MAX_TREES = 1_000

/** Everything needed to draw a hole. */
export type Scene = {
  readonly look: Look
  readonly drawn: Drawn
  readonly hole: MapHole
  /** The name on the map. */
  readonly layout: string | null
  readonly hazards: readonly Hazard[]
  readonly ground: Ground | null
  readonly wind: DrawnWind | null
  readonly view: View
  readonly scope: string
}

export type HoleMap = {
  readonly svg: string
  /** The distances that fit on the map. */
  readonly marks: readonly Mark[]
  readonly rooms: readonly Rectangle[]
  /** How far apart the contour lines are, in words. */
  readonly contours: string | null
  readonly hasArrows: boolean
}

/** Features that belong to one hole; woods and water belong to all. */
const PLAYED = new Set(['fairway', 'green', 'tee', 'bunker'])

/** The hole and its surroundings: land, then trees, then the distances. */
export function paintHoleMap(scene: Scene): HoleMap {
  const { look, hole, view, scope, ground, drawn } = scene
  const contours = ground?.terrain
    ? paintContours(look, ground.terrain, drawn.plane, view, MAX_CONTOUR_CORNERS)
    : null
  const arcs = distanceArcs(look, hole, view)
  const marks = new Map(
    scene.hazards.flatMap(marksOf).map((mark) => [markLabel(look, mark, hole, view), mark]),
  )
  const taken = [...teeRooms(hole, view), ...greenRoom(hole, view)]
  const numbers = hole.neighbours.flatMap((other) => numberLabel(look, other, scene.layout, false, view))
  const labels = [...arcs.map(({ label }) => label), ...marks.keys(), ...numbers]
  const { placed, wind, arrows } = placeWind(scene, labels, taken)
  const svg =
    clipTo(view.frame, `${scope}map`) +
    group(
      { 'clip-path': paintOf(scope, 'map') },
      paintSurroundings(scene, contours?.svg ?? ''),
      paintLine(look, hole, view),
      ...arcs.map((arc) => arc.svg),
      teeDots(look, hole, view),
      flag(look, hole, view),
    ) +
    wind +
    group({}, ...placed.map(({ label, middle }) => label.paint(middle))) +
    frameLine(look, view.frame)
  return {
    svg,
    marks: placed.flatMap(({ label }) => marks.get(label) ?? []),
    rooms: placed.map(({ box }) => box),
    contours: contours?.step ?? null,
    hasArrows: arrows !== '',
  }
}

/**
 * The rose gets the corner with the fewest labels, they make way for it, and the arrows for all of them. On a phone,
 * where it would cover much of the hole, it is below the map.
 */
function placeWind(scene: Scene, labels: readonly Label[], taken: readonly Rectangle[]) {
  const { look, hole, view, wind } = scene
  const alone = placeLabels(labels, view.frame, taken)
  if (!wind) return { placed: alone, wind: '', arrows: '' }
  const line = hole.line.map(view.toPage).map(([x, y]) => ({ x, y, width: 1, height: 1 }))
  const inTheWay = [...taken, ...flagRoom(hole, view)]
  const rose =
    look.size === 'phone'
      ? null
      : roseRoom(wind, view, [...inTheWay, ...line, ...roomsOf(alone)], bunkersOf(scene))
  const kept = rose ? [rose] : []
  const placed = placeLabels(labels, view.frame, [...taken, ...kept])
  const arrows = paintWindArrows(look, wind.field, view, [...inTheWay, ...kept, ...roomsOf(placed)])
  return { placed, arrows, wind: arrows + (rose ? paintRose(look, wind, view, rose) : '') }
}

const bunkersOf = ({ drawn, hole, view }: Scene): readonly Rectangle[] =>
  drawn.shapes
    .filter((shape) => shape.kind === 'bunker' && hole.owns(shape))
    .flatMap(({ paths: [edge] }) => (edge ? rectangleOf(edge.map(view.toPage)) : []))

const roomsOf = (placed: readonly Placed[]): readonly Rectangle[] =>
  placed.flatMap(({ box, label: { anchor } }) => (anchor ? [box, dotRoom(anchor)] : [box]))

function paintSurroundings({ look, drawn, hole, view, scope }: Scene, contours: string): string {
  const shapes = onPage(drawn.shapes, view, MAX_CORNERS)
  const own = new Set(shapes.filter(({ shape }) => !PLAYED.has(shape.kind) || hole.owns(shape)))
  const style = { look, scope, scale: view.scale, isOwn: own.has.bind(own) }
  return [
    element('rect', { ...view.frame, fill: look.land.ground }),
    paintLand(shapes, style),
    contours,
    paintTrees(look, shapes, view, MAX_TREES, scope),
    paintBorder(shapes, style),
  ].join('')
}
