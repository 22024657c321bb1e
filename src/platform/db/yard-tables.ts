/** The tables of caddie yards. */
export type YardTables = {
  readonly caddie_yard: CaddieYardTable
  readonly caddie_day: CaddieDayTable
  readonly caddie_request: CaddieRequestTable
  readonly caddie_loop: CaddieLoopTable
}

export type CaddieYardTable = {
  readonly club_id: string
  readonly settings: string // JSON
}

/** What a caddie said for a day, and their place in its line. */
export type CaddieDayTable = {
  readonly club_id: string
  readonly day: string // YYYY-MM-DD
  readonly account_id: string
  readonly state: 'here' | 'late' | 'unavailable' | 'left'
  readonly place: number // from 0, of those who are here
  readonly since: number
}

/** A group that would like a caddie. */
export type CaddieRequestTable = {
  readonly booking_id: string
  readonly club_id: string
  readonly asked_by: string
  readonly caddie_id: string | null // null for any caddie
  readonly note: string
  readonly asked_at: number
}

/** One caddie with one group for a round. Amounts are in minor units of the currency. */
export type CaddieLoopTable = {
  readonly id: string
  readonly club_id: string
  readonly booking_id: string | null // null once the booking is gone
  readonly account_id: string | null // null once the account is deleted
  readonly day: string
  readonly tee: string
  readonly minute: number
  readonly starts_at: number
  readonly ends_at: number
  readonly kind: 'bag' | 'forecaddie'
  readonly holes: number
  readonly players: string // JSON: places in the group, from 0
  readonly line_place: number | null // where the caddie was in the line
  readonly rate: number | null
  readonly currency: string
  readonly fee: number | null
  readonly tip: number | null
  readonly paid_at: number | null
}
