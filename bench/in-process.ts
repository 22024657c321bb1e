import { openLibrary } from '../src/library/library.ts'
import type { Snapshot } from '../src/library/snapshot.ts'
import { release } from '../src/platform/http/fast/buffer-pool.ts'
import { searchCourses } from '../src/surfaces/api/search-courses.ts'

export const BASES = { site: 'http://localhost:8080', app: 'http://localhost:8080' }

/** Parses a query, searches and puts the page together; answers the page's size in bytes. */
export type Ask = (query: string) => number

export type InProcess = { readonly snapshot: Snapshot; readonly ask: Ask; readonly close: () => void }

/** The library in this process, asked without HTTP. */
export async function openInProcess(folder: string): Promise<InProcess> {
  const library = openLibrary({ where: { folder, url: null }, bases: BASES })
  const snapshot = await library.refresh()
  return { snapshot, ask: askingOf(() => snapshot), close: library.close }
}

const NO_BULK = {
  of: () => Promise.reject(new Error('There are no bulk files here.')),
  close: async () => {},
}

/** The API's own endpoint on whichever snapshot is current. */
export function askingOf(current: () => Snapshot): Ask {
  const library = { current, refresh: async () => current(), close: () => {} }
  const health = { degraded: () => false }
  const answer = searchCourses({ library, health, bulk: NO_BULK, address: `${BASES.site}/v1`, version: '' })
  return (query) => {
    const { body, pooled } = answer(requestOf(query))
    if (body instanceof Buffer && pooled) release(body)
    return body?.length ?? 0
  }
}

/** Of a request the endpoint reads the address and the headers. */
const requestOf = (query: string) => ({
  url: `/v1/courses?${query}`,
  headers: {},
  slug: '',
})
