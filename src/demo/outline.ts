import type { Draw } from './draw.ts'
import { within } from './draw.ts'
import type { PlanePoint } from './plane.ts'

// Every outline runs counter-clockwise; the map closes it.
export type Outline = PlanePoint[]

const HALF = 0.5
const HIGH = Math.sqrt(3) / 2
const CLOCK: readonly PlanePoint[] = [
  [1, 0],
  [HIGH, HALF],
  [HALF, HIGH],
  [0, 1],
  [-HALF, HIGH],
  [-HIGH, HALF],
  [-1, 0],
  [-HIGH, -HALF],
  [-HALF, -HIGH],
  [0, -1],
  [HALF, -HIGH],
  [HIGH, -HALF],
]

// Every corner lies on its own ray from the centre, so the outline never crosses itself.
export const blob = (draw: Draw, [east, north]: PlanePoint, width: number, depth: number): Outline =>
  CLOCK.map(([right, up]) => {
    const reach = within(draw, 0.82, 1)
    return [east + right * width * reach, north + up * depth * reach]
  })

export const box = ([east, north]: PlanePoint, width: number, depth: number): Outline => [
  [east - width, north - depth],
  [east + width, north - depth],
  [east + width, north + depth],
  [east - width, north + depth],
]

// Up one side from south to north and down the other.
export function strip(draw: Draw, spine: readonly PlanePoint[], narrow: number, wide: number): Outline {
  const northward = spine.toSorted((a, b) => a[1] - b[1])
  const side = (sign: number) =>
    northward.map(([east, north]): PlanePoint => [east + sign * within(draw, narrow, wide), north])
  return [...side(1), ...side(-1).reverse()]
}
