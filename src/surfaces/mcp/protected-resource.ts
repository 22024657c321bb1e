import { type ResourcePath, resourcesOf } from '../../agent/bearer.ts'
import { SCOPE } from '../../oauth/scope.ts'
import type { Addresses } from '../../platform/config.ts'

/** OAUTH-1: the metadata that the challenge names (RFC 9728). Without a path it is that of the first address. */
export function protectedResource(addresses: Addresses, path: ResourcePath) {
  const [tools, chatAssistant] = resourcesOf(addresses)
  return {
    resource: path === '/mcp/chatgpt' ? chatAssistant : tools,
    // OAUTH-2
    authorization_servers: [addresses.app],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Dogleg',
    resource_documentation: addresses.site,
  }
}
