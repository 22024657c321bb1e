import type { Point, Rectangle } from '../../core/geo/path.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { azimuthal, equalEarth, type Projection } from './projection.ts'
import type { Detail } from './read-world.ts'

/** Where longitudes and latitudes are on a map. */
export type MapView = {
  readonly frame: Rectangle
  readonly toPage: (point: Point) => Point
  /** Pixels per kilometre in the middle of the map. */
  readonly scale: number
  readonly detail: Detail
  readonly centre: LatLng
  /** Kilometres from the middle to a corner. */
  readonly reach: number
  /** The whole world, which ends at the date line. */
  readonly isWorld: boolean
}

const EARTH_KM = 6_371
const RADIANS = Math.PI / 180

type Extent = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number }

function viewOn(frame: Rectangle, project: Projection, extent: Extent, centre: LatLng): MapView {
  const [width, height] = [extent.right - extent.left, extent.top - extent.bottom]
  const unit = Math.min(frame.width / width, frame.height / height)
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  const [midX, midY] = [(extent.left + extent.right) / 2, (extent.bottom + extent.top) / 2]
  const scale = unit / EARTH_KM
  const reach = Math.hypot(frame.width, frame.height) / 2 / scale
  return {
    ...{ frame, scale, centre, reach, detail: detailFor(frame.width / scale), isWorld: false },
    toPage: ([lng, lat]) => {
      const [east, north] = project(lng, lat)
      return [x + (east - midX) * unit, y - (north - midY) * unit]
    },
  }
}

/** A pixel of a map is finer than its coast, or about as fine. */
const detailFor = (kilometres: number): Detail =>
  kilometres < 700 ? '10m' : kilometres < 9_000 ? '50m' : '110m'

/** The world without the ice of the south. */
export function worldView(frame: Rectangle): MapView {
  const [right, top] = [equalEarth(180, 0)[0], equalEarth(0, 80)[1]]
  const extent = { left: -right, right, bottom: equalEarth(0, -56)[1], top }
  const view = viewOn(frame, equalEarth, extent, { lat: 0, lng: 0 })
  return { ...view, reach: Number.POSITIVE_INFINITY, isWorld: true }
}

/** So many kilometres from side to side around a point. */
export function viewAround(frame: Rectangle, centre: LatLng, kilometres: number): MapView {
  const half = kilometres / 2 / EARTH_KM
  const high = (half * frame.height) / frame.width
  return viewOn(frame, azimuthal(centre), { left: -half, right: half, bottom: -high, top: high }, centre)
}

export type Spots = { readonly lat: ArrayLike<number>; readonly lng: ArrayLike<number> }

// A quarter of the way around: beyond, only the whole world shows it.
const WIDEST_KM = 16_000
const LEAST_KM = 160
// Of the points, what may be left out where that makes the map much clearer.
const OUTLIERS = 0.015
const MUCH = 0.62

/** All points with some room around them. A few that are very far from all others do not shrink the rest. */
export function viewOfSpots(frame: Rectangle, spots: Spots): MapView {
  const centre = middleOf(spots)
  const project = azimuthal(centre)
  const points = Array.from({ length: spots.lat.length }, (_, i) =>
    project(spots.lng[i] ?? 0, spots.lat[i] ?? 0),
  )
  const [all, most] = [extentOf(points, 0), extentOf(points, points.length < 40 ? 0 : OUTLIERS)]
  const size = ({ left, right, bottom, top }: Extent) => Math.max(right - left, (top - bottom) * 1.6)
  const chosen = size(most) < size(all) * MUCH ? most : all
  if (size(chosen) * EARTH_KM > WIDEST_KM) return worldView(frame)
  const extent = widened(chosen, frame)
  const kilometres = (extent.right - extent.left) * EARTH_KM
  const view = viewOn(frame, project, extent, centre)
  // The middle of the frame is not the middle of the points.
  return { ...view, reach: view.reach + kilometres }
}

function middleOf({ lat, lng }: Spots): LatLng {
  let [x, y, z] = [0, 0, 0]
  for (let i = 0; i < lat.length; i++) {
    const [phi, lambda] = [(lat[i] ?? 0) * RADIANS, (lng[i] ?? 0) * RADIANS]
    x += Math.cos(phi) * Math.cos(lambda)
    y += Math.cos(phi) * Math.sin(lambda)
    z += Math.sin(phi)
  }
  return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lng: Math.atan2(y, x) / RADIANS }
}

function extentOf(points: readonly Point[], outliers: number): Extent {
  const along = (axis: 0 | 1) => points.map((point) => point[axis]).sort((a, b) => a - b)
  const [xs, ys] = [along(0), along(1)]
  const left = Math.floor(points.length * outliers)
  const at = (sorted: readonly number[], index: number) => sorted[index] ?? 0
  const last = points.length - 1 - left
  return { left: at(xs, left), right: at(xs, last), bottom: at(ys, left), top: at(ys, last) }
}

/** With a margin, at least as wide as a county, and in the shape of the frame. */
function widened({ left, right, bottom, top }: Extent, { width, height }: Rectangle): Extent {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  const least = LEAST_KM / EARTH_KM
  const half = Math.max(((right - left) / 2) * 1.16, (((top - bottom) / 2) * 1.2 * width) / height, least / 2)
  const high = (half * height) / width
  return { left: x - half, right: x + half, bottom: y - high, top: y + high }
}
