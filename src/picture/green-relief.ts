import { type Path, type Point, type Rectangle, rectangleOf, ringsHold, towards } from '../core/geo/path.ts'
import { simplify } from '../core/geo/simplify.ts'
import type { Plane } from '../course/read-shapes.ts'
import { levelsOf } from '../terrain/contour-levels.ts'
import type { Grid } from '../terrain/grid.ts'
import type { Ground } from '../terrain/ground.ts'
import { areasAbove, contourLines } from '../terrain/marching-squares.ts'
import { fieldOnPage, heightOn, type PageField } from './paint-contours.ts'
import { bandColour, INK } from './palette.ts'
import { paintOf } from './patterns.ts'
import { element, group, pathData, roundedData, text } from './svg.ts'
import type { View } from './view.ts'

/** The finest survey that covers the middle of the green. */
export function surfaceOf(ground: Ground | null, plane: Plane, goal: Point): Grid | null {
  const matching = (ground?.greens ?? []).filter((grid) => heightOn(grid, plane, goal) !== null)
  const cell = ({ north, south, rows }: Grid) => (north - south) / rows
  return matching.reduce<Grid | null>((best, grid) => (best && cell(best) <= cell(grid) ? best : grid), null)
}

export type Relief = { readonly svg: string; readonly step: number; readonly fall: number }

/** The heights of a green as colour bands, with contour lines and arrows down the slope. */
export function paintRelief(
  surface: Grid,
  plane: Plane,
  view: View,
  ring: Path,
  outline: Path,
  scope: string,
): Relief | null {
  const field = fieldOnPage(surface, plane, view)
  if (!field) return null
  const { step, low, high, levels } = levelsOf(heightsWithin(field, outline), 0.1, 30)
  const shade = (level: number) => bandColour(high > low ? (level + step / 2 - low) / (high - low) : 0.5)
  const bands = levels.map((level) =>
    element('path', {
      d: bandData(field, areasAbove(field, level), true),
      fill: shade(level),
      'fill-rule': 'evenodd',
    }),
  )
  const lines = levels.map((level) => bandData(field, contourLines(field, level), false)).join('')
  const svg =
    element('clipPath', { id: `${scope}green` }, element('path', { d: roundedData([outline], true, 12) })) +
    element(
      'g',
      { 'clip-path': paintOf(scope, 'green') },
      element('path', { d: pathData([outline], true), fill: shade(low - step / 2) }),
      ...bands,
      element('path', {
        d: lines,
        fill: 'none',
        stroke: INK.line,
        'stroke-width': 0.5,
        'stroke-opacity': '0.55',
      }),
    ) +
    fallArrows(surface, plane, view, ring)
  return { svg, step, fall: high - low }
}

const bandData = (field: PageField, paths: readonly Path[], closed: boolean) =>
  roundedData(
    paths.map((path) => simplify(path.map(field.toPage), 0.4)),
    closed,
    Number.POSITIVE_INFINITY,
  )

function heightsWithin({ columns, rows, heights, toPage }: PageField, outline: Path): readonly number[] {
  const within: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (ringsHold([outline], toPage([column, row])))
        within.push(heights[row * columns + column] ?? Number.NaN)
  return within
}

/** Arrows point downhill; longer means steeper. */
function fallArrows(surface: Grid, plane: Plane, view: View, ring: Path): string {
  const { x, y, width, height } = rectangleOf(ring)
  const step = Math.max(3.8, Math.sqrt((width * height) / 56))
  const arrows: string[] = []
  for (let north = y + step / 2; north < y + height; north += step)
    for (let east = x + step / 2; east < x + width; east += step) {
      const at: Point = [east, north]
      const slope = ringsHold([ring], at) ? slopeAt(surface, plane, at) : null
      if (slope) arrows.push(arrow(view, ring, at, slope))
    }
  const ink = {
    fill: 'none',
    stroke: INK.line,
    'stroke-width': 0.9,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return arrows.join('') === '' ? '' : element('path', { d: arrows.join(''), ...ink })
}

/** Fall per metre, eastward and northward; null if level or unknown. */
function slopeAt(surface: Grid, plane: Plane, [x, y]: Point): Point | null {
  const rise = (from: Point, to: Point) => {
    const [a, b] = [heightOn(surface, plane, from), heightOn(surface, plane, to)]
    return a === null || b === null ? Number.NaN : (a - b) / 2
  }
  const slope: Point = [rise([x - 1, y], [x + 1, y]), rise([x, y - 1], [x, y + 1])]
  return Math.hypot(...slope) > 0.004 ? slope : null
}

/** Empty if the arrow would cross the edge of the green. */
function arrow(view: View, ring: Path, [x, y]: Point, slope: Point): string {
  const steep = Math.hypot(...slope)
  const reach = Math.min(13, 3.5 + steep * 190) / view.scale / 2
  const [dx, dy] = [(slope[0] / steep) * reach, (slope[1] / steep) * reach]
  const ends: readonly Point[] = [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ]
  const [from, to] = ends.map(view.toPage)
  if (!from || !to || !ends.every((end) => ringsHold([ring], end))) return ''
  const [ux, uy] = towards(from, to)
  const barb = (side: number): Point => [to[0] - ux * 3 + uy * side, to[1] - uy * 3 - ux * side]
  return pathData(
    [
      [from, to],
      [barb(2), to, barb(-2)],
    ],
    false,
  )
}

/** Explains the colours, or says that we have no contours. */
export function paintReliefKey(frame: Rectangle, relief: Relief | null): string {
  const [x, y] = [frame.x, frame.y + frame.height + 32]
  if (!relief) return text([x, y], 'No green contours', { 'font-size': 10, fill: INK.quiet })
  const count = 24
  const wide = 64 / count
  const swatches = Array.from({ length: count }, (_, i) =>
    element('rect', {
      x: x + i * wide,
      y: y - 8,
      width: wide + 0.4,
      height: 8,
      fill: bandColour(i / (count - 1)),
    }),
  )
  const words = `${relief.fall.toFixed(1)} m from low to high`
  return (
    group({}, ...swatches) +
    element('rect', {
      x,
      y: y - 8,
      width: 64,
      height: 8,
      fill: 'none',
      stroke: INK.line,
      'stroke-width': 0.5,
    }) +
    text([x + 70, y], words, { 'font-size': 10, fill: INK.quiet }) +
    text([x, y + 15], `lines every ${Math.round(relief.step * 100)} cm, arrows downhill`, {
      'font-size': 10,
      fill: INK.quiet,
    })
  )
}
