import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Addresses } from '../../platform/config.ts'
import type { Db } from '../../platform/db/open.ts'
import { readLane } from '../../platform/http/fast/express-lane.ts'
import { type OpenRequest, type OpenSurface, readOnlyRoute } from '../../platform/http/read-only-route.ts'
import { getExportFile, listExport } from './bulk-export.ts'
import { cachedAnswer, ONE_HOUR, tagOf } from './cached-answer.ts'
import type { ApiContext } from './context.ts'
import { registerReference } from './docs/serve-reference.ts'
import { getCourse } from './get-course.ts'
import { getStatus } from './get-status.ts'
import { listChanges } from './list-changes.ts'
import { searchCourses } from './search-courses.ts'

/** The reference links to all surfaces. */
type ApiParts = ApiContext & { readonly addresses: Addresses; readonly db: Db }

/** The course data API under the path of its configured address. */
export function registerApi(app: FastifyInstance, surface: OpenSurface, context: ApiParts) {
  const base = new URL(context.address).pathname
  const made = Date.now()
  const search = searchCourses(context)
  const course = getCourse(context)
  readOnlyRoute(app, `${base}/courses`, surface, search)
  readOnlyRoute(app, `${base}/courses/:slug`, surface, course)
  readOnlyRoute(app, `${base}/status`, surface, getStatus(context))
  readOnlyRoute(app, `${base}/export`, surface, listExport(context))
  readOnlyRoute(app, `${base}/export/:slug`, surface, getExportFile(context))
  readOnlyRoute(app, `${base}/changes`, surface, listChanges(context))
  readOnlyRoute(app, `${base}/openapi.json`, surface, serveDocument(context.address, made))
  registerReference(app, surface, { library: context.library, addresses: context.addresses, made })
  return readLane(surface, { path: `${base}/courses`, list: search, item: course })
}

/** The schemas take a while to load, so the description is built on first use and not at the start. */
function serveDocument(address: string, made: number) {
  const open = async () => {
    const { openApiDocument } = await import('./openapi.ts')
    const body = Buffer.from(JSON.stringify(openApiDocument(address)))
    return {
      tag: tagOf(body),
      lastModified: made,
      body: () => body,
      cacheControl: ONE_HOUR,
      key: 'openapi',
    }
  }
  let document: ReturnType<typeof open> | null = null
  return async ({ headers }: OpenRequest) => {
    document ??= open()
    return cachedAnswer(headers, await document)
  }
}

/** Part of the tags: with other addresses or another shape of answers, the same records give other bytes. */
export const tagVersion = (addresses: object, shape: string) =>
  createHash('sha256')
    .update(JSON.stringify([addresses, shape]))
    .digest('base64url')
    .slice(0, 4)
