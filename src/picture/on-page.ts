import { grownBy, type Path, type Rectangle, rectangleOf } from '../core/geo/path.ts'
import { simplify, simplifyRing } from '../core/geo/simplify.ts'
import type { Shape } from '../course/read-shapes.ts'
import { clipLine, clipRing } from './clip.ts'
import type { View } from './view.ts'

/** A shape in pixels, clipped to the frame. */
export type PageShape = {
  readonly shape: Shape
  readonly paths: readonly Path[]
  readonly box: Rectangle
}

// Wider than any stroke, so a clipped edge is never visible.
const MARGIN = 12
const MIN_TOLERANCE = 0.3

/** The shapes inside the frame, simplified to visible detail and to at most `maxCorners` corners. */
export function onPage(shapes: readonly Shape[], view: View, maxCorners: number): readonly PageShape[] {
  const cut = shapes.flatMap((shape) => cutToFrame(shape, view))
  for (let tolerance = MIN_TOLERANCE; ; tolerance *= 2) {
    const simple = cut.map((shape) => simplified(shape, tolerance))
    const visible =
      tolerance === MIN_TOLERANCE ? simple : simple.filter((shape) => isVisible(shape, tolerance))
    if (visible.reduce((sum, shape) => sum + cornersOf(shape), 0) <= maxCorners || tolerance > 1e4)
      return visible
  }
}

/** Points don't count: they are trees, which have their own limit. */
const cornersOf = ({ shape, paths }: PageShape) =>
  shape.form === 'point' ? 0 : paths.reduce((sum, path) => sum + path.length, 0)

const isVisible = ({ shape, box }: PageShape, tolerance: number) =>
  shape.form === 'point' || Math.max(box.width, box.height) > tolerance * 2

function cutToFrame(shape: Shape, { toPage, frame }: View): readonly PageShape[] {
  const room = grownBy(frame, MARGIN)
  const turned = shape.paths.map((path) => path.map(toPage))
  const paths =
    shape.form === 'area'
      ? turned.map((ring) => clipRing(ring, room))
      : turned.flatMap((path) => inRoom(path, room))
  if ((paths[0]?.length ?? 0) === 0) return []
  const kept = paths.filter((path) => path.length > 0)
  return [{ shape, paths: kept, box: rectangleOf(kept.flat()) }]
}

function inRoom(path: Path, room: Rectangle): readonly Path[] {
  return path.length === 1 ? [clipRing(path, room)] : clipLine(path, room)
}

function simplified({ shape, paths, box }: PageShape, tolerance: number): PageShape {
  const simple = paths.map((path) =>
    shape.form === 'area' ? simplifyRing(path, tolerance) : simplify(path, tolerance),
  )
  return { shape, paths: simple, box }
}
