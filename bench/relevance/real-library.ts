import { access, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../src/commands/run.ts'
import { importFile } from '../../src/import/import-file.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDb, sqliteFile } from '../../src/platform/db/open.ts'
import { digestOfSources } from '../prepare-library.ts'

const FILES = ['opengolfapi-us.csv.gz', 'opengolfmap/golf-courses-europe.geojson.gz']

/** Where the real files are: DOGLEG_BENCH_DATA, or a folder next to the project. Null without them. */
export async function realFiles(): Promise<readonly string[] | null> {
  const folder = process.env.DOGLEG_BENCH_DATA ?? path.join(ROOT, '../shared/data')
  const files = FILES.map((name) => path.resolve(folder, name))
  const found = await Promise.all(files.map(exists))
  return found.every(Boolean) ? files : null
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** A data folder with the real files. Made once and kept until the code that makes it changes. */
export async function prepareRealLibrary(files: readonly string[]): Promise<string> {
  const folder = path.join(tmpdir(), `dogleg-bench-real-${await digestOfSources()}`)
  if (await exists(sqliteFile(folder))) return folder
  const unfinished = `${folder}-${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const db = openDb({ folder: unfinished, url: null })
  try {
    await migrate(db)
    for (const file of files)
      await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
  } finally {
    await db.destroy()
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return folder
}
