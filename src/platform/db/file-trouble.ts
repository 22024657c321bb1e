import { statSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'

/** Which file it is, whatever its name: a file that replaced another one has another identity. Null when there is none. */
export function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true })
  return found ? `${found.dev}:${found.ino}` : null
}

/** SQLite goes on writing to a file that was deleted, and what it writes is lost. */
export class DatabaseGone extends Error {
  // SQLite's own code for a disk that cannot be read or written.
  readonly errcode = 10
  constructor() {
    super('The database file was deleted or replaced. Restore it and restart Dogleg.')
    this.name = 'DatabaseGone'
  }
}

/** Below this a write may no longer fit. */
const FREE_BYTES = 1 << 20

/**
 * What keeps the embedded database from being written, as far as reads do not notice it: the file is gone, the disk is
 * full or read-only. Call it again and again.
 */
export function watchFile(file: string): () => Promise<Error | null> {
  const opened = identityOf(file)
  return async () => {
    if (identityOf(file) !== opened) return new DatabaseGone()
    try {
      await access(file, constants.W_OK)
      const { bavail, bsize } = await statfs(path.dirname(file))
      return bavail * bsize < FREE_BYTES ? new Error('The disk with the database is full.') : null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
}
