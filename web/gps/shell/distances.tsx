import { hasTemporaryGreen } from '../state/keep-status.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import type { Lengths } from './lengths.ts'

type Props = { readonly state: PlayState; readonly lengths: Lengths }

/** Front, middle and back, and today's pin for those who have Premium. The largest words on the page. */
export function Distances({ state, lengths }: Props) {
  const { play, playStatus } = useWords()
  const { distances, hole, from, isPremium, profile } = state
  const { value } = distances
  if (hole.value === null) return null
  if (value === null) return <p class="play-note">{missingWords(state, play)}</p>
  const pin = isPremium.value ? value.pin : null
  return (
    <div class="play-distances" data-unit={profile.value.units}>
      <Distance name="front" label={play.front} text={lengths.number(value.front)} />
      {pin === null ? (
        <Distance name="middle" label={play.middle} text={lengths.number(value.middle)} isMain />
      ) : (
        <>
          <Distance name="pin" label={play.pin} text={lengths.number(pin)} isMain />
          <Distance name="middle" label={play.middle} text={lengths.number(value.middle)} />
        </>
      )}
      <Distance name="back" label={play.back} text={lengths.number(value.back)} />
      <p class="play-from">
        {value.isOnGreen ? play.onGreen : from.value?.isGolfer ? play.fromYou : play.fromTee} ·{' '}
        {play.unit[profile.value.units]}
      </p>
      {hasTemporaryGreen(state) && (
        <p class="play-from" data-temporary-green>
          {playStatus.temporaryGreen}
        </p>
      )}
    </div>
  )
}

type Shown = {
  readonly name: string
  readonly label: string
  readonly text: string
  readonly isMain?: boolean
}

const Distance = ({ name, label, text, isMain = false }: Shown) => (
  <p class={isMain ? 'play-distance main' : 'play-distance'}>
    <span class="play-label">{label}</span>
    <b data-yards={name}>{text}</b>
  </p>
)

type Play = ReturnType<typeof useWords>['play']

function missingWords({ course, hole }: PlayState, { trouble }: Play): string {
  if (course.value?.map === null) return trouble.noMap
  return hole.value?.place === null ? trouble.noHoleMap : trouble.noGreen
}
