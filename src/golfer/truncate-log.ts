import { stat } from 'node:fs/promises'
import { sqliteFile, type Where } from '../db/open.ts'
import type { TruncateOrder } from '../db/truncate-log-worker.ts'
import { inThread } from '../threads.ts'

const WORKER = new URL('../db/truncate-log-worker.ts', import.meta.url)

/**
 * SQLite's log of changes is copied into the database and emptied, so that it does not hold what was deleted
 * since. It waits for the disk: a thread of its own does it. On PostgreSQL there is nothing to do, as the table of positions keeps
 * out of the log.
 */
export async function truncateLog({ folder, url }: Where): Promise<void> {
  const file = sqliteFile(folder)
  if (url !== null || (await sizeOf(`${file}-wal`)) === 0) return
  const order: TruncateOrder = { file }
  await inThread(WORKER, order)
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
