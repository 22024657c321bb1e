import { Clipper64, ClipType, FillRule, type Path64, type Paths64 } from 'clipper2-ts'
import type { Path } from '../../core/geo/path.ts'
import { type GreenOutline, toMetres } from './green-outline.ts'

/** Rings as lines, cut at the outline; those inside it end where they start. */
export function clipLines(rings: Paths64, { paths, origin, scale }: GreenOutline): readonly Path[] {
  return rings.flatMap((ring) => {
    const clipper = new Clipper64()
    clipper.addOpenSubject([[...ring, ...ring.slice(0, 1)]])
    clipper.addClip(paths)
    const [closed, open]: [Paths64, Paths64] = [[], []]
    clipper.execute(ClipType.Intersection, FillRule.EvenOdd, closed, open)
    return joined(open).map((path) => toMetres(path, origin, scale))
  })
}

/** A ring that starts inside the outline is cut there too: its last piece and its first one are the same line. */
function joined(pieces: Paths64): Paths64 {
  for (const first of pieces) {
    const last = pieces.find((piece) => piece !== first && isSame(piece.at(-1), first[0]))
    if (last)
      return [...pieces.filter((piece) => piece !== first && piece !== last), [...last, ...first.slice(1)]]
  }
  return pieces
}

const isSame = (a: Path64[number] | undefined, b: Path64[number] | undefined) =>
  a !== undefined && b !== undefined && a.x === b.x && a.y === b.y
