import { tellNews } from '../club-news/news-store.ts'
import { malformed } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { readCards } from './card-store.ts'
import { type Changing, changing, notNow, type Where } from './change-competition.ts'
import { type Competition, type CompetitionState, playersOf, STATES } from './competition.ts'
import { changeCompetition, deleteCompetition, noteSidesChanged } from './competition-store.ts'
import { makeCards } from './make-cards.ts'
import { countingMarks } from './marks.ts'
import { readMatches } from './match-store.ts'
import { readSides, writeSideState } from './side-store.ts'

/** Where a competition can go from each state: one step on, or one step back. */
const WAYS: Readonly<Record<CompetitionState, readonly CompetitionState[]>> = {
  draft: ['open', 'closed'],
  open: ['closed', 'draft'],
  closed: ['playing', 'open'],
  playing: ['final', 'closed'],
  final: ['playing'],
}

export function parseCompetitionState(value: unknown): CompetitionState {
  const state = STATES.find((known) => known === value)
  if (!state) throw malformed('state', `one of ${STATES.join(', ')}`)
  return state
}

/** The committee leads a competition from entries to the result. */
export const advance = (deps: Deps, where: Where, to: CompetitionState): Promise<void> =>
  changing(deps, where, async (change) => {
    const { competition } = change
    if (to === competition.state) return
    if (!WAYS[competition.state].includes(to))
      throw notNow(`A competition that is ${competition.state} can’t become ${to} at once.`)
    await prepare(change, to)
    await changeCompetition(change.deps.db, competition.id, { state: to })
    await noteSidesChanged(change.deps.db, competition)
    await change.note('competition.state', { state: to })
    await tellNews(change.deps, competition.clubId, 'competitions')
  })

async function prepare(change: Changing, to: CompetitionState) {
  const { deps, competition } = change
  if (competition.state === 'playing' && to === 'closed') await checkNoScores(change)
  if (to === 'closed' && competition.settings.rules.scoring !== 'match') await makeCards(deps, competition)
  if (to === 'playing') await checkCanPlay(change)
  if (to === 'final') await endUnfinished(change)
  if (competition.state === 'final') await beginAgain(change)
}

async function checkNoScores({ deps, competition }: Changing) {
  const cards = await readCards(deps.db, competition.id)
  if (cards.some((card) => countingMarks(card).size > 0))
    throw notNow('There are scores already: this competition can’t go back.')
}

async function checkCanPlay({ deps, competition }: Changing) {
  const sides = await readSides(deps.db, competition.id)
  if (!sides.some(({ state }) => state === 'in')) throw notNow('Nobody has entered this competition.')
  const isMatch = competition.settings.rules.scoring === 'match'
  if (isMatch && (await readMatches(deps.db, competition.id)).length === 0)
    throw notNow('Make the draw first.')
}

/** Those who didn't bring in every card have no result. */
async function endUnfinished({ deps, competition }: Changing) {
  if (competition.settings.rules.scoring === 'match') return
  const unfinished = await unfinishedSides(deps, competition)
  for (const id of unfinished) await writeSideState(deps.db, id, 'no_return', null)
}

async function unfinishedSides({ db }: Deps, competition: Competition): Promise<readonly string[]> {
  const { rules, tees } = competition.settings
  const cards = Map.groupBy(await readCards(db, competition.id), ({ sideId }) => sideId)
  return (await readSides(db, competition.id)).flatMap((side) => {
    if (side.state !== 'in') return []
    const own = cards.get(side.id) ?? []
    const rounds = Map.groupBy(own, ({ round }) => round)
    // An eclectic card grows with every round that is played; one round is enough to have one.
    const needed = rules.combine === 'eclectic' ? 1 : rules.rounds
    const complete = [...rounds.values()].filter((balls) => {
      const played = new Set(balls.flatMap((card) => [...countingMarks(card).keys()]))
      const holes = balls.flatMap(({ ball }) => tees[playersOf(side, ball)[0]?.tee ?? 0]?.holes ?? [])
      return holes.length > 0 && holes.every(({ hole }) => played.has(hole))
    })
    return complete.length >= needed ? [] : [side.id]
  })
}

/** Those who were out only because they hadn't finished are in again. */
async function beginAgain({ deps, competition }: Changing) {
  for (const side of await readSides(deps.db, competition.id))
    if (side.state === 'no_return' && side.reason === null) await writeSideState(deps.db, side.id, 'in', null)
}

/** The next round of several is played from now on. */
export const nextRound = (deps: Deps, where: Where): Promise<void> =>
  changing(deps, where, async ({ deps: inside, competition, note }) => {
    const { rules } = competition.settings
    if (rules.scoring === 'match' || competition.round >= rules.rounds)
      throw notNow('This was the last round.')
    if (competition.state !== 'playing') throw notNow('This competition is not being played now.')
    await changeCompetition(inside.db, competition.id, { round: competition.round + 1 })
    await noteSidesChanged(inside.db, competition)
    await note('competition.round', { round: competition.round + 1 })
  })

/** A competition without scores can be taken off the list. */
export const removeCompetition = (deps: Deps, where: Where): Promise<void> =>
  changing(deps, where, async (change) => {
    await checkNoScores(change)
    await change.note('competition.removed', {})
    await deleteCompetition(change.deps.db, change.competition.id)
  })
