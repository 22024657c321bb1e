import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem, STATUS_OF } from '../../core/problem.ts'
import { etagOf, notModified } from '../../platform/http/conditional.ts'
import { chooseCoding } from '../../platform/http/content-coding.ts'
import { findAsset } from './assets.ts'
import type { Asset } from './bundle/bundle.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** A host whose pages need assets. */
export type AssetHost = {
  readonly constraints: { readonly surface?: string }
  readonly count: (status: number, ms: number) => void
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
    handler: async (request, reply) => sendAsset(host, request.params.file, reply),
  })
  app.route({
    ...route,
    method: REFUSED,
    // Refused before the body is read: its type and size do not matter.
    onRequest: async (_request, reply) => {
      const allow = ALLOWED.join(', ')
      reply.header('Allow', allow)
      return sendProblem(
        host,
        new Problem('method_not_allowed', `This address only accepts ${allow}.`),
        reply,
      )
    },
    handler: async () => {},
  })
}

function sendAsset(host: AssetHost, file: string, reply: FastifyReply): FastifyReply {
  const found = findAsset(file)
  if (found === null) return sendProblem(host, new Problem('not_found', 'Page not found.'), reply)
  const { asset, isExact } = found
  const { headers } = reply.request
  const coding = codingOf(asset, headers['accept-encoding'])
  // Assets have no date, so only an entity tag can tell that they are the same.
  const isSame = notModified(headers, { tag: asset.tag, lastModified: Number.POSITIVE_INFINITY })
  started(host, isSame ? 304 : 200, reply).headers({
    'Cache-Control': isExact ? FOREVER : FIVE_MINUTES,
    ETag: etagOf(asset.tag, coding),
    Vary: 'Accept-Encoding',
  })
  if (isSame) return reply.send()
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  return reply.type(asset.type).send(asset.bodies[coding])
}

/** What the client likes best, if it makes the asset smaller. */
function codingOf({ bodies }: Asset, acceptEncoding: string | undefined) {
  const coding = chooseCoding(acceptEncoding)
  return bodies[coding] === undefined ? 'identity' : coding
}

const sendProblem = (host: AssetHost, { code, detail }: Problem, reply: FastifyReply) =>
  started(host, STATUS_OF[code], reply)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: code, detail }))

function started({ count }: AssetHost, status: number, reply: FastifyReply): FastifyReply {
  count(status, reply.elapsedTime)
  return reply.code(status).headers({ ...SECURITY_HEADERS, 'X-Request-Id': reply.request.id })
}
