import { effect } from '@preact/signals'
import { openWind } from '../wind/wind-client.ts'
import { bareState, fieldOf } from '../wind/wind-state.ts'
import type { PlayState } from './play-state.ts'

/** The wind over the course while it is open. In a competition there is none to see. */
export function keepWind(state: PlayState): () => void {
  let close: (() => void) | null = null
  const stop = effect(() => {
    close?.()
    close = null
    const pack = state.course.value?.pack
    if (!pack?.has_wind || state.profile.value.competition) {
      state.windField.value = null
      if (pack) state.wind.value = bareState('none')
      return
    }
    close = followWind(state, pack.slug)
  })
  return () => {
    stop()
    close?.()
  }
}

function followWind(state: PlayState, slug: string): () => void {
  const wind = openWind(slug, { fetch: (address, init) => fetch(address, init), now: () => Date.now() })
  const follow = effect(() => {
    state.wind.value = wind.state.value
    state.windField.value = fieldOf(wind.state.value)
  })
  addEventListener('online', wind.online)
  return () => {
    removeEventListener('online', wind.online)
    follow()
    wind.stop()
  }
}
