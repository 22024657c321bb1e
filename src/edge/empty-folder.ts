import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

// nginx names each file after the hash of its key: 32 hexadecimal digits, in folders of the last ones.
const CACHED = /^[0-9a-f]{32}$/
const FOLDER = /^[0-9a-f]{1,2}$/

/**
 * Removes what nginx has cached. nginx opens the file for a hit, so a file that is gone is a miss. Only files
 * that look like its own are touched, and those that it is still writing are left alone.
 */
export async function emptyFolder(folder: string): Promise<number> {
  let removed = 0
  for await (const entry of await opendir(folder)) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory() && FOLDER.test(entry.name)) removed += await emptyFolder(at)
    if (!entry.isFile() || !CACHED.test(entry.name)) continue
    await rm(at, { force: true })
    removed += 1
  }
  return removed
}

/** One line about what is wrong with it; null if it is a folder that we can read. */
export async function troubleWith(folder: string): Promise<string | null> {
  try {
    return (await stat(folder)).isDirectory() ? null : `${folder} is not a folder.`
  } catch (error) {
    return `We can’t read ${folder} (${error instanceof Error ? error.message : error}).`
  }
}
