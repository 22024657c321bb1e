import { type Random, seededRandom } from '../src/demo/random.ts'
import { markdownTable } from './markdown-table.ts'
import { zipf } from './zipf.ts'

/** Who asks for what: shares of requests, each over its own addresses, ranked by how often they are asked for. */
type Kind = {
  readonly what: string
  readonly share: number
  /** How many addresses there are, and how steeply they fall off: the r-th is asked for 1/r^s as often as the first. */
  readonly addresses: number
  readonly skew: number
  /** Of three variants (br, gzip, plain), how often each is asked for. */
  readonly codings: readonly [number, number, number]
}

const BROWSERS = [0.9, 0.08, 0.02] as const
const PROGRAMS = [0.2, 0.5, 0.3] as const

/**
 * Half of all requests are for one course, as a page or as data. The other half are searches, with the shares of
 * `search-mix.ts`: texts, of which a few are typed by everybody and most by hardly anybody; points, which hardly ever
 * repeat; filters by place and coverage; and pages of the whole list.
 */
export const mixOf = (courses: number): readonly Kind[] => [
  { what: 'course, page', share: 0.3, addresses: courses, skew: 0.9, codings: BROWSERS },
  { what: 'course, data', share: 0.2, addresses: courses, skew: 0.9, codings: PROGRAMS },
  { what: 'search by text', share: 0.2, addresses: courses * 10, skew: 0.8, codings: BROWSERS },
  { what: 'search by point', share: 0.15, addresses: 50_000_000, skew: 0.3, codings: PROGRAMS },
  { what: 'search by filter', share: 0.1, addresses: 5_000, skew: 0.9, codings: BROWSERS },
  { what: 'pages of the list', share: 0.05, addresses: 1_600, skew: 0.1, codings: PROGRAMS },
]

export type Simulation = {
  readonly courses: number
  /** Requests per second at all edge nodes together. */
  readonly perSecond: number
  readonly nodes: number
  readonly lifetimeSeconds: number
  readonly seed?: number
}

/**
 * The share of requests that an edge answers itself, played request by request: each node has its own cache, a client
 * keeps to one node, and an answer lives for `lifetimeSeconds` after it was fetched. We follow one node, for one
 * lifetime to fill its cache and one to count.
 */
export function simulate({ courses, perSecond, nodes, lifetimeSeconds, seed = 1 }: Simulation): number {
  const draw = drawing(mixOf(courses), seededRandom(seed, nodes, `edge ${perSecond}`))
  const perNode = perSecond / nodes
  const inWindow = Math.round(perNode * lifetimeSeconds)
  const stored = new Map<number, number>()
  let hits = 0
  for (let n = 0; n < 2 * inWindow; n++) {
    const at = n / perNode
    const key = draw()
    if ((stored.get(key) ?? 0) > at) hits += n >= inWindow ? 1 : 0
    else stored.set(key, at + lifetimeSeconds)
  }
  return hits / inWindow
}

export type Expected = { readonly hitShare: number; readonly stored: number }

/**
 * The same as a sum, for any rate: an address that is asked for r times in a lifetime, at random, has one miss and r
 * hits on average, so r / (1 + r) of its requests are hits, and it is stored for that share of the time.
 */
export function expect({ courses, perSecond, nodes, lifetimeSeconds }: Simulation): Expected {
  const inLifetime = (perSecond / nodes) * lifetimeSeconds
  let hitShare = 0
  let stored = 0
  for (const { share, addresses, skew, codings } of mixOf(courses))
    for (const { ranks, weight } of bandsOf(addresses, skew))
      for (const coding of codings) {
        const r = (inLifetime * share * weight * coding) / ranks
        hitShare += share * weight * coding * (r / (1 + r))
        stored += ranks * (r / (1 + r))
      }
  return { hitShare, stored }
}

const BAND = 1.02

/** Ranks that are asked for about as often as each other, with their share of all requests. */
function bandsOf(addresses: number, skew: number) {
  const power = 1 - skew
  const upTo = (rank: number) => ((rank + 1) ** power - 1) / ((addresses + 1) ** power - 1)
  const bands: { ranks: number; weight: number }[] = []
  for (let from = 0; from < addresses; ) {
    const to = Math.min(addresses, Math.max(from + 1, Math.floor(from * BAND)))
    bands.push({ ranks: to - from, weight: upTo(to) - upTo(from) })
    from = to
  }
  return bands
}

/** A function that returns the next address and variant, as one number. */
function drawing(kinds: readonly Kind[], random: Random): () => number {
  const steps = kinds.map(({ share }, at) =>
    kinds.slice(0, at).reduce((sum, kind) => sum + kind.share, share),
  )
  const total = steps.at(-1) ?? 1
  const offsets = kinds.map((_, at) => kinds.slice(0, at).reduce((sum, kind) => sum + kind.addresses, 0))
  return () => {
    const roll = random() * total
    const at = Math.max(
      0,
      steps.findIndex((step) => roll < step),
    )
    const { addresses = 1, skew = 1, codings = BROWSERS } = kinds[at] ?? {}
    return ((offsets[at] ?? 0) + zipf(random, addresses, skew)) * 3 + codingOf(random, codings)
  }
}

function codingOf(random: Random, [br, gzip]: Kind['codings']): number {
  const roll = random()
  return roll < br ? 0 : roll < br + gzip ? 1 : 2
}

const RATES = [1, 10, 100, 1_000, 11_600]
const NODES = [1, 3, 20]

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Hit shares as a table: requests per second at all nodes together down, edge nodes across. */
export function hitTable(courses: number, lifetimeSeconds = 3_600): string {
  const columns = ['requests per second', ...NODES.map((nodes) => `${nodes} node${nodes === 1 ? '' : 's'}`)]
  const rows = RATES.map((perSecond) => [
    perSecond.toLocaleString('en'),
    ...NODES.map((nodes) => {
      const { hitShare, stored } = expect({ courses, perSecond, nodes, lifetimeSeconds })
      return `${percent(hitShare)}, ${Math.round(stored).toLocaleString('en')} stored`
    }),
  ])
  return markdownTable(columns, rows)
}

const PLAYED = [
  { perSecond: 10, nodes: 1 },
  { perSecond: 100, nodes: 3 },
]

/** Some cells of the table played request by request, next to the sum. */
export const playedLines = (courses: number, lifetimeSeconds = 3_600): readonly string[] =>
  PLAYED.map((which) => {
    const whole = { courses, lifetimeSeconds, ...which }
    const { perSecond, nodes } = which
    return `${perSecond} per second, nodes: ${nodes}: ${percent(simulate(whole))} played, ${percent(expect(whole).hitShare)} computed`
  })
