import type { Map as LibreMap } from 'maplibre-gl'
import type { LatLng } from '../../../src/core/geo/point.ts'
import type { MapHole } from '../../../src/course/find-hole.ts'
import type { MapColours } from './colours.ts'
import { createGlass, type Glass } from './glass.ts'
import { createLand, type Land } from './land.ts'
import { createListeners } from './listeners.ts'
import { type Marks, NO_MARKS } from './marks.ts'
import { createMoves, type Looking, type MapView, type Moves, NO_PADDING } from './moves.ts'
import type { Swipe } from './touch-tracks.ts'

export type HoleMapEvents = {
  /** Where on the course. */
  readonly tap: LatLng
  readonly swipe: Swipe
  /** Two taps changed what is shown. */
  readonly view: MapView
  /** False once fingers moved the map away from the golfer. */
  readonly follow: boolean
  /** The first hole is drawn. */
  readonly ready: undefined
}

/** What the map shows now. */
type State = {
  readonly looking: Looking
  readonly marks: Marks
  readonly colours: MapColours
  readonly isFollowing: boolean
  /** Once the land is handed to the map. */
  readonly drawn: Promise<void>
}

/** The parts of the map, and what they show together. */
export type Stage = {
  readonly libre: LibreMap
  readonly land: Land
  readonly glass: Glass
  readonly moves: Moves
  readonly now: () => State
  readonly change: (change: Partial<State>) => void
  readonly mark: (change: Partial<Marks>) => void
  /** Looks at something else: the camera moves there. */
  readonly look: (change: Partial<Looking>, isAnimated?: boolean) => void
  /** Says so once the hole is drawn for the first time, and again when the contour lines are there. */
  readonly expectReady: () => void
  readonly on: ReturnType<typeof createListeners<HoleMapEvents>>['on']
  readonly emit: ReturnType<typeof createListeners<HoleMapEvents>>['emit']
  readonly destroy: () => void
}

const AT_FIRST: Looking = {
  ...{ map: null, place: 0, view: 'hole', isTilted: false },
  ...{ padding: NO_PADDING, followed: null },
}

export function createStage(
  libre: LibreMap,
  container: HTMLElement,
  colours: MapColours,
  reducedMotion: boolean,
): Stage {
  let state: State = {
    ...{ looking: AT_FIRST, marks: NO_MARKS, colours, isFollowing: false, drawn: Promise.resolve() },
  }
  const { on, emit, clear } = createListeners<HoleMapEvents>()
  const land = createLand(libre, colours)
  const moves = createMoves(libre, reducedMotion)
  const glass = createGlass(
    libre,
    () => ({ ...state, map: state.looking.map, hole: holeOf(state) }),
    reducedMotion,
  )
  const change = (next: Partial<State>) => {
    state = { ...state, ...next }
    glass.refresh()
  }
  const mark = (next: Partial<Marks>) => change({ marks: { ...state.marks, ...next } })
  const look = (next: Partial<Looking>, isAnimated = true) => {
    change({ looking: { ...state.looking, ...next } })
    mark({ hole: holeOf(state) })
    land.own(holeOf(state))
    moves.go(state.looking, isAnimated)
  }
  let expected: Promise<void> | null = null
  const expectReady = () => {
    if (expected === state.drawn) return
    expected = state.drawn
    void state.drawn.then(() => libre.once('idle', ready))
  }
  const ready = () => {
    container.dataset.ready = 'true'
    emit('ready', undefined)
    void land.finish().then(({ isChanged }) => (isChanged ? libre.once('idle', complete) : complete()))
  }
  const complete = () => {
    container.dataset.complete = 'true'
  }
  const destroy = () => {
    land.destroy()
    glass.destroy()
    clear()
    libre.remove()
  }
  return {
    ...{ libre, land, glass, moves, now: () => state, change, mark, look, expectReady },
    on,
    emit,
    destroy,
  }
}

/** None where the whole course is shown. */
const holeOf = ({ looking: { map, place, view } }: State): MapHole | null =>
  view === 'course' ? null : (map?.holes[place] ?? null)
