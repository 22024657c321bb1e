import { DAY_MS, HOUR_MS } from '../core/duration.ts'

export const SOCIAL_LIMITS = {
  friends: 500,
  openRequests: 50,
  blocks: 1_000,
  comment: 500,
  commentsPerRound: 500,
  reason: 1_000,
  openReports: 50,
  gamesPerDay: 20,
} as const

/** A code has 50 bits: at this pace nobody finds one by trying. */
export const CODE_TRIES = { max: 20, ms: HOUR_MS, what: 'Too many friend codes that don’t exist' } as const
export const COMMENTS = { max: 60, ms: HOUR_MS, what: 'Too many comments' } as const
export const REPORTS = { max: 20, ms: DAY_MS, what: 'Too many reports' } as const
