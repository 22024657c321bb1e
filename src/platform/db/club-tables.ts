/** The tables of club operations. */
export type ClubTables = {
  readonly tee_sheet: TeeSheetTable
  readonly tee_block: TeeBlockTable
  readonly tee_day: TeeDayTable
  readonly tee_booking: TeeBookingTable
  readonly tee_seat: TeeSeatTable
  readonly tee_wait: TeeWaitTable
  readonly tee_calendar: TeeCalendarTable
  readonly club_audit: ClubAuditTable
  readonly club_news: ClubNewsTable
  readonly club_message: ClubMessageTable
  readonly club_message_to: ClubMessageToTable
}

export type TeeSheetTable = {
  readonly club_id: string
  readonly settings: string // JSON
}

export type TeeBlockTable = {
  readonly id: string
  readonly club_id: string
  readonly first_day: string // YYYY-MM-DD
  readonly last_day: string
  readonly block: string // JSON
}

export type TeeDayTable = {
  readonly club_id: string
  readonly day: string
  readonly version: number
}

export type TeeBookingTable = {
  readonly id: string
  readonly club_id: string
  readonly day: string
  readonly tee: string // 1, 10, or 7B at a shotgun start
  readonly minute: number // of the club's wall clock
  readonly booked_by: string
  readonly booked_at: number
  readonly request_key: string | null // of a request that may come again
}

/** A seat that is taken: by a golfer with an account, or by a guest of the one who booked. */
export type TeeSeatTable = {
  readonly club_id: string
  readonly day: string
  readonly tee: string
  readonly minute: number
  readonly seat: number
  readonly booking_id: string
  readonly account_id: string | null
  readonly guest: string | null
  readonly state: 'booked' | 'here' | 'playing' | 'done' | 'no_show'
  readonly started_at: number | null
  readonly ended_at: number | null
}

/** The secret address of a golfer's calendar: only the hash of its token. */
export type TeeCalendarTable = {
  readonly account_id: string
  readonly token_hash: string
  readonly created_at: number
}

export type TeeWaitTable = {
  readonly id: string
  readonly club_id: string
  readonly day: string
  readonly first_minute: number
  readonly last_minute: number
  readonly account_id: string
  readonly players: string // JSON
  readonly place: number // in the line of its day
  readonly asked_at: number
}

/** What staff changed. Rows are only ever added. */
export type ClubAuditTable = {
  readonly id: string
  readonly club_id: string
  readonly at: number
  readonly by_account: string | null
  readonly what: string
  readonly about: string // JSON
}

export type ClubNewsTable = {
  readonly id: string
  readonly club_id: string
  readonly topic: string // such as tee-sheet 2026-05-04
  readonly at: number
  readonly expires_at: number
}

export type ClubMessageTable = {
  readonly id: string
  readonly club_id: string
  readonly at: number
  readonly from_account: string | null // null for what the club's own sheet tells
  readonly audience: string // JSON: to whom, in words
  readonly text: string
  readonly reply_to: string | null
}

export type ClubMessageToTable = {
  readonly message_id: string
  readonly account_id: string
  readonly read_at: number | null
  readonly mailed_at: number | null
}
