import { removeExpiredLinks } from './account/email-link-store.ts'
import { GUEST_LIFETIME_MS, removeIdleGuests } from './account/guest-store.ts'
import { LINK_LIFETIME_MS } from './account/link-lifetime.ts'
import { removeExpiredSessions, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './account/session-store.ts'
import { NEWS_LIFETIME_MS, removeOldNews } from './club-news/news-store.ts'
import { MAX_REPORTS } from './commands/import-report-file.ts'
import { durationWords } from './core/duration.ts'
import { CLOSED_LIFETIME_MS } from './correction/suggestion-limits.ts'
import { removeClosedSuggestions } from './correction/suggestion-store.ts'
import { CLIENT_IDLE_MS, removeExpiredClients, UNUSED_CLIENT_LIFETIME_MS } from './oauth/client-store.ts'
import { removeExpiredRecords } from './oauth/record-store.ts'
import { GRANT_LIFETIME_MS } from './oauth/token-lifetime.ts'
import type { RemoveBatch } from './platform/jobs/remove-in-batches.ts'
import { removeExpiredThrottles } from './platform/throttle/throttle-store.ts'
import { POSITION_LIFETIME_MS } from './position/position.ts'
import { removeOldCheckouts, SHOWN_AFTER_EXPIRY_MS } from './premium/checkout-store.ts'
import { removeOldGames } from './social/game-store.ts'
import { GAME_LIFETIME_MS } from './social/play-game.ts'
import { removeOldShares } from './social/position-share-store.ts'
import { CLOSED_REPORT_LIFETIME_MS, removeClosedReports } from './social/report-store.ts'
import { SHARING_LIFETIME_MS } from './social/share-position.ts'
import { removeOldWeather, WEATHER_LIFETIME_MS } from './wind/weather/weather-store.ts'
import { removeOldWindFields, WIND_FIELD_LIFETIME_MS } from './wind/wind-field-store.ts'

/** Something that is kept for a time; the table in docs/operations.md has a row for each. */
export type Kept = { readonly what: string; readonly how: string }
/** What its owner removes when that time has come. */
export type Expiring = Kept & { readonly remove: RemoveBatch }

const days = durationWords
const links = [...new Set(Object.values(LINK_LIFETIME_MS))].sort((a, b) => a - b).map(durationWords)

export const EXPIRING: readonly Expiring[] = [
  {
    what: 'sessions',
    how: `${days(SESSION_IDLE_MS)} without use, ${days(SESSION_LIFETIME_MS)} at most`,
    remove: removeExpiredSessions,
  },
  { what: 'links in emails', how: `${links.join(', ')}, by their purpose`, remove: removeExpiredLinks },
  {
    what: 'guests without an identity',
    how: `${days(GUEST_LIFETIME_MS)} without use`,
    remove: removeIdleGuests,
  },
  {
    what: 'counts of failed sign-ins and of requests',
    how: 'until they expire',
    remove: removeExpiredThrottles,
  },
  {
    what: 'codes, tokens and consents of agents',
    how: `until they expire, ${days(GRANT_LIFETIME_MS)} at most`,
    remove: removeExpiredRecords,
  },
  {
    what: 'registered agents',
    how: `${days(UNUSED_CLIENT_LIFETIME_MS)} if no golfer allowed them, else ${days(CLIENT_IDLE_MS)} without use`,
    remove: removeExpiredClients,
  },
  {
    what: 'checkouts',
    how: `${days(SHOWN_AFTER_EXPIRY_MS)} after they expired`,
    remove: removeOldCheckouts,
  },
  {
    what: 'weather of a course',
    how: `${days(WEATHER_LIFETIME_MS)} without requests`,
    remove: removeOldWeather,
  },
  {
    what: 'wind fields of a course',
    how: `${days(WIND_FIELD_LIFETIME_MS)} without requests`,
    remove: removeOldWindFields,
  },
  {
    what: 'suggested corrections',
    how: `${days(CLOSED_LIFETIME_MS)} after they were closed`,
    remove: removeClosedSuggestions,
  },
  { what: 'news for open pages of clubs', how: days(NEWS_LIFETIME_MS), remove: removeOldNews },
  {
    what: 'who sees whose position',
    how: `${days(SHARING_LIFETIME_MS)} from the start of the round`,
    remove: removeOldShares,
  },
  { what: 'games of the day', how: days(GAME_LIFETIME_MS), remove: removeOldGames },
  {
    what: 'reports of golfers',
    how: `${days(CLOSED_REPORT_LIFETIME_MS)} after they were closed`,
    remove: removeClosedReports,
  },
]

/** What something else removes, or nobody. */
const OTHERS: readonly Kept[] = [
  { what: 'positions of golfers', how: `${days(POSITION_LIFETIME_MS)}; never in a backup` },
  {
    what: 'accounts, profiles, rounds, friends, memberships and bookings',
    how: 'until the golfer deletes them or the account',
  },
  { what: 'audit list of a club', how: 'as long as the club; nobody can change it' },
  { what: 'payment events, without personal data', how: 'for good, as our records of what was paid' },
  { what: 'courses, sources and corrections', how: 'for good' },
  { what: 'reports of imports, as files', how: `the last ${MAX_REPORTS}` },
  { what: 'emails as files, where there is no mail server', how: 'until you delete them' },
  { what: 'backups', how: 'as many as `--keep` says, else until you delete them' },
  { what: 'logs', how: 'as long as your journal does; we write none to files' },
]

export const RETENTION: readonly Kept[] = [...EXPIRING, ...OTHERS]
