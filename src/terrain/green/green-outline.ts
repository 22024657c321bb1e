import { Clipper, FillRule, type Path64, type Paths64, PointInPolygonResult } from 'clipper2-ts'
import { type Path, type Point, type Rectangle, rectangleOf, ringsHold } from '../../core/geo/path.ts'

/** An outer ring and the holes in it, in metres; rings do not repeat their first corner. */
export type Polygon = readonly Path[]

/**
 * The edge of a green in the whole numbers that the clipping needs. A point is in it if a ray crosses an odd number
 * of edges, so holes, several parts and rings that touch or cross themselves are all fine.
 */
export type GreenOutline = {
  /** Steps per metre, and where they count from. */
  readonly scale: number
  readonly origin: Point
  readonly paths: Paths64
  readonly rings: readonly Path[]
  readonly box: Rectangle
  /** In square metres. */
  readonly area: number
}

// A tenth of a millimetre. Larger outlines get larger steps, so that products of two lengths stay exact.
const FINEST = 10_000
const MOST_STEPS = 2 ** 25

export function outlineOf(rings: readonly Path[]): GreenOutline {
  const box = rectangleOf(rings.flat())
  const scale = Math.min(FINEST, MOST_STEPS / Math.max(box.width, box.height, 1))
  const origin: Point = [box.x + box.width / 2, box.y + box.height / 2]
  const paths = rings.map((ring) => toSteps(ring, origin, scale))
  return outlineOfPaths(Clipper.union(paths, FillRule.EvenOdd), { scale, origin })
}

type Steps = Pick<GreenOutline, 'scale' | 'origin'>

export function outlineOfPaths(paths: Paths64, { scale, origin }: Steps): GreenOutline {
  const rings = paths.map((path) => toMetres(path, origin, scale))
  return { scale, origin, paths, rings, box: rectangleOf(rings.flat()), area: areaOfPaths(paths, scale) }
}

export const areaOfPaths = (paths: Paths64, scale: number) => Math.abs(Clipper.areaPaths(paths)) / scale ** 2

export const toSteps = (path: Path, [x, y]: Point, scale: number): Path64 =>
  path.map((point) => ({ x: Math.round((point[0] - x) * scale), y: Math.round((point[1] - y) * scale) }))

export const toMetres = (path: Path64, [x, y]: Point, scale: number): Path =>
  path.map((step) => [x + step.x / scale, y + step.y / scale])

export const outlineHolds = ({ rings }: GreenOutline, point: Point) => ringsHold(rings, point)

/** The part of the outline that is also inside an odd number of the given paths. */
export const clipPaths = (paths: Paths64, outline: GreenOutline): Paths64 =>
  Clipper.intersect(paths, outline.paths, FillRule.EvenOdd)

/** Outer rings (which turn to the left) with the holes in them (which turn to the right), in metres. */
export function polygonsOf(paths: Paths64, { origin, scale }: Steps): readonly Polygon[] {
  const metres = (path: Path64) => toMetres(path, origin, scale)
  const outers = paths.filter(Clipper.isPositive).sort((a, b) => Clipper.area(a) - Clipper.area(b))
  const polygons = outers.map((outer) => ({ outer, rings: [metres(outer)] }))
  for (const hole of paths) {
    if (Clipper.isPositive(hole)) continue
    // The smallest ring around it: rings of a clipping never cross.
    polygons.find(({ outer }) => isWithin(hole, outer))?.rings.push(metres(hole))
  }
  return polygons.map(({ rings }) => rings)
}

/** Corners of a hole may lie on the ring around it; the first that does not decides. */
function isWithin(hole: Path64, outer: Path64): boolean {
  for (const corner of hole) {
    const where = Clipper.pointInPolygon(corner, outer)
    if (where !== PointInPolygonResult.IsOn) return where === PointInPolygonResult.IsInside
  }
  return true
}
