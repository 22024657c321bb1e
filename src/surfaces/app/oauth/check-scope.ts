import type { KoaContextWithOIDC } from 'oidc-provider'
import { SCOPE } from '../../../oauth/scope.ts'
import type { Oidc } from './oidc-parts.ts'

/** OAUTH-3: the OAuth scope is `caddie`, requested or not. The library would ignore unknown scopes. */
export const checkScope =
  ({ errors }: Oidc) =>
  async (ctx: KoaContextWithOIDC): Promise<void> => {
    const words = new Set([ctx.query.scope ?? SCOPE].flat().join(' ').split(' '))
    if (words.size !== 1 || !words.has(SCOPE))
      throw new errors.InvalidScope(`the only scope is ${SCOPE}`, SCOPE)
    if (ctx.oidc.params !== undefined) ctx.oidc.params.scope = SCOPE
  }
