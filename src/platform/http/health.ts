import type { FastifyInstance } from 'fastify'
import { type Answer, JSON_TYPE, send } from './fast/answer.ts'
import { headerLines } from './fast/write-head.ts'

const answer = (status: number, word: string): Answer => ({
  status,
  headers: JSON_TYPE + headerLines({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }),
  body: Buffer.from(JSON.stringify({ status: word })),
})

const ALIVE = answer(200, 'ok')
const READY = answer(200, 'ready')
const NOT_READY = answer(503, 'not ready')

/** For operators, on every host: is the process alive, and can it serve? */
export function registerHealth(app: FastifyInstance, ready: () => boolean) {
  const route = (url: string, current: () => Answer) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        reply.hijack()
        send(request.raw, reply.raw, current(), request.id)
      },
    })
  route('/healthz', () => ALIVE)
  route('/readyz', () => (ready() ? READY : NOT_READY))
}
