import type { KoaContextWithOIDC } from 'oidc-provider'
import { needsNoQuestion } from '../../../oauth/remembered-consent.ts'
import { golferOf } from './callers.ts'
import { makeGrant } from './grant.ts'
import type { OidcParts } from './oidc-parts.ts'

/**
 * The web app's session says who the golfer is; oidc-provider keeps none. A golfer who has allowed this client on the
 * web goes straight back to it; everyone else, and every request with `prompt`, goes to the interaction.
 */
export const recogniseGolfer =
  ({ context, callers }: OidcParts) =>
  async ({ req, oidc }: KoaContextWithOIDC): Promise<void> => {
    const { session, client, params } = oidc
    const golfer = golferOf(callers.get(req)?.session)
    if (golfer === null || session === undefined || client === undefined) return
    const { clientId } = client
    const redirectUri = String(params?.redirect_uri)
    const allowed = await needsNoQuestion(context.db, golfer.id, { clientId, redirectUri })
    if (!oidc.prompts.has('none') && (oidc.prompts.size > 0 || !allowed)) return
    session.loginAccount({ accountId: golfer.id })
    if (allowed)
      session.grantIdFor(clientId, await makeGrant(oidc.provider, context.addresses, golfer.id, clientId))
    forgetSession(oidc)
  }

/** Otherwise oidc-provider would keep a session in a cookie of its own. */
export const forgetSession = ({ session }: KoaContextWithOIDC['oidc']) => {
  if (session !== undefined) Object.assign(session, { destroyed: true })
}

/** A browser that has signed out since, or in as someone else, gets no code for the golfer who was there before. */
export function checkGolfer({ oidc, callers }: OidcParts, { req }: KoaContextWithOIDC, accountId: string) {
  const caller = callers.get(req)
  if (caller?.session !== undefined && golferOf(caller.session)?.id !== accountId)
    throw new oidc.errors.AccessDenied('the golfer has signed out')
}
