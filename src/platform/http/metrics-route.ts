import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../core/problem.ts'
import { CONTENT_TYPE } from './metrics.ts'

/** Prometheus' text. */
export type MetricsText = () => Promise<string>

/** Metrics on a port of their own, reachable only from this machine. */
export async function serveMetrics(text: MetricsText, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(await text())
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await promise
  return server
}

/** Metrics on the main port, only with the token; without a token the address does not exist. */
export function registerMetrics(app: FastifyInstance, text: MetricsText, token: string | null) {
  if (token === null) return
  app.get('/metrics', async (request, reply) => {
    if (!same(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Problem('not_found', 'Page not found.')
    return reply
      .header('Content-Type', CONTENT_TYPE)
      .header('Cache-Control', 'no-store')
      .send(await text())
  })
}

const hashed = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
const same = (a: string, b: string) => timingSafeEqual(hashed(a), hashed(b))
