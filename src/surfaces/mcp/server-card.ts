import { isIP } from 'node:net'
import { resourcesOf } from '../../agent/bearer.ts'
import type { Addresses } from '../../platform/config.ts'
import { EARLIER_REVISIONS, NEWEST_REVISION } from './revisions.ts'
import { serverInfo } from './server-info.ts'

const DESCRIPTION =
  'Golf courses, scorecards and hole maps, plus distances and a caddie for signed-in golfers.'
const REVISIONS = [NEWEST_REVISION, ...EARLIER_REVISIONS]

/** Describes the tool server to clients that have not connected yet (SEP-2127). */
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

/** The entry for the public registry of tool servers; the operator submits it after proving the domain. */
export const registryEntry = (addresses: Addresses) => {
  const { version, title, websiteUrl, icons } = serverInfo(addresses)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: publicName(addresses),
    title,
    description: DESCRIPTION,
    version,
    websiteUrl,
    // The registry accepts pictures only over https.
    ...(addresses.mcp.startsWith('https:') ? { icons } : {}),
    remotes: [{ type: 'streamable-http', url: resourcesOf(addresses)[0] }],
  }
}

/** The tool server's host in reverse: mcp.dogleg.example becomes example.dogleg.mcp/course-data. */
export function publicName({ mcp }: Addresses): string {
  const { hostname } = new URL(mcp)
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
  return `${isName ? hostname.split('.').filter(Boolean).reverse().join('.') : 'localhost'}/course-data`
}
