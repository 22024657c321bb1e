import type { Page } from '../../library/search.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import type { HeaderLines } from '../../platform/http/fast/write-head.ts'

/** A question that was asked before, and which courses answered it: a few numbers, not their bytes. */
export type RememberedPage = {
  readonly page: Page
  readonly head: string
  /** Length of the whole answer. */
  readonly length: number
  readonly links: HeaderLines
}

const MOST_PAGES = 20_000
const MOST_COURSES = 600_000

/** Pages by query string. They belong to one snapshot: the next one starts with none. */
export function pageCache() {
  let of: Snapshot | null = null
  let courses = 0
  const pages = new Map<string, RememberedPage>()
  return (snapshot: Snapshot, queryString: string, ask: () => RememberedPage): RememberedPage => {
    if (of !== snapshot || pages.size >= MOST_PAGES || courses >= MOST_COURSES) {
      pages.clear()
      courses = 0
      of = snapshot
    }
    const known = pages.get(queryString)
    if (known) return known
    const asked = ask()
    pages.set(queryString, asked)
    courses += asked.page.courses.length
    return asked
  }
}
