import { SCOPE } from '../../oauth/scope.ts'
import type { Addresses } from '../../platform/config.ts'
import type { Endpoint } from './gate.ts'

/** OAUTH-1: the metadata that the challenge names (RFC 9728). */
export const protectedResource = (addresses: Addresses, path: Endpoint['path']) => ({
  resource: addresses.mcp + path,
  // OAUTH-2
  authorization_servers: [addresses.app],
  scopes_supported: [SCOPE],
  bearer_methods_supported: ['header'],
  resource_name: 'Dogleg',
  resource_documentation: addresses.site,
})
