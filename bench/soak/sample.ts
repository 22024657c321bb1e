import { readdir, stat } from 'node:fs/promises'
import { sqliteFile } from '../../src/platform/db/open.ts'
import { type ChildServer, childrenOf, memoryOf } from '../child-server.ts'

/** What the service uses at one moment: all its processes together. */
export type Sample = {
  readonly at: number
  readonly residentMb: number
  readonly descriptors: number
  /** The log of changes of the embedded database. */
  readonly walMb: number
}

export async function sampleOf(server: ChildServer, folder: string, at: number): Promise<Sample> {
  const pids = [server.pid, ...(await childrenOf(server))]
  const memory = await Promise.all(pids.map((pid) => memoryOf({ pid })))
  const open = await Promise.all(pids.map((pid) => readdir(`/proc/${pid}/fd`).catch(() => [])))
  const wal = await stat(`${sqliteFile(folder)}-wal`).catch(() => ({ size: 0 }))
  return {
    at,
    residentMb: memory.reduce((sum, each) => sum + (each?.resident ?? 0), 0),
    descriptors: open.reduce((sum, each) => sum + each.length, 0),
    walMb: wal.size / 1e6,
  }
}
