import {
  type BrotliOptions,
  brotliCompressSync,
  gzipSync,
  type ZlibOptions,
  constants as zlib,
} from 'node:zlib'

import { seenBefore } from '../../core/text/seen-before.ts'

export type Compressed = 'gzip' | 'br'
export type Coding = 'identity' | Compressed

const chosen = new Map<string, Coding>()
const MAX_REMEMBERED = 1_000

/** The coding to answer with. Clients send the same few headers over and over, so we cache the choices. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const coding = readAcceptEncoding(acceptEncoding)
  if (chosen.size >= MAX_REMEMBERED) chosen.clear()
  chosen.set(acceptEncoding, coding)
  return coding
}

/** For what we have in gzip only. */
export const acceptsGzip = (acceptEncoding: string | undefined) =>
  acceptEncoding !== undefined && readWeights(acceptEncoding).weigh('gzip') > 0

/** A coding that is not named has the weight of `*`. */
function readWeights(header: string) {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(coding, q === undefined ? 1 : Number(q) || 0)
  }
  const weigh = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  return { weigh, identity: weights.get('identity') ?? 0 }
}

/** The highest weight wins; in a tie brotli, then gzip. */
function readAcceptEncoding(header: string): Coding {
  const { weigh, identity } = readWeights(header)
  if (weigh('br') > 0 && weigh('br') >= weigh('gzip') && weigh('br') >= identity) return 'br'
  return weigh('gzip') > 0 && weigh('gzip') >= identity ? 'gzip' : 'identity'
}

export type Effort = { readonly gzip: ZlibOptions; readonly br: BrotliOptions }

// zlib allocates so much for each result, and more where it needs it.
const chunkSize = 4 << 10

const brotli = (quality: number): BrotliOptions => ({
  chunkSize,
  params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_LGWIN]: 16 },
})

/** Fast settings and a small window: bodies are a few kB, and compressing one should not delay other requests. */
export const QUICK: Effort = { gzip: { chunkSize, level: 4, windowBits: 14, memLevel: 6 }, br: brotli(4) }
/** For what seldom repeats. */
export const QUICKEST: Effort = { gzip: { chunkSize, level: 1 }, br: brotli(1) }
/** For what is compressed once and kept. */
export const THOROUGH: Effort = { gzip: { chunkSize, level: 6 }, br: brotli(5) }

export function encode(body: Buffer, coding: Coding, effort = QUICK): Buffer {
  if (coding === 'gzip') return exactly(gzipSync(body, effort.gzip))
  return coding === 'br' ? exactly(brotliCompressSync(body, effort.br)) : body
}

/** A copy: the slice of a far larger buffer would keep all of it in memory. */
export function exactly(slice: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(slice.length)
  slice.copy(own)
  return own
}

/** A cache of compressed bodies, limited in bytes; the oldest go first. Half of it is for those that come again. */
export function codedBodies(mostBytes: number) {
  const cache = new Map<string, Buffer>()
  const isSeen = seenBefore()
  let bytes = 0
  // One for all times: a new one would pass over the places of all that were removed before.
  let oldest = cache.keys()
  const removeOldest = () => {
    const next = oldest.next()
    if (next.done) oldest = cache.keys()
    const name = next.value ?? ''
    bytes -= cache.get(name)?.length ?? 0
    cache.delete(name)
  }
  return (key: string, coding: Coding, make: () => Buffer): Buffer => {
    const name = `${coding} ${key}`
    const found = cache.get(name)
    if (found) return found
    const coded = make()
    const isAgain = isSeen(name)
    if (bytes > mostBytes / 2 && !isAgain) return coded
    cache.set(name, coded)
    bytes += coded.length
    while (bytes > mostBytes) removeOldest()
    return coded
  }
}
