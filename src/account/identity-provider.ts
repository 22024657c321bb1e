import { Problem } from '../core/problem.ts'

/** What an identity provider says in an ID token. Issuer and subject identify somebody, never the email. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly nonce: string | null
}

export type IdentityProvider = {
  /** Throws `not_configured`, `invalid_token`, or `unavailable` while we cannot get its keys. */
  readonly verify: (credential: string) => Promise<Identity>
  /** Where a browser goes to sign in; null when the provider is not configured. */
  readonly signInUrl: ((request: SignInRequest) => Promise<string>) | null
}

export type SignInRequest = { readonly redirectUri: string; readonly state: string; readonly nonce: string }

/** For an installation without one. */
export const NO_IDENTITY_PROVIDER: IdentityProvider = {
  verify: async () => {
    throw new Problem('not_configured', 'This server has no identity provider.')
  },
  signInUrl: null,
}
