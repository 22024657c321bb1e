import type { LatLng } from '../../../src/core/geo/point.ts'
import type { Stage } from './stage.ts'
import { watchTouches } from './touch.ts'

export function follow(stage: Stage, isOn: boolean): void {
  stage.change({ isFollowing: isOn })
  stage.look({ followed: isOn ? stage.now().marks.fix : null })
}

/** What fingers do; returns how to stop. */
export function watchFingers(stage: Stage): () => void {
  const { libre, moves, emit, mark } = stage
  const earthAt = ({ x, y }: { readonly x: number; readonly y: number }): LatLng => {
    const { lat, lng } = libre.unproject([x, y])
    return { lat, lng }
  }
  return watchTouches(libre.getCanvasContainer(), {
    onTouch: (at) => mark({ touched: earthAt(at) }),
    onTap: (at) => {
      mark({ touched: null })
      emit('tap', earthAt(at))
    },
    onDoubleTap: () => switchView(stage),
    onSwipe: (swipe) => emit('swipe', swipe),
    canSwipe: () => stage.now().looking.view !== 'course' && moves.isAtRest(),
    setPan: (isOn) => (isOn ? libre.dragPan.enable() : libre.dragPan.disable()),
  })
}

/** To the green, or back to the hole. */
function switchView(stage: Stage): void {
  const view = stage.now().looking.view === 'hole' ? 'green' : 'hole'
  stage.mark({ touched: null })
  stage.look({ view })
  stage.emit('view', view)
}

/** What happens on the map without us. */
export function watchMap(stage: Stage): void {
  const { libre, moves, land } = stage
  const byHand = (run: () => void) => (event: { readonly originalEvent?: unknown }) => {
    if (event.originalEvent) run()
  }
  for (const name of ['dragstart', 'zoomstart', 'rotatestart'] as const)
    libre.on(
      name,
      byHand(() => letGo(stage)),
    )
  libre.on(
    'moveend',
    byHand(() => {
      if (moves.isLost(stage.now().looking)) stage.look({})
    }),
  )
  libre.on('resize', () => moves.go(stage.now().looking, false))
  libre.on('webglcontextrestored', () => libre.once('idle', land.restore))
}

/** A golfer who moves the map wants to look elsewhere. */
function letGo(stage: Stage): void {
  const { isFollowing, looking } = stage.now()
  if (!isFollowing) return
  stage.change({ isFollowing: false, looking: { ...looking, followed: null } })
  stage.emit('follow', false)
}
