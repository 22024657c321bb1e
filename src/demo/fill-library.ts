import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { importFile } from '../import/import-file.ts'
import type { Db } from '../platform/db/open.ts'
import { writeLibrary } from './write-library.ts'

/** The library a newcomer finds: small enough for a quick start, with every kind of course in it. */
export const DEMO = { courses: 120, seed: 1, maps: 0.36, contours: 0.07 } as const

// Of the time it takes; the rest is the import.
const DESIGN_SHARE = 0.7

/** The demo courses come in by the same way as any other file. */
export async function fillLibrary(db: Db, folder: string, now: number, onProgress: (share: number) => void) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `demo-${process.pid}.ndjson`)
  // The threads take two seconds to get going.
  onProgress(0)
  try {
    await writeLibrary(createWriteStream(file), DEMO, (share) => onProgress(share * DESIGN_SHARE))
    await importFile(db, file, {
      dryRun: false,
      now,
      onProgress: (share) => onProgress(DESIGN_SHARE + share * (1 - DESIGN_SHARE)),
    })
  } finally {
    await rm(file, { force: true })
  }
}
