import type { FastifyReply } from 'fastify'
import type { KeptPage } from './kept-pages.ts'
import { type PageOptions, sendPage } from './send-page.ts'

export type TextOptions = Omit<PageOptions, 'type'> & {
  readonly type: 'text/markdown' | 'text/plain'
  /** The page that this is the text of: search engines should list that one. */
  readonly canonical?: string
}

/** Text for programs that read our pages, cached as they are and open to every site. */
export function sendText(reply: FastifyReply, text: string | KeptPage, options: TextOptions) {
  const { canonical, type, ...page } = options
  if (canonical !== undefined) reply.header('Link', `<${canonical}>; rel="canonical"`)
  reply.header('Access-Control-Allow-Origin', '*')
  return sendPage(reply, text, { ...page, type: `${type}; charset=utf-8` })
}
