import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem, STATUS_OF } from '../../core/problem.ts'
import { findAsset } from './assets.ts'
import { securityHeaders } from './security-headers.ts'

/** A host whose pages need assets. */
export type AssetHost = {
  readonly constraints: { readonly surface?: string }
  readonly https: boolean
  readonly count: (status: number) => void
}

const FOREVER = 'public, max-age=31536000, immutable'
const FIVE_MINUTES = 'public, max-age=300'

const ALLOWED = ['GET', 'HEAD']
const REFUSED = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Styles, scripts and pictures of our pages. Each host serves its own, so a page asks no other host for anything. */
export function registerAssets(app: FastifyInstance, host: AssetHost) {
  const route = { url: '/assets/:file', constraints: host.constraints }
  app.route<{ Params: { file: string } }>({
    ...route,
    method: ALLOWED,
    handler: async ({ params }, reply) => sendAsset(host, params.file, reply),
  })
  app.route({
    ...route,
    method: REFUSED,
    // Refused before the body is read: its type and size do not matter.
    onRequest: async (_request, reply) => {
      const allow = ALLOWED.join(', ')
      reply.header('Allow', allow)
      return sendProblem(host, new Problem('method_not_allowed', `This address answers ${allow}.`), reply)
    },
    handler: async () => {},
  })
}

function sendAsset(host: AssetHost, file: string, reply: FastifyReply): FastifyReply {
  const found = findAsset(file)
  if (found === null) return sendProblem(host, new Problem('not_found', 'Page not found.'), reply)
  const { asset, isExact } = found
  return started(host, 200, reply)
    .header('Cache-Control', isExact ? FOREVER : FIVE_MINUTES)
    .type(asset.type)
    .send(asset.body)
}

const sendProblem = (host: AssetHost, { code, detail }: Problem, reply: FastifyReply) =>
  started(host, STATUS_OF[code], reply)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: code, detail }))

function started({ https, count }: AssetHost, status: number, reply: FastifyReply): FastifyReply {
  count(status)
  return reply.code(status).headers({ ...securityHeaders(https), 'X-Request-Id': reply.request.id })
}
