import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import type { Lengths } from './lengths.ts'

/** Yards that the distance has to change by before it is said again. */
const SAID_AGAIN = 5

/** Says the distances to people who don't see them: at a new hole, and when they have changed enough. */
export function Announcer({ state, lengths }: { readonly state: PlayState; readonly lengths: Lengths }) {
  const { play } = useWords()
  const last = useSignal<{ readonly hole: number; readonly middle: number } | null>(null)
  const words = useSignal('')
  const now = useComputed(() => {
    const { value } = state.distances
    return value && state.hole.value && { hole: state.hole.value.position, ...value }
  })
  useSignalEffect(() => {
    const { value } = now
    if (value === null) return
    const before = last.peek()
    if (before?.hole === value.hole && Math.abs(before.middle - value.middle) <= SAID_AGAIN) return
    last.value = { hole: value.hole, middle: value.middle }
    const unit = play.unit[state.profile.peek().units]
    const middle = lengths.number(value.middle)
    const distances =
      value.front === null || value.back === null
        ? play.saidMiddle(middle, unit)
        : play.said(middle, unit, lengths.number(value.front), lengths.number(value.back))
    words.value = `${play.hole(value.hole)}. ${distances}`
  })
  return (
    <p class="play-said" role="status" aria-live="polite">
      {words}
    </p>
  )
}
