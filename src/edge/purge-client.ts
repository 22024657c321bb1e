import { signRequest } from '../platform/http/request-signature.ts'
import { type PurgeMessage, purgeText } from './purge-message.ts'

const TIMEOUT_MS = 15_000

export type PurgeCall = {
  readonly secret: string
  readonly now: number
  /** Ends the request early. */
  readonly signal: AbortSignal
}

/** Tells one edge to drop what it has; resolves once it has done so. */
export async function postPurge(url: string, message: PurgeMessage, call: PurgeCall): Promise<void> {
  const body = purgeText(message)
  const { pathname } = new URL(url)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...signRequest(call.secret, pathname, call.now, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  await response.body?.cancel()
  // Anything else may come from a proxy or a page in between.
  if (response.status !== 204) throw new Error(`${url} answered ${response.status}.`)
}
