import {
  isSecondTap,
  isTap,
  type Move,
  type Swipe,
  share,
  startTrack,
  swipeOf,
  TAP_WAIT_MS,
  type Track,
  trackOn,
} from './touch-tracks.ts'

/** What fingers on the map can ask for. */
export type Touches = {
  /** A finger just tapped; it may yet be the first of two taps. */
  readonly onTouch: (at: Move) => void
  readonly onTap: (at: Move) => void
  readonly onDoubleTap: (at: Move) => void
  readonly onSwipe: (swipe: Swipe) => void
  /** Whether a finger swipes from hole to hole rather than moving the map. */
  readonly canSwipe: () => boolean
  /** Whether the map follows the pointer that just came down. */
  readonly setPan: (isOn: boolean) => void
}

/** Listens before the map library does; returns how to stop. */
export function watchTouches(element: HTMLElement, touches: Touches): () => void {
  const down = new Set<number>()
  let track: Track | null = null
  let swipes = false
  const tap = tapper(touches)
  const start = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    down.add(event.pointerId)
    const isFirst = down.size === 1
    swipes = isFirst && event.pointerType !== 'mouse' && touches.canSwipe()
    touches.setPan(!swipes)
    track = isFirst ? startTrack(moveOf(element, event)) : track && share(track)
  }
  const move = (event: PointerEvent) => {
    if (track && down.has(event.pointerId)) track = trackOn(track, moveOf(element, event))
  }
  const end = (event: PointerEvent) => {
    const isLast = down.delete(event.pointerId) && down.size === 0
    if (!isLast || !track) return
    const [done, at] = [track, moveOf(element, event)]
    track = null
    const swipe = swipes ? swipeOf(done, at) : null
    if (isTap(done, at)) tap.take(at)
    else if (swipe) touches.onSwipe(swipe)
  }
  const cancel = (event: PointerEvent) => {
    down.delete(event.pointerId)
    track = null
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  element.addEventListener('pointerdown', start, options)
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', cancel, options)
  return () => {
    stop.abort()
    tap.forget()
  }
}

/** A tap counts once it is clear that no second one follows. */
function tapper({ onTouch, onTap, onDoubleTap }: Touches) {
  let first: Move | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const forget = () => clearTimeout(waiting)
  const take = (at: Move) => {
    forget()
    if (isSecondTap(first, at)) {
      first = null
      onDoubleTap(at)
      return
    }
    first = at
    onTouch(at)
    waiting = setTimeout(() => onTap(at), TAP_WAIT_MS)
  }
  return { take, forget }
}

function moveOf(element: HTMLElement, event: PointerEvent): Move {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top, at: event.timeStamp }
}
