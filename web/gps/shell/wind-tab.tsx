import type { PlayState } from '../state/play-state.ts'
import { WindPanel } from '../wind/wind-panel.tsx'

/** The wind on the way from the ball to the green. */
export function WindTab({ state }: { readonly state: PlayState }) {
  const { wind, hole, from, pin, tap, profile, settings, layout } = state
  return (
    <WindPanel
      state={wind.value}
      hole={hole.value && { layout: layout.value, position: hole.value.position }}
      ball={from.value?.point ?? null}
      target={tap.value ?? pin.value ?? hole.value?.green ?? null}
      units={profile.value.units}
      language={settings.language}
      competition={profile.value.competition}
    />
  )
}
