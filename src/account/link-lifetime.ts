import { DAY_MS, HOUR_MS } from '../core/duration.ts'
import type { EmailLinkTable } from '../platform/db/account-tables.ts'

export type LinkPurpose = EmailLinkTable['purpose']

/** How long an emailed link works: one that confirms an email, and one that resets a password. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = { verify: 3 * DAY_MS, reset: HOUR_MS }
