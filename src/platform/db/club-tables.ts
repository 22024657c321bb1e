import type { Generated } from 'kysely'
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
  readonly club_mail: ClubMailTable
  readonly club_status: ClubStatusTable
  readonly club_settings: ClubSettingsTable
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
  readonly moves: Generated<number>
  readonly moved_at: number | null
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
  readonly thread_id: string | null // of the message that all the others answer
  readonly urgent: number
}

export type ClubMessageToTable = {
  readonly message_id: string
  readonly account_id: string
  readonly read_at: number | null
  readonly mailed_at: number | null // when a process took it to mail it
  readonly mail_state?: 'taken' | 'sent' | 'lost' | null
}

/** How a golfer wants to be emailed about a club's messages. Without a row, as usual. */
export type ClubMailTable = {
  readonly club_id: string
  readonly account_id: string
  readonly urgent_at_once: number
  readonly digest_minute: number | null // of the club's clock; null for never
  readonly quiet_from: number
  readonly quiet_to: number
  readonly chosen_at: number
}

/** The board of a club: its course's status. */
export type ClubStatusTable = {
  readonly club_id: string
  readonly status: string | null // JSON
  readonly until_day: string | null // null for until changed
  readonly set_by: string | null
  readonly set_at: number
  readonly is_public: number
}

/** What managers decide about their club. No row: nothing yet. */
export type ClubSettingsTable = {
  readonly club_id: string
  readonly timezone: string | null // of a club whose course has none
  readonly steps: string // JSON: the steps of the set-up page that somebody has saved
  readonly page: string | null // JSON: what the public page says
  readonly is_public: number // 0 or 1: whether there is a public page
  readonly page_changed_at: number | null
}
