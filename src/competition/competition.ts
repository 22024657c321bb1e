import type { Mark, PlayedTee, Rules, SideState } from './scoring/types.ts'

/**
 * From planning to prize-giving. `draft`: only the committee sees it. `open`: members enter. `closed`: the draw is made.
 * `playing`: scores come in. `final`: the result stands, and only the committee corrects it.
 */
export const STATES = ['draft', 'open', 'closed', 'playing', 'final'] as const
export type CompetitionState = (typeof STATES)[number]

/** A tee as it was when the competition was made: a later import changes no result. */
export type CompetitionTee = PlayedTee & {
  /** False where the course has no rating: such a tee is for gross competitions. */
  readonly isRated: boolean
}

export type CompetitionSettings = {
  readonly name: string
  /** One for each round, YYYY-MM-DD; a match play competition has one for its first round. */
  readonly days: readonly string[]
  readonly course: { readonly slug: string; readonly name: string; readonly layout: string | null }
  readonly rules: Rules
  readonly tees: readonly CompetitionTee[]
  /** Places in the list: which of them men and women play. */
  readonly usual: { readonly M: number; readonly F: number }
  readonly mostSides: number | null
  /** Whether people outside the club may see the leaderboard. */
  readonly isPublic: boolean
  readonly note: string
}

export type Competition = {
  readonly id: string
  readonly clubId: string
  readonly state: CompetitionState
  /** The round that is played. */
  readonly round: number
  /** Goes up with every change. */
  readonly version: number
  /** The version in which sides, players or matches last changed. */
  readonly sidesVersion: number
  readonly settings: CompetitionSettings
  readonly seriesId: string | null
  readonly changedAt: number
}

export type CompetitionPlayer = {
  readonly id: string
  readonly sideId: string
  readonly accountId: string | null
  readonly guest: string | null
  /** The handicap index; null for none. */
  readonly index: number | null
  readonly tee: number
}

export type CompetitionSide = {
  readonly id: string
  readonly number: number
  readonly state: SideState
  readonly reason: string | null
  readonly players: readonly CompetitionPlayer[]
}

/** What somebody says was played on a hole, and when they said it by their own clock. */
export type SaidMark = Mark & { readonly at: number }
/** What the committee put in the place of what others said; who did it is on the club's list of changes. */
export type Correction = SaidMark & { readonly reason: string }

export type Marks<M extends Mark = SaidMark> = ReadonlyMap<number, M>

export type CompetitionCard = {
  readonly id: string
  readonly sideId: string
  readonly ball: string
  readonly round: number
  readonly start: CardStart | null
  /** Whom the committee named as marker. */
  readonly marker: string | null
  readonly byPlayer: Marks
  readonly byMarker: Marks
  readonly byCommittee: Marks<Correction>
  readonly playerAgreedAt: number | null
  readonly markerAgreedAt: number | null
}

export type CardStart = { readonly tee: string; readonly minute: number }

export type CompetitionMatch = {
  readonly id: string
  readonly round: number
  readonly place: number
  readonly a: string
  /** Null for a bye. */
  readonly b: string | null
  /** Who won by decision of the committee, or because the others conceded. */
  readonly decided: 'a' | 'b' | null
}

/** Everything about one competition. */
export type Field = {
  readonly competition: Competition
  readonly sides: readonly CompetitionSide[]
  readonly cards: readonly CompetitionCard[]
  readonly matches: readonly CompetitionMatch[]
}

/** Whether a side plays one ball, so that it has one card. */
export const playsOneBall = ({ sides }: Pick<Rules, 'sides'>) =>
  sides !== 'individual' && sides !== 'four_ball'

/** The balls of a side: each player's own, or the side's. */
export const ballsOf = (rules: Rules, side: CompetitionSide): readonly string[] =>
  playsOneBall(rules) ? [side.id] : side.players.map(({ id }) => id)

/** Who plays a ball. */
export const playersOf = (side: CompetitionSide, ball: string): readonly CompetitionPlayer[] =>
  ball === side.id ? side.players : side.players.filter(({ id }) => id === ball)

export const isReturned = ({ playerAgreedAt, markerAgreedAt }: CompetitionCard) =>
  playerAgreedAt !== null && markerAgreedAt !== null
