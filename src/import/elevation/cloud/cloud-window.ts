import type { Converter } from 'proj4'
import type { Box } from '../../../core/geo/bounding-box.ts'
import { distance } from '../../../core/geo/geodesic.ts'
import { widened } from '../../../core/geo/polygon.ts'
import { centreOf } from '../../../terrain/ground.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import type { MapBox } from './copc-chunks.ts'

/** A box on Earth as a rectangle of the cloud's map, and how long a unit of that map is there. */
export type CloudWindow = MapBox & {
  readonly metresAcross: number
  readonly metresUp: number
}

/** The window of a box and some metres around it. */
export function windowOf(projection: Converter, box: Box, margin: number): CloudWindow {
  const { west, south, east, north } = widened(box, margin)
  const middle = (from: number, to: number) => (from + to) / 2
  const border = [west, middle(west, east), east].flatMap((lng) =>
    [south, middle(south, north), north].map((lat) => toMap(projection, lng, lat)),
  )
  const xs = border.map(([x]) => x)
  const ys = border.map(([, y]) => y)
  const edges = {
    ...{ left: Math.min(...xs), right: Math.max(...xs) },
    ...{ bottom: Math.min(...ys), top: Math.max(...ys) },
  }
  return { ...edges, ...unitsAt(projection, box) }
}

// A course has at most 400 by 400 cells, and some around it.
const MOST_CELLS = 1_000_000

/** How many cells a window has; a map that draws a course out endlessly is refused. */
export function cellCounts({ left, right, bottom, top }: MapBox, wide: number, high: number) {
  const columns = Math.ceil((right - left) / wide)
  const rows = Math.ceil((top - bottom) / high)
  if (!(columns * rows <= MOST_CELLS))
    throw new UnreadableFile('its coordinate system distorts the courses too much')
  return { columns, rows }
}

const toMap = (projection: Converter, lng: number, lat: number): readonly [number, number] => {
  const [x = Number.NaN, y = Number.NaN] = projection.forward([lng, lat], true)
  return [x, y]
}

/** A map's unit may be a metre, a foot or a degree; and a map's metre is seldom a true one. */
function unitsAt(projection: Converter, box: Box): Pick<CloudWindow, 'metresAcross' | 'metresUp'> {
  const [lng, lat] = centreOf(box)
  const [x, y] = toMap(projection, lng, lat)
  const step = 1e-5
  const point = (right: number, up: number) => {
    const [east = Number.NaN, north = Number.NaN] = projection.inverse([x + right, y + up], true)
    return { lat: north, lng: east }
  }
  const [x2, y2] = toMap(projection, lng + step, lat + step)
  const reach = Math.max(Math.abs(x2 - x), Math.abs(y2 - y))
  return {
    metresAcross: distance(point(-reach, 0), point(reach, 0)) / (2 * reach),
    metresUp: distance(point(0, -reach), point(0, reach)) / (2 * reach),
  }
}
