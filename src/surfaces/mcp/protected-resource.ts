import { type ResourcePath, resourcesOf } from '../../agent/bearer.ts'
import { SCOPE } from '../../oauth/scope.ts'
import type { Addresses } from '../../platform/config.ts'

/** OAUTH-1: what the challenge leads to (RFC 9728). The document without a path is that of the first address. */
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
