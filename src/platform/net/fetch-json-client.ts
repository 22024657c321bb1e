import { traceCall } from '../trace.ts'

const TIMEOUT_MS = 3_000
const MOST_BYTES = 64 * 1024

export type FetchOptions = {
  /** For the whole answer, from the first byte to the last. */
  readonly timeoutMs?: number
  /** Ends the request early. */
  readonly signal?: AbortSignal
  /** Posted as JSON; without it the document is only read. */
  readonly body?: unknown
  /** A bearer key, for this address and no other. */
  readonly key?: string | null
}

/** A small JSON document of a known address: in time, of bounded size, and from nowhere else. */
export const fetchJson = (url: string, options: FetchOptions = {}): Promise<unknown> => {
  const method = options.body === undefined ? 'GET' : 'POST'
  const { hostname } = new URL(url)
  const attributes = { 'http.request.method': method, 'server.address': hostname }
  return traceCall(`${method} ${hostname}`, attributes, () => fetchNow(url, options))
}

async function fetchNow(url: string, options: FetchOptions): Promise<unknown> {
  const inTime = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const response = await fetch(url, {
    ...requestOf(options),
    redirect: 'error',
    signal: options.signal ? AbortSignal.any([inTime, options.signal]) : inTime,
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`${withoutQuery(url)} answered ${response.status}.`)
  }
  return JSON.parse(await readText(response.body))
}

function requestOf({ body, key = null }: FetchOptions): RequestInit {
  const bearer = key === null ? {} : { Authorization: `Bearer ${key}` }
  const headers = { Accept: 'application/json', ...bearer }
  if (body === undefined) return { headers }
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** A query may have a key in it, or coordinates: neither belongs in a log. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The document is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
