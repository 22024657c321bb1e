import { lookup as resolve } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../platform/net/public-address.ts'
import { normaliseRegistration } from './registration.ts'

const TIMEOUT_MS = 3_000
const MOST_BYTES = 5 * 1_024

/** How we resolve names, which addresses we may connect to and for how long, and which certificates we trust. */
export type Reach = {
  readonly lookup?: LookupFunction
  readonly isAllowed?: (address: string) => boolean
  readonly timeoutMs?: number
  readonly ca?: string
}

/**
 * Fetches Client ID Metadata Documents. A stranger chooses the URL, so it must lead to a small JSON document on the
 * public internet, never into our own network. Works as the library's `fetch` and returns the document normalised.
 */
export const clientDocumentFetch =
  (reach: Reach = {}) =>
  async (address: string | URL | Request): Promise<Response> => {
    const id = address instanceof Request ? address.url : String(address)
    const answer = await ask(parseClientId(id), reach)
    try {
      checkHead(answer)
      const document = keptDocument(JSON.parse(await readText(answer)), id)
      return new Response(JSON.stringify({ ...document, client_id: id }), { headers: cachingOf(answer) })
    } finally {
      answer.destroy()
    }
  }

/** The client's id is the URL itself: one host, one path, and nothing hidden in it. */
function parseClientId(id: string): URL {
  const url = new URL(id)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && !id.includes('#')
  if (!isPlain || url.pathname === '/') throw new Error('A client id must be an https URL with a path.')
  return url
}

function ask(url: URL, reach: Reach): Promise<IncomingMessage> {
  const { lookup = resolve, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, ca } = reach
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not resolve an IP address, so it would not be checked below.
  if (isIP(host) !== 0 && !isAllowed(host)) throw elsewhere()
  return new Promise((answer, fail) => {
    request(url, {
      agent: false,
      headers: { Accept: 'application/json', 'User-Agent': 'Dogleg (client metadata)' },
      lookup: allowedOnly(lookup, isAllowed),
      signal: AbortSignal.timeout(timeoutMs),
      ...(ca === undefined ? {} : { ca }),
    })
      .on('response', answer)
      .on('error', fail)
      .end()
  })
}

const elsewhere = () => new Error('The host is not on the public internet.')

/** The socket connects to the addresses we checked, so a name that changes in between cannot slip through. */
const allowedOnly =
  (lookup: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = error
        ? []
        : [found].flat().map((one) => (typeof one === 'string' ? one : one.address))
      done(error ?? (addresses.every(isAllowed) ? null : elsewhere()), found, family)
    })

function checkHead({ statusCode, headers }: IncomingMessage) {
  if (statusCode !== 200) throw new Error(`The client’s metadata document returned status ${statusCode}.`)
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new Error('The client’s document is not JSON.')
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The client’s metadata document is too large.')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

const SECRETS = ['client_secret', 'client_secret_expires_at']

/** A public document can hold no secret, and describes only the client at its own URL. */
function keptDocument(document: unknown, id: string) {
  const registration = normaliseRegistration(document)
  const fields = new Map<string, unknown>(Object.entries(document as object))
  if (fields.get('client_id') !== id) throw new Error('The document belongs to another client.')
  if (
    SECRETS.some((name) => fields.has(name)) ||
    /^client_secret/.test(String(fields.get('token_endpoint_auth_method')))
  )
    throw new Error('A public metadata document can’t contain a secret.')
  return registration
}

function cachingOf({ headers }: IncomingMessage): Headers {
  const kept = new Headers({ 'Content-Type': 'application/json' })
  for (const name of ['cache-control', 'expires'] as const) {
    const value = headers[name]
    if (value !== undefined) kept.set(name, value)
  }
  return kept
}
