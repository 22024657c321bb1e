import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../src/commands/run.ts'
import { type ListedCourse, readListedCourses } from '../src/course/course-store.ts'
import { writeLibrary } from '../src/demo/write-library.ts'
import { importFile } from '../src/import/import-file.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDb, sqliteFile } from '../src/platform/db/open.ts'

/** A data folder with this many courses, all cards complete. Made once and kept until the code that makes it changes. */
export async function prepareLibrary(courses: number): Promise<string> {
  const folder = path.join(tmpdir(), `dogleg-bench-${courses}-${await digestOfSources()}`)
  if (await exists(sqliteFile(folder))) return folder
  const unfinished = await mkdtemp(`${folder}-`)
  await fillLibrary(unfinished, courses)
  // Only a finished library gets the name. If another process was first, it made the same one.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  await removeOutdated(folder)
  return folder
}

/** Libraries of this size from older code; each takes a few hundred megabytes. */
async function removeOutdated(folder: string) {
  const finished = path.basename(folder).replace(/[0-9a-f]{12}$/, '')
  const found = await readdir(path.dirname(folder))
  const outdated = found.filter((name) => name.startsWith(finished) && /-[0-9a-f]{12}$/.test(name))
  for (const name of outdated.filter((other) => other !== path.basename(folder)))
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true })
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** The code that determines the bytes of the library. */
const SOURCES = '{src/{core,course,demo,import,place,platform/db,terrain},migrations}/**/*.ts'

export async function digestOfSources(): Promise<string> {
  const files = await collected(glob(SOURCES, { cwd: ROOT }))
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(`${file}\n`).update(await readFile(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Fills an empty data folder. */
export async function fillLibrary(folder: string, courses: number) {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'demo.ndjson')
  const db = openDb({ folder, url: null })
  try {
    await writeLibrary(createWriteStream(file), { courses, seed: 1, maps: 0, contours: 0, full: true })
    await migrate(db)
    await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
  } finally {
    await db.destroy()
    await rm(file, { force: true })
  }
}

export async function readCourses(folder: string): Promise<readonly ListedCourse[]> {
  const db = openDb({ folder, url: null })
  try {
    return (await collected(readListedCourses(db))).flat()
  } finally {
    await db.destroy()
  }
}

export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
