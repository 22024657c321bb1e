import { between, type Path, type Point } from '../../../src/core/geo/path.ts'

/** Every other strip of an area, `wide` across, along the direction it is mown in. Holes in it are left out. */
export function mownStripes(ring: Path, along: Point, wide: number): readonly Path[] {
  // Turned so that the strips run up the second axis.
  const turned = ring.map(([x, y]): Point => [x * along[1] - y * along[0], x * along[0] + y * along[1]])
  const across = turned.map(([x]) => x)
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const stripes: Path[] = []
  for (let from = Math.floor(left / (2 * wide)) * 2 * wide; from < right; from += 2 * wide) {
    const strips = cut(turned, from, 1).flatMap((part) => cut(part, from + wide, -1))
    stripes.push(...strips.map((strip) => strip.map((point) => turnedBack(point, along))))
  }
  return stripes
}

const turnedBack = ([x, y]: Point, along: Point): Point => [
  x * along[1] + y * along[0],
  y * along[1] - x * along[0],
]

/** The parts of a ring on one side of a line up the page: a bent ring falls into several. */
function cut(ring: Path, at: number, side: 1 | -1): readonly Path[] {
  const chains = chainsOf(ring, (point) => (point[0] - at) * side)
  if (chains === 'inside') return [ring]
  // Along the line, the ring is inside between the first and the second crossing, the third and the fourth…
  const crossings = chains.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b)
  const partner = (of: number) => crossings[crossings.indexOf(of) ^ 1]
  const left = new Set(chains)
  return chains.flatMap((first) => {
    const part: Point[] = []
    for (let chain: Chain | undefined = first; chain && left.delete(chain); ) {
      part.push(...chain.points)
      const next = partner(chain.end)
      chain = chains.find(({ start }) => start === next)
    }
    return part.length > 2 ? [part] : []
  })
}

/** A piece of a ring, from where it crosses the line to where it crosses it again. */
type Chain = { readonly points: readonly Point[]; readonly start: number; readonly end: number }

function chainsOf(ring: Path, inside: (point: Point) => number): readonly Chain[] | 'inside' {
  // Begins outside, so that no piece is found in two halves.
  const outside = ring.findIndex((point) => inside(point) < 0)
  if (outside < 0) return 'inside'
  const chains: Chain[] = []
  let points: Point[] = []
  for (let step = 0; step < ring.length; step++) {
    const from = ring[(outside + step) % ring.length] ?? [0, 0]
    const to = ring[(outside + step + 1) % ring.length] ?? [0, 0]
    const [before, now] = [inside(from), inside(to)]
    const crossing = before >= 0 === now >= 0 ? null : between(from, to, before / (before - now))
    if (crossing) points.push(crossing)
    if (crossing && now < 0) {
      chains.push({ points, start: points[0]?.[1] ?? 0, end: crossing[1] })
      points = []
    }
    if (now >= 0) points.push(to)
  }
  return chains
}
