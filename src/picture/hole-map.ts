import { type Point, type Rectangle, rectangleOf } from '../core/geo/path.ts'
import type { MapHole } from '../course/find-hole.ts'
import type { Drawn } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { numberLabel } from './course-holes.ts'
import type { DrawnWind } from './drawn-wind.ts'
import { type Hazard, type Mark, marksOf } from './hazards.ts'
import {
  ARC,
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
import { onPage } from './on-page.ts'
import { clipTo, frameLine } from './page.ts'
import { paintContours } from './paint-contours.ts'
import { paintBorder, paintLand } from './paint-land.ts'
import { INK, LAND } from './palette.ts'
import { paintOf } from './patterns.ts'
import { element, group, text } from './svg.ts'
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
  /** The yardages that fit on the map. */
  readonly marks: readonly Mark[]
  readonly rooms: readonly Rectangle[]
  /** Metres between contour lines. */
  readonly contours: number | null
  readonly hasArrows: boolean
}

/** Features that belong to one hole; woods and water belong to all. */
const PLAYED = new Set(['fairway', 'green', 'tee', 'bunker'])

/** The hole and its surroundings: land, then trees, then the yardages. */
export function paintHoleMap(scene: Scene): HoleMap {
  const { hole, view, scope, ground, drawn } = scene
  const contours = ground?.terrain
    ? paintContours(ground.terrain, drawn.plane, view, MAX_CONTOUR_CORNERS)
    : null
  const arcs = distanceArcs(hole, view)
  const marks = new Map(scene.hazards.flatMap(marksOf).map((mark) => [markLabel(mark, hole, view), mark]))
  const taken = [...teeRooms(hole, view), ...greenRoom(hole, view)]
  const numbers = hole.neighbours.flatMap((other) => numberLabel(other, scene.layout, false, view))
  const labels = [...arcs.map(({ label }) => label), ...marks.keys(), ...numbers]
  const { placed, wind, arrows } = placeWind(scene, labels, taken)
  const svg =
    clipTo(view.frame, `${scope}map`) +
    group(
      { 'clip-path': paintOf(scope, 'map') },
      paintSurroundings(scene, contours?.svg ?? ''),
      paintLine(hole, view),
      ...arcs.map((arc) => arc.svg),
      teeDots(hole, view),
      flag(hole, view),
    ) +
    wind +
    group({}, ...placed.map(({ label, middle }) => label.paint(middle))) +
    frameLine(view.frame)
  return {
    svg,
    marks: placed.flatMap(({ label }) => marks.get(label) ?? []),
    rooms: placed.map(({ box }) => box),
    contours: contours?.step ?? null,
    hasArrows: arrows !== '',
  }
}

/** The rose gets the corner with the fewest labels, they make way for it, and the arrows for all of them. */
function placeWind(scene: Scene, labels: readonly Label[], taken: readonly Rectangle[]) {
  const { hole, view, wind } = scene
  const alone = placeLabels(labels, view.frame, taken)
  if (!wind) return { placed: alone, wind: '', arrows: '' }
  const line = hole.line.map(view.toPage).map(([x, y]) => ({ x, y, width: 1, height: 1 }))
  const inTheWay = [...taken, ...flagRoom(hole, view)]
  const rose = roseRoom(wind, view, [...inTheWay, ...line, ...roomsOf(alone)], bunkersOf(scene))
  const placed = placeLabels(labels, view.frame, [...taken, rose])
  const arrows = paintWindArrows(wind.field, view, [...inTheWay, rose, ...roomsOf(placed)])
  return { placed, arrows, wind: arrows + paintRose(wind, view, rose) }
}

const bunkersOf = ({ drawn, hole, view }: Scene): readonly Rectangle[] =>
  drawn.shapes
    .filter((shape) => shape.kind === 'bunker' && hole.owns(shape))
    .flatMap(({ paths: [edge] }) => (edge ? rectangleOf(edge.map(view.toPage)) : []))

const roomsOf = (placed: readonly Placed[]): readonly Rectangle[] =>
  placed.flatMap(({ box, label: { anchor } }) => (anchor ? [box, dotRoom(anchor)] : [box]))

function paintSurroundings({ drawn, hole, view, scope }: Scene, contours: string): string {
  const shapes = onPage(drawn.shapes, view, MAX_CORNERS)
  const own = new Set(shapes.filter(({ shape }) => !PLAYED.has(shape.kind) || hole.owns(shape)))
  const style = { scope, scale: view.scale, isOwn: own.has.bind(own) }
  return [
    element('rect', { ...view.frame, fill: LAND.ground }),
    paintLand(shapes, style),
    contours,
    paintTrees(shapes, view, MAX_TREES, scope),
    paintBorder(shapes, style),
  ].join('')
}

/** Explains the symbols that are on this page. */
export function paintKey({ marks, contours, hasArrows }: HoleMap, [x, y]: Point): string {
  const lines = [
    marks.some(({ from }) => from === 'tee') ? { sign: INK.text, words: 'yards from the back tee' } : null,
    marks.some(({ from }) => from === 'green') ? { sign: '#ffffff', words: 'yards to mid-green' } : null,
    { sign: 'arc', words: 'arcs: yards to mid-green' },
    contours === null ? null : { sign: 'contour', words: `contour lines every ${contours} m` },
    hasArrows ? { sign: 'wind', words: 'wind at 10 m' } : null,
  ].filter((line) => line !== null)
  return group(
    { 'font-size': 10.5, fill: INK.quiet },
    ...lines.map(({ sign, words }, index) => keyLine([x, y + (index - lines.length) * 16], sign, words)),
  )
}

function keyLine([x, y]: Point, sign: string, words: string): string {
  const curve = { fill: 'none', 'stroke-width': 1.2 }
  const signs: Readonly<Record<string, string>> = {
    contour: element('path', { d: `M${x} ${y - 1}q4-5 8-2t8-2`, ...curve, stroke: INK.contour }),
    arc: element('path', { d: `M${x} ${y - 5}q8 4 16 0`, ...curve, stroke: ARC }),
    wind: element('path', { d: `M${x} ${y - 3.5}h16m-4-3l4 3-4 3`, ...curve, stroke: INK.wind }),
  }
  return (signs[sign] ?? keyDot([x + 8, y - 3.5], sign)) + text([x + 22, y], words)
}

const keyDot = ([cx, cy]: Point, fill: string) =>
  element('circle', { cx, cy, r: 2.4, fill, stroke: INK.text, 'stroke-width': 0.8 })
