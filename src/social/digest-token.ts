import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link to stop the digest carries. It never expires: an old email must still be good for that. */
export const digestToken = (secret: string, accountId: string) =>
  `${accountId}.${signatureOf(secret, accountId)}`

/** Whose digest it is; null for anything that we did not sign. */
export function readDigestToken(secret: string, token: string): string | null {
  const [accountId = '', signature = '', ...rest] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, accountId))]
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? accountId : null
}

const signatureOf = (secret: string, accountId: string) =>
  createHmac('sha256', secret).update(`stop friends digest\n${accountId}`).digest('base64url')
