import { GreenView } from '../green/green-view.tsx'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'

/** Feet on the stimpmeter: an ordinary club green. */
const USUAL_STIMP = 10

/** The green of the hole that is shown. */
export function GreenTab({ state }: { readonly state: PlayState }) {
  const { play } = useWords()
  const { course, hole, from, pin, profile, settings, tab } = state
  const place = hole.value?.place ?? null
  const { map = null, ground = null } = course.value ?? {}
  if (map === null || place === null) return <p class="play-note">{play.trouble.noGreen}</p>
  return (
    <GreenView
      course={{ map, ground }}
      place={place}
      units={profile.value.units}
      language={settings.language}
      competition={profile.value.competition}
      ball={from.value?.isGolfer ? from.value.point : null}
      pin={pin.value}
      handicap={profile.value.handicap}
      stimp={USUAL_STIMP}
      onClose={() => {
        tab.value = 'distances'
      }}
    />
  )
}
