import { readBodies, readLibraryState, readSummaries } from '../course/course-store.ts'
import { type LinkBases, withLinks } from '../course/links.ts'
import type { Db } from '../db/open.ts'
import { type BodyFile, bodyWriter } from './body-file.ts'

/** What is served of the courses, as flat lists by ascending id. */
export type LoadedTexts = {
  readonly revision: number
  /** The summaries of all courses, each with a comma behind it: summary i ends where the next starts. */
  readonly ids: Float64Array
  readonly summaries: Uint8Array
  readonly summaryStart: Uint32Array
  /** Where the courses that changed lie in the body file, whole. */
  readonly changed: Float64Array
  readonly bodyStart: Float64Array
  readonly bodyLength: Uint32Array
}

/** Reads all summaries, and writes the courses that changed after `revision` to the file. */
export async function loadTexts(
  db: Db,
  file: BodyFile,
  revision: number,
  bases: LinkBases,
): Promise<LoadedTexts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readLibraryState(trx)
      const bodies = await writeBodies(trx, file, revision, bases)
      return { revision: state.revision, ...(await joinSummaries(trx, bases)), ...bodies }
    })
}

async function writeBodies(db: Db, file: BodyFile, revision: number, bases: LinkBases) {
  const writer = bodyWriter(file)
  const found: { id: number; start: number; length: number }[] = []
  for await (const rows of readBodies(db, revision))
    for (const { id, slug, name, summary, detail } of rows)
      found.push({ id, ...writer.append(joined(withLinks(summary, slug, name, bases), detail)) })
  writer.flush()
  return {
    changed: Float64Array.from(found, ({ id }) => id),
    bodyStart: Float64Array.from(found, ({ start }) => start),
    bodyLength: Uint32Array.from(found, ({ length }) => length),
  }
}

/** One object of the members of two. */
const joined = (summary: string, detail: string) => `${summary.slice(0, -1)},${detail.slice(1)}`

async function joinSummaries(db: Db, bases: LinkBases) {
  const ids: number[] = []
  const starts = [0]
  let bytes = Buffer.allocUnsafeSlow(1 << 20)
  let end = 0
  for await (const rows of readSummaries(db))
    for (const { id, slug, name, summary } of rows) {
      const text = `${withLinks(summary, slug, name, bases)},`
      if (end + text.length * 3 > bytes.length) bytes = grown(bytes, end)
      end += bytes.write(text, end)
      ids.push(id)
      starts.push(end)
    }
  // Memory of its own and no more of it than is used: it changes threads and stays.
  const summaries = new Uint8Array(bytes.subarray(0, end))
  return { ids: Float64Array.from(ids), summaries, summaryStart: Uint32Array.from(starts) }
}

function grown(bytes: Buffer, used: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(bytes.length * 2)
  bytes.copy(larger, 0, 0, used)
  return larger
}
