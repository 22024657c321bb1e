import type { Ability } from '../../../../club/ability.ts'

/** The pages of a club, in the order of their use, and who sees them. */
export const CLUB_TABS = {
  board: 'read_tee_sheet',
  sheet: 'read_tee_sheet',
  competitions: 'score',
  caddies: 'read_yard',
  messages: 'message',
  pins: 'read_pins',
  members: 'run_roster',
  changes: 'read_audit',
  'set-up': 'set_up_club',
} as const satisfies Readonly<Record<string, Ability>>

export type ClubTab = keyof typeof CLUB_TABS

/** The board is the club's own address. */
export const clubPath = (slug: string, tab: ClubTab = 'board') =>
  tab === 'board' ? `/club/${slug}` : `/club/${slug}/${tab}`
