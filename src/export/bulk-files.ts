import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readALot } from '../course/read-a-lot.ts'
import type { Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import type { Manifest } from './export-library.ts'

/** The library as files, of one revision, in a folder of this process. */
export type Bulk = { readonly revision: number; readonly folder: string; readonly manifest: Manifest }

export type BulkFiles = {
  /** The files of this revision or a newer one, made at the first request. */
  readonly of: (revision: number) => Promise<Bulk>
  readonly close: () => Promise<void>
}

const WORKER = new URL('./export-worker.ts', import.meta.url)

/** What the worker gets. */
export type BulkOrder = {
  readonly where: Where
  readonly folder: string
  /** The oldest revision that will do. */
  readonly oldest: number
}

/**
 * Bulk files, made on request. A thread of its own writes them, so other answers do not wait. The old files are
 * removed when the new ones are complete; downloads of them that have started go on.
 */
export function bulkFiles(where: Where): BulkFiles {
  const root = path.join(where.folder, 'export', String(process.pid))
  let current: Bulk | null = null
  let underWay: Promise<Bulk> | null = null
  let made = 0
  const make = async (revision: number) => {
    const folder = path.join(root, String(made++))
    const manifest = await readALot(where, revision, (from) =>
      inThread<Manifest>(WORKER, {
        ...{ where: from, folder },
        // After a restore, the database itself may have an older one.
        oldest: from.url === where.url ? 0 : revision,
      } satisfies BulkOrder),
    )
    const before = current
    current = { revision, folder, manifest }
    if (before) await rm(before.folder, { recursive: true, force: true })
    return current
  }
  const of = async (revision: number): Promise<Bulk> => {
    if (current && current.revision >= revision) return current
    underWay ??= make(revision).finally(() => {
      underWay = null
    })
    const bulk = await underWay
    return bulk.revision >= revision ? bulk : of(revision)
  }
  return { of, close: () => rm(root, { recursive: true, force: true }) }
}
