import { grownBy, type Path, type Rectangle, rectangleOf } from '../core/geo/path.ts'
import { simplify, simplifyRing } from '../core/geo/simplify.ts'
import type { Shape } from '../course/read-shapes.ts'
import { clipLine, clipRing } from './clip.ts'
import type { View } from './view.ts'

/** A shape in pixels, cut to the frame. */
export type PageShape = {
  readonly shape: Shape
  readonly paths: readonly Path[]
  readonly box: Rectangle
}

// Beyond the frame by more than any line is wide, so that a cut edge is never seen.
const MARGIN = 12
const FINEST = 0.3

/** The shapes in the frame, with as many corners as can be seen and no more than the picture may hold. */
export function onPage(shapes: readonly Shape[], view: View, mostCorners: number): readonly PageShape[] {
  const cut = shapes.flatMap((shape) => cutToFrame(shape, view))
  for (let tolerance = FINEST; ; tolerance *= 2) {
    const simple = cut.map((shape) => simplified(shape, tolerance))
    const seen = tolerance === FINEST ? simple : simple.filter((shape) => isSeen(shape, tolerance))
    if (seen.reduce((sum, shape) => sum + cornersOf(shape), 0) <= mostCorners || tolerance > 1e4) return seen
  }
}

/** Points have no corners: they are trees, which are counted when they are painted. */
const cornersOf = ({ shape, paths }: PageShape) =>
  shape.form === 'point' ? 0 : paths.reduce((sum, path) => sum + path.length, 0)

const isSeen = ({ shape, box }: PageShape, tolerance: number) =>
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
