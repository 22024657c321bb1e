import { malformed } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { readCard, writeMarks } from './card-store.ts'
import { changing, notNow, type Where } from './change-competition.ts'
import { playersOf } from './competition.ts'
import { markOn } from './marks.ts'
import type { Mark } from './scoring/types.ts'
import { readSides } from './side-store.ts'
import { noCard } from './who-marks.ts'

export type NewCorrection = {
  readonly card: string
  readonly hole: number
  readonly mark: Mark
  readonly reason: string
}

/** The committee's word counts. What player and marker wrote stays on the card, and what it was is on the list of changes. */
export const correctScore = (deps: Deps, where: Where, { card: cardId, hole, mark, reason }: NewCorrection) =>
  changing(deps, where, async ({ deps: inside, competition, note }) => {
    if (competition.state !== 'playing' && competition.state !== 'final')
      throw notNow('This competition has not begun.')
    const card = await readCard(inside.db, competition.id, cardId)
    const side = card && (await readSides(inside.db, competition.id)).find(({ id }) => id === card.sideId)
    if (!card || !side) throw noCard()
    const tee = competition.settings.tees[playersOf(side, card.ball)[0]?.tee ?? 0]
    if (!tee?.holes.some((each) => each.hole === hole)) throw malformed('hole', 'a hole of the round')
    const before = markOn(card, hole)
    const correction = { ...mark, at: inside.now(), reason }
    const corrected = { ...card, byCommittee: new Map(card.byCommittee).set(hole, correction) }
    await writeMarks(inside.db, corrected, competition.version)
    const place = side.players.findIndex(({ id }) => id === card.ball)
    await note('score.corrected', {
      ...{ side: side.number, ...(place >= 0 && side.players.length > 1 ? { player: place + 1 } : {}) },
      ...{ round: card.round, hole, before: shortOf(before), after: shortOf(mark), reason },
    })
    return corrected
  })

const shortOf = (mark: Mark | null) => (mark === null ? null : mark.picked ? 'picked up' : mark.strokes)
