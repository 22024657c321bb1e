import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/open.ts'
import { designLibrary } from '../demo/design-library.ts'
import type { LibraryOptions } from '../demo/plan-course.ts'
import { importFile } from '../import/import-file.ts'

/** The library a newcomer finds: small enough for a quick start, with every kind of course in it. */
const DEMO = { courses: 120, seed: 1, maps: 0.4 }

/** The demo courses come in by the same way as any other file. */
export async function fillWithDemo(db: Db, folder: string, onProgress: (share: number) => void) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `demo-${process.pid}.ndjson`)
  try {
    await writeDemo(file, DEMO)
    await importFile(db, file, { dryRun: false, now: Date.now(), onProgress })
  } finally {
    await rm(file, { force: true })
  }
}

/** Demo courses as NDJSON, a line at a time. */
export async function writeDemo(file: string, options: LibraryOptions, onCourse: () => void = () => {}) {
  const lines = function* () {
    let chunk = ''
    for (const course of designLibrary(options)) {
      chunk += `${JSON.stringify(course)}\n`
      onCourse()
      if (chunk.length < 1 << 18) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}
