import { openLibrary } from '../src/library/library.ts'
import type { Snapshot } from '../src/library/snapshot.ts'
import { release } from '../src/platform/http/fast/buffer-pool.ts'
import { searchCourses } from '../src/surfaces/api/search-courses.ts'

export const BASES = { site: 'http://localhost:8080', app: 'http://localhost:8080' }

/** Parses a query, searches and builds the page; returns the page's size in bytes. */
export type Search = (query: string) => number

export type InProcess = { readonly snapshot: Snapshot; readonly search: Search; readonly close: () => void }

/** The library in this process, without HTTP. */
export async function openInProcess(folder: string): Promise<InProcess> {
  const library = openLibrary({ where: { folder, url: null }, bases: BASES })
  const snapshot = await library.refresh()
  return { snapshot, search: searchEndpoint(() => snapshot), close: library.close }
}

const NO_BULK = {
  of: () => Promise.reject(new Error('There are no bulk files here.')),
  close: async () => {},
}

/** The API's own endpoint on the current snapshot. */
export function searchEndpoint(current: () => Snapshot): Search {
  const library = { current, refresh: async () => current(), finish: () => {}, close: async () => {} }
  const health = { degraded: () => false }
  const answer = searchCourses({ library, health, bulk: NO_BULK, address: `${BASES.site}/v1`, version: '' })
  return (query) => {
    const { body } = answer(requestOf(query))
    if (body instanceof Buffer) release(body)
    return body?.length ?? 0
  }
}

/** The endpoint reads only the URL and the headers of a request. */
const requestOf = (query: string) => ({
  url: `/v1/courses?${query}`,
  headers: {},
  slug: '',
})
