import type { DemoHole } from './demo-course.ts'
import type { Draw } from './draw.ts'
import { within } from './draw.ts'
import type { PlanePoint } from './plane.ts'

export type Corridor = { ref: string; par: number; tee: PlanePoint; bend: PlanePoint; green: PlanePoint }

const METRES_PER_YARD = 0.9144
const CORRIDOR_WIDTH = 90
const SHARPEST_BEND = 12

// A serpentine: up one corridor, down the next, so that no line of play crosses another.
export function layCorridors(draw: Draw, holes: readonly DemoHole[]): Corridor[] {
  let north = 0
  return holes.flatMap(({ position, par, yards }, index) => {
    if (par === null || yards === null) return []
    const east = (index - (holes.length - 1) / 2) * CORRIDOR_WIDTH
    const side = within(draw, -SHARPEST_BEND, SHARPEST_BEND)
    const half = (yards * METRES_PER_YARD) / 2
    const rise = Math.sqrt(half * half - side * side) * (index % 2 === 0 ? 1 : -1)
    const tee: PlanePoint = [east, north]
    north += 2 * rise
    return { ref: String(position), par, tee, bend: [east + side, tee[1] + rise], green: [east, north] }
  })
}

// The point at a fraction of the way from tee to green.
export const along = ({ tee, bend, green }: Corridor, way: number): PlanePoint =>
  way < 0.5 ? between(tee, bend, way * 2) : between(bend, green, way * 2 - 1)

const between = (from: PlanePoint, to: PlanePoint, way: number): PlanePoint => [
  from[0] + (to[0] - from[0]) * way,
  from[1] + (to[1] - from[1]) * way,
]
