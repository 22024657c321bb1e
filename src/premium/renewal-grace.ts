import { DAY_MS } from '../core/duration.ts'

/** The days of grace: how late a renewal may be, or how long its card may fail, before Premium ends. */
export const RENEWAL_GRACE_MS = 7 * DAY_MS
