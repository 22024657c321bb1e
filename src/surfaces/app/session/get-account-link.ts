import type { AppAnswer, AppRequest } from '../route.ts'

/**
 * What the header of a cached page has to know: who is looking. Only our own site may read it, which can be on another
 * host.
 */
export const getAccountLink = async ({ session, addresses }: AppRequest): Promise<AppAnswer> => ({
  status: 200,
  json:
    session === null
      ? { kind: null, name: null }
      : { kind: session.account.kind, name: session.account.name },
  headers: isOneOrigin(addresses.site, addresses.app) ? {} : forOrigin(new URL(addresses.site).origin),
})

const isOneOrigin = (a: string, b: string) => new URL(a).origin === new URL(b).origin

const forOrigin = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
  'Cross-Origin-Resource-Policy': 'same-site',
  Vary: 'Origin',
})
