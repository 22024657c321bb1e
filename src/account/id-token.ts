import type { JWTHeaderParameters, JWTPayload } from 'jose'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import type { Identity } from './identity-provider.ts'

/** Signatures by a private key only: neither none nor one keyed with something public. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']
export const TOLERANCE_S = 60

export const invalidToken = () =>
  new Problem(
    'invalid_token',
    'The credential is not a valid ID token of the identity provider for this app.',
  )

/** Keys come from the provider's own address, so a token that brings or names others is refused unread. */
const FOREIGN_KEYS = ['jku', 'jwk', 'x5u', 'x5c', 'crit']

export function checkHeader(header: JWTHeaderParameters) {
  const typ = String(header.typ ?? '').toLowerCase()
  // at+jwt, logout+jwt and others of the kind are signed with the same keys but say nothing about who signs in.
  if (FOREIGN_KEYS.some((name) => name in header) || typ.endsWith('+jwt')) throw invalidToken()
}

const GOOGLE = 'https://accounts.google.com'

/** Google writes its issuer in two ways, and no other provider does. */
export const issuersOf = (issuer: string) => (issuer === GOOGLE ? [issuer, 'accounts.google.com'] : [issuer])

export type Expected = { readonly issuer: string; readonly clientId: string; readonly now: number }

/** What a token says, after its signature, issuer, audience and end of life have been found right. */
export function identityOf(claims: JWTPayload, { issuer, clientId, now }: Expected): Identity {
  const { sub, aud, azp, iat, nonce, name } = claims
  if (typeof sub !== 'string' || !/^\P{C}{1,255}$/u.test(sub)) throw invalidToken()
  if (typeof iat !== 'number' || iat > now / 1_000 + TOLERANCE_S) throw invalidToken()
  // A token for several parties was asked for by one of them, and only that one may use it.
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId) throw invalidToken()
  const email = emailOf(claims.email)
  return {
    issuer,
    subject: sub,
    email,
    emailVerified: email !== null && claims.email_verified === true,
    name: typeof name === 'string' && /^\P{C}{1,100}$/u.test(name) ? name : null,
    nonce: typeof nonce === 'string' ? nonce : null,
  }
}

/** An email that nobody could be mailed at is as good as none. */
function emailOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  try {
    return parseEmail(claim).text
  } catch {
    return null
  }
}
