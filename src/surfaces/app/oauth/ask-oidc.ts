import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import { callListener, type InnerAnswer, innerMessage } from '../../../platform/http/fast/call-listener.ts'

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
export const askOidc = async (listener: RequestListener, message: IncomingMessage): Promise<OidcAnswer> =>
  answerOf(await callListener(listener, message))

/**
 * The library builds addresses from Host and forwarded headers: here they are the app's, whatever a client sent.
 */
export function messageFor(app: string, { method, target, headers, form }: OidcRequest): IncomingMessage {
  const { host, protocol } = new URL(app)
  const body = form?.toString()
  return innerMessage({
    method,
    url: target,
    headers: {
      host,
      'x-forwarded-proto': protocol.slice(0, -1),
      accept: 'application/json',
      ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
      ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
      ...(body === undefined ? {} : formHeaders(body)),
    },
    ...(body === undefined ? {} : { body }),
  })
}

const formHeaders = (body: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(Buffer.byteLength(body)),
})

const answerOf = ({ status, header, text }: InnerAnswer): OidcAnswer => ({
  status,
  location: textOf(header('location')),
  cookies: [header('set-cookie') ?? []].flat().map(String),
  challenge: textOf(header('www-authenticate')),
  text,
})

const textOf = (header: number | string | string[] | undefined) =>
  header === undefined ? null : String(header)
