import { tellNews } from '../club-news/news-store.ts'
import type { Deps } from '../platform/deps.ts'
import { listMarking, removeMarker } from './card-store.ts'
import type { Competition } from './competition.ts'
import { lockCompetition, noteSidesChanged, readCompetition } from './competition-store.ts'
import { deleteSide, readEntriesOf, writeSideState } from './side-store.ts'

/**
 * Somebody who is no longer a member is out of what has not been played yet, and marks no card. Results that stand are
 * history.
 */
export async function releaseEntries(deps: Deps, clubId: string, accountId: string): Promise<void> {
  for (const { competitionId, sideId, clubId: club } of await readEntriesOf(deps.db, accountId))
    if (club === clubId)
      await changeUnlessFinal(deps, clubId, competitionId, (it) => release(deps, it, sideId))
  for (const competitionId of await listMarking(deps.db, clubId, accountId))
    await changeUnlessFinal(deps, clubId, competitionId, (it) => removeMarker(deps.db, it, accountId))
}

async function changeUnlessFinal(
  deps: Deps,
  clubId: string,
  id: string,
  change: (competition: Competition) => Promise<unknown>,
): Promise<void> {
  if ((await readCompetition(deps.db, clubId, id)).state === 'final') return
  await change(await lockCompetition(deps, clubId, id))
  await tellNews(deps, clubId, `competition ${id}`)
}

/** The state is that of the locked competition: it may have begun a moment ago. */
async function release({ db }: Deps, competition: Competition, sideId: string): Promise<void> {
  const { state } = competition
  if (state === 'final' || state === 'playing') return
  if (state === 'closed') await writeSideState(db, sideId, 'withdrawn', null)
  else await deleteSide(db, sideId)
  await noteSidesChanged(db, competition)
}
