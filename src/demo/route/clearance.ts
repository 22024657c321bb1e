import type { PlanePoint } from '../plane.ts'

/** The square of the distance from a point to a line. */
export function squareToLine(line: readonly PlanePoint[], at: PlanePoint): number {
  let least = Number.POSITIVE_INFINITY
  for (let leg = 1; leg < line.length; leg++) {
    const from = line[leg - 1] ?? at
    const to = line[leg] ?? at
    const east = to[0] - from[0]
    const north = to[1] - from[1]
    const x = at[0] - from[0]
    const y = at[1] - from[1]
    const share = Math.max(0, Math.min(1, (x * east + y * north) / (east * east + north * north)))
    const dx = x - east * share
    const dy = y - north * share
    least = Math.min(least, dx * dx + dy * dy)
  }
  return least
}

export const clears = (line: readonly PlanePoint[], at: PlanePoint, metres: number): boolean =>
  squareToLine(line, at) > metres * metres

export function apart(a: PlanePoint, b: PlanePoint, metres: number): boolean {
  const east = a[0] - b[0]
  const north = a[1] - b[1]
  return east * east + north * north > metres * metres
}
