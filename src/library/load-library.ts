import { deserialize } from 'node:v8'
import { countCourses } from '../course/course-store.ts'
import type { LinkBases } from '../course/links.ts'
import { type Db, openDb, type Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import { type Bodies, noteBodies, ownFile } from './bodies.ts'
import type { BodyFile } from './body-file.ts'
import type { WorkOrder } from './library-worker.ts'
import { loadIndex } from './load-index.ts'
import { type LoadedTexts, loadTexts } from './load-texts.ts'
import type { IndexData } from './snapshot.ts'
import { type ServedSummaries, servedSummaries } from './texts-of.ts'

/** So many courses are read in 30 ms. A thread takes ten times as long, most of it for loading modules again. */
export const SMALL = 300

/** An index, and the same as bytes if a thread built it. */
type LoadedIndex = { readonly data: IndexData; readonly bytes: Uint8Array | null }

/** A library as it was read, before it is served. */
export type Loaded = {
  readonly index: LoadedIndex
  readonly served: ServedSummaries
  /** The same of pitch and putt. */
  readonly servedPitches: ServedSummaries | null
  readonly bodies: Bodies
}

type Loader = {
  readonly index: () => Promise<LoadedIndex>
  readonly texts: (file: BodyFile, revision: number) => Promise<LoadedTexts>
}

/** Reads the database: by threads, if the library is not small. */
export const loaderOf = (where: Where, inThreads: boolean): Loader =>
  inThreads ? threadLoader(where) : ownLoader(where)

export const isSmall = async (where: Where) => (await withDb(where, countCourses)) <= SMALL

/** Index and texts are loaded by two threads at once, until both have seen the same state of the library. */
export async function loadTogether(loader: Loader, bodies: Bodies, bases: LinkBases): Promise<Loaded> {
  const loadTexts = async () => {
    const texts = await loader.texts(ownFile(bodies), bodies.revision)
    noteBodies(bodies, texts.revision, texts.changed)
    return texts
  }
  let [texts, index] = await Promise.all([loadTexts(), loader.index()])
  while (index.data.revision !== texts.revision)
    if (texts.revision < index.data.revision) texts = await loadTexts()
    else index = await loader.index()
  const { pitchAndPutt } = index.data
  return {
    index,
    served: servedSummaries(index.data, texts.summaries, bases),
    servedPitches: pitchAndPutt ? servedSummaries(pitchAndPutt, texts.summaries, bases) : null,
    bodies,
  }
}

const threadLoader = (where: Where): Loader => ({
  index: async () => {
    const bytes = await load<Uint8Array>({ task: 'index', where })
    return { data: deserialize(bytes) as IndexData, bytes }
  },
  texts: (file, revision) => load({ task: 'texts', where, file, revision }),
})

const ownLoader = (where: Where): Loader => ({
  index: async () => ({ data: await withDb(where, loadIndex), bytes: null }),
  texts: (file, revision) => withDb(where, (db) => loadTexts(db, file, revision)),
})

export async function withDb<T>(where: Where, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(where)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const WORKER = new URL('./library-worker.ts', import.meta.url)

const load = <T>(order: WorkOrder) => inThread<T>(WORKER, order)
