import { presentLibrary } from '../../library/served-slug.ts'
import { type Answer, JSON_TYPE, OPEN_HEADERS } from '../../platform/http/fast/answer.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import type { ApiContext } from './context.ts'
import type { StatusJson } from './schema.ts'

const HEADERS = OPEN_HEADERS + JSON_TYPE + headerLines({ 'Cache-Control': 'public, max-age=0, s-maxage=10' })

/** Degraded while the database is unreachable or the last refresh of the library failed. */
export const getStatus = (context: ApiContext) => (): Answer => {
  const { count, updatedAt } = presentLibrary(context)
  const status: StatusJson = {
    status: context.health.degraded() ? 'degraded' : 'ok',
    courses: count,
    updated_at: new Date(updatedAt).toISOString(),
  }
  return {
    status: 200,
    headers: HEADERS,
    body: Buffer.from(JSON.stringify(status)),
  }
}
