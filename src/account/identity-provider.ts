import { Problem } from '../core/problem.ts'

/** What an identity provider vouches for in an ID token. Identity is issuer and subject, never the email. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly nonce: string | null
}

export type IdentityProvider = {
  /** Throws Problem `not_configured`, `invalid_token`, or `unavailable` while its keys cannot be had. */
  readonly verify: (credential: string) => Promise<Identity>
  /** Where a browser goes to sign in; null when the provider is not configured. */
  readonly signInUrl: ((request: SignInRequest) => Promise<string>) | null
}

export type SignInRequest = { readonly redirectUri: string; readonly state: string; readonly nonce: string }

/** Where none is configured. */
export const NO_IDENTITY_PROVIDER: IdentityProvider = {
  verify: async () => {
    throw new Problem('not_configured', 'No identity provider is configured here.')
  },
  signInUrl: null,
}
