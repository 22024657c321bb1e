import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Such as `dogleg-20260401T031500Z.tar.gz`: their order is that of their names. */
const NAME = /^dogleg-\d{8}T\d{6}Z\.tar\.gz$/

export const backupName = (at: number) =>
  `dogleg-${new Date(at).toISOString().replace(/\.\d+|[-:]/g, '')}.tar.gz`

/**
 * Removes all but the newest of the backups that we named; returns their names. Nothing is newer than `made`, the one
 * that was just made: a later name is from before the clock was set back, and goes first.
 */
export async function rotateBackups(folder: string, keep: number, made: string): Promise<readonly string[]> {
  const ours = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const { later = [], others = [] } = Object.groupBy(ours, (name) => (name > made ? 'later' : 'others'))
  const old = [...later, ...others].slice(0, Math.max(0, ours.length - keep))
  for (const name of old) await rm(path.join(folder, name))
  return old
}
