import type { ClubInBag } from '../../../src/account/profile.ts'
import type { PlayProfile } from '../settings.ts'
import type { PlayState } from './play-state.ts'

/** However often a golfer looks at the phone. */
const SELDOM_MS = 30_000

/** What changed on another page or device meanwhile, such as competition mode: read when the phone wakes up. */
export function keepProfile(state: PlayState): () => void {
  let readAt = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - readAt < SELDOM_MS) return
    readAt = Date.now()
    void readProfile(state)
  }
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}

async function readProfile({ service, profile }: PlayState) {
  // First, since the page of another account is left.
  if (!(await service.refresh())) return
  const { ok, json } = await service.get('/api/v1/profile')
  if (!ok) return
  const { handicap, gender, tee, units, competition, bag } = json as ProfileAnswer
  profile.value = {
    ...{ handicap, gender, tee, units, competition },
    bag: bag.map(({ club, carry_yards }) => ({ club, carryYards: carry_yards })),
  }
}

type ProfileAnswer = Omit<PlayProfile, 'bag'> & {
  readonly bag: readonly { readonly club: string; readonly carry_yards: ClubInBag['carryYards'] }[]
}
