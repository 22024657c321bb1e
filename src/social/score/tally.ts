import type { GameKind } from '../game.ts'
import { type MatchState, matchStates } from './match.ts'
import type { PlayerCard } from './player-card.ts'
import { type Skin, skinsTally } from './skins.ts'

/** How a game stands, in points. */
export type Tally = {
  readonly points: ReadonlyMap<number, number>
  readonly skins: readonly Skin[]
  readonly carried: number
  readonly matches: readonly MatchState[]
}

/** Everything is worked out from the cards each time, so the order in which scores arrive makes no difference. */
export function tallyOf(kind: GameKind, isNet: boolean, cards: readonly PlayerCard[]): Tally {
  const seats = cards.map(({ seat }) => seat)
  if (kind === 'skins') {
    const { skins, carried } = skinsTally(cards, isNet)
    return { points: skinPoints(seats, skins), skins, carried, matches: [] }
  }
  const matches = matchStates(cards, isNet, kind === 'match' ? ['total'] : ['front', 'back', 'total'])
  return { points: matchPoints(seats, matches), skins: [], carried: 0, matches }
}

/** A point a skin. */
const skinPoints = (seats: readonly number[], skins: readonly Skin[]) =>
  new Map(
    seats.map((own) => [
      own,
      skins.filter(({ seat }) => seat === own).reduce((sum, { worth }) => sum + worth, 0),
    ]),
  )

/** As it stands: a point for a lead, half a point each if level; nothing before the first hole. */
const matchPoints = (seats: readonly number[], matches: readonly MatchState[]) =>
  new Map(seats.map((seat) => [seat, matches.reduce((sum, match) => sum + pointsIn(match, seat), 0)]))

function pointsIn({ one, other, up, played }: MatchState, seat: number): number {
  if (played === 0 || (seat !== one && seat !== other)) return 0
  if (up === 0) return 0.5
  return up > 0 === (seat === one) ? 1 : 0
}
