import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readALot } from '../course/read-a-lot.ts'
import type { Where } from '../platform/db/open.ts'
import { codeDigest } from '../platform/prepared/code-digest.ts'
import { inThread } from '../platform/threads.ts'
import type { Exported, Manifest } from './export-library.ts'

/** A state of the library. */
export type LibraryMoment = { readonly revision: number; readonly updatedAt: number }

/** The library as files, of one revision. */
export type Bulk = { readonly revision: number; readonly folder: string; readonly manifest: Manifest }

export type BulkFiles = {
  /** The files of this moment or a later one: those that any process on this folder has made, or made now. */
  readonly of: (moment: LibraryMoment) => Promise<Bulk>
}

const WORKER = new URL('./export-worker.ts', import.meta.url)

/** What the worker gets. */
export type BulkOrder = {
  readonly where: Where
  readonly folder: string
  /** The oldest revision that will do. */
  readonly oldest: number
}

const MAKING = '.making-'
/** Longer than it takes. */
const MAKING_MS = 3_600_000

/**
 * Bulk files, made on request, or ahead by a job. A thread of its own writes them, so other answers do not wait. They
 * get their name once they are complete, and are there for all processes on this folder. Those before them stay too,
 * for a process that is a moment behind.
 */
export function bulkFiles(where: Where, now: () => number): BulkFiles {
  const root = path.join(where.folder, 'export')
  let current: Bulk | null = null
  let underWay: Promise<Bulk> | null = null
  let made = 0

  const make = async ({ revision }: LibraryMoment): Promise<Bulk> => {
    const folder = path.join(root, `${MAKING}${process.pid}-${now()}-${made++}`)
    try {
      const { manifest, moment } = await readALot(where, revision, (from) =>
        inThread<Exported>(WORKER, {
          ...{ where: from, folder },
          // After a restore, the database itself may have an older one.
          oldest: from.url === where.url ? 0 : revision,
        } satisfies BulkOrder),
      )
      const target = path.join(root, nameOf(moment))
      await moveTo(folder, target)
      return { revision: Math.max(revision, moment.revision), folder: target, manifest }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const findOrMake = async (moment: LibraryMoment) => {
    const folder = path.join(root, nameOf(moment))
    const manifest = await readManifest(folder)
    current = manifest === null ? await make(moment) : { revision: moment.revision, folder, manifest }
    await removeOld(root, path.basename(current.folder), now())
    return current
  }

  const of = async (moment: LibraryMoment): Promise<Bulk> => {
    if (current && current.revision >= moment.revision && (await readManifest(current.folder)) !== null)
      return current
    underWay ??= findOrMake(moment).finally(() => {
      underWay = null
    })
    const bulk = await underWay
    return bulk.revision >= moment.revision ? bulk : of(moment)
  }
  return { of }
}

/** Of a moment, and of the code that makes them. */
const nameOf = ({ revision, updatedAt }: LibraryMoment) =>
  `${revision}-${updatedAt}-${codeDigest(import.meta.url).slice(0, 12)}`

const readManifest = async (folder: string): Promise<Manifest | null> =>
  readFile(path.join(folder, 'manifest.json'), 'utf8').then(JSON.parse, () => null)

/** If another process was quicker, its files are the same. */
async function moveTo(folder: string, target: string): Promise<void> {
  await rename(folder, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** Earlier ones but the last, and what processes that were killed have left. */
async function removeOld(root: string, current: string, now: number): Promise<void> {
  const others = (await readdir(root)).filter((name) => name !== current)
  const dated = await Promise.all(
    others.map(async (name) => {
      const { mtimeMs } = await stat(path.join(root, name)).catch(() => ({ mtimeMs: now }))
      return { name, at: mtimeMs, isUnderWay: name.startsWith(MAKING) && now - mtimeMs < MAKING_MS }
    }),
  )
  const [, ...old] = dated.filter(({ name }) => !name.startsWith(MAKING)).toSorted((a, b) => b.at - a.at)
  const left = dated.filter(({ name, isUnderWay }) => name.startsWith(MAKING) && !isUnderWay)
  for (const { name } of [...old, ...left]) await rm(path.join(root, name), { recursive: true, force: true })
}
