import type { FastifyInstance } from 'fastify'
import type { Addresses, Surface } from '../config.ts'
import type { Metrics } from './metrics.ts'
import { type Hosts, onSurface } from './surface.ts'

/** Somebody who types only the name of a host gets to its first page; the site has a page of its own there. */
export function serveFrontDoors(
  app: FastifyInstance,
  hosts: Hosts,
  addresses: Addresses,
  metrics: Pick<Metrics, 'count'>,
) {
  const doors: readonly (readonly [Surface, string])[] = [
    ['app', `${addresses.app}/gps`],
    ['api', `${addresses.api}/docs`],
    ['mcp', `${addresses.site}/developers`],
  ]
  const taken = new Set([hosts.keyOf('site')])
  for (const [surface, target] of doors) {
    if (taken.has(hosts.keyOf(surface))) continue
    taken.add(hosts.keyOf(surface))
    app.get('/', { constraints: onSurface(hosts, surface) }, async (_request, reply) => {
      metrics.count(surface, 302, reply.elapsedTime)
      return reply.header('Cache-Control', 'public, max-age=3600').redirect(target, 302)
    })
  }
}
