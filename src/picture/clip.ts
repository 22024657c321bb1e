import { between, type Path, type Point, type Rectangle } from '../core/geo/path.ts'

/** One edge of the frame: how far inside it a point is. */
type Edge = (point: Point) => number

const edgesOf = ({ x, y, width, height }: Rectangle): readonly Edge[] => [
  ([px]) => px - x,
  ([px]) => x + width - px,
  ([, py]) => py - y,
  ([, py]) => y + height - py,
]

/** The part of a ring inside the frame, edge by edge (Sutherland–Hodgman). */
export function clipRing(ring: Path, frame: Rectangle): Path {
  return edgesOf(frame).reduce<Path>(cutRing, ring)
}

function cutRing(ring: Path, inside: Edge): Path {
  const kept: Point[] = []
  let from = ring.at(-1)
  for (const to of ring) {
    if (from) {
      const [before, now] = [inside(from), inside(to)]
      if (before >= 0 !== now >= 0) kept.push(between(from, to, before / (before - now)))
      if (now >= 0) kept.push(to)
    }
    from = to
  }
  return kept
}

/** The pieces of a line inside the frame. */
export function clipLine(line: Path, frame: Rectangle): readonly Path[] {
  return edgesOf(frame).reduce<readonly Path[]>(
    (pieces, inside) => pieces.flatMap((piece) => cutLine(piece, inside)),
    [line],
  )
}

function cutLine(line: Path, inside: Edge): readonly Path[] {
  const pieces: Point[][] = []
  let open: Point[] | null = null
  let from: Point | undefined
  for (const to of line) {
    const now = inside(to)
    const before = from ? inside(from) : now
    const crossing = from && before >= 0 !== now >= 0 ? between(from, to, before / (before - now)) : null
    if (crossing && open) open.push(crossing)
    if (now < 0) open = null
    else if (!open) {
      open = crossing ? [crossing] : []
      pieces.push(open)
    }
    open?.push(to)
    from = to
  }
  return pieces.filter((piece) => piece.length > 1)
}
