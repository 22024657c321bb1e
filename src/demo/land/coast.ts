import type { Height, Outline } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { within } from '../random.ts'
import { type Curve, curveAt, flowingCurve } from './curve.ts'
import { noise, seedOf } from './noise.ts'

/** A shore across the square: how far out it is at every point along it. */
export type Coast = { readonly seaward: PlanePoint; readonly out: Curve }

const STATIONS = 40
const CORNERS = 41

export function makeCoast(random: Random, seaward: PlanePoint, reach: number): Coast {
  const seed = seedOf(random)
  const out = within(random, 0.44, 0.52) * reach
  const wave = within(random, 0.03, 0.055) * reach
  const from = -1.45 * reach
  const step = (-2 * from) / (STATIONS - 1)
  const values = Float64Array.from({ length: STATIONS }, (_, i) => {
    const along = (from + i * step) / reach
    return out + wave * noise(seed, along / 0.6, 0.5) + 0.3 * wave * noise(seed + 1, along / 0.24, 0.5)
  })
  return { seaward, out: flowingCurve(from, step, values) }
}

/** Metres inland from the shore, negative at sea. */
export const inland = ({ seaward, out }: Coast, east: number, north: number): number =>
  curveAt(out, north * seaward[0] - east * seaward[1]) - (east * seaward[0] + north * seaward[1])

const BEACH = 70

/** The land drops to the beach, and the sea is level. */
export const towardsSea =
  (coast: Coast, terrain: Height): Height =>
  (east, north) => {
    const t = inland(coast, east, north) / BEACH
    if (t <= 0) return 0
    const height = terrain(east, north)
    return t >= 1 ? height : height * t * (0.6 + t * (1.8 - 1.4 * t))
  }

/** The water between the shore and the edge of the square. */
export function seaOf(coast: Coast, reach: number): Outline {
  const last = alongShore(coast, reach, 1)
  const first = alongShore(coast, reach, -1)
  const shore = Array.from({ length: CORNERS }, (_, i) =>
    onShore(coast, last + ((first - last) * i) / (CORNERS - 1)),
  )
  const sea = [...shore, ...cornersAtSea(reach, shore)]
  return sea
}

function onShore({ seaward: [east, north], out }: Coast, along: number): PlanePoint {
  const far = curveAt(out, along)
  return [far * east - along * north, far * north + along * east]
}

/** How far along the shore leaves the square, to the left (1) or right (-1) when facing the sea. */
function alongShore(coast: Coast, reach: number, side: number): number {
  let inside = 0
  let outside = side * 1.45 * reach
  for (let round = 0; round < 20; round++) {
    const middle = (inside + outside) / 2
    const [east, north] = onShore(coast, middle)
    if (Math.abs(east) < reach && Math.abs(north) < reach) inside = middle
    else outside = middle
  }
  return inside
}

// From the right end of the shore, counter-clockwise around the border, to its left end.
function cornersAtSea(reach: number, shore: Outline): PlanePoint[] {
  const start = roundBorder(shore.at(-1) ?? [0, 0], reach)
  const end = roundBorder(shore[0] ?? [0, 0], reach)
  const corners: PlanePoint[] = [
    [reach, reach],
    [-reach, reach],
    [-reach, -reach],
    [reach, -reach],
  ]
  return corners
    .map((corner) => ({ corner, t: (roundBorder(corner, reach) - start + 8) % 8 }))
    .filter(({ t }) => t > 0 && t < (end - start + 8) % 8)
    .toSorted((a, b) => a.t - b.t)
    .map(({ corner }) => corner)
}

/** How far around the border of the square a point on it is: 0 to 8, counter-clockwise from the south-east. */
function roundBorder([east, north]: PlanePoint, reach: number): number {
  const x = east / reach
  const y = north / reach
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 1 + y : 5 - y
  return y > 0 ? 3 - x : 7 + x
}
