import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '../../core/duration.ts'

/** A folder for the time of some work, on the same disk as what comes of it. */
export async function inWorkFolder<T>(
  { folder, prefix, now }: { readonly folder: string; readonly prefix: string; readonly now: number },
  work: (own: string) => Promise<T>,
): Promise<T> {
  await removeLeftovers(folder, prefix, now)
  const own = await mkdtemp(path.join(folder, prefix))
  try {
    return await work(own)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** What somebody who was killed has left behind. A day later it is surely not under way any more. */
async function removeLeftovers(folder: string, prefix: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name)
    const isOld = async () => now - (await stat(left)).mtimeMs > DAY_MS
    if (name.startsWith(prefix) && (await isOld())) await rm(left, { recursive: true, force: true })
  }
}
