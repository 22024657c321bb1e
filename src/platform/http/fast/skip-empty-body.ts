import type { IncomingMessage } from 'node:http'

type Request = IncomingMessage & { readonly _dumpAndCloseReadable?: () => void }

/**
 * Ends the stream of a body that will never come. Otherwise Node opens and ends a stream for each request, which takes
 * several turns of its queue. Node’s option `optimizeEmptyRequests` does the same for every request of a server; code
 * that waits for the end of an empty body would then wait for ever.
 */
export function skipEmptyBody(request: Request) {
  const { headers } = request
  const isEmpty = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  if (isEmpty) request._dumpAndCloseReadable?.()
}
