import { grownBy, holdsPoint, type Path, type Point, type Rectangle } from '../core/geo/path.ts'
import { simplifyAll } from '../core/geo/simplify.ts'
import type { Plane } from '../course/read-shapes.ts'
import { levelsOf } from '../terrain/contour-levels.ts'
import { type Grid, heightAt } from '../terrain/grid.ts'
import { type Field, linesAt } from '../terrain/marching-squares.ts'
import { clipLine } from './clip.ts'
import type { Look } from './look.ts'
import { heightText, heightUnit } from './shown-length.ts'
import { element, group, roundedData } from './svg.ts'
import type { View } from './view.ts'

/** Part of a grid, and where its points are on the page. */
export type PageField = Field & { readonly toPage: (point: Point) => Point }

// More heights than this add no visible detail.
const MAX_POINTS = 60_000

/** The heights of a grid inside the frame, or null if there are none. */
export function fieldOnPage(grid: Grid, { toPlane }: Plane, view: View): PageField | null {
  const [wide, high] = [(grid.east - grid.west) / grid.columns, (grid.north - grid.south) / grid.rows]
  const pageOf = (column: number, row: number) =>
    view.toPage(toPlane([grid.west + (column + 0.5) * wide, grid.north - (row + 0.5) * high]))
  const part = partInFrame(grid, pageOf, grownBy(view.frame, 30))
  if (!part) return null
  const every = Math.max(1, Math.ceil(Math.sqrt((part.width * part.height) / MAX_POINTS)))
  const [columns, rows] = [Math.ceil(part.width / every), Math.ceil(part.height / every)]
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] =
        grid.heights[(part.y + row * every) * grid.columns + part.x + column * every] ?? Number.NaN
  const toPage = ([column, row]: Point) => pageOf(part.x + column * every, part.y + row * every)
  return { columns, rows, heights, toPage }
}

/** The columns and rows inside the frame. The page is rotated, so we check cell by cell. */
function partInFrame(
  { columns, rows }: Grid,
  pageOf: (column: number, row: number) => Point,
  room: Rectangle,
): Rectangle | null {
  const step = Math.max(1, Math.floor(Math.sqrt((columns * rows) / MAX_POINTS)))
  let [left, top, right, bottom] = [columns, rows, -1, -1]
  for (let row = 0; row < rows; row += step)
    for (let column = 0; column < columns; column += step) {
      if (!holdsPoint(room, pageOf(column, row))) continue
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
    }
  if (right < left) return null
  const [x, y] = [Math.max(0, left - step), Math.max(0, top - step)]
  return {
    x,
    y,
    width: Math.min(columns, right + step + 1) - x,
    height: Math.min(rows, bottom + step + 1) - y,
  }
}

/** `step`: how far apart the lines are, in feet or metres, in words. */
export type ContourLayer = { readonly svg: string; readonly step: string }

/** In feet or metres. */
const FINEST = { yards: 5, metres: 2 } as const

/** Faint contour lines of the terrain; every fifth is a little stronger. */
export function paintContours(
  look: Look,
  terrain: Grid,
  plane: Plane,
  view: View,
  maxCorners: number,
): ContourLayer | null {
  const found = fieldOnPage(terrain, plane, view)
  if (!found) return null
  const unit = heightUnit(look)
  const field = { ...found, heights: Float64Array.from(found.heights, (height) => height / unit) }
  const { step, levels } = levelsOf(field.heights, FINEST[look.units], 40)
  const lines = (isFifth: boolean) => {
    const chosen = levels.filter((level) => (Math.round(level / step) % 5 === 0) === isFifth)
    const cut = linesAt(field, chosen)
      .flat()
      .flatMap((line) => clipLine(line.map(field.toPage), grownBy(view.frame, 4)))
    return simplifyAll(cut, 0.4, maxCorners / 2)
  }
  const svg = group(
    { fill: 'none', stroke: look.ink.contour },
    strokes(lines(false), 0.6, 0.5),
    strokes(lines(true), 0.9, 0.6),
  )
  return { svg, step: heightText(look, step * unit) }
}

const strokes = (lines: readonly Path[], width: number, opacity: number) =>
  lines.length === 0
    ? ''
    : element('path', {
        d: roundedData(lines, false, Number.POSITIVE_INFINITY),
        'stroke-width': width,
        'stroke-opacity': String(opacity),
      })

/** The height at a point on the plane, or null if unknown. */
export function heightOn(grid: Grid, { toEarth }: Plane, point: Point): number | null {
  const [lng, lat] = toEarth(point)
  return heightAt(grid, { lat, lng })
}
