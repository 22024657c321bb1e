import { distanceBetween, type Point, pointAlong } from '../core/geo/path.ts'
import { combine } from './combine.ts'
import type { CourseWind, WindHole } from './course-wind.ts'
import { type Shelter, shelterOf } from './trees/shelter.ts'
import { type WindAlong, windAlong } from './wind-along.ts'
import { type Ambient, partsOf, type Wind, windAt } from './wind-at.ts'

/** Metres above the ground: where weather services state the wind, and where the ball flies. */
export const FIELD_HEIGHT = 10

/** The wind at the nodes of a grid; rows from south to north. */
export type NodeWinds = {
  readonly origin: Point
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly east: Float32Array
  readonly north: Float32Array
}

export function fieldOver({ basis, woods }: CourseWind, ambient: Ambient): NodeWinds {
  const { origin, east: cell, columns, rows } = basis.grid
  const { east, north } = combine(basis, ambient, FIELD_HEIGHT, woods)
  return { origin, cell, columns, rows, east, north }
}

/** Metres of the field shown around a hole. */
const AROUND = 60

/** The part of a field around a hole. */
export function fieldAround(field: NodeWinds, { tee, green }: WindHole): NodeWinds {
  const span = (axis: 0 | 1, count: number) => {
    const at = (way: number) => (way - field.origin[axis]) / field.cell
    const first = Math.floor(at(Math.min(tee[axis], green[axis]) - AROUND))
    const last = Math.ceil(at(Math.max(tee[axis], green[axis]) + AROUND))
    const from = Math.max(0, Math.min(count - 1, first))
    return { from, count: Math.max(from, Math.min(count - 1, last)) - from + 1 }
  }
  const [across, along] = [span(0, field.columns), span(1, field.rows)]
  const part = (whole: Float32Array) =>
    Float32Array.from({ length: across.count * along.count }, (_, node) => {
      const row = along.from + Math.floor(node / across.count)
      return whole[row * field.columns + across.from + (node % across.count)] ?? 0
    })
  return {
    origin: [field.origin[0] + across.from * field.cell, field.origin[1] + along.from * field.cell],
    ...{ cell: field.cell, columns: across.count, rows: along.count },
    ...{ east: part(field.east), north: part(field.north) },
  }
}

export type HoleWind = {
  readonly tee: Wind
  readonly green: Wind
  /** Over the whole way from tee to green. */
  readonly head: number
  readonly fromLeft: number
}

/** The wind over holes of a course: at the tee, at the green, and between them. */
export function windOverHoles(course: CourseWind, ambient: Ambient, holes: readonly WindHole[]) {
  const blowing = blowOver(course, ambient)
  return holes.map((hole): HoleWind => {
    const { head, fromLeft } = blowing.along(levelLine(hole.tee, hole.green)).mean
    return { tee: blowing.at(hole.tee), green: blowing.at(hole.green), head, fromLeft }
  })
}

/** Metres between two samples on the way. */
const STEP = 15

const levelLine = (tee: Point, green: Point) => {
  const steps = Math.max(1, Math.ceil(distanceBetween(tee, green) / STEP))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [x, y] = pointAlong([tee, green], (step / steps) * distanceBetween(tee, green))
    return [x, y, FIELD_HEIGHT] as const
  })
}

export type Blowing = {
  readonly at: (point: Point, above?: number) => Wind
  /** Along any path, such as the flight of a ball: metres east and north, and above the ground. */
  readonly along: (samples: readonly (readonly [x: number, y: number, above: number])[]) => WindAlong
}

/** One wind over a course, to be asked anywhere. */
export function blowOver({ basis, woods }: CourseWind, ambient: Ambient): Blowing {
  const parts = partsOf(ambient)
  const shelter: Shelter | null = shelterOf(woods, basis.profile, ambient.fromDegrees)
  return {
    at: (point, above = FIELD_HEIGHT) => windAt(basis, parts, point, above, shelter),
    along: (samples) => windAlong(basis, parts, { samples, heights: 'above ground' }, shelter),
  }
}
