import { isIP } from 'node:net'
import type { Addresses } from '../../platform/config.ts'

/**
 * Tells whether a request was meant for this server, by its Host. A hostile page can point a name of its own at this
 * machine and then call from the same origin (DNS rebinding), but not our name, `localhost` or a bare address.
 */
export function ownHosts(addresses: Addresses): (host: string | undefined) => boolean {
  const names = new Set([
    'localhost',
    ...Object.values(addresses).map((address) => new URL(address).hostname),
  ])
  const isOwn = (host: string) => {
    const hostname = URL.parse(`http://${host}`)?.hostname ?? ''
    return names.has(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0
  }
  // Nearly all requests name the same one.
  let last = ''
  return (host) => {
    if (host === undefined || host === last) return true
    if (!isOwn(host)) return false
    last = host
    return true
  }
}
