import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Library } from '../../../library/library.ts'
import { presentLibrary } from '../../../library/served-slug.ts'
import { listHeads, type RoundHead, readRounds } from '../../../round/all-rounds-store.ts'
import type { RoundJson } from '../../../round/round-json.ts'
import { type PlayedRound, playedRound } from '../../../round-statistics/played-round.ts'
import type { AppContext } from '../context.ts'
import { pinsOf } from './course-greens.ts'

type Kept = {
  readonly byId: ReadonlyMap<string, { readonly updatedAt: number; readonly played: PlayedRound }>
  readonly list: readonly PlayedRound[]
  /** Holes and shots of all of them: what they take in memory. */
  readonly size: number
}
type Cache = { readonly revision: number; readonly accounts: Map<string, Kept> }

// Of a thousand rounds, parsing takes longer than all that is done with them. Some thirty megabytes are kept.
const MOST_KEPT = 150_000
const caches = new WeakMap<Library, Cache>()

/**
 * All rounds of somebody as statistics read them, the oldest first. Only those that changed are read again; as long as none
 * did, it is the same list.
 */
export async function readPlayed(context: AppContext, accountId: string): Promise<readonly PlayedRound[]> {
  const { accounts } = cacheOf(context)
  const heads = await listHeads(context.db, accountId)
  const known = accounts.get(accountId)
  const isKept = ({ id, updatedAt }: RoundHead) => known?.byId.get(id)?.updatedAt === updatedAt
  const missing = heads.filter((head) => !isKept(head)).map(({ id }) => id)
  if (known && missing.length === 0 && known.list.length === heads.length)
    return keep(accounts, accountId, known)
  const read = await playAll(context, await readRounds(context.db, accountId, missing))
  const byId = new Map(
    heads.flatMap((head) => {
      const played = read.get(head.id) ?? known?.byId.get(head.id)?.played
      return played ? [[head.id, { updatedAt: head.updatedAt, played }]] : []
    }),
  )
  const list = [...byId.values()].map(({ played }) => played)
  return keep(accounts, accountId, { byId, list, size: list.reduce((sum, each) => sum + sizeOf(each), 0) })
}

/** A change of the library may move greens. */
function cacheOf(context: AppContext): Cache {
  const { revision } = presentLibrary(context)
  const known = caches.get(context.library)
  if (known?.revision === revision) return known
  const cache = { revision, accounts: new Map() }
  caches.set(context.library, cache)
  return cache
}

const sizeOf = ({ round }: PlayedRound) =>
  1 + round.holes.reduce((sum, { shots }) => sum + 1 + shots.length, 0)

/** The least recently asked for go first. */
function keep(accounts: Map<string, Kept>, accountId: string, kept: Kept): readonly PlayedRound[] {
  accounts.delete(accountId)
  accounts.set(accountId, kept)
  let total = accounts.values().reduce((sum, { size }) => sum + size, 0)
  for (const [oldest, { size }] of accounts) {
    if (total <= MOST_KEPT) break
    accounts.delete(oldest)
    total -= size
  }
  return kept.list
}

const AT_ONCE = 10

async function playAll(
  context: AppContext,
  rounds: readonly RoundJson[],
): Promise<ReadonlyMap<string, PlayedRound>> {
  const played = new Map<string, PlayedRound>()
  for (const [place, round] of rounds.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    played.set(round.id, await play(context, round))
  }
  return played
}

/** Without shots nobody asks where the greens are. */
export async function play(context: AppContext, round: RoundJson): Promise<PlayedRound> {
  const hasShots = round.holes.some(({ shots }) => shots.length > 0)
  return playedRound(round, hasShots ? await pinsOf(context, round) : () => null)
}
