import type { Deps } from '../platform/deps.ts'
import { runPeriodically } from '../platform/jobs/run-periodically.ts'
import { type NewsRow, readNewsSince } from './news-store.ts'

/** One open page: its club, what it shows, and how it is told. */
export type Reader = {
  readonly clubId: string
  readonly topics: readonly string[]
  readonly tell: (news: { readonly topic: string; readonly at: number }) => void
}

export type ClubNews = {
  /** Tells the reader what is new since a time, then everything that happens. Returns how to stop. */
  readonly follow: (reader: Reader, since: number) => Promise<() => void>
  readonly close: () => Promise<void>
}

const EVERY_MS = 200
// Transactions end after their rows were written, and the clocks of several machines differ.
const LOOK_BACK_MS = 5_000
// What somebody did just before they opened a page is on it: that is no news.
const MISSED_BACK_MS = 50

/**
 * Looks for news while anybody follows, once for all of them. The table is the same for all processes, so a change in
 * one reaches the pages that others serve.
 */
export function openNews(deps: Pick<Deps, 'db' | 'now'>, onError: (error: unknown) => void): ClubNews {
  const readers = new Map<string, Set<Reader>>()
  let told = new Map<string, number>()
  const look = async () => {
    if (readers.size === 0) return
    const from = deps.now() - LOOK_BACK_MS
    const rows = await readNewsSince(deps.db, from)
    const fresh = rows.filter(({ id }) => !told.has(id))
    told = new Map(rows.map(({ id, at }) => [id, at]))
    for (const row of fresh) tellReaders(readers.get(row.clubId), row)
  }
  const looking = runPeriodically({ firstMs: EVERY_MS, everyMs: EVERY_MS, onError }, look)
  const follow = async (reader: Reader, since: number) => {
    // What is already there is not news to those who follow from now on.
    if (readers.size === 0)
      told = new Map((await readNewsSince(deps.db, deps.now() - LOOK_BACK_MS)).map(({ id, at }) => [id, at]))
    const others = readers.get(reader.clubId) ?? new Set()
    readers.set(reader.clubId, others.add(reader))
    tellMissed(reader, await readNewsSince(deps.db, since - MISSED_BACK_MS, reader.clubId), since)
    return () => {
      others.delete(reader)
      if (others.size === 0) readers.delete(reader.clubId)
    }
  }
  return { follow, close: looking.stop }
}

function tellReaders(readers: ReadonlySet<Reader> | undefined, { topic, at }: NewsRow) {
  for (const reader of readers ?? []) if (reader.topics.includes(topic)) reader.tell({ topic, at })
}

/** Each topic once, however often it changed. */
function tellMissed(reader: Reader, rows: readonly NewsRow[], since: number) {
  const latest = new Map(rows.map(({ topic, at }) => [topic, Math.max(at, since)]))
  for (const [topic, at] of latest) if (reader.topics.includes(topic)) reader.tell({ topic, at })
}
