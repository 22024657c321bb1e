import { isIPv4, isIPv6 } from 'node:net'
import { waitWords } from '../../core/duration.ts'
import { Problem } from '../../core/problem.ts'
import type { RateLimit } from '../config.ts'

/** What a client has left of its rate limit; `retryAfter` is null while we serve it. */
export type Allowance = { readonly remaining: number; readonly retryAfter: number | null }

export type FairUse = {
  readonly limit: RateLimit
  readonly take: (address: string, now: number) => Allowance
  /** What clients took here since the last time, for other processes; only those who took a noticeable part. */
  readonly collect: () => Taken
  /** What clients took from other processes. */
  readonly takenElsewhere: (taken: Taken, now: number) => void
}

/** How many requests each client took. */
export type Taken = readonly (readonly [client: string, requests: number])[]

/** `untold`: what other processes don't know of yet. */
type Bucket = { tokens: number; at: number; untold: number }

const MAX_CLIENTS = 100_000
/** A client that took less than this part of its limit is not worth a message to other processes. */
const NOTICEABLE = 100

/**
 * ERR-429: the rate limit, a token bucket for each client. It holds one window's requests and refills evenly. If it is
 * shared, somebody collects what was taken.
 */
export function fairUse(limit: RateLimit, { isShared = false } = {}): FairUse {
  const perMs = limit.requests / (limit.seconds * 1_000)
  const noticeable = isShared ? Math.ceil(limit.requests / NOTICEABLE) : Number.POSITIVE_INFINITY
  const buckets = new Map<string, Bucket>()
  const untold = new Map<string, Bucket>()
  const filled = (client: string, now: number): Bucket => {
    const known = buckets.get(client)
    if (known === undefined) makeRoom(buckets, now, limit.seconds * 1_000)
    const bucket = known ?? { tokens: limit.requests, at: now, untold: 0 }
    bucket.tokens = Math.min(limit.requests, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    if (known === undefined) buckets.set(client, bucket)
    return bucket
  }
  const take = (address: string, now: number): Allowance => {
    const client = clientOf(address)
    const bucket = filled(client, now)
    // A hair below one counts as one: a client that waited long enough must not fail because of rounding.
    if (bucket.tokens < 1 - 1e-9)
      return { remaining: 0, retryAfter: Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1_000)) }
    bucket.tokens -= 1
    bucket.untold += 1
    if (bucket.untold === noticeable) untold.set(client, bucket)
    return { remaining: Math.floor(bucket.tokens), retryAfter: null }
  }
  const collect = (): Taken => {
    const taken = [...untold].map(([client, bucket]) => [client, bucket.untold] as const)
    for (const bucket of untold.values()) bucket.untold = 0
    untold.clear()
    return taken
  }
  const takenElsewhere = (taken: Taken, now: number) => {
    for (const [client, requests] of taken) {
      const bucket = filled(client, now)
      // What was taken there while nothing was left here has to come back first, up to one window.
      bucket.tokens = Math.max(-limit.requests, bucket.tokens - requests)
    }
  }
  return { limit, take, collect, takenElsewhere }
}

/** For surfaces whose errors are Problems. Without a limit everybody is served. */
export function takeOrRefuse(limits: FairUse | null, address: string): void {
  const wait = limits?.take(address, performance.now()).retryAfter ?? null
  if (wait !== null)
    throw new Problem('rate_limited', `Too many requests. Try again in ${waitWords(wait * 1_000)}.`, wait)
}

/** A bucket that nobody touched for a whole window is full again, so we can forget it. */
function makeRoom(buckets: Map<string, Bucket>, now: number, windowMs: number) {
  if (buckets.size < MAX_CLIENTS) return
  for (const [client, bucket] of buckets) if (now - bucket.at >= windowMs) buckets.delete(client)
  // All are busy: forget the oldest rather than grow without limit.
  if (buckets.size >= MAX_CLIENTS) for (const client of buckets.keys().take(1)) buckets.delete(client)
}

/** An IPv6 subscriber has a whole /64, so that is one client. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped) || !isIPv6(mapped)) return mapped
  return groupsOf(mapped).slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address, with `::` written out. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - front.length - back.length
  return [...front, ...Array.from({ length: missing }, () => '0'), ...back].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/** The header fields of the IETF's RateLimit draft. */
export const rateLimitHeaders = ({ limit }: FairUse, { remaining, retryAfter }: Allowance) => ({
  'RateLimit-Policy': `"default";q=${limit.requests};w=${limit.seconds}`,
  RateLimit: `"default";r=${remaining};t=${retryAfter ?? 0}`,
})
