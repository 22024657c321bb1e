import { Problem } from '../problem.ts'
import type { Provider } from './provider.ts'

export type ProviderOptions = {
  readonly issuer: string
  readonly clientId: string | null
  readonly jwksUrl: string
  readonly now: () => number
}

export const openProvider = (_options: ProviderOptions): Provider => ({
  verify: async () => {
    throw new Problem('not_configured', 'No identity provider is configured.')
  },
  signInUrl: null,
})
