import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AgentAnswer } from '../../agent/agent-answer.ts'
import { type AgentContext, agentContext } from '../../agent/agent-context.ts'
import { askCaddie } from '../../agent/ask-caddie.ts'
import { type Bearer, challenge, findBearer, refusal } from '../../agent/bearer.ts'
import { measureDistance } from '../../agent/measure-distance.ts'
import { plansFor } from '../../agent/premium.ts'
import { subscribe } from '../../agent/subscribe.ts'
import type { AppContext } from './context.ts'
import { problemJson, respond, toProblem } from './respond.ts'
import type { AppAnswer } from './route.ts'
import { noteSecurity } from './security-log.ts'
import { type AppSurface, refuseMethod, takeJson, USUAL } from './serve-routes.ts'

type Work = (context: AgentContext, bearer: Bearer, input: unknown) => Promise<AgentAnswer<unknown>>

/** The web app's own, to answer with, and what the use cases get of it. */
type Contexts = { readonly app: AppContext; readonly agent: AgentContext }

// OAUTH-5: the only routes that honour the service's own tokens.
const ROUTES: Readonly<Record<string, Work>> = {
  '/api/v1/agent/position': measureDistance,
  '/api/v1/agent/caddie': askCaddie,
  '/api/v1/agent/subscribe': subscribe,
}

/** Puts the three agent routes on the app's host. Cookies mean nothing to them, so nothing can be forged. */
export function serveAgentRoutes(app: FastifyInstance, context: AppContext, surface: AppSurface) {
  app.register((scope, _options, done) => {
    takeJson(scope)
    const contexts = { app: context, agent: agentContext(context) }
    for (const [url, work] of Object.entries(ROUTES)) serveAgentRoute(scope, contexts, surface, url, work)
    done()
  })
}

function serveAgentRoute(
  scope: FastifyInstance,
  { app, agent }: Contexts,
  { constraints, metrics }: AppSurface,
  url: string,
  work: Work,
) {
  const bearers = new WeakMap<FastifyRequest, Bearer>()
  const finish = (reply: FastifyReply, answer: AppAnswer) => {
    noteSecurity(app, reply.request, bearers.get(reply.request)?.accountId ?? null, answer)
    return respond(app, metrics, reply, answer)
  }
  scope.route({
    method: 'POST',
    url,
    constraints,
    // Before the body is read.
    onRequest: async (request, reply) => {
      const found = await findBearer(agent, request.headers.authorization)
      if (!('refused' in found)) bearers.set(request, found)
      else {
        const headers = { 'WWW-Authenticate': challenge(agent.addresses, '', found) }
        return finish(reply, { ...problemJson(refusal(found)), headers })
      }
    },
    handler: async (request, reply) => {
      const { json } = await work(agent, bearerOf(bearers, request), request.body)
      return finish(reply, { status: 200, json })
    },
    errorHandler: async (error, request, reply) =>
      finish(reply, await failure({ app, agent }, request, bearers.get(request) ?? null, error)),
  })
  scope.route({
    method: USUAL.filter((method) => method !== 'POST'),
    url,
    constraints,
    onRequest: async (_request, reply) => finish(reply, refuseMethod(['POST'])),
    handler: async () => {},
  })
}

function bearerOf(bearers: WeakMap<FastifyRequest, Bearer>, request: FastifyRequest): Bearer {
  const bearer = bearers.get(request)
  if (!bearer) throw refusal({ refused: 'missing' })
  return bearer
}

/** TOOL-4: whoever lacks Premium is told what it costs. */
async function failure(
  { app, agent }: Contexts,
  { id }: FastifyRequest,
  bearer: Bearer | null,
  error: unknown,
): Promise<AppAnswer> {
  const problem = toProblem(error)
  if (problem.code === 'internal') app.log.error({ err: error, id }, 'a request failed')
  const answer = problemJson(problem)
  if (problem.code !== 'premium_required' || bearer === null) return answer
  const { plans } = await plansFor(agent, bearer)
  return { ...answer, json: { error: problem.code, detail: problem.detail, plans } }
}
