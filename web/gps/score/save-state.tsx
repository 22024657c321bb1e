import { useWords } from '../words.ts'
import type { StorageTrouble } from './round-storage.ts'
import type { SyncState } from './round-sync.ts'

export type SaveStateProps = {
  readonly saved: SyncState
  readonly trouble: StorageTrouble
  /** Rounds of guests that were added to the account; 0 says nothing. */
  readonly adopted?: number
  /** Rounds of guests that could be. */
  readonly offered?: number
  readonly onAdopt?: () => void
}

/** Where the score is saved, in words. */
export function SaveState({ saved, trouble, adopted = 0, offered = 0, onAdopt }: SaveStateProps) {
  const { playScore } = useWords()
  const isSafe = trouble === null || saved === 'account'
  return (
    <div class="score-saved">
      <p role={isSafe ? 'status' : 'alert'} class={isSafe ? 'score-note' : 'score-warning'}>
        {isSafe ? playScore.saved[saved] : playScore.trouble[trouble]}
      </p>
      {offered > 0 && (
        <p class="score-note">
          {playScore.offered(offered)}{' '}
          <button type="button" class="score-choice" onClick={onAdopt}>
            {playScore.adopt}
          </button>
        </p>
      )}
      {adopted > 0 && <p class="score-note">{playScore.adopted(adopted)}</p>}
    </div>
  )
}
