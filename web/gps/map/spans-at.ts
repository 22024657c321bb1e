import type { Path } from '../../../src/core/geo/path.ts'

/** From where to where a line from west to east is inside the rings. */
export function spansAt(rings: readonly Path[], y: number): readonly (readonly [number, number])[] {
  const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b)
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as const] : [],
  )
}

function crossingsAt(ring: Path, y: number): readonly number[] {
  const crossings: number[] = []
  let from = ring.at(-1)
  for (const to of ring) {
    if (from && from[1] > y !== to[1] > y)
      crossings.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    from = to
  }
  return crossings
}
