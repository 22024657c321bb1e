import { readChanges, readLastNumber, readNumberAt, type SlugChange } from '../../course/change-store.ts'
import {
  type Cursor,
  malformedSince,
  parseChangeQuery,
  type Since,
  writeCursor,
} from '../../library/change-query.ts'
import type { Library } from '../../library/library.ts'
import { queryOf } from '../../library/query-string.ts'
import { presentLibrary } from '../../library/served-slug.ts'
import type { Db } from '../../platform/db/open.ts'
import { QUICKEST } from '../../platform/http/content-coding.ts'
import type { Answer } from '../../platform/http/fast/answer.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import type { OpenRequest } from '../../platform/http/read-only-route.ts'
import { cachedAnswer, tagOf } from './cached-answer.ts'
import type { ChangesJson } from './schema.ts'

// An older answer is still right: its cursor continues where it ends. So a cache may have it for a minute, and many
// mirrors that ask at the same time cost one request.
const ONE_MINUTE = 'public, max-age=0, s-maxage=60'

type Context = { readonly library: Library; readonly db: Db; readonly address: string }

/** What changed since a cursor or a time, in the order of the commits. */
export const listChanges =
  (context: Context) =>
  async ({ url, headers }: OpenRequest): Promise<Answer> => {
    const { since, limit } = parseChangeQuery(queryOf(url))
    const { updatedAt } = presentLibrary(context)
    const from = await startOf(context.db, since, updatedAt)
    const rows = await readChanges(context.db, from.after, limit + 1)
    if (rows.length === 0) await checkCursor(context.db, from)
    const { page, next, isMore } = cut(rows, { from, limit, updatedAt })
    const json: ChangesJson = { changes: page.map((row) => toJson(row, from)), next: writeCursor(next) }
    const body = Buffer.from(JSON.stringify(json))
    const more = `<${context.address}/changes?since=${json.next}&limit=${limit}>; rel="next"`
    return cachedAnswer(headers, {
      ...{ tag: tagOf(body), lastModified: null, body: () => body, key: 'changes' },
      ...{ effort: QUICKEST, cacheControl: ONE_MINUTE },
      headers: isMore ? headerLines({ Link: more }) : '',
    })
  }

/** A time that we do not serve yet is no later than the library we serve. */
async function startOf(db: Db, since: Since, updatedAt: number): Promise<Cursor> {
  if ('cursor' in since) return since.cursor
  const after = await readNumberAt(db, Math.min(since.time, updatedAt))
  return { after, known: after }
}

/** A number we never gave is another library's: that mirror must begin again, or it would wait for ever. */
async function checkCursor(db: Db, { after }: Cursor) {
  if (after > (await readLastNumber(db))) throw malformedSince()
}

type Asked = { readonly from: Cursor; readonly limit: number; readonly updatedAt: number }

/**
 * Up to the limit, and up to the library we serve: what an import committed a moment ago is listed when the course is
 * served like that, or a mirror would get the old one and never ask again.
 */
function cut(rows: readonly SlugChange[], { from, limit, updatedAt }: Asked) {
  const served = rows.filter(({ at }) => at <= updatedAt)
  const page = served.slice(0, limit)
  const after = page.at(-1)?.number ?? from.after
  // Only a mirror that has read everything knows every course up to here.
  const known = page.length < rows.length ? from.known : after
  return { page, next: { after, known }, isMore: served.length > limit }
}

function toJson({ slug, added, at, leadsTo }: SlugChange, { known }: Cursor): ChangesJson['changes'][number] {
  const moment = new Date(at).toISOString()
  if (leadsTo === null) return { slug, change: 'removed', into: null, at: moment }
  if (leadsTo !== slug) return { slug, change: 'merged', into: leadsTo, at: moment }
  return { slug, change: added > known ? 'added' : 'changed', into: null, at: moment }
}
