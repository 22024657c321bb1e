import { countCourses } from '../course/course-store.ts'
import type { LinkBases } from '../course/links.ts'
import { type Db, openDb, type Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import { type Bodies, type Body, closeBodies, mostlyStale, noteBodies, openBodies } from './bodies.ts'
import type { BodyFile } from './body-file.ts'
import { type Compression, compressBodies } from './compress-bodies.ts'
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
  /** Compresses the courses in the background from now on. A small library is compressed as it is asked for. */
  readonly compress: (onError: (error: unknown) => void) => void
  readonly close: () => Promise<void>
}

export function openLibrary({ where, bases, inThreads = true }: LibraryOptions): Library {
  let bodies = openBodies(where.folder)
  let current: Snapshot | null = null
  let underWay: Promise<Snapshot> | null = null
  let compression: Compression | null = null
  let startCompression = () => {}
  const refresh = async () => {
    const loader = await loaderOf(where, inThreads, current === null)
    const used =
      current !== null && mostlyStale(bodies, current.texts.bodies) ? openBodies(where.folder) : bodies
    const loaded = await loadTogether(loader, bases, used).catch((error) => {
      if (used !== bodies) closeBodies(used)
      throw error
    })
    await compression?.stop()
    if (used !== bodies) closeBodies(bodies)
    bodies = used
    current = openSnapshot(loaded.index, textsOf(loaded.index, loaded.texts, bodies))
    startCompression()
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
    compress: (onError) => {
      startCompression = () => {
        if (!inThreads || current === null || current.count <= SMALL) return
        compression = compressBodies(bodies.files, current.texts.bodies.filter(isPlain))
        compression.done.catch(onError)
      }
      startCompression()
    },
    close: async () => {
      startCompression = () => {}
      await compression?.stop()
      closeBodies(bodies)
    },
  }
}

const isPlain = ({ coded }: Body) => coded === null

/** Index and texts are loaded by two threads at once, until both have seen the same state of the library. */
async function loadTogether(loader: Loader, bases: LinkBases, bodies: Bodies) {
  const loadTexts = async () => {
    const texts = await loader.texts(bodies.files.plain, bodies.revision, bases)
    noteBodies(bodies, texts)
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

const NO_BODY: Body = { start: 0, length: 0, coded: null }

/** The texts, which came by id, in the order of the index: pages then lie together in memory. */
function textsOf({ courseIds }: IndexData, loaded: LoadedTexts, { files, byId }: Bodies): Texts {
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
    files,
    bodies: Array.from(courseIds, (id) => byId.get(id) ?? NO_BODY),
  }
}

const WORKER = new URL('./library-worker.ts', import.meta.url)

const load = <T>(order: WorkOrder) => inThread<T>(WORKER, order)
