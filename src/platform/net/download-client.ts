import { lookup as resolve } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress } from './public-address.ts'

/** What the server told about the file last time. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

export type DownloadOptions = {
  readonly to: string
  readonly mostBytes: number
  readonly known: Validators
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** For tests: which certificate to trust. */
  readonly ca?: string
  /** For tests: how long a server may be slow at first. */
  readonly patientMs?: number
}

const MOST_REDIRECTS = 5
const SILENT_MS = 30_000
/** After a minute, a server that sends less in a second than this would keep other imports waiting for hours. */
const SLOWEST_PER_S = 10_000
const PATIENT_MS = 60_000
const LONGEST_MS = 2 * 3_600_000

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** An address that we may load from: https, or this machine itself. */
export function parseSourceUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (url.protocol === 'https:') return url
  return url.protocol === 'http:' && isLoopback(hostOf(url)) ? url : null
}

/**
 * Loads a file, unless it is still the same; null then. The address may lead to another one, but from the internet never
 * into our own network, however a name is resolved.
 */
export async function download(url: URL, options: DownloadOptions): Promise<Validators | null> {
  let at = url
  for (let left = MOST_REDIRECTS; ; left--) {
    const answer = await ask(at, isLoopback(hostOf(url)), options)
    const { statusCode = 0, headers } = answer
    if (statusCode === 304) {
      answer.resume()
      return null
    }
    if (statusCode === 200) {
      await save(answer, options)
      return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
    }
    answer.destroy()
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new Error(`The server answered with status ${statusCode}.`)
    const next = URL.canParse(headers.location, at)
      ? parseSourceUrl(new URL(headers.location, at).href)
      : null
    if (next === null || left === 0)
      throw new Error('The server sent us to an address that we can’t load from.')
    at = next
  }
}

/** An operator may name this machine; nobody else may send us there. */
function ask(url: URL, mayBeLocal: boolean, options: DownloadOptions): Promise<IncomingMessage> {
  const isAllowed = (address: string) => isPublicAddress(address) || (mayBeLocal && isLoopback(address))
  const host = hostOf(url)
  // Node does not resolve an IP address, so it would not be checked below.
  if (isIP(host) !== 0 && !isAllowed(host)) throw elsewhere()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { etag, lastModified } = options.known
  return new Promise((resolveAnswer, reject) => {
    request(url, {
      agent: false,
      headers: {
        'User-Agent': 'Dogleg (import)',
        ...(etag === null ? {} : { 'If-None-Match': etag }),
        ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
      },
      lookup: allowedOnly(isAllowed),
      signal: options.signal,
      timeout: SILENT_MS,
      ...(options.ca === undefined ? {} : { ca: options.ca }),
    })
      .on('response', resolveAnswer)
      .on('error', reject)
      .on('timeout', function (this: ReturnType<typeof request>) {
        this.destroy(new Error('The server sent nothing for half a minute.'))
      })
      .end()
  })
}

const elsewhere = () => new Error('The host is not on the public internet.')

/** The socket connects to the addresses that we checked, so a name that changes in between cannot slip through. */
const allowedOnly =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, options, (error, found, family) => {
      const addresses = error
        ? []
        : [found].flat().map((one) => (typeof one === 'string' ? one : one.address))
      done(error ?? (addresses.every(isAllowed) ? null : elsewhere()), found as never, family)
    })

/** Throws if the rest would take too long. */
function assertQuick(ms: number, bytes: number, patientMs: number) {
  const isSlow = ms > patientMs && bytes < (ms / 1_000) * SLOWEST_PER_S
  if (isSlow || ms > LONGEST_MS) throw new Error('The server sends too slowly.')
}

async function save(answer: IncomingMessage, options: DownloadOptions) {
  const { to, mostBytes, signal, onProgress, patientMs = PATIENT_MS } = options
  const total = Number(answer.headers['content-length'] ?? Number.NaN)
  const tooLarge = () => new Error(`The file is larger than ${Math.round(mostBytes / 2 ** 20)} MB.`)
  if (total > mostBytes) {
    answer.destroy()
    throw tooLarge()
  }
  let bytes = 0
  const began = performance.now()
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLarge()
      assertQuick(performance.now() - began, bytes, patientMs)
      if (total > 0) onProgress(bytes / total)
      yield chunk
    }
  }
  await pipeline(answer, counted, createWriteStream(to, { mode: 0o600 }), { signal })
}
