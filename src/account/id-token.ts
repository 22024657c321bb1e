import type { JWTHeaderParameters, JWTPayload } from 'jose'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import type { Identity } from './identity-provider.ts'

/** Only signatures by a private key: not `none`, and none with a shared or public key. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']
export const TOLERANCE_S = 60

export const invalidToken = () =>
  new Problem(
    'invalid_token',
    'The credential is not a valid ID token from the identity provider for this app.',
  )

/** We get the keys from the provider itself, so we refuse a token that brings or names other keys. */
const FOREIGN_KEYS = ['jku', 'jwk', 'x5u', 'x5c', 'crit']

export function checkHeader(header: JWTHeaderParameters) {
  const typ = String(header.typ ?? '').toLowerCase()
  // at+jwt, logout+jwt and the like are signed with the same keys, but don't say who signs in.
  if (FOREIGN_KEYS.some((name) => name in header) || typ.endsWith('+jwt')) throw invalidToken()
}

const GOOGLE = 'https://accounts.google.com'

/** Google writes its issuer in two ways; no other provider does. */
export const issuersOf = (issuer: string) => (issuer === GOOGLE ? [issuer, 'accounts.google.com'] : [issuer])

export type Expected = { readonly issuer: string; readonly clientId: string; readonly now: number }

/** What a token says, once its signature, issuer, audience and expiry are checked. */
export function identityOf(claims: JWTPayload, { issuer, clientId, now }: Expected): Identity {
  const { sub, aud, azp, iat, nonce, name } = claims
  if (typeof sub !== 'string' || !/^\P{C}{1,255}$/u.test(sub)) throw invalidToken()
  if (typeof iat !== 'number' || iat > now / 1_000 + TOLERANCE_S) throw invalidToken()
  // A token for several parties belongs to the one that asked for it.
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

/** An address that cannot receive email is none. */
function emailOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  try {
    return parseEmail(claim).text
  } catch {
    return null
  }
}
