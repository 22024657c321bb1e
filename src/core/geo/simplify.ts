import { distanceBetween, type Path, type Point } from './path.ts'

// Douglas–Peucker is quadratic at worst; in slices of this many corners no outline can make it slow.
const SLICE = 250

/** The line with fewer corners, nowhere farther off than the tolerance. */
export function simplify(path: Path, tolerance: number): Path {
  const thinned = withoutCrowding(path, tolerance / 2)
  const kept: Point[] = []
  for (let start = 0; start < thinned.length - 1; start += SLICE)
    kept.push(...douglasPeucker(thinned.slice(start, start + SLICE + 1), tolerance).slice(0, -1))
  return [...kept, ...thinned.slice(-1)]
}

/** A ring is simplified as two lines, between its first corner and the one furthest from it. */
export function simplifyRing(ring: Path, tolerance: number): Path {
  const [first] = ring
  if (!first || ring.length < 4) return ring
  const far = furthestFrom(ring, first)
  const there = simplify(ring.slice(0, far + 1), tolerance)
  const back = simplify([...ring.slice(far), first], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

function furthestFrom(ring: Path, from: Point): number {
  let far = 0
  let most = 0
  for (const [index, point] of ring.entries()) {
    const distance = distanceBetween(from, point)
    if (distance > most) [far, most] = [index, distance]
  }
  return far
}

function withoutCrowding(path: Path, least: number): Path {
  const kept: Point[] = []
  for (const [index, point] of path.entries()) {
    const last = kept.at(-1)
    if (!last || index === path.length - 1 || distanceBetween(last, point) >= least) kept.push(point)
  }
  return kept
}

function douglasPeucker(path: Path, tolerance: number): Path {
  const keeps = new Uint8Array(path.length)
  keeps[0] = 1
  keeps[path.length - 1] = 1
  const spans: [number, number][] = [[0, path.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end] = span
    const { index, off } = furthestOff(path, start, end)
    if (off <= tolerance) continue
    keeps[index] = 1
    spans.push([start, index], [index, end])
  }
  return path.filter((_, index) => keeps[index] === 1)
}

/** Measured to the piece between the two ends, not to the line through them: a spike must not vanish. */
function furthestOff(path: Path, start: number, end: number) {
  const from = path[start] ?? [0, 0]
  const to = path[end] ?? from
  const x = to[0] - from[0]
  const y = to[1] - from[1]
  const squared = x * x + y * y
  let index = start
  let most = 0
  for (let i = start + 1; i < end; i++) {
    const corner = path[i] ?? from
    const px = corner[0] - from[0]
    const py = corner[1] - from[1]
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / squared))
    const off = (px - share * x) ** 2 + (py - share * y) ** 2
    if (off <= most) continue
    index = i
    most = off
  }
  return { index, off: Math.sqrt(most) }
}

/** Simplified ever more coarsely until no more than so many corners are left. */
export function simplifyTo(path: Path, most: number, finest: number, isRing: boolean): Path {
  let simple = path
  for (let tolerance = finest; simple.length > most && tolerance < 1e6; tolerance *= 2)
    simple = isRing ? simplifyRing(simple, tolerance) : simplify(simple, tolerance)
  return simple
}

/** The same for many lines together; those too short to be seen then are dropped. */
export function simplifyAll(lines: readonly Path[], finest: number, most: number): readonly Path[] {
  for (let tolerance = finest; ; tolerance *= 2) {
    const simple = lines
      .map((line) => simplify(line, tolerance))
      .filter((line) => tolerance === finest || isLongerThan(line, tolerance * 4))
    if (simple.reduce((sum, line) => sum + line.length, 0) <= most || tolerance > 1e4) return simple
  }
}

const isLongerThan = (line: Path, least: number) => {
  const [first] = line
  return first !== undefined && line.some((point) => distanceBetween(first, point) > least)
}
