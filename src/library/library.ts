import { countCourses } from '../course/course-store.ts'
import type { LinkBases } from '../course/links.ts'
import { type Db, openDb, type Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import { type BodyFile, bodyFileSize, closeBodyFile, openBodyFile } from './body-file.ts'
import type { WorkOrder } from './library-worker.ts'
import { loadIndex } from './load-index.ts'
import { type LoadedTexts, loadTexts } from './load-texts.ts'
import { type IndexData, openSnapshot, type Snapshot, type Texts } from './snapshot.ts'

export type LibraryOptions = {
  readonly where: Where
  readonly bases: LinkBases
  /** Whether threads read a library that is not small. */
  readonly inThreads?: boolean
}

/** The library of a running process: the newest snapshot, and the way to a newer one. */
export type Library = {
  /** Null until the first snapshot is there. */
  readonly current: () => Snapshot | null
  /** Reads the database and swaps the snapshot; readers of the old one are not disturbed. */
  readonly refresh: () => Promise<Snapshot>
  readonly close: () => void
}

export function openLibrary({ where, bases, inThreads = true }: LibraryOptions): Library {
  let bodies = newBodies(where)
  let current: Snapshot | null = null
  let underWay: Promise<Snapshot> | null = null
  const refresh = async () => {
    const loader = await loaderOf(where, inThreads, current === null)
    const used = current !== null && mostlyStale(bodies, current) ? newBodies(where) : bodies
    const loaded = await loadTogether(loader, bases, used).catch((error) => {
      if (used !== bodies) closeBodyFile(used.file)
      throw error
    })
    if (used !== bodies) closeBodyFile(bodies.file)
    bodies = used
    current = openSnapshot(loaded.index, textsOf(loaded.index, loaded.texts, bodies))
    return current
  }
  return {
    current: () => current,
    refresh: () => {
      underWay ??= refresh().finally(() => {
        underWay = null
      })
      return underWay
    },
    close: () => closeBodyFile(bodies.file),
  }
}

/** The body file, where each course's body is in it, by id, and how new they are. */
type Bodies = {
  readonly file: BodyFile
  readonly extents: Map<number, { readonly start: number; readonly length: number }>
  revision: number
}

const newBodies = ({ folder }: Where): Bodies => ({
  file: openBodyFile(folder),
  extents: new Map(),
  revision: -1,
})

/** Index and texts are loaded by two threads at once, until both have seen the same state of the library. */
async function loadTogether(loader: Loader, bases: LinkBases, bodies: Bodies) {
  const loadTexts = async () => {
    const { file, revision } = bodies
    const texts = await loader.texts(file, revision, bases)
    note(bodies, texts)
    return texts
  }
  let [texts, index] = await Promise.all([loadTexts(), loader.index()])
  while (index.revision !== texts.revision)
    if (texts.revision < index.revision) texts = await loadTexts()
    else index = await loader.index()
  return { index, texts }
}

type Loader = {
  readonly index: () => Promise<IndexData>
  readonly texts: (file: BodyFile, revision: number, bases: LinkBases) => Promise<LoadedTexts>
}

/** So many courses are read in 30 ms. A thread takes ten times as long, most of it for loading modules again. */
const SMALL = 300

/** Before the first snapshot nobody waits for an answer: for the index, this thread is quicker than starting another. */
async function loaderOf(where: Where, inThreads: boolean, firstTime: boolean): Promise<Loader> {
  const own = ownLoader(where)
  if (!inThreads || (await withDb(where, countCourses)) <= SMALL) return own
  const { index, texts } = threadLoader(where)
  return { index: firstTime ? own.index : index, texts }
}

const threadLoader = (where: Where): Loader => ({
  index: () => load({ task: 'index', where }),
  texts: (file, revision, bases) => load({ task: 'texts', where, file, revision, bases }),
})

const ownLoader = (where: Where): Loader => ({
  index: () => withDb(where, loadIndex),
  texts: (file, revision, bases) => withDb(where, (db) => loadTexts(db, file, revision, bases)),
})

async function withDb<T>(where: Where, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(where)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function note(bodies: Bodies, { revision, changed, bodyStart, bodyLength }: LoadedTexts) {
  changed.forEach((id, i) => {
    bodies.extents.set(id, { start: bodyStart[i] ?? 0, length: bodyLength[i] ?? 0 })
  })
  bodies.revision = revision
}

/** The texts, which came by id, in the order of the index: pages then lie together in memory. */
function textsOf({ courseIds }: IndexData, loaded: LoadedTexts, { file, extents }: Bodies): Texts {
  const indexOf = new Map(Array.from(loaded.ids, (id, index) => [id, index]))
  const summaries = Buffer.allocUnsafeSlow(loaded.summaries.length)
  const summaryStart = new Uint32Array(courseIds.length + 1)
  const from = Buffer.from(loaded.summaries.buffer, loaded.summaries.byteOffset, loaded.summaries.byteLength)
  courseIds.forEach((id, course) => {
    const index = indexOf.get(id) ?? 0
    const start = summaryStart[course] ?? 0
    const copied = from.copy(summaries, start, loaded.summaryStart[index], loaded.summaryStart[index + 1])
    summaryStart[course + 1] = start + copied
  })
  return {
    summaries,
    summaryStart,
    file,
    bodyStart: Float64Array.from(courseIds, (id) => extents.get(id)?.start ?? 0),
    bodyLength: Uint32Array.from(courseIds, (id) => extents.get(id)?.length ?? 0),
  }
}

const SPARE = 64 << 20

/** More than half of the file is bodies that no course has any more: time for a new one. */
function mostlyStale({ file }: Bodies, { texts }: Snapshot): boolean {
  const used = texts.bodyLength.reduce((sum, length) => sum + length, 0)
  return bodyFileSize(file) > 2 * used + SPARE
}

const WORKER = new URL('./library-worker.ts', import.meta.url)

const load = <T>(order: WorkOrder) => inThread<T>(WORKER, order)
