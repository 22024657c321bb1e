import { DoglegError } from './dogleg-error.ts'
import { retryWait } from './retry-wait.ts'
import type { Sleep } from './sleep.ts'

export type Transport = {
  fetch: typeof globalThis.fetch
  headers: Headers
  retries: number
  sleep: Sleep
}

export type Answer = { status: number; headers: Headers; text: string }

/** The server's answer, whatever its status, once the retries that may help are spent. */
export async function get(transport: Transport, url: URL, signal?: AbortSignal): Promise<Answer> {
  for (let attempt = 0; attempt < transport.retries; attempt++) {
    const outcome = await tryOnce(transport, url, signal)
    const wait = waitFor(outcome, attempt)
    if (wait === null) return answered(outcome)
    await transport.sleep(wait, signal)
  }
  return answered(await tryOnce(transport, url, signal))
}

async function tryOnce(transport: Transport, url: URL, signal?: AbortSignal): Promise<Answer | DoglegError> {
  // Browsers refuse a fetch that is called as a method of another object.
  const { fetch, headers } = transport
  try {
    const response = await fetch(url, { headers, signal: signal ?? null })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    return networkError(error)
  }
}

// ERR-429: a client that waits as long as it is told is served. A 503 and a lost connection
// may pass too, and asking again is harmless since every call only reads (USE-1).
function waitFor(outcome: Answer | DoglegError, attempt: number): number | null {
  if (outcome instanceof DoglegError) return retryWait(null, attempt, Date.now())
  if (outcome.status !== 429 && outcome.status !== 503) return null
  return retryWait(outcome.headers.get('retry-after'), attempt, Date.now())
}

function answered(outcome: Answer | DoglegError): Answer {
  if (outcome instanceof DoglegError) throw outcome
  return outcome
}

function networkError(cause: unknown): DoglegError {
  const detail = cause instanceof Error ? cause.message : null
  return new DoglegError({ status: null, code: 'network_error', detail, requestId: null }, { cause })
}
