import type { IncomingMessage } from 'node:http'
import type { Addresses, Surface } from '../config.ts'

declare module 'fastify' {
  interface RouteConstraint {
    surface?: string
  }
}

/** Which routes a host answers: all of them if the surfaces share one host, else only those of its surface. */
export type Hosts = { readonly several: boolean; readonly keyOf: (surface: Surface) => string }

export function hostsOf(addresses: Addresses): Hosts {
  const keyOf = (surface: Surface) => hostKey(new URL(addresses[surface]))
  const keys = new Set([keyOf('api'), keyOf('mcp'), keyOf('app'), keyOf('site')])
  return { several: keys.size > 1, keyOf }
}

/** Host and port; the scheme's default port is left out. */
const hostKey = (url: URL) => url.host.toLowerCase()

/** The constraint that puts a route on its surface's host; none if all surfaces share one. */
export const onSurface = (hosts: Hosts, surface: Surface) =>
  hosts.several ? { surface: hosts.keyOf(surface) } : {}

/** Fastify's own host constraint is case sensitive; ours is not, and ignores default ports. */
export const surfaceConstraint = {
  name: 'surface',
  storage: () => {
    const routes = new Map<unknown, never>()
    return {
      get: (key: unknown) => routes.get(key) ?? null,
      set: (key: unknown, route: never) => {
        routes.set(key, route)
      },
    }
  },
  deriveConstraint: (request: IncomingMessage) =>
    (request.headers.host ?? '').toLowerCase().replace(/:(80|443)$/, ''),
  mustMatchWhenDerived: false,
  validate: () => {},
}

/** `GET http://host/path` means the path on that host, whatever the Host header says (RFC 9112, 3.2.2). */
export function originForm(request: IncomingMessage): string {
  const target = request.url ?? '/'
  if (target.startsWith('/')) return target
  const [origin = '', host] = /^https?:\/\/([^/?#]*)(?=[/?#]|$)/i.exec(target) ?? []
  if (host !== undefined) request.headers.host = host
  return target.slice(origin.length) || '/'
}
