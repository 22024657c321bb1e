import { tellNews } from '../club-news/news-store.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompetition, noteSidesChanged, readCompetition } from './competition-store.ts'
import { deleteSide, readEntriesOf, writeSideState } from './side-store.ts'

/** Somebody who is no longer a member is out of what has not been played yet. Results that stand are history. */
export async function releaseEntries(deps: Deps, clubId: string, accountId: string): Promise<void> {
  for (const { competitionId, sideId, clubId: club } of await readEntriesOf(deps.db, accountId)) {
    if (club !== clubId) continue
    const { state } = await readCompetition(deps.db, clubId, competitionId)
    if (state === 'final' || state === 'playing') continue
    const competition = await lockCompetition(deps, clubId, competitionId)
    if (state === 'closed') await writeSideState(deps.db, sideId, 'withdrawn', null)
    else await deleteSide(deps.db, sideId)
    await noteSidesChanged(deps.db, competition)
    await tellNews(deps, clubId, `competition ${competitionId}`)
  }
}
