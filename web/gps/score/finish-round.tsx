import { totalsOf } from '../../../src/round/totals.ts'
import { useWords } from '../words.ts'
import { finish } from './change-round.ts'
import type { Round } from './round.ts'
import { holesWithoutScore } from './story-facts.ts'

export type FinishRoundProps = {
  readonly round: Round
  readonly onChange: (round: Round) => void
  /** Opens the story. */
  readonly onFinished: () => void
  /** A round without a score has no story. */
  readonly onCancel: () => void
}

/** Ends the round, also before its last hole. */
export function FinishRound({ round, onChange, onFinished, onCancel }: FinishRoundProps) {
  const { story } = useWords().playScore
  const missing = holesWithoutScore(round)
  if (totalsOf(round).played === 0)
    return (
      <div class="score-finish">
        <button type="button" class="score-choice" onClick={onCancel}>
          {story.cancel}
        </button>
      </div>
    )
  const end = () => {
    onChange(finish(round, new Date()))
    onFinished()
  }
  return (
    <div class="score-finish">
      {missing > 0 && <p class="score-note">{story.unfinished(missing)}</p>}
      <button type="button" class={missing > 0 ? 'score-choice' : 'score-main'} onClick={end}>
        {story.finish}
      </button>
    </div>
  )
}
