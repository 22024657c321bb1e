import { type Path, type Point, rectangleOf } from '../../core/geo/path.ts'
import { simplifyAll, simplifyTo } from '../../core/geo/simplify.ts'
import type { MapHole } from '../../course/find-hole.ts'
import type { Plane } from '../../course/read-shapes.ts'
import { arrowsOf } from '../green/arrows.ts'
import { reliefOf } from '../green/bands.ts'
import { outlineHolds } from '../green/green-outline.ts'
import type { MeasuredGreen } from '../green/read-green.ts'
import { steepOf } from '../green/steep.ts'
import { type Surface, slopeAt } from '../green/surface.ts'
import type { Ground } from '../ground.ts'
import { surveyedGreen } from '../surveyed-green.ts'
import { approachTo, type GreenPlane, greenPlane } from './green-frame.ts'
import type { FallArrow, PinGreen, PinRelief, SlopeGrid } from './pin-green.ts'

/** Metres from one arrow to the next. */
const ARROW_SPACING = 3
/** Metres between the nodes of slopes, and how many of them at most. */
const SLOPE_STEP = 0.5
const MOST_NODES = 6_000
/** Corners of each ring, and of all lines: finer is not seen. */
const MOST_CORNERS = 160
const MOST_LINE_CORNERS = 900
const FINEST = 0.1

/** The green of a hole with all that whoever cuts the hole wants to see; null where the map has no outline of it. */
export function readPinGreen(plane: Plane, hole: MapHole | null, ground: Ground | null): PinGreen | null {
  const outline = hole?.green?.paths ?? []
  if (hole === null || (outline[0]?.length ?? 0) < 3) return null
  const own = greenPlane(plane, outline, approachTo(hole))
  const rings = ringsOn(own, outline)
  const { width, height: depth } = rectangleOf(rings.flat())
  const measured = surveyedGreen(ground, plane, outline)?.measured ?? null
  return {
    ...{ frame: own.frame, rings, width, depth },
    relief: measured && reliefOn(own, measured, { width, depth }),
  }
}

const ringsOn = ({ toSpot }: GreenPlane, rings: readonly Path[]): readonly Path[] =>
  rings.map((ring) => simplifyTo(ring.map(toSpot), MOST_CORNERS, FINEST / 2, true).map(rounded))

/** To centimetres. */
const rounded = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]

type Size = { readonly width: number; readonly depth: number }

function reliefOn(own: GreenPlane, { surface, measures, interval }: MeasuredGreen, size: Size): PinRelief {
  const { bands, lines } = reliefOf(surface, measures, interval)
  const paths = lines.flatMap((line) => line.paths.map((path) => path.map(own.toSpot)))
  return {
    slopes: slopesOn(own, surface, size),
    steep: ringsOn(own, steepOf(surface)),
    bands: bands.map(({ polygons }) => ringsOn(own, polygons.flat())),
    lines: simplifyAll(paths, FINEST, MOST_LINE_CORNERS).map((line) => line.map(rounded)),
    arrows: arrowsOf(surface, ARROW_SPACING).map((arrow) => arrowOn(own, arrow)),
  }
}

function arrowOn(
  { toSpot }: GreenPlane,
  { at, toward, percent }: ReturnType<typeof arrowsOf>[number],
): FallArrow {
  const angle = (toward * Math.PI) / 180
  const [from, to] = [toSpot(at), toSpot([at[0] + Math.sin(angle), at[1] + Math.cos(angle)])]
  return { at: rounded(from), toward: rounded([to[0] - from[0], to[1] - from[1]]), percent }
}

function slopesOn({ fromSpot }: GreenPlane, surface: Surface, { width, depth }: Size): SlopeGrid {
  const step = Math.max(SLOPE_STEP, Math.sqrt((width * depth) / MOST_NODES))
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(depth / step) + 1]
  const tenths = Array.from({ length: columns * rows }, (_, node) => {
    const point = fromSpot([(node % columns) * step, Math.floor(node / columns) * step])
    if (!isOnOrBeside(surface, point, step)) return -1
    const percent = Math.hypot(...slopeAt(surface, point)) * 100
    return Number.isNaN(percent) ? -1 : Math.round(percent * 10)
  })
  return { step, columns, rows, tenths }
}

/** Nodes just outside count too, so that the slope is known up to the edge. */
const isOnOrBeside = ({ surveyed }: Surface, [x, y]: Point, step: number) =>
  AROUND.some(([east, north]) => outlineHolds(surveyed, [x + east * step, y + north * step]))

const AROUND: readonly Point[] = [-1, 0, 1].flatMap((east) =>
  [-1, 0, 1].map((north): Point => [1.5 * east, 1.5 * north]),
)
