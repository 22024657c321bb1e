import type { LinkBases } from '../course/links.ts'
import { openDb, type Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import { type BodyFile, bodyFileSize, closeBodyFile, openBodyFile } from './body-file.ts'
import type { WorkOrder } from './library-worker.ts'
import { loadIndex } from './load-index.ts'
import type { LoadedTexts } from './load-texts.ts'
import { type IndexData, openSnapshot, type Snapshot, type Texts } from './snapshot.ts'

export type LibraryOptions = { readonly where: Where; readonly bases: LinkBases }

/** The library of a running process: the newest snapshot, and the way to a newer one. */
export type Library = {
  /** Null until the first snapshot is there. */
  readonly current: () => Snapshot | null
  /** Reads the database and swaps the snapshot; readers of the old one are not disturbed. */
  readonly refresh: () => Promise<Snapshot>
  readonly close: () => void
}

export function openLibrary({ where, bases }: LibraryOptions): Library {
  let bodies = newBodies(where)
  let current: Snapshot | null = null
  let underWay: Promise<Snapshot> | null = null
  const refresh = async () => {
    const used = current !== null && mostlyStale(bodies, current) ? newBodies(where) : bodies
    const loaded = await loadTogether(where, bases, used, current === null).catch((error) => {
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

/** The body file, with the place of each course's bodies in it by id, and how new they are. */
type Bodies = {
  readonly file: BodyFile
  readonly places: Map<number, { readonly start: number; readonly length: number }>
  revision: number
}

const newBodies = ({ folder }: Where): Bodies => ({
  file: openBodyFile(folder),
  places: new Map(),
  revision: -1,
})

/** Index and texts are loaded by two threads at once, until both have seen the same state of the library. */
async function loadTogether(where: Where, bases: LinkBases, bodies: Bodies, firstTime: boolean) {
  const readIndex = () => (firstTime ? loadIndexHere(where) : load<IndexData>({ task: 'index', where }))
  const loadTexts = async () => {
    const { file, revision } = bodies
    const texts = await load<LoadedTexts>({ task: 'texts', where, file, revision, bases })
    note(bodies, texts)
    return texts
  }
  let [texts, index] = await Promise.all([loadTexts(), readIndex()])
  while (index.revision !== texts.revision)
    if (texts.revision < index.revision) texts = await loadTexts()
    else index = await readIndex()
  return { index, texts }
}

/** Before the first snapshot nobody waits for an answer: this thread is quicker than starting another. */
async function loadIndexHere(where: Where): Promise<IndexData> {
  const db = openDb(where)
  try {
    return await loadIndex(db)
  } finally {
    await db.destroy()
  }
}

function note(bodies: Bodies, { revision, changed, bodyStart, bodyLength }: LoadedTexts) {
  changed.forEach((id, i) => {
    bodies.places.set(id, { start: bodyStart[i] ?? 0, length: bodyLength[i] ?? 0 })
  })
  bodies.revision = revision
}

/** The texts, which came by id, in the order of the index: pages then lie together in memory. */
function textsOf({ courseIds }: IndexData, loaded: LoadedTexts, { file, places }: Bodies): Texts {
  const placeOf = new Map(Array.from(loaded.ids, (id, place) => [id, place]))
  const summaries = Buffer.allocUnsafeSlow(loaded.summaries.length)
  const summaryStart = new Uint32Array(courseIds.length + 1)
  const from = Buffer.from(loaded.summaries.buffer, loaded.summaries.byteOffset, loaded.summaries.byteLength)
  courseIds.forEach((id, course) => {
    const place = placeOf.get(id) ?? 0
    const start = summaryStart[course] ?? 0
    const copied = from.copy(summaries, start, loaded.summaryStart[place], loaded.summaryStart[place + 1])
    summaryStart[course + 1] = start + copied
  })
  return {
    summaries,
    summaryStart,
    file,
    bodyStart: Float64Array.from(courseIds, (id) => places.get(id)?.start ?? 0),
    bodyLength: Uint32Array.from(courseIds, (id) => places.get(id)?.length ?? 0),
  }
}

const SPARE = 64 << 20

/** Half of the file is bodies that no course has any more: time for a new one. */
function mostlyStale({ file }: Bodies, { texts }: Snapshot): boolean {
  const used = texts.bodyLength.reduce((sum, length) => sum + length, 0)
  return bodyFileSize(file) > 2 * used + SPARE
}

const WORKER = new URL('./library-worker.ts', import.meta.url)

const load = <T>(order: WorkOrder) => inThread<T>(WORKER, order)
