import { type IncomingHttpHeaders, IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A request that never was on a network. */
export type InnerRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body?: string
}

export type InnerAnswer = {
  readonly status: number
  readonly header: (name: string) => number | string | string[] | undefined
  readonly text: string
}

/** Node makes messages only from sockets; this one's socket is never connected. */
export function innerMessage({ method, url, headers, body }: InnerRequest): IncomingMessage {
  const message = new IncomingMessage(new Socket())
  message.method = method
  message.url = url
  message.headers = headers
  if (body !== undefined) message.push(body)
  message.push(null)
  message.complete = true
  return message
}

/** Has a library's request listener answer a message, and keeps the answer from any socket: we send it ourselves. */
export const callListener = (listener: RequestListener, message: IncomingMessage): Promise<InnerAnswer> =>
  new Promise((done) => {
    const response = new ServerResponse(message)
    // Nothing is written to a socket: what the listener passes to `end` is the whole body.
    response.end = (body?: unknown) => {
      const text = typeof body === 'string' || body instanceof Buffer ? String(body) : ''
      done({ status: response.statusCode, header: (name) => response.getHeader(name), text })
      return response
    }
    listener(message, response)
  })
