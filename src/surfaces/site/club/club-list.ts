import { setTimeout as sleep } from 'node:timers/promises'
import { type ClubWithPage, readClubPages } from '../../../club/club-settings-store.ts'
import type { PublicPage } from '../../../club/public-page.ts'
import { splitWords } from '../../../core/text/words.ts'
import type { Db } from '../../../platform/db/open.ts'

/** A club whose manager wants it to be seen. */
export type PublicClub = ClubWithPage & { readonly page: PublicPage }

// With what caches keep (`CLUB_CACHE`), a change appears within a minute.
const KEPT_MS = 10_000
export const CLUB_CACHE = 'public, max-age=0, s-maxage=30'

/** Pages that need clubs only for a link do not wait for a slow database. */
const PATIENCE_MS = 300

export type ClubList = {
  /** All clubs that have or had a public page. */
  readonly all: () => Promise<readonly ClubWithPage[]>
  /** The same, as far as they are known soon. */
  readonly known: () => Promise<readonly ClubWithPage[]>
}

/** The public clubs, read from the database once in a while, however many pages ask. */
export function openClubList(db: Db, now: () => number): ClubList {
  let kept: readonly ClubWithPage[] | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<readonly ClubWithPage[]> | null = null
  const read = async () => {
    const began = now()
    kept = await readClubPages(db)
    readAt = began
    return kept
  }
  const fresh = () => (now() - readAt < KEPT_MS ? kept : null)
  const refresh = () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  const all = async () => fresh() ?? (await refresh())
  const soon = () =>
    Promise.race([refresh(), sleep(PATIENCE_MS, null, { ref: false }).then(() => kept ?? [])]).catch(
      () => kept ?? [],
    )
  const known = async () => fresh() ?? (await soon())
  return { all, known }
}

export const isPublic = (club: ClubWithPage): club is PublicClub => club.page !== null

/** Each word of the query begins a word of the club's name. */
export function clubsNamed(clubs: readonly ClubWithPage[], query: string): readonly PublicClub[] {
  const words = splitWords(query).flat()
  if (words.length === 0) return []
  return clubs.filter(isPublic).filter(({ name }) => {
    const known = splitWords(name).flat()
    return words.every((word) => known.some((other) => other.startsWith(word)))
  })
}
