import { effect } from '@preact/signals'
import { freeSpace } from '../offline/free-space.ts'
import type { Round } from '../score/round.ts'
import { openScoreKeeper, type ScoreKeeper } from '../score/score-keeper.ts'
import type { PlayState } from './play-state.ts'

const keepers = new WeakMap<object, ScoreKeeper>()

/** One keeper of the score for as long as the app is open: it is made when somebody first looks at the score. */
export function keeperOf(state: PlayState): ScoreKeeper {
  const known = keepers.get(state.settings)
  if (known) return known
  const keeper = openScoreKeeper({ session: state.session.value, freeSpace })
  keepers.set(state.settings, keeper)
  effect(() => {
    state.shots.value = shotsOn(keeper.round.value, state.hole.value?.position ?? null)
  })
  return keeper
}

/** The marks of the hole that is shown, for the map. */
const shotsOn = (round: Round | null, position: number | null) =>
  round?.holes.find(({ hole }) => hole === position)?.shots ?? []
