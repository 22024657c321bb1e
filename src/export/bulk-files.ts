import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import type { Manifest } from './export-library.ts'

/** The library as files, of one revision, in a folder of this process. */
export type Bulk = { readonly revision: number; readonly folder: string; readonly manifest: Manifest }

export type BulkFiles = {
  /** The files of this revision or a newer one; made when they are first asked for. */
  readonly of: (revision: number) => Promise<Bulk>
  readonly close: () => Promise<void>
}

const WORKER = new URL('./export-worker.ts', import.meta.url)

/** What the worker is to do. */
export type BulkOrder = { readonly where: Where; readonly folder: string }

/**
 * Bulk files for those who ask. A thread of its own writes them while answers flow; the files before are
 * removed when the new ones are whole, and a download of them that is under way goes on.
 */
export function bulkFiles(where: Where): BulkFiles {
  const root = path.join(where.folder, 'export', String(process.pid))
  let current: Bulk | null = null
  let underWay: Promise<Bulk> | null = null
  let made = 0
  const make = async (revision: number) => {
    const folder = path.join(root, String(made++))
    const manifest = await inThread<Manifest>(WORKER, { where, folder } satisfies BulkOrder)
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
