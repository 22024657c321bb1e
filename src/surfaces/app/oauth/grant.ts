import type { Provider } from 'oidc-provider'
import { resourcesOf } from '../../../agent/bearer.ts'
import { SCOPE } from '../../../oauth/scope.ts'
import type { Addresses } from '../../../platform/config.ts'

/** Each authorization has its own grant: revoking a stolen token does not sign out other devices. */
export function makeGrant(
  provider: Provider,
  addresses: Addresses,
  accountId: string,
  clientId: string,
): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope(SCOPE)
  grant.addResourceScope(resourcesOf(addresses)[0], SCOPE)
  return grant.save()
}
