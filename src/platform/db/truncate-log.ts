import { stat } from 'node:fs/promises'
import { inThread } from '../threads.ts'
import { sqliteFile, type Where } from './open.ts'
import type { TruncateOrder } from './truncate-log-worker.ts'

const WORKER = new URL('./truncate-log-worker.ts', import.meta.url)

/**
 * Copies SQLite's log of changes into the database and empties it, so that it no longer holds what was deleted
 * since. That waits for the disk, so a thread of its own does it. On PostgreSQL there is nothing to do: the table
 * of positions keeps out of the log.
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
