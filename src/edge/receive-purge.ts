import { isSigned } from '../platform/http/request-signature.ts'
import { PURGE_PATH, parsePurge } from './purge-message.ts'

export type PurgeRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

export type PurgeAnswer = { readonly status: number; readonly text: string }

export type ReceiverOptions = {
  readonly secret: string
  readonly now: () => number
  /** Drops everything that the cache has; resolves once it is gone. */
  readonly drop: () => Promise<void>
  readonly onDropped: (revision: number, ms: number) => void
  readonly onError: (error: unknown) => void
}

const NOTHING: PurgeAnswer = { status: 404, text: 'Nothing here.' }
const POST_ONLY: PurgeAnswer = { status: 405, text: 'Send POST.' }
const UNSIGNED: PurgeAnswer = { status: 403, text: 'The signature is wrong, too old, or was used before.' }
const MALFORMED: PurgeAnswer = { status: 400, text: 'The body must be a revision and an id.' }
const FAILED: PurgeAnswer = { status: 502, text: 'The cache could not be emptied.' }
const DONE: PurgeAnswer = { status: 204, text: '' }

/**
 * Empties a cache for those who can sign. Each signature works once, and none from before the start: what was used
 * before a restart is not known any more. Signers try again with a new one.
 */
export function openReceiver({ secret, now, drop, onDropped, onError }: ReceiverOptions) {
  const startedAt = Math.floor(now() / 1_000)
  const used = openUsed(now)
  let dropping: Promise<void> = Promise.resolve()
  const isFresh = (headers: PurgeRequest['headers']) =>
    Number(headers['x-service-timestamp']) >= startedAt && used.add(String(headers['x-service-signature']))

  return async ({ method, path, headers, body }: PurgeRequest): Promise<PurgeAnswer> => {
    if (path !== PURGE_PATH) return NOTHING
    if (method !== 'POST') return POST_ONLY
    if (!isSigned(secret, path, headers, now(), body) || !isFresh(headers)) return UNSIGNED
    const message = parsePurge(body)
    if (message === null) return MALFORMED
    const began = now()
    // One after the other: what came into the cache while one was under way is for the next.
    const mine = dropping.then(drop)
    dropping = mine.catch(() => {})
    try {
      await mine
    } catch (error) {
      onError(error)
      return FAILED
    }
    onDropped(message.revision, now() - began)
    return DONE
  }
}

// Twice the window of a signature, which reaches into the future too.
const REMEMBERED_MS = 11 * 60_000

/** Signatures that have been used, as long as they would still be in their window. Only genuine ones get here. */
function openUsed(now: () => number) {
  const seen = new Map<string, number>()
  return {
    add: (signature: string): boolean => {
      for (const [old, at] of seen) {
        if (at > now() - REMEMBERED_MS) break
        seen.delete(old)
      }
      if (seen.has(signature)) return false
      seen.set(signature, now())
      return true
    },
  }
}
