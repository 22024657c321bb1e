import type { Map as LibreMap } from 'maplibre-gl'
import { rectangleOf, towards } from '../../../src/core/geo/path.ts'
import type { MapHole } from '../../../src/course/find-hole.ts'
import type { PlayableMap } from '../../../src/course/playable-map.ts'
import { pixelsPerMetre, turning } from './camera.ts'
import type { MapColours } from './colours.ts'
import type { Marks } from './marks.ts'
import { createOverlay, screenOf } from './overlay.ts'
import { paintMarks } from './paint-marks.ts'
import { type WindField, type WindRoom, windAt } from './wind-field.ts'
import { createStillWind, createWindParticles } from './wind-particles.ts'

/** What is to be seen over the land. */
export type OnGlass = {
  readonly map: PlayableMap | null
  /** The hole whose surroundings the wind is shown in; null for the whole course. */
  readonly hole: MapHole | null
  readonly colours: MapColours
  readonly marks: Marks
}

export type Glass = {
  /** Draws once before the next frame, however often it is called. */
  readonly refresh: () => void
  readonly setWind: (field: WindField | null) => void
  readonly destroy: () => void
}

const SHARP = 3
// Metres.
const [ENDS, SIDES] = [60, 120] as const

/**
 * Whatever changes while the golfer walks is drawn on glass over the map: the land below need not be drawn again for
 * it, which would cost battery.
 */
export function createGlass(libre: LibreMap, seen: () => OnGlass, isStill: boolean): Glass {
  const scaleNow = () => pixelsPerMetre(libre.getZoom(), libre.getCenter().lat)
  const windLayer = (isStill ? createStillWind : createWindParticles)(libre.getContainer(), () => {
    const { map, hole, colours } = seen()
    const toScreen = map ? screenOf(libre, map.plane) : () => null
    return { toScreen, scale: scaleNow(), colours, room: roomOf(map, hole) }
  })
  const marks = createOverlay(libre.getContainer(), SHARP)
  const paint = () => {
    const { map, colours, marks: shown } = seen()
    const pen = marks.clear()
    if (!pen || !map) return
    const { plane } = map
    const scene = { pen, plane, toScreen: screenOf(libre, plane), colours, scale: scaleNow() }
    paintMarks({ ...scene, bearing: libre.getBearing() }, shown)
  }
  let frame = 0
  const redraw = () => {
    cancelAnimationFrame(frame)
    frame = 0
    paint()
    windLayer.redraw()
  }
  libre.on('render', redraw)
  return {
    refresh: () => {
      frame ||= requestAnimationFrame(redraw)
    },
    setWind: (field) => {
      const plane = seen().map?.plane
      windLayer.set(field && plane ? windAt(field, plane) : null)
    },
    destroy: () => {
      cancelAnimationFrame(frame)
      libre.off('render', redraw)
      windLayer.destroy()
      marks.remove()
    },
  }
}

/** Around the hole, as it lies; the whole course faces north. */
function roomOf(map: PlayableMap | null, hole: MapHole | null): WindRoom {
  const up = hole ? towards(hole.backTee, hole.goal) : ([0, 1] as const)
  const holes = hole ? [hole] : (map?.holes ?? [])
  const points = holes.flatMap(({ line, goal, backTee }) => [...line, goal, backTee])
  const { x, y, width, height } = rectangleOf(points.map((point) => turning(up)(point)))
  const [right, far] = [x + width / 2, y + height / 2]
  return {
    middle: [right * up[1] + far * up[0], far * up[1] - right * up[0]],
    ...{ up, ahead: height / 2 + ENDS, aside: width / 2 + SIDES },
  }
}
