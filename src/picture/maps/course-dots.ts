import { grownBy, holdsPoint, type Point, type Rectangle } from '../../core/geo/path.ts'
import type { Look } from '../look.ts'
import { element, group, tenths } from '../svg.ts'
import type { MapView, Spots } from './map-view.ts'

/** How much we know of a course, from least to most. */
export const LEVELS = ['known', 'carded', 'mapped'] as const
export type Level = (typeof LEVELS)[number]

/** Courses as flat lists, which reach a thread quickly: `level` is an index in `LEVELS`. */
export type CourseSpots = Spots & { readonly level: ArrayLike<number> }

// So many courses have a dot each; of more, those of one square share one, which keeps the file small.
const MOST_DOTS = 3_000
const SQUARE = 3

/** A dot for each course; what we know most of is on top. */
export function paintDots(look: Look, spots: CourseSpots, view: MapView): string {
  const radius = dotRadius(spots.lat.length, view.frame)
  const step = spots.lat.length > MOST_DOTS ? SQUARE : null
  const layers = LEVELS.map((level, index) => {
    const cells = gathered(pointsOf(spots, index, view), step)
    return SHARES.map(([most, grown]) => {
      const dots = cells.filter(({ count }) => shareOf(count) === most)
      return dots.length === 0
        ? ''
        : element('path', { d: dotData(dots), 'stroke-width': 2 * radius * grown })
    }).map((each) => group({ stroke: look.map[level] }, each))
  })
  const rim = { fill: 'none', 'stroke-linecap': 'round' }
  return group(rim, ...layers.flat())
}

/** Up to so many courses in a dot, and how much larger it is. */
const SHARES = [
  [2, 1],
  [7, 1.35],
  [Number.POSITIVE_INFINITY, 1.75],
] as const

const shareOf = (count: number) => SHARES.find(([most]) => count <= most)?.[0]

/** In pixels: fewer courses have larger dots. */
export function dotRadius(count: number, { width }: Rectangle): number {
  const radius = [
    [1, 6],
    [30, 4.6],
    [300, 3.2],
    [3_000, 2.3],
  ].find(([most = 0]) => count <= most)?.[1]
  return (radius ?? 1.5) * (width < 500 ? 0.8 : 1)
}

type Cell = { readonly at: Point; readonly count: number }

function pointsOf({ lat, lng, level }: CourseSpots, wanted: number, { toPage, frame }: MapView): Point[] {
  const room = grownBy(frame, 2)
  const points: Point[] = []
  for (let i = 0; i < lat.length; i++) {
    if (level[i] !== wanted) continue
    const at = toPage([lng[i] ?? 0, lat[i] ?? 0])
    if (holdsPoint(room, at)) points.push(at)
  }
  return points
}

/** Points of one square of the page together, row by row. Without squares, only what would be the same dot. */
function gathered(points: readonly Point[], square: number | null): readonly Cell[] {
  const step = square ?? 0.5
  const cells = new Map<string, { readonly at: Point; count: number }>()
  for (const point of points) {
    const at: Point = [Math.round(point[0] / step) * step, Math.round(point[1] / step) * step]
    const key = at.join()
    const cell = cells.get(key)
    if (cell) cell.count++
    else cells.set(key, { at, count: 1 })
  }
  return [...cells.values()].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
}

/** A line of no length with round ends is a dot, and takes a fifth of the room of a circle. */
const dotData = (cells: readonly Cell[]) =>
  cells
    .map(({ at: [x, y] }, index) => {
      const [left, above] = cells[index - 1]?.at ?? [0, 0]
      return `m${tenths(x - left)} ${tenths(y - above)}h0`
    })
    .join('')
