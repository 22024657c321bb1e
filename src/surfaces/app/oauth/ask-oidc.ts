import { type IncomingHttpHeaders, IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A request to the oidc-provider library: of the one that came in, only what it needs. */
export type OidcRequest = {
  readonly method: 'GET' | 'POST'
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly form?: URLSearchParams
}

export type OidcAnswer = {
  readonly status: number
  readonly location: string | null
  readonly cookies: readonly string[]
  readonly challenge: string | null
  readonly text: string
}

/** The library's answer. We send it ourselves, with the headers that all our answers have. */
export const askOidc = (listener: RequestListener, message: IncomingMessage): Promise<OidcAnswer> =>
  new Promise((done) => {
    const response = new ServerResponse(message)
    // Nothing is written to a socket: what the library passes to `end` is the whole body.
    response.end = (body?: unknown) => {
      done(answerOf(response, body))
      return response
    }
    listener(message, response)
  })

/**
 * A request we make up. The library builds addresses from Host and forwarded headers: here they are the app's,
 * whatever a client sent.
 */
export function messageFor(app: string, { method, target, headers, form }: OidcRequest): IncomingMessage {
  const { host, protocol } = new URL(app)
  const body = form?.toString()
  const message = new IncomingMessage(new Socket())
  message.method = method
  message.url = target
  message.headers = {
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
    accept: 'application/json',
    ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
    ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
    ...(body === undefined ? {} : formHeaders(body)),
  }
  if (body !== undefined) message.push(body)
  message.push(null)
  message.complete = true
  return message
}

const formHeaders = (body: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(Buffer.byteLength(body)),
})

const answerOf = (response: ServerResponse, body: unknown): OidcAnswer => ({
  status: response.statusCode,
  location: textOf(response.getHeader('location')),
  cookies: [response.getHeader('set-cookie') ?? []].flat().map(String),
  challenge: textOf(response.getHeader('www-authenticate')),
  text: typeof body === 'string' || body instanceof Buffer ? String(body) : '',
})

const textOf = (header: number | string | string[] | undefined) =>
  header === undefined ? null : String(header)
