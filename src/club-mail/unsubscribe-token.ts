import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose emails of which club. */
export type Subscription = { readonly clubId: string; readonly accountId: string }

/** What a link to stop emails carries. It never expires: an old email must still be good for that. */
export const tokenFor = (secret: string, { clubId, accountId }: Subscription): string =>
  `${clubId}.${accountId}.${signatureOf(secret, clubId, accountId)}`

/** Null for anything that we did not sign. */
export function readToken(secret: string, token: string): Subscription | null {
  const [clubId = '', accountId = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, clubId, accountId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { clubId, accountId } : null
}

const signatureOf = (secret: string, clubId: string, accountId: string) =>
  createHmac('sha256', secret).update(`stop emails\n${clubId}\n${accountId}`).digest('base64url')
