import type { CloudWindow } from './cloud-window.ts'
import type { Points } from './spool.ts'

/** Counts the returns of a window in blocks, to see how far apart they are. */
export type Spacing = {
  readonly add: (points: Points) => void
  /** The metres between returns, as if they were spread evenly; null without any. */
  readonly metres: () => number | null
}

const MOST_BLOCKS = 160_000

export function measureSpacing(window: CloudWindow, blockMetres: number): Spacing {
  const [wide, high] = [blockMetres / window.metresAcross, blockMetres / window.metresUp]
  const columns = Math.max(1, Math.floor((window.right - window.left) / wide))
  const rows = Math.max(1, Math.floor((window.top - window.bottom) / high))
  const counts = new Uint32Array(Math.min(columns * rows, MOST_BLOCKS))
  const add = (points: Points) => {
    for (let i = 0; i < points.length; i += 3) {
      const column = Math.floor(((points[i] ?? 0) - window.left) / wide)
      const row = Math.floor(((points[i + 1] ?? 0) - window.bottom) / high)
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue
      const block = row * columns + column
      if (block < counts.length) counts[block] = (counts[block] ?? 0) + 1
    }
  }
  return { add, metres: () => spacingOf(counts, blockMetres) }
}

/** By the median of the blocks with returns: water, and strips that were flown twice, change little. */
function spacingOf(counts: Uint32Array, blockMetres: number): number | null {
  const some = counts.filter((count) => count > 0).sort()
  const middle = some[some.length >> 1]
  return middle === undefined ? null : blockMetres / Math.sqrt(middle)
}

const SIDES = [0.5, 1, 2, 5, 10, 20, 50]

/** The finest of the usual cell sizes that has about a return in each cell. */
export const finestSide = (spacing: number) => SIDES.find((side) => side * 1.01 >= spacing) ?? spacing
