import {
  distanceBetween,
  lengthOf,
  middleOf,
  nearestPointOn,
  type Path,
  type Point,
  ringsHold,
} from '../core/geo/path.ts'
import { isOf, isOfLayout } from './read-refs.ts'
import type { Shape } from './read-shapes.ts'

/** One hole as the map has it. */
export type MapHole = {
  /** From the tee to the green. */
  readonly line: Path
  /** False where the map has a tee and a green but no line of play: we cannot know how it bends. */
  readonly isLineDrawn: boolean
  readonly par: number | null
  readonly tees: readonly Shape[]
  readonly backTee: Point
  /** The green as an area. */
  readonly green: Shape | null
  /** The green, or the point that stands for it where nobody drew its edge: what distances are measured to. */
  readonly target: Shape | null
  /** The middle of the green, or where the line ends. */
  readonly goal: Point
  readonly pin: Point | null
  readonly owns: (shape: Shape) => boolean
  /** The lines of the other holes of the layout. */
  readonly neighbours: readonly Shape[]
}

// Metres: how far a green or a tee may be from the end of a carelessly drawn line.
const GREEN_NEAR = 40
// The middle of a green is farther away than its edge.
const POINT_NEAR = 55
const TEE_NEAR = 45
const TEE_EDGE = 4
const OWN_NEAR = 120
// Enough for the largest resorts, few enough for a map gone wrong.
const MAX_LINES = 150

/** The holes that can be drawn for a layout, in order. */
export function holesOnMap(shapes: readonly Shape[], layout: string | null): readonly number[] {
  const numbers = new Set(shapes.flatMap(({ refs }) => refs.map(({ hole }) => hole)))
  return [...numbers].filter((hole) => lineOf(shapes, hole, layout) !== null).sort((a, b) => a - b)
}

export function findHole(shapes: readonly Shape[], hole: number, layout: string | null): MapHole | null {
  const drawn = lineOf(shapes, hole, layout)
  return drawn && holeAlong(shapes, drawn, layout, (shape) => isOf(shape.refs, hole, layout))
}

/** On many maps holes have no numbers: those known only by a line. */
export const unnumberedHoles = (shapes: readonly Shape[]): readonly MapHole[] =>
  shapes
    .filter(({ kind, form, refs }) => kind === 'hole' && form === 'line' && refs.length === 0)
    .filter(({ paths }) => lengthOf(paths[0] ?? []) > 1)
    .slice(0, MAX_LINES)
    .map((shape) =>
      holeAlong(
        shapes,
        { line: shape.paths[0] ?? [], shape },
        null,
        (other) => other === shape || other.marks.some((mark) => shape.marks.includes(mark)),
      ),
    )

/** What lies along a line of play; `own` knows what is plainly of its hole. */
function holeAlong(
  shapes: readonly Shape[],
  drawn: DrawnLine,
  layout: string | null,
  own: (shape: Shape) => boolean,
): MapHole {
  const { line, green, target } = withTarget(drawn.line, shapes, own)
  const owns = ownership(shapes, drawn.shape, line, own)
  const tees = shapes.filter(
    (shape) => shape.kind === 'tee' && owns(shape) && isAtStart(shape, line, own(shape)),
  )
  const goal = target ? spotOf(target) : (line.at(-1) ?? [0, 0])
  return {
    line,
    isLineDrawn: drawn.shape !== null,
    par: drawn.shape?.par ?? null,
    tees,
    backTee: backTeeOf(tees, line, goal),
    green,
    target,
    goal,
    pin: findPin(shapes, green, own),
    owns,
    neighbours: shapes.filter(
      (shape) => shape.kind === 'hole' && shape.form === 'line' && !own(shape) && isOfLayout(shape, layout),
    ),
  }
}

type DrawnLine = { readonly line: Path; readonly shape: Shape | null }

/** The longest line of that number; else straight from the furthest tee to the green. */
function lineOf(shapes: readonly Shape[], hole: number, layout: string | null): DrawnLine | null {
  const own = shapes.filter(({ refs }) => isOf(refs, hole, layout))
  const lines = own.filter(({ kind, form }) => kind === 'hole' && form === 'line')
  const [shape] = [...lines].sort((a, b) => lengthOf(b.paths[0] ?? []) - lengthOf(a.paths[0] ?? []))
  if (shape && lengthOf(shape.paths[0] ?? []) > 1) return { line: shape.paths[0] ?? [], shape }
  const greens = own.filter(({ kind, form }) => kind === 'green' && form !== 'line')
  const green = greens.find(({ form }) => form === 'area') ?? greens[0]
  if (!green) return null
  const goal = spotOf(green)
  const tee = furthestTee(
    own.filter(({ kind }) => kind === 'tee'),
    goal,
  )
  return tee && distanceBetween(tee, goal) > 1 ? { line: [tee, goal], shape: null } : null
}

/** A line that starts on a teeing ground starts at the back tee. */
function backTeeOf(tees: readonly Shape[], line: Path, goal: Point): Point {
  const start = line[0] ?? goal
  const furthest = furthestTee(tees, goal)
  const isOnTee = tees.some((tee) => tee.form === 'area' && offArea(tee, start) < TEE_EDGE)
  return furthest && !(isOnTee && distanceBetween(start, goal) > distanceBetween(furthest, goal))
    ? furthest
    : start
}

