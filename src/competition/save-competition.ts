import { noteChange } from '../club/audit-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import type { Deps } from '../platform/deps.ts'
import { type Actor, changing, notNow } from './change-competition.ts'
import type { CompetitionSettings } from './competition.ts'
import { changeCompetition, insertCompetition, noteSidesChanged } from './competition-store.ts'
import { readSides, writePlayer } from './side-store.ts'

/** A new competition, which only the committee sees until its entries open. */
export const makeCompetition = (
  deps: Deps,
  clubId: string,
  { accountId }: Actor,
  settings: CompetitionSettings,
): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const inside = { ...deps, db: trx }
    const id = await insertCompetition(inside, clubId, settings, null)
    const about = { competition: id, name: settings.name }
    await noteChange(inside, { clubId, accountId }, 'competition.made', about)
    await tellNews(inside, clubId, 'competitions')
    return id
  })

type Where = { readonly clubId: string; readonly id: string; readonly actor: Actor }

/** What would turn entered sides or cards into something else stays as it is once there are some. */
export const changeSettings = (deps: Deps, where: Where, settings: CompetitionSettings): Promise<void> =>
  changing(deps, where, async ({ deps: inside, competition, note }) => {
    const before = competition.settings
    const sides = await readSides(inside.db, competition.id)
    if (sides.length > 0 && shapeOf(before) !== shapeOf(settings))
      throw notNow('Golfers have entered: course, players of a side and scoring can’t change any more.')
    if (competition.state === 'final') throw notNow('This competition is over.')
    if (competition.state === 'playing' && before.days.length !== settings.days.length)
      throw notNow('Play has begun: the number of rounds can’t change any more.')
    await changeCompetition(inside.db, competition.id, { settings })
    await followTees(inside, competition.id, before, settings)
    await noteSidesChanged(inside.db, competition)
    await note('competition.changed', { name: settings.name })
  })

const shapeOf = ({ course, rules, tees }: CompetitionSettings) =>
  JSON.stringify([course, rules.scoring, rules.sides, rules.size, tees[0]?.holes.length])

/** Golfers keep their tee by its name when the list of tees is another one. */
async function followTees(
  { db }: Deps,
  id: string,
  { tees: before }: CompetitionSettings,
  { tees, usual }: CompetitionSettings,
) {
  const placeOf = (place: number) => {
    const tee = before[place]
    const same = tees.findIndex(({ name, gender }) => name === tee?.name && gender === tee.gender)
    return same >= 0 ? same : usual[tee?.gender ?? 'M']
  }
  for (const { players } of await readSides(db, id))
    for (const { id: player, index, tee } of players)
      if (placeOf(tee) !== tee) await writePlayer(db, player, { index, tee: placeOf(tee) })
}
