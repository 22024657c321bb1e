import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../db/open.ts'
import { importFile } from '../import/import-file.ts'
import { writeLibrary } from './write-library.ts'

/** The library a newcomer finds: small enough for a quick start, with every kind of course in it. */
const DEMO = { courses: 120, seed: 1, maps: 0.4 }

/** The demo courses come in by the same way as any other file. */
export async function fillLibrary(db: Db, folder: string, now: number, onProgress: (share: number) => void) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `demo-${process.pid}.ndjson`)
  try {
    await writeLibrary(file, DEMO)
    await importFile(db, file, { dryRun: false, now, onProgress })
  } finally {
    await rm(file, { force: true })
  }
}
