import { readBodies, readSummaries, type StoredSummary } from '../course/course-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import { beforeLinks } from '../course/links.ts'
import type { Db } from '../platform/db/open.ts'
import type { BodyPlaces } from './bodies.ts'
import { type BodyFile, bodyWriter } from './body-file.ts'

/** The summaries of all courses by ascending id, without links. */
export type Summaries = {
  readonly ids: Float64Array
  /** Each is followed by a comma: summary i ends where the next starts. */
  readonly bytes: Uint8Array
  readonly start: Uint32Array
  /** Where the links of each belong, counted from its start. */
  readonly links: Uint32Array
}

export type LoadedTexts = {
  readonly revision: number
  readonly summaries: Summaries
  /** Where the courses that changed are in the body file. */
  readonly changed: BodyPlaces
}

/** Reads all summaries, and writes the courses that changed after `revision` to the file. */
export async function loadTexts(db: Db, file: BodyFile, revision: number): Promise<LoadedTexts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readLibraryState(trx)
      const summaries = summaryJoiner()
      const { changed, hasAll } = await writeBodies(trx, file, revision, summaries.add)
      // The first load has just read every course; later ones only those that changed.
      if (!hasAll) for await (const rows of readSummaries(trx)) for (const row of rows) summaries.add(row)
      return { revision: state.revision, summaries: summaries.joined(), changed }
    })
}

type AddSummary = (course: StoredSummary) => void

async function writeBodies(db: Db, file: BodyFile, revision: number, addSummary: AddSummary) {
  const writer = bodyWriter(file)
  const hasAll = revision < 0
  const found: { id: number; start: number; length: number; crc: number }[] = []
  for await (const rows of readBodies(db, revision))
    for (const row of rows) {
      if (hasAll) addSummary(row)
      found.push({ id: row.id, ...writer.append(afterSummary(row.detail)) })
    }
  writer.flush()
  const changed = {
    ids: Float64Array.from(found, ({ id }) => id),
    start: Float64Array.from(found, ({ start }) => start),
    length: Uint32Array.from(found, ({ length }) => length),
    crc: Uint32Array.from(found, ({ crc }) => crc),
  }
  return { changed, hasAll }
}

/** Summary and detail are two objects; served, they are one. */
const afterSummary = (detail: string) => `,${detail.slice(1)}`

/** Joins summaries in the order they come, each with a comma. */
function summaryJoiner() {
  const ids: number[] = []
  const starts = [0]
  const links: number[] = []
  let bytes = Buffer.allocUnsafeSlow(1 << 20)
  let end = 0
  const add: AddSummary = ({ id, slug, name, summary }) => {
    if (end + summary.length * 3 + 1 > bytes.length) bytes = grown(bytes, end)
    end += bytes.write(summary, end)
    end += bytes.write(',', end)
    ids.push(id)
    links.push(Buffer.byteLength(beforeLinks(slug, name)))
    starts.push(end)
  }
  return {
    add,
    // A copy of the exact size: it moves to another thread and stays.
    joined: (): Summaries => ({
      ids: Float64Array.from(ids),
      bytes: new Uint8Array(bytes.subarray(0, end)),
      start: Uint32Array.from(starts),
      links: Uint32Array.from(links),
    }),
  }
}

function grown(bytes: Buffer, used: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(bytes.length * 2)
  bytes.copy(larger, 0, 0, used)
  return larger
}
