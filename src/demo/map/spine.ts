import { distance, lengthOfLine, type PlanePoint, towards } from '../plane.ts'

/** A point on a line, with the direction there and the metres from the start. */
export type Station = { readonly at: PlanePoint; readonly toward: PlanePoint; readonly metres: number }

const STEPS = 8

/** Rounds every corner: the curve leaves and rejoins the legs `cut` metres from it. */
export function roundBends(line: readonly PlanePoint[], cut: number): PlanePoint[] {
  const ends = [line[0], line.at(-1)]
  if (line.length < 3 || !ends[0] || !ends[1]) return [...line]
  const curves = line.slice(1, -1).flatMap((bend, index) => {
    const before = line[index] ?? bend
    const after = line[index + 2] ?? bend
    const start = pointTowards(bend, before, Math.min(cut, distance(bend, before) * 0.48))
    const end = pointTowards(bend, after, Math.min(cut, distance(bend, after) * 0.48))
    return Array.from({ length: STEPS + 1 }, (_, step) => onCurve(start, bend, end, step / STEPS))
  })
  return [ends[0], ...curves, ends[1]]
}

function pointTowards(from: PlanePoint, to: PlanePoint, metres: number): PlanePoint {
  const [east, north] = towards(from, to)
  return [from[0] + east * metres, from[1] + north * metres]
}

const onCurve = (start: PlanePoint, bend: PlanePoint, end: PlanePoint, t: number): PlanePoint => {
  const back = 1 - t
  const mix = (axis: 0 | 1) => back * back * start[axis] + 2 * back * t * bend[axis] + t * t * end[axis]
  return [mix(0), mix(1)]
}

/** Evenly spaced stations about `step` metres apart, including both ends. */
export function stationsOn(line: readonly PlanePoint[], step: number): Station[] {
  const total = lengthOfLine(line)
  const count = Math.max(1, Math.round(total / step))
  const stations: Station[] = []
  let passed = 0
  for (let leg = 1; leg < line.length; leg++) {
    const [from, to] = [line[leg - 1], line[leg]]
    if (!from || !to) continue
    const length = distance(from, to)
    const toward = towards(from, to)
    const isLast = leg === line.length - 1
    while (stations.length <= count) {
      const metres = (stations.length * total) / count
      if (metres > passed + length && !(isLast && stations.length === count)) break
      const t = Math.min(metres - passed, length)
      stations.push({ at: [from[0] + toward[0] * t, from[1] + toward[1] * t], toward, metres })
    }
    passed += length
  }
  return withSoftTurns(stations)
}

// The direction between the neighbours, so it changes smoothly through a bend.
const withSoftTurns = (stations: readonly Station[]): Station[] =>
  stations.map((station, index) => {
    const before = stations[Math.max(0, index - 1)] ?? station
    const after = stations[Math.min(stations.length - 1, index + 1)] ?? station
    return before === after ? station : { ...station, toward: towards(before.at, after.at) }
  })

/** A smooth line through all points (Catmull–Rom). */
export function smoothThrough(points: readonly PlanePoint[], parts: number): PlanePoint[] {
  const at = (index: number): PlanePoint => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const inner = points.slice(1).flatMap((_, leg) =>
    Array.from({ length: parts }, (_, part) => {
      const t = part / parts
      return spline(at(leg - 1), at(leg), at(leg + 1), at(leg + 2), t)
    }),
  )
  return [...inner, at(points.length - 1)]
}

function spline(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint, t: number): PlanePoint {
  const mix = (axis: 0 | 1) => {
    const [w, x, y, z] = [a[axis], b[axis], c[axis], d[axis]]
    const square = t * t
    const slope = (y - w) * t + (2 * w - 5 * x + 4 * y - z) * square
    return x + 0.5 * (slope + (3 * x - w - 3 * y + z) * square * t)
  }
  return [mix(0), mix(1)]
}
