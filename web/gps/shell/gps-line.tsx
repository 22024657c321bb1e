import { accuracyOf } from '../engine/fix.ts'
import { offCourse } from '../place/fix-trust.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import type { Lengths } from './lengths.ts'

type Props = { readonly state: PlayState; readonly lengths: Lengths }

/** How the position is, and what to do where it does not help. */
export function GpsLine({ state, lengths }: Props) {
  const { play } = useWords()
  const { gps, isWalking, course } = state
  if (course.value?.map == null) return null
  if (isWalking.value)
    return (
      <p class="play-gps">
        {play.gps.walking}{' '}
        <button type="button" class="play-quiet" onClick={() => state.walk(false)}>
          {play.gps.stopWalk}
        </button>
      </p>
    )
  const words = wordsFor(state, lengths, play)
  return (
    <p class="play-gps" role="status">
      {words}
      {(gps.value === 'off' || gps.value === 'refused' || gps.value === 'lost') && (
        <button type="button" class="play-button" onClick={() => state.locate()}>
          {play.gps.start}
        </button>
      )}
      {gps.value !== 'on' || state.trust.value === 'away' ? (
        <button type="button" class="play-quiet" onClick={() => state.walk(true)}>
          {play.gps.walk}
        </button>
      ) : null}
    </p>
  )
}

type Play = ReturnType<typeof useWords>['play']

function wordsFor(
  { gps, trust, fix, course, isPremium }: PlayState,
  lengths: Lengths,
  { gps: words }: Play,
): string {
  const accuracy = lengths.length(fix.value === null ? 0 : accuracyOf(fix.value) / 0.9144)
  if (gps.value === 'off') return isPremium.value ? words.whyPremium : words.why
  if (gps.value !== 'on') return words[gps.value]
  if (trust.value === 'poor') return words.poor(accuracy)
  if (trust.value === 'useless') return words.useless(accuracy)
  if (trust.value === 'away' && fix.value !== null && course.value !== null)
    return words.away(lengths.far(offCourse(course.value, fix.value) ?? 0))
  return words.accurate(accuracy)
}
