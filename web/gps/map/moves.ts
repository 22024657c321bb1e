import type { Map as LibreMap } from 'maplibre-gl'
import { metresApart } from '../../../src/core/geo/distance.ts'
import { grownBy, holdsPoint, type Point, rectangleOf } from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import type { PlayableMap } from '../../../src/course/playable-map.ts'
import {
  type Camera,
  closerWhenTilted,
  courseCamera,
  greenCamera,
  holeCamera,
  isOnHole,
  type Room,
  restCamera,
} from './camera.ts'

export type MapView = 'hole' | 'green' | 'course'

export type Padding = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const NO_PADDING: Padding = { top: 0, bottom: 0, left: 0, right: 0 }

/** Where the map should look, from what the golfer asked for. */
export type Looking = {
  readonly map: PlayableMap | null
  readonly place: number
  readonly view: MapView
  readonly isTilted: boolean
  readonly padding: Padding
  /** The golfer, while the map follows. */
  readonly followed: LatLng | null
}

export const TILT = 55
const DURATION = 550
// How much nearer or farther than asked for a golfer may be before fingers move the map.
const AT_REST = 0.35

export type Moves = {
  readonly go: (looking: Looking, isAnimated: boolean) => void
  /** Whether the map shows what was asked for, not what fingers zoomed to. */
  readonly isAtRest: () => boolean
  /** Whether fingers moved the map to where there is no course. */
  readonly isLost: (looking: Looking) => boolean
}

export function createMoves(map: LibreMap, reducedMotion: boolean): Moves {
  let goal: Camera | null = null
  return {
    go: (looking, isAnimated) => {
      const room = roomOf(map, looking.padding)
      const camera = cameraFor(looking, room)
      if (!camera) return
      const pitch = looking.isTilted && looking.view !== 'course' ? TILT : 0
      const closer = closerWhenTilted(map.getContainer().clientHeight, room, pitch)
      goal = { ...camera, zoom: camera.zoom + (pitch > 0 ? closer : 0) }
      const to = {
        center: [...goal.center] as [number, number],
        ...{ zoom: goal.zoom, bearing: goal.bearing, pitch, padding: { ...looking.padding } },
      }
      // A new move replaces the one under way, so quick changes never queue.
      if (isAnimated && !reducedMotion) map.easeTo({ ...to, duration: DURATION })
      else map.jumpTo(to)
    },
    isAtRest: () => goal !== null && Math.abs(map.getZoom() - goal.zoom) <= AT_REST,
    isLost: ({ map: course }) => {
      const { lng, lat } = map.getCenter()
      return course !== null && !holdsPoint(boxOf(course), course.plane.toPlane([lng, lat]))
    },
  }
}

// Metres.
const OUTSIDE = 150

const boxOf = ({ holes }: PlayableMap) =>
  grownBy(rectangleOf(holes.flatMap(({ line, goal }) => [...line, goal])), OUTSIDE)

/** Metres: a golfer who moves less stays where they are on the screen. */
const STEP = 6

/** Whether the map has to follow again: it would tremble with every fix, and cost battery. */
export const hasMoved = (from: LatLng | null, to: LatLng | null): boolean =>
  from === null || to === null ? from !== to : metresApart([from.lng, from.lat], [to.lng, to.lat]) >= STEP

function roomOf(map: LibreMap, { top, bottom, left, right }: Padding): Room {
  const { clientWidth, clientHeight } = map.getContainer()
  return { width: clientWidth - left - right, height: clientHeight - top - bottom }
}

function cameraFor({ map, place, view, followed }: Looking, room: Room): Camera | null {
  const hole = map?.holes[place]
  if (!map || !hole) return null
  if (view === 'course') return courseCamera(map.holes, map.plane, room)
  if (view === 'green') return greenCamera(hole, map.plane, room)
  const from: Point | null = followed && map.plane.toPlane([followed.lng, followed.lat])
  return from && isOnHole(hole, from)
    ? restCamera(hole, from, map.plane, room)
    : holeCamera(hole, map.plane, room)
}
