import { isIP } from 'node:net'
import type { Addresses } from '../../platform/config.ts'

/**
 * Tells by the Host whether a request is meant for this server. Against DNS rebinding: a hostile page can point its own
 * name at this machine and call from the same origin, but it cannot use our name, `localhost` or a bare address.
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
  // Nearly all requests name the same host.
  let last = ''
  return (host) => {
    if (host === undefined || host === last) return true
    if (!isOwn(host)) return false
    last = host
    return true
  }
}
