import { readBodies, readSummaries } from '../course/course-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import { type LinkBases, withLinks } from '../course/links.ts'
import type { Db } from '../platform/db/open.ts'
import { type BodyFile, bodyWriter } from './body-file.ts'

/** What is served of the courses, as flat lists by ascending id. */
export type LoadedTexts = {
  readonly revision: number
  /** The summaries of all courses, each followed by a comma: summary i ends where the next starts. */
  readonly ids: Float64Array
  readonly summaries: Uint8Array
  readonly summaryStart: Uint32Array
  /** Where the courses that changed are in the body file, whole. */
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
      const summaries = summaryJoiner()
      const { bodies, hasAll } = await writeBodies(trx, file, revision, bases, summaries.add)
      // The first load has just read every course; later ones only those that changed.
      if (!hasAll) await readAllSummaries(trx, bases, summaries.add)
      return { revision: state.revision, ...summaries.joined(), ...bodies }
    })
}

type AddSummary = (id: number, text: string) => void

async function writeBodies(
  db: Db,
  file: BodyFile,
  revision: number,
  bases: LinkBases,
  addSummary: AddSummary,
) {
  const writer = bodyWriter(file)
  const hasAll = revision < 0
  const found: { id: number; start: number; length: number }[] = []
  for await (const rows of readBodies(db, revision))
    for (const { id, slug, name, summary, detail } of rows) {
      const text = withLinks(summary, slug, name, bases)
      if (hasAll) addSummary(id, text)
      found.push({ id, ...writer.append(joined(text, detail)) })
    }
  writer.flush()
  const bodies = {
    changed: Float64Array.from(found, ({ id }) => id),
    bodyStart: Float64Array.from(found, ({ start }) => start),
    bodyLength: Uint32Array.from(found, ({ length }) => length),
  }
  return { bodies, hasAll }
}

/** One object of the members of two. */
const joined = (summary: string, detail: string) => `${summary.slice(0, -1)},${detail.slice(1)}`

async function readAllSummaries(db: Db, bases: LinkBases, addSummary: AddSummary) {
  for await (const rows of readSummaries(db))
    for (const { id, slug, name, summary } of rows) addSummary(id, withLinks(summary, slug, name, bases))
}

/** Joins summaries in the order they come, each with a comma. */
function summaryJoiner() {
  const ids: number[] = []
  const starts = [0]
  let bytes = Buffer.allocUnsafeSlow(1 << 20)
  let end = 0
  const add: AddSummary = (id, summary) => {
    if (end + summary.length * 3 + 1 > bytes.length) bytes = grown(bytes, end)
    end += bytes.write(summary, end)
    end += bytes.write(',', end)
    ids.push(id)
    starts.push(end)
  }
  return {
    add,
    // A copy of the exact size: it moves to another thread and stays.
    joined: () => ({
      ids: Float64Array.from(ids),
      summaries: new Uint8Array(bytes.subarray(0, end)),
      summaryStart: Uint32Array.from(starts),
    }),
  }
}

function grown(bytes: Buffer, used: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(bytes.length * 2)
  bytes.copy(larger, 0, 0, used)
  return larger
}
