import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { importFile } from '../import/import-file.ts'
import type { Db } from '../platform/db/open.ts'
import { writeLibrary } from './write-library.ts'

/** The library on first start: small enough to start quickly, with every kind of course. */
export const DEMO = { courses: 120, seed: 1, maps: 0.36, contours: 0.07 } as const

// The share of the time spent on designing; the rest is the import.
const DESIGN_SHARE = 0.7

/** Demo courses are imported like any other file. */
export async function fillLibrary(
  db: Db,
  folder: string,
  now: () => number,
  onProgress: (share: number) => void,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `demo-${process.pid}.ndjson`)
  // The threads take two seconds to start.
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
