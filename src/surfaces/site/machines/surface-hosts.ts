import type { Addresses, Surface } from '../../../platform/config.ts'
import { hostsOf, onSurface } from '../../../platform/http/surface.ts'

/** A host and the surfaces on it; four surfaces can share one, or have one each. */
export type SurfaceHost = {
  readonly origin: string
  readonly surfaces: readonly Surface[]
  readonly constraints: { readonly surface?: string }
}

const SURFACES: readonly Surface[] = ['site', 'app', 'api', 'mcp']

export function surfaceHosts(addresses: Addresses): readonly SurfaceHost[] {
  const hosts = hostsOf(addresses)
  return [...Map.groupBy(SURFACES, hosts.keyOf).values()].map((surfaces) => {
    const first = surfaces[0] ?? 'site'
    return { surfaces, origin: new URL(addresses[first]).origin, constraints: onSurface(hosts, first) }
  })
}
