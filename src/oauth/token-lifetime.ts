import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/duration.ts'

export const ACCESS_TOKEN_LIFETIME_MS = HOUR_MS
export const AUTHORIZATION_CODE_LIFETIME_MS = MINUTE_MS
/** How long the sign-in and consent pages wait for the golfer. */
export const INTERACTION_LIFETIME_MS = HOUR_MS
/** A refresh token that goes unused this long expires; each use starts the time again. */
export const REFRESH_TOKEN_IDLE_MS = 30 * DAY_MS
/** However often an agent refreshes, the golfer has to agree again after this long. */
export const GRANT_LIFETIME_MS = 90 * DAY_MS
