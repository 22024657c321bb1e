import type { FastifyRequest } from 'fastify'
import { searchCourses } from '../src/api/search-courses.ts'
import { openLibrary } from '../src/library/library.ts'
import type { Snapshot } from '../src/library/snapshot.ts'

export const BASES = { site: 'http://localhost:8080', app: 'http://localhost:8080' }

/** The library in this process, asked by the API's own endpoint without HTTP. */
export type InProcess = {
  readonly snapshot: Snapshot
  /** Parses the query, searches and puts the page together; its size in bytes. */
  readonly ask: (query: string) => number
  readonly close: () => void
}

export async function openInProcess(folder: string): Promise<InProcess> {
  const library = openLibrary({ where: { folder, url: null }, bases: BASES })
  const snapshot = await library.refresh()
  const health = { degraded: () => false }
  const answer = searchCourses({ library, health, address: `${BASES.site}/v1`, version: '' })
  const ask = (query: string) => answer(requestOf(query)).body?.length ?? 0
  return { snapshot, ask, close: library.close }
}

/** Of a request the endpoint reads the address and the headers. */
const requestOf = (query: string) =>
  ({ raw: { url: `/v1/courses?${query}`, headers: {} } }) as unknown as FastifyRequest
