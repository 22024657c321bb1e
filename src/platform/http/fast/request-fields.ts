import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The header fields of a request that an answer of the open API depends on. */
export type RequestFields = Pick<
  IncomingHttpHeaders,
  'host' | 'accept-encoding' | 'if-none-match' | 'if-modified-since'
> & { readonly 'x-request-id'?: IncomingHttpHeaders[string] }

/** Node joins or drops repeated Host headers; only the raw list shows them. HTTP/1.0 may send none. */
export function hasOneHost(request: IncomingMessage): boolean {
  let seen = 0
  const { rawHeaders } = request
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') seen++
  }
  return seen === 1 || (seen === 0 && request.httpVersionMajor === 1 && request.httpVersionMinor === 0)
}
