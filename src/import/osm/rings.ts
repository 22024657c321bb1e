import type { Geometry, Position, Ring } from '../../core/geo/polygon.ts'
import { ringHolds } from '../../core/geo/polygon.ts'

type Line = readonly Position[]

const samePosition = (a: Position | undefined, b: Position | undefined) =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1]

export const isClosed = (line: Line) => line.length > 1 && samePosition(line[0], line.at(-1))

/** RFC 7946: closed, and at least four positions. */
export const isRing = (line: Line) => line.length >= 4 && isClosed(line)

/** Rings from lines in any order and direction; null when some ends meet no other. */
export function joinRings(lines: readonly Line[]): readonly Ring[] | null {
  const rings: Ring[] = lines.filter(isClosed)
  const open = lines.filter((line) => !isClosed(line))
  const left = new Set(open)
  const meeting = Map.groupBy(
    open.flatMap((line) => [line, line.toReversed()].map((way) => ({ line, way }))),
    ({ way }) => keyOf(way[0]),
  )
  /** An unused line that starts where the walk is now, reversed if needed. */
  const stepFrom = (key: string) => {
    const step = meeting.get(key)?.find(({ line }) => left.has(line))
    if (step) left.delete(step.line)
    return step?.way
  }
  for (const line of open) {
    if (!left.delete(line)) continue
    const found = walkRings(line, stepFrom)
    if (found === null) return null
    rings.push(...found)
  }
  return rings
}

/**
 * Walks from a line until it is back at its start. Where rings touch, the walk passes a position twice: what lies
 * between is a ring of its own.
 */
function walkRings(first: Line, stepFrom: (key: string) => Line | undefined): readonly Ring[] | null {
  const rings: Ring[] = []
  const walk = [first]
  const passed = new Map([[keyOf(first[0]), 0]])
  while (walk.length > 0) {
    const end = keyOf(walk.at(-1)?.at(-1))
    const from = passed.get(end)
    if (from === undefined) passed.set(end, walk.length)
    else {
      const loop = walk.splice(from)
      for (const line of loop.slice(1)) passed.delete(keyOf(line[0]))
      rings.push(concatenate(loop))
      if (walk.length === 0) break
    }
    const next = stepFrom(end)
    if (next === undefined) return null
    walk.push(next)
  }
  return rings
}

const keyOf = (position: Position | undefined) => `${position}`

/** Lines end to end as one, without the doubled positions where they meet. */
const concatenate = (lines: readonly Line[]): Ring =>
  lines.flatMap((line, index) => (index === 0 ? line : line.slice(1)))

/** Twice the area in square degrees; above zero when the ring runs counter-clockwise. */
function signedArea(ring: Ring): number {
  // From the first position, for the sake of digits: rings are small and far from 0, 0.
  const [x0, y0] = ring[0] ?? [0, 0]
  let sum = 0
  for (let i = 1; i < ring.length - 1; i++) {
    const [ax, ay] = ring[i] ?? [0, 0]
    const [bx, by] = ring[i + 1] ?? [0, 0]
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return sum
}

/** RFC 7946: the outer ring counter-clockwise, those inside it clockwise. */
export const wind = ([outer = [], ...inners]: readonly Ring[]): readonly Ring[] => [
  signedArea(outer) < 0 ? outer.toReversed() : outer,
  ...inners.map((inner) => (signedArea(inner) > 0 ? inner.toReversed() : inner)),
]

/** One polygon for each outer ring, with the inner rings that lie in it. An inner ring that lies in none is reported. */
export function nestRings(
  outers: readonly Ring[],
  inners: readonly Ring[],
  onStray: () => void,
): readonly (readonly Ring[])[] {
  const polygons = outers.map((ring) => ({ ring, corners: cornersOf(ring, inners), inside: [] as Ring[] }))
  // The smallest that holds it: a lake's island may have a pond of its own.
  const bySize = polygons.toSorted((a, b) => Math.abs(signedArea(a.ring)) - Math.abs(signedArea(b.ring)))
  for (const inner of inners) {
    const holder = bySize.find(({ ring, corners }) => ringHolds(ring, pointApart(inner, corners)))
    if (holder) holder.inside.push(inner)
    else onStray()
  }
  return polygons.map(({ ring, inside }) => wind([ring, ...inside]))
}

/** Computed only where there is something to put inside. */
const cornersOf = (ring: Ring, inners: readonly Ring[]) => new Set(inners.length > 0 ? ring.map(keyOf) : [])

/** Rings may touch, so we need a position of the inner ring that the outer does not share. */
function pointApart(inner: Ring, corners: ReadonlySet<string>): Position {
  const [a = [0, 0], b = a] = inner
  const middle: Position = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  return inner.find((position) => !corners.has(keyOf(position))) ?? middle
}

/** A single polygon is not a MultiPolygon. */
export const areaOf = (polygons: readonly (readonly Ring[])[]): Geometry =>
  polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] ?? [] }
    : { type: 'MultiPolygon', coordinates: polygons }
