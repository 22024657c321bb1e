import type { IncomingMessage } from 'node:http'

type Request = IncomingMessage & { readonly _dumpAndCloseReadable?: () => void }

/**
 * Ends the stream of a body that will never come; otherwise Node opens it and ends it, with several turns of its queue
 * for each request. Node offers this as `optimizeEmptyRequests`, but for all requests or none, and whoever waits for
 * the end of an empty body then waits for ever.
 */
export function skipEmptyBody(request: Request) {
  const { headers } = request
  const isEmpty = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  if (isEmpty) request._dumpAndCloseReadable?.()
}
