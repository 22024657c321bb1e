import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { problemJson, respond, toProblem } from '../respond.ts'
import { type AppSurface, refuseMethod, USUAL } from '../serve-routes.ts'

/** Where the payment provider tells what happened. */
export const EVENTS_PATH = '/api/v1/premium/events'

const BODY_LIMIT = 1024 * 1024

/** Neither cookie nor origin says anything here: the signature over the body, as it came, is all that counts. */
export function serveEvents(app: FastifyInstance, context: AppContext, surface: AppSurface) {
  const { constraints, metrics } = surface
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.route({
      method: 'POST',
      url: EVENTS_PATH,
      constraints,
      handler: async ({ body, headers }, reply) => {
        const sent = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await context.payments.receive(sent, String(headers['stripe-signature'] ?? ''))
        return respond(context, metrics, reply, { status: 200, json: { received: true } })
      },
      errorHandler: async (error, { id }, reply) => {
        const problem = toProblem(error)
        if (problem.code === 'internal') {
          surface.onPaymentFailure?.()
          context.log.error({ err: error, id }, 'an event could not be applied')
        }
        return respond(context, metrics, reply, problemJson(problem))
      },
    })
    scope.route({
      method: USUAL.filter((method) => method !== 'POST'),
      url: EVENTS_PATH,
      constraints,
      onRequest: async (_request, reply) => respond(context, metrics, reply, refuseMethod(['POST'])),
      handler: async () => {},
    })
    done()
  })
}
