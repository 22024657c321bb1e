import type { Db } from '../platform/db/open.ts'
import { hasConsent } from './consent-store.ts'
import { isOnDevice, redirectHost } from './redirect-uri.ts'

/**
 * Whether the golfer has allowed this client before, and we can tell that it is the same one. On a device we cannot: any
 * program may listen where another one did, so its golfer is asked each time (RFC 8252, 8.6).
 */
export const needsNoQuestion = async (
  db: Db,
  accountId: string,
  { clientId, redirectUri }: { readonly clientId: string; readonly redirectUri: string },
): Promise<boolean> =>
  !isOnDevice(redirectUri) &&
  (await hasConsent(db, accountId, { clientId, clientHost: redirectHost(redirectUri) }))
