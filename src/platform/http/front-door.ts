import type { FastifyInstance } from 'fastify'
import type { Addresses } from '../config.ts'
import type { Metrics } from './metrics.ts'
import { type Hosts, onSurface } from './surface.ts'

/** Somebody who types only the name of the app's host gets to its first page. If it is the site's too, that has a page there. */
export function serveFrontDoor(
  app: FastifyInstance,
  hosts: Hosts,
  addresses: Addresses,
  metrics: Pick<Metrics, 'count'>,
) {
  if (hosts.keyOf('app') === hosts.keyOf('site')) return
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    constraints: onSurface(hosts, 'app'),
    handler: async (_request, reply) => {
      metrics.count('app', 302, reply.elapsedTime)
      return reply.header('Cache-Control', 'public, max-age=3600').redirect(`${addresses.app}/gps`, 302)
    },
  })
}
