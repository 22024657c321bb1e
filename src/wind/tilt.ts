import type { Nodes } from './solver/box.ts'

/**
 * The slope of the land as a whole, to the east and to the north: the median of its steps, so that a hill, a ridge or
 * a cliff on level land tilts nothing, and all of a slope that goes on everywhere does.
 */
export function tiltOf({ heights, columns, rows, east, north }: Nodes): readonly [number, number] {
  const [toEast, toNorth]: [number[], number[]] = [[], []]
  for (const [index, height] of heights.entries()) {
    if ((index + 1) % columns !== 0) toEast.push(((heights[index + 1] ?? 0) - height) / east)
    if (index + columns < columns * rows) toNorth.push(((heights[index + columns] ?? 0) - height) / north)
  }
  return [medianOf(toEast), medianOf(toNorth)]
}

/** The mean of the two middle numbers, so that the mirrored land has the opposite tilt. */
function medianOf(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort()
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

export const withoutTilt = (land: Nodes, [toEast, toNorth]: readonly [number, number]): Nodes => ({
  ...land,
  heights: land.heights.map((height, index) => {
    const [column, row] = [index % land.columns, Math.floor(index / land.columns)]
    return height - toEast * column * land.east - toNorth * row * land.north
  }),
})
