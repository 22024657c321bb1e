/** What one finger did between touching the map and leaving it, in pixels and milliseconds. */
export type Track = {
  readonly x: number
  readonly y: number
  readonly at: number
  /** The farthest it went from where it began. */
  readonly reach: number
  /** Another finger joined it. */
  readonly isShared: boolean
}

export type Move = { readonly x: number; readonly y: number; readonly at: number }

export type Swipe = 'next' | 'previous'

/** A gloved finger is wide, and slow to lift. */
export const TAP_REACH = 12
const TAP_MS = 2_000
const SWIPE_REACH = 48
/** How much more sideways than up or down. */
const SIDEWAYS = 1.6
const DOUBLE_MS = 280
const DOUBLE_REACH = 40

export const startTrack = ({ x, y, at }: Move): Track => ({ x, y, at, reach: 0, isShared: false })

export const trackOn = (track: Track, move: Move): Track => ({
  ...track,
  reach: Math.max(track.reach, Math.hypot(move.x - track.x, move.y - track.y)),
})

export const share = (track: Track): Track => ({ ...track, isShared: true })

export const isTap = (track: Track, end: Move): boolean =>
  !track.isShared && trackOn(track, end).reach <= TAP_REACH && end.at - track.at <= TAP_MS

/** To the left is on to the next hole, however slowly. One that came back, or went up or down, is none. */
export function swipeOf(track: Track, end: Move): Swipe | null {
  const [right, down] = [end.x - track.x, end.y - track.y]
  const isFar = Math.abs(right) >= SWIPE_REACH && Math.abs(right) >= track.reach * 0.7
  if (track.isShared || !isFar) return null
  if (Math.abs(right) < Math.abs(down) * SIDEWAYS) return null
  return right < 0 ? 'next' : 'previous'
}

export const isSecondTap = (first: Move | null, second: Move): boolean =>
  first !== null &&
  second.at - first.at <= DOUBLE_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_REACH

/** How long a tap waits for a second one. */
export const TAP_WAIT_MS = DOUBLE_MS