function furthestTee(tees: readonly Shape[], goal: Point): Point | null {
  const points = tees.map(spotOf)
  return points.reduce<Point | null>(
    (best, at) => (best && distanceBetween(best, goal) >= distanceBetween(at, goal) ? best : at),
    null,
  )
}

/** The line with its green; where none is drawn, with the point that stands for it, turned round if that is at its start. */
function withTarget(drawn: Path, shapes: readonly Shape[], own: (shape: Shape) => boolean) {
  const { line, green } = withGreen(drawn, shapes, own)
  if (green) return { line, green, target: green }
  const points = shapes.filter(({ kind, form }) => kind === 'green' && form === 'point')
  const atEnd = greenPoint(points, line.at(-1), own)
  const atStart = greenPoint(points.filter(own), line[0], own)
  if (atStart && !atEnd) return { line: [...line].reverse(), green, target: atStart }
  return { line, green, target: atEnd }
}

/** The green at the end of the line; a line that starts on its green was drawn the wrong way round. */
function withGreen(line: Path, shapes: readonly Shape[], own: (shape: Shape) => boolean) {
  const greens = shapes.filter(({ kind, form }) => kind === 'green' && form === 'area')
  const start: Point = line[0] ?? [0, 0]
  const end: Point = line.at(-1) ?? [0, 0]
  const numbered = greens.filter(own)
  const atEnd = nearestGreen(numbered, end) ?? nearestGreen(greens, end)
  const atStart = nearestGreen(numbered, start)
  if (atStart && !nearestGreen(numbered, end)) return { line: [...line].reverse(), green: atStart }
  return { line, green: atEnd }
}

/** By its number, else the nearest without one. */
function greenPoint(
  points: readonly Shape[],
  end: Point | undefined,
  own: (shape: Shape) => boolean,
): Shape | null {
  const near = points
    .map((point) => ({ point, off: distanceBetween(spotOf(point), end ?? [0, 0]) }))
    .filter(({ point, off }) => off < POINT_NEAR && (own(point) || point.refs.length === 0))
    .sort((a, b) => a.off - b.off)
  return near.find(({ point }) => own(point))?.point ?? near[0]?.point ?? null
}

function nearestGreen(greens: readonly Shape[], to: Point): Shape | null {
  const near = greens
    .map((green) => ({ green, off: offArea(green, to) }))
    .filter(({ off }) => off < GREEN_NEAR)
  near.sort((a, b) => a.off - b.off)
  return near[0]?.green ?? null
}

/** Metres from a point to an area's edge; 0 within it. */
export function offArea({ paths }: Shape, from: Point): number {
  if (ringsHold(paths, from)) return 0
  return Math.min(...paths.map((ring) => nearestPointOn([...ring, ...ring.slice(0, 1)], from).off))
}

export const spotOf = ({ paths, form }: Shape): Point =>
  form === 'area' ? middleOf(paths[0] ?? []) : (paths[0]?.[0] ?? [0, 0])

/** By number or hole id, else by the nearest line of play. */
function ownership(
  shapes: readonly Shape[],
  line: Shape | null,
  way: Path,
  own: (shape: Shape) => boolean,
): (shape: Shape) => boolean {
  const others = shapes
    .filter((shape) => shape.kind === 'hole' && shape.form === 'line' && shape !== line)
    .slice(0, MAX_LINES)
  return (shape) => {
    if (shape.refs.length > 0) return own(shape)
    if (line && shape.marks.length > 0 && line.marks.length > 0)
      return shape.marks.some((mark) => line.marks.includes(mark))
    const off = offLine(shape, way)
    return off < OWN_NEAR && others.every(({ paths }) => off <= offLine(shape, paths[0] ?? []) + 3)
  }
}

/** Of its middle and some of its corners, the nearest to a line. */
export function offLine(shape: Shape, line: Path): number {
  const [outer = []] = shape.paths
  const every = Math.max(1, Math.floor(outer.length / 24))
  const points = [spotOf(shape), ...outer.filter((_, index) => index % every === 0)]
  return Math.min(...points.map((point) => nearestPointOn(line, point).off))
}

/** Forward tees are far ahead, so a tee without a number must lie on the first part of the line. */
function isAtStart(tee: Shape, line: Path, isNumbered: boolean): boolean {
  if (isNumbered) return true
  const { off, way } = nearestPointOn(line, spotOf(tee))
  return off < TEE_NEAR && way < lengthOf(line) * 0.6
}

function findPin(
  shapes: readonly Shape[],
  green: Shape | null,
  own: (shape: Shape) => boolean,
): Point | null {
  const pins = shapes.filter(({ kind, form }) => kind === 'pin' && form === 'point')
  const on = pins.filter((pin) => green && ringsHold(green.paths, spotOf(pin)))
  const pin = on.find(own) ?? on[0]
  return pin ? spotOf(pin) : null
}
