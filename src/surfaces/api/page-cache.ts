import { seenBefore } from '../../core/text/seen-before.ts'
import type { Page } from '../../library/matches.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import type { HeaderLines } from '../../platform/http/fast/write-head.ts'

/** Which courses answered an earlier query: a few numbers, not their bytes. */
export type RememberedPage = {
  readonly page: Page
  readonly head: string
  /** Length of the whole answer. */
  readonly length: number
  readonly links: HeaderLines
}

const MAX_PAGES = 20_000
const MAX_COURSES = 600_000
const MAX_LENGTH = 500

/**
 * A cache of pages by query string, half of it for queries that come again. It belongs to one snapshot: the next one
 * starts empty.
 */
export function pageCache() {
  let of: Snapshot | null = null
  let courses = 0
  const pages = new Map<string, RememberedPage>()
  const isSeen = seenBefore()
  return (snapshot: Snapshot, queryString: string, find: () => RememberedPage): RememberedPage => {
    if (of !== snapshot || pages.size >= MAX_PAGES || courses >= MAX_COURSES) {
      pages.clear()
      courses = 0
      of = snapshot
    }
    const known = pages.get(queryString)
    if (known) return known
    const found = find()
    const isAgain = isSeen(queryString)
    if (queryString.length > MAX_LENGTH || (pages.size >= MAX_PAGES / 2 && !isAgain)) return found
    pages.set(queryString, found)
    courses += found.page.courses.length
    return found
  }
}
