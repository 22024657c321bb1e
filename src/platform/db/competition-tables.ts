/** The tables of competitions. */
export type CompetitionTables = {
  readonly competition: CompetitionTable
  readonly competition_series: CompetitionSeriesTable
  readonly competition_side: CompetitionSideTable
  readonly competition_player: CompetitionPlayerTable
  readonly competition_card: CompetitionCardTable
  readonly competition_match: CompetitionMatchTable
}

export type CompetitionTable = {
  readonly id: string
  readonly club_id: string
  readonly first_day: string // YYYY-MM-DD
  readonly state: string
  readonly round: number // the one that is played; 1 before
  readonly version: number // goes up with every change of the competition
  readonly sides_version: number // when sides, players or matches last changed
  readonly settings: string // JSON
  readonly series_id: string | null
  readonly created_at: number
  readonly changed_at: number
}

/** An order of merit. */
export type CompetitionSeriesTable = {
  readonly id: string
  readonly club_id: string
  readonly settings: string // JSON
  readonly created_at: number
}

export type CompetitionSideTable = {
  readonly id: string
  readonly competition_id: string
  readonly number: number // in the order of entry
  readonly state: string
  readonly reason: string | null // why it is no longer in
}

export type CompetitionPlayerTable = {
  readonly id: string
  readonly competition_id: string
  readonly side_id: string
  readonly place: number // in the side
  readonly account_id: string | null // null for a guest, and for somebody who deleted the account
  readonly guest: string | null
  readonly handicap_tenths: number | null
  readonly tee: number // place in the competition's list of tees
}

export type CompetitionCardTable = {
  readonly id: string
  readonly competition_id: string
  readonly side_id: string
  readonly ball: string // a player's id, or the side's where it plays one ball
  readonly round: number
  readonly start_tee: string | null
  readonly start_minute: number | null
  readonly marker: string | null // whom the committee named; without one, anybody else of the group
  readonly by_player: string // JSON: marks by hole
  readonly by_marker: string
  readonly by_committee: string
  readonly player_agreed_at: number | null
  readonly marker_agreed_at: number | null
  readonly version: number // of the competition when it last changed
}

export type CompetitionMatchTable = {
  readonly id: string
  readonly competition_id: string
  readonly round: number
  readonly place: number
  readonly side_a: string
  readonly side_b: string | null // null for a bye
  readonly decided: string | null // a or b, if the committee or a concession decided it
}
