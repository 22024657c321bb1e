import { noteChange } from '../club/audit-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import type { Deps } from '../platform/deps.ts'
import { type Actor, changing, notNow, type Where } from './change-competition.ts'
import type { CompetitionSettings } from './competition.ts'
import { changeCompetition, insertCompetition, noteSidesChanged } from './competition-store.ts'
import { makeCards } from './make-cards.ts'
import { readSides } from './side-store.ts'

/** A new competition, which only the committee sees until its entries open. */
export const makeCompetition = (
  deps: Deps,
  clubId: string,
  { accountId }: Actor,
  settings: CompetitionSettings,
  seriesId: string | null = null,
): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const inside = { ...deps, db: trx }
    const id = await insertCompetition(inside, clubId, settings, seriesId)
    const about = { competition: id, name: settings.name }
    await noteChange(inside, { clubId, accountId }, 'competition.made', about)
    await tellNews(inside, clubId, 'competitions')
    return id
  })

/**
 * Once golfers have entered, what they entered for stays. So do the tees: what an import says about them today must not
 * change a result.
 */
export const changeSettings = (
  deps: Deps,
  where: Where,
  settings: CompetitionSettings,
  /** Left out, it counts for what it did. */
  seriesId?: string | null,
): Promise<void> =>
  changing(deps, where, async ({ deps: inside, competition, note }) => {
    const before = competition.settings
    const isEntered = (await readSides(inside.db, competition.id)).length > 0
    if (isEntered && shapeOf(before) !== shapeOf(settings))
      throw notNow(
        'Golfers have entered: course, players of a side, scoring and net or gross can’t change any more.',
      )
    if (competition.state === 'final') throw notNow('This competition is over.')
    if (competition.state === 'playing' && before.days.length !== settings.days.length)
      throw notNow('Play has begun: the number of rounds can’t change any more.')
    const changed = isEntered ? withTees(before, settings) : settings
    const also = seriesId === undefined ? {} : { seriesId }
    await changeCompetition(inside.db, competition.id, { settings: changed, ...also })
    // Another round needs its cards.
    if (competition.state === 'closed' && changed.rules.scoring !== 'match')
      await makeCards(inside, { ...competition, settings: changed })
    await noteSidesChanged(inside.db, competition)
    await note('competition.changed', { name: settings.name })
  })

const shapeOf = ({ course, rules }: CompetitionSettings) =>
  JSON.stringify([course, rules.scoring, rules.sides, rules.size, rules.basis])

/** The tees as they were; which of them men and women play can change. */
function withTees({ tees, usual }: CompetitionSettings, settings: CompetitionSettings): CompetitionSettings {
  const placeOf = (gender: 'M' | 'F') => {
    const chosen = settings.tees[settings.usual[gender]]
    const same = tees.findIndex((tee) => tee.name === chosen?.name && tee.gender === chosen.gender)
    return same >= 0 ? same : usual[gender]
  }
  return { ...settings, tees, usual: { M: placeOf('M'), F: placeOf('F') } }
}
