import type { Deps } from '../platform/deps.ts'
import { writeMarks } from './card-store.ts'
import { changing, notNow, type Where } from './change-competition.ts'
import { type CompetitionCard, type CompetitionSide, type Field, isReturned } from './competition.ts'
import { holesToPlay } from './holes-to-play.ts'
import { countingMarks, disputedHoles } from './marks.ts'
import { readField } from './read-field.ts'
import type { Mark } from './scoring/types.ts'
import { noCard, penFor, readOwn } from './who-marks.ts'

/** What is on a card, in short: somebody agrees to this and to nothing else. */
export const cardText = (card: CompetitionCard): string =>
  [...countingMarks(card)]
    .sort(([a], [b]) => a - b)
    .map(([hole, mark]) => `${hole}:${textOf(mark)}`)
    .join(' ')

const textOf = ({ strokes, picked }: Mark) => (picked ? `${strokes ?? ''}x` : String(strokes))

/**
 * Player and marker agree on a card, each for themselves. `seen` is what they saw: if somebody changed it meanwhile,
 * they look again. The committee accepts a card for those who can't, such as a guest without an account.
 */
export const agreeOnCard = (
  deps: Deps,
  where: Where,
  cardId: string,
  seen: string,
): Promise<CompetitionCard> =>
  changing(deps, where, async (change) => {
    const { competition, deps: inside } = change
    const field = await readField(inside, competition)
    const card = field.cards.find(({ id }) => id === cardId)
    const side = field.sides.find(({ id }) => id === card?.sideId)
    if (!card || !side) throw noCard()
    const own = await readOwn(inside.db, competition.id, where.actor)
    const pen = penFor(card, where.actor, own, field.matches)
    if (pen === null) throw noCard()
    if (competition.state !== 'playing') throw notNow('This competition is not being played now.')
    if (isReturned(card)) return card
    checkComplete(field, card, side)
    if (cardText(card) !== seen) throw notNow('The card has changed meanwhile. Look at it again.')
    const at = inside.now()
    const isTheirs = own.some(({ round }) => round === card.round)
    const forBoth = where.actor.isCommittee && pen === 'marker' && !isTheirs
    const agreed = {
      ...card,
      playerAgreedAt: pen === 'player' || forBoth ? (card.playerAgreedAt ?? at) : card.playerAgreedAt,
      markerAgreedAt: pen === 'marker' ? (card.markerAgreedAt ?? at) : card.markerAgreedAt,
    }
    await writeMarks(inside.db, agreed, competition.version)
    if (forBoth) await change.note('score.accepted', { side: side.number, round: card.round })
    return agreed
  })

function checkComplete(field: Field, card: CompetitionCard, side: CompetitionSide) {
  const disputed = disputedHoles(card)
  if (disputed.length > 0) throw notNow(`Player and marker have different scores on ${holesText(disputed)}.`)
  const missing = holesToPlay(field, card, side)
  if (missing.length > 0) throw notNow(`There is no score yet on ${holesText(missing)}.`)
}

const holesText = (holes: readonly number[]) =>
  holes.length === 1 ? `hole ${holes[0]}` : `holes ${holes.slice(0, -1).join(', ')} and ${holes.at(-1)}`
