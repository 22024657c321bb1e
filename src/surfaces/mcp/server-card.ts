import { isIP } from 'node:net'
import { resourcesOf } from '../../agent/bearer.ts'
import type { Addresses } from '../../platform/config.ts'
import { EARLIER_REVISIONS, NEWEST_REVISION } from './revisions.ts'
import { serverInfo } from './server-info.ts'

const DESCRIPTION = 'Golf courses, scorecards and hole maps; distances and a caddie for signed-in golfers.'
const REVISIONS = [NEWEST_REVISION, ...EARLIER_REVISIONS]

/** What can be known of the tool server before connecting to it (SEP-2127). */
export const serverCard = (addresses: Addresses) => {
  const { version, title, websiteUrl, icons } = serverInfo(addresses)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: publicName(addresses),
    version,
    description: DESCRIPTION,
    title,
    websiteUrl,
    icons,
    remotes: resourcesOf(addresses).map((url) => ({
      type: 'streamable-http',
      url,
      supportedProtocolVersions: REVISIONS,
    })),
  }
}

/** The entry for the public registry of tool servers; an operator hands it in, after proving the domain. */
export const registryEntry = (addresses: Addresses) => {
  const { version, title, websiteUrl, icons } = serverInfo(addresses)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: publicName(addresses),
    title,
    description: DESCRIPTION,
    version,
    websiteUrl,
    // The registry takes pictures over https alone.
    ...(addresses.mcp.startsWith('https:') ? { icons } : {}),
    remotes: [{ type: 'streamable-http', url: resourcesOf(addresses)[0] }],
  }
}

/** The tool server's host, its labels turned round: mcp.dogleg.example becomes example.dogleg.mcp/course-data. */
export function publicName({ mcp }: Addresses): string {
  const { hostname } = new URL(mcp)
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
  return `${isName ? hostname.split('.').filter(Boolean).reverse().join('.') : 'localhost'}/course-data`
}
