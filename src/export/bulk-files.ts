import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Where } from '../platform/db/open.ts'
import { inThread } from '../platform/threads.ts'
import type { Manifest } from './export-library.ts'
import type { BulkOrder } from './make-bulk.ts'

/** The library as files, of one revision, in a folder of this process. */
export type Bulk = { readonly revision: number; readonly folder: string; readonly manifest: Manifest }

export type BulkFiles = {
  /** The files of this revision or a newer one, made at the first request. */
  readonly of: (revision: number) => Promise<Bulk>
  readonly close: () => Promise<void>
}

const WORKER = new URL('./export-worker.ts', import.meta.url)

/**
 * Bulk files, made on request. As a rule a thread of its own writes them, so other answers do not wait. The old files are
 * removed when the new ones are complete; downloads of them that have started go on.
 */
export function bulkFiles(where: Where, inOwnThread = true): BulkFiles {
  const root = path.join(where.folder, 'export', String(process.pid))
  let current: Bulk | null = null
  let underWay: Promise<Bulk> | null = null
  let made = 0
  const make = async (revision: number) => {
    const folder = path.join(root, String(made++))
    const order: BulkOrder = { where, folder }
    const manifest = await (inOwnThread ? inThread<Manifest>(WORKER, order) : makeHere(order))
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

async function makeHere(order: BulkOrder): Promise<Manifest> {
  const { makeBulk } = await import('./make-bulk.ts')
  return makeBulk(order)
}
