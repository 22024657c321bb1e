import { DAY_MS, HOUR_MS } from '../core/duration.ts'
import type { RateWindow } from '../platform/throttle/rate-window.ts'

/** What one address may send. */
export const SUGGESTIONS: RateWindow = { max: 5, ms: HOUR_MS, what: 'suggestions' }

/** When so many are open, nobody has looked for a while, and more would not help. */
export const MAX_OPEN_PER_COURSE = 20
export const MAX_OPEN = 2_000

/** A closed suggestion is kept this long, so that people who ask about it get an answer. */
export const CLOSED_LIFETIME_MS = 90 * DAY_MS
