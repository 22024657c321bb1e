import { strokesGained } from '../../../src/caddie/strokes/strokes-gained.ts'
import { suggestBag } from '../engine/learn-carries.ts'
import { addToBag, type LearnedCarry } from '../score/learned-bag.ts'
import { markedShots } from '../score/marked-shots.ts'
import type { Round } from '../score/round.ts'
import { sessionApi } from '../score/round-api.ts'
import { RoundStory } from '../score/round-story.tsx'
import { keeperOf } from '../state/keep-score.ts'
import type { PlayState } from '../state/play-state.ts'
import { signUpPath } from './account-paths.ts'

type Props = { readonly state: PlayState; readonly round: Round; readonly onBack: () => void }

/** The end of a round, with what the marked shots say about it. */
export function StoryView({ state, round, onBack }: Props) {
  const { holes, profile, session, settings } = state
  const greenOf = (hole: number) => holes.value.find(({ position }) => position === hole)?.green ?? null
  const gained = strokesGained(round.holes, greenOf, round.handicap_index)
  const carries = suggestBag(profile.value.bag, markedShots(keeperOf(state).rounds.value))
  const isMember = session.value.kind === 'member'
  return (
    <RoundStory
      round={round}
      language={settings.language}
      units={profile.value.units}
      gained={gained.holes > 0 ? gained : null}
      carries={carries.filter(({ differs }) => differs)}
      onAddToBag={isMember ? (carry) => addCarry(state, carry) : null}
      signUpUrl={signUpPath(state)}
      onBack={onBack}
    />
  )
}

const addCarry = async ({ session }: PlayState, carry: LearnedCarry) => {
  const api = sessionApi(session.value, (path, init) => fetch(path, init))
  return (await addToBag(api, carry)) === 'done'
}
