/** The tables about golfers together: shared rounds, friends, what they say and report, games of the day. */
export type SocialTables = {
  readonly round_sharing: RoundSharingTable
  readonly shared_round: SharedRoundTable
  readonly friend_settings: FriendSettingsTable
  readonly friendship: FriendshipTable
  readonly friend_request: FriendRequestTable
  readonly friend_block: FriendBlockTable
  readonly position_share: PositionShareTable
  readonly round_reaction: RoundReactionTable
  readonly round_comment: RoundCommentTable
  readonly golfer_report: GolferReportTable
  readonly group_game: GroupGameTable
  readonly group_game_player: GroupGamePlayerTable
}

export type RoundVisibility = 'nobody' | 'friends' | 'club' | 'all'

export type RoundSharingTable = {
  readonly account_id: string
  readonly new_rounds: RoundVisibility
}

/** A finished round that others may see: what a card of the feed shows. */
export type SharedRoundTable = {
  readonly id: string // the same for a round each time it is shared
  readonly account_id: string
  readonly round_id: string
  readonly finished_at: number
  readonly visibility: Exclude<RoundVisibility, 'nobody'>
  readonly course: string
  readonly course_name: string
  readonly holes: number // with a score
  readonly strokes: number | null // null when a hole was picked up
  readonly par: number | null // of those holes; null when one has none
  readonly hidden_at: number | null // by an operator
}

export type FriendSettingsTable = {
  readonly account_id: string
  readonly code: string // who knows it may ask to be a friend
  readonly seen_at: number // when they last looked at what others said about their rounds
  readonly digest: 'never' | 'daily' | 'weekly'
  readonly digest_at: number // up to when it was sent
}

/** Two rows for each friendship, one from each side. */
export type FriendshipTable = {
  readonly account_id: string
  readonly friend_id: string
  readonly since: number
}

export type FriendRequestTable = {
  readonly account_id: string // who asks
  readonly to_id: string
  readonly since: number
}

export type FriendBlockTable = {
  readonly account_id: string // who blocks
  readonly blocked_id: string
  readonly since: number
}

/** Who may see somebody's position, for one round. */
export type PositionShareTable = {
  readonly account_id: string
  readonly friend_id: string
  readonly round_id: string
  readonly since: number
  readonly expires_at: number
}

export type RoundReactionTable = {
  readonly post_id: string
  readonly account_id: string
  readonly owner_id: string // whose round it is
  readonly reaction: string
  readonly at: number
}

export type RoundCommentTable = {
  readonly id: string
  readonly post_id: string
  readonly account_id: string
  readonly owner_id: string // whose round it is
  readonly text: string
  readonly at: number
  readonly hidden_at: number | null // by an operator
}

export type GolferReportTable = {
  readonly id: string
  readonly reference: string // what operators type
  readonly by_account: string | null // null once the account is gone
  readonly about_account: string | null
  readonly kind: 'golfer' | 'round' | 'comment'
  readonly about_id: string | null // of the shared round or the comment
  readonly quote: string | null // what it said then
  readonly reason: string
  readonly at: number
  readonly outcome: 'nothing' | 'hidden' | 'warned' | 'removed' | null // null while it is open
  readonly note: string | null
  readonly closed_at: number | null
  readonly expires_at: number
}

export type GroupGameTable = {
  readonly id: string
  readonly made_by: string | null
  readonly made_at: number
  readonly kind: 'skins' | 'nassau' | 'match'
  readonly is_net: number // 0 or 1
  readonly course: string
  readonly course_name: string
  readonly zone: string // of the course's clock
  readonly day: string // YYYY-MM-DD by that clock
  readonly expires_at: number
}

export type GroupGamePlayerTable = {
  readonly game_id: string
  readonly seat: number
  readonly account_id: string | null // null once the account is gone
  readonly state: 'invited' | 'playing' | 'declined'
  readonly answered_at: number | null
}
