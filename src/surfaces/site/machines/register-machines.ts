import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { ICONS } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { robotsOf } from './robots.ts'
import { securityTxt } from './security-txt.ts'
import { isStillGood } from './send-file.ts'
import { registerSitemap, type SitemapContext } from './sitemap/register-sitemap.ts'
import { type SurfaceHost, surfaceHosts } from './surface-hosts.ts'

export type MachinesContext = SitemapContext & {
  /** Whom to tell about a security problem: an email or an https address. */
  readonly contact?: string | null
  readonly now?: () => number
}

const ONE_DAY = 'public, max-age=86400'
const TEXT = 'text/plain; charset=utf-8'

/** What crawlers, phones and researchers look for at the root of a host, on each of our hosts. */
export function registerMachines(app: FastifyInstance, context: MachinesContext) {
  registerSitemap(app, context)
  for (const host of surfaceHosts(context.addresses)) {
    registerTexts(app, host, context)
    for (const { file, type, body, tag } of ICONS)
      serve(app, host, `/${file}`, (reply) => sendBody(reply, body, type, tag))
    if (host.surfaces.some((surface) => surface === 'site' || surface === 'app'))
      serve(app, host, '/manifest.webmanifest', (reply) =>
        sendText(reply, manifestOf(host), 'application/manifest+json; charset=utf-8'),
      )
  }
}

function registerTexts(app: FastifyInstance, host: SurfaceHost, context: MachinesContext) {
  const { addresses, contact = null, now = Date.now } = context
  const robots = robotsOf(host, addresses)
  serve(app, host, '/robots.txt', (reply) => sendText(reply, robots, TEXT))
  serve(app, host, '/.well-known/security.txt', (reply) => {
    const text = securityTxt(contact, host.origin, now())
    if (text === null) throw new Problem('not_found', 'Page not found.')
    return sendText(reply, text, TEXT)
  })
}

const serve = (
  app: FastifyInstance,
  { constraints }: SurfaceHost,
  url: string,
  send: (reply: FastifyReply) => FastifyReply,
) =>
  app.route({
    ...{ method: ['GET', 'HEAD'], url, constraints },
    handler: async (_request, reply) => send(reply),
  })

const sendText = (reply: FastifyReply, text: string, type: string) =>
  sendBody(reply, Buffer.from(text), type, createHash('sha256').update(text).digest('hex').slice(0, 16))

const sendBody = (reply: FastifyReply, body: Buffer, type: string, tag: string) =>
  isStillGood(reply, { type, cacheControl: ONE_DAY, tag }) ? reply.send() : reply.send(body)
