import type { LatLng } from '../../../src/core/geo/point.ts'
import type { Theme } from '../../../src/picture/palette.ts'
import { coloursOf } from './colours.ts'
import { follow, watchFingers, watchMap } from './interplay.ts'
import type { MapCourse } from './land.ts'
import { type Advice, type Arc, type Fix, NO_MARKS, type Target } from './marks.ts'
import { hasMoved, type MapView, type Padding } from './moves.ts'
import { openLibre, type Raster } from './open-libre.ts'
import { createStage, type HoleMapEvents, type Stage } from './stage.ts'
import type { WindField } from './wind-field.ts'

export { keyActions, type MapKey } from './key-actions.ts'
export type { MapCourse } from './land.ts'
export type { Advice, Arc, Fix, Target } from './marks.ts'
export type { MapView, Padding } from './moves.ts'
export type { HoleMapEvents } from './stage.ts'
export type { WindField } from './wind-field.ts'

export type HoleMapOptions = {
  readonly workerUrl: string
  readonly theme: Theme
  readonly raster: Raster | null
  readonly reducedMotion: boolean
  /** What the picture is, for people who don't see it. */
  readonly label: string
}

/** The live map of a hole. */
export type HoleMap = {
  readonly showCourse: (course: MapCourse) => void
  /** `place`: which of the map's holes. */
  readonly showHole: (place: number, how?: { readonly animate: boolean }) => void
  readonly view: (view: MapView) => void
  readonly tilt: (isOn: boolean) => void
  /** Closer by 1 is twice as large. */
  readonly zoomBy: (steps: number) => void
  readonly setTheme: (theme: Theme) => void
  readonly setLabel: (label: string) => void
  /** What covers the map's edges, in pixels. */
  readonly setPadding: (padding: Partial<Padding>) => void
  readonly setPosition: (fix: Fix | null) => void
  readonly follow: (isOn: boolean) => void
  readonly setTarget: (target: Target | null) => void
  readonly setArcs: (arcs: readonly Arc[]) => void
  readonly setPin: (pin: LatLng | null) => void
  readonly setAdvice: (advice: Advice | null) => void
  readonly setShots: (shots: readonly LatLng[]) => void
  readonly setWind: (field: WindField | null) => void
  /** Returns how to stop listening. */
  readonly on: <Name extends keyof HoleMapEvents>(
    name: Name,
    listener: (value: HoleMapEvents[Name]) => void,
  ) => () => void
  readonly resize: () => void
  readonly destroy: () => void
}

/** Rejects where the device cannot draw a map. */
export async function createHoleMap(container: HTMLElement, options: HoleMapOptions): Promise<HoleMap> {
  container.setAttribute('data-map', '')
  const colours = coloursOf(options.theme)
  const libre = await openLibre(container, options, colours)
  const stage = createStage(libre, container, colours, options.reducedMotion)
  const stopFingers = watchFingers(stage)
  watchMap(stage)
  return {
    ...shownBy(stage),
    ...lookedAtBy(stage),
    ...markedBy(stage),
    on: stage.on,
    destroy: () => {
      stopFingers()
      stage.destroy()
    },
  }
}

type Shown = Pick<HoleMap, 'showCourse' | 'showHole' | 'setTheme' | 'setLabel'>

const shownBy = (stage: Stage): Shown => ({
  showCourse: (course) => {
    const { looking, marks } = stage.now()
    stage.change({
      looking: { ...looking, map: course.map, place: 0, followed: null },
      marks: { ...NO_MARKS, fix: marks.fix },
      drawn: stage.land.show(course),
    })
    stage.glass.setWind(null)
  },
  showHole: (place, how) => {
    const { looking, isFollowing, marks } = stage.now()
    const view = looking.view === 'course' ? 'hole' : looking.view
    stage.look({ place, view, followed: isFollowing ? marks.fix : null }, how?.animate ?? true)
    stage.expectReady()
  },
  setTheme: (theme) => {
    const colours = coloursOf(theme)
    stage.change({ colours })
    stage.land.setColours(colours)
  },
  setLabel: (label) => stage.libre.getCanvas().setAttribute('aria-label', label),
})

type LookedAt = Pick<HoleMap, 'view' | 'tilt' | 'zoomBy' | 'setPadding' | 'follow' | 'resize'>

const lookedAtBy = (stage: Stage): LookedAt => ({
  view: (view) => stage.look({ view }),
  tilt: (isTilted) => stage.look({ isTilted }),
  zoomBy: (steps) => stage.libre.zoomTo(stage.libre.getZoom() + steps),
  setPadding: (padding) => stage.look({ padding: { ...stage.now().looking.padding, ...padding } }),
  follow: (isOn) => follow(stage, isOn),
  resize: () => stage.libre.resize(),
})

type Marked = Pick<
  HoleMap,
  'setPosition' | 'setTarget' | 'setArcs' | 'setPin' | 'setAdvice' | 'setShots' | 'setWind'
>

const markedBy = (stage: Stage): Marked => ({
  setPosition: (fix) => {
    stage.mark({ fix })
    const { isFollowing, looking } = stage.now()
    if (isFollowing && hasMoved(looking.followed, fix)) stage.look({ followed: fix })
  },
  setTarget: (target) => stage.mark({ target }),
  setArcs: (arcs) => stage.mark({ arcs }),
  setPin: (pin) => stage.mark({ pin }),
  setAdvice: (advice) => stage.mark({ advice }),
  setShots: (shots) => stage.mark({ shots }),
  setWind: stage.glass.setWind,
})
