import { chmod, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { WrongSetting } from '../config.ts'
import { listMigrations } from '../db/migrate.ts'
import { sqliteFile, type Where } from '../db/open.ts'
import { readArchive, syncFolder } from './archive.ts'
import { DATABASE_FILES, dataPathOf } from './data-files.ts'
import { type BackupManifest, compareRows, DamagedBackup, type EngineName } from './manifest.ts'
import { isPostgresEmpty, restorePostgres } from './postgres-copy.ts'
import { checkSqlite, isSqliteUnused } from './sqlite-copy.ts'
import { inWorkFolder } from './work-folder.ts'

export type RestoreOptions = {
  readonly where: Where
  /** Replaces what is there. */
  readonly force: boolean
  readonly now: () => number
  readonly onStep?: (step: string) => void
}

export type Restored = {
  readonly manifest: BackupManifest
  /** Where the replaced database is now. */
  readonly before: string | null
}

const NAMES: Readonly<Record<EngineName, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** Checks the whole backup before it touches anything. */
export async function restoreBackup(options: RestoreOptions, source: Readable): Promise<Restored> {
  const { where, onStep = () => {} } = options
  await mkdir(where.folder, { recursive: true, mode: 0o700 })
  return inWorkFolder({ folder: where.folder, prefix: WORK_PREFIX, now: options.now() }, async (work) => {
    onStep('Checking the backup')
    const manifest = await readArchive(source, work)
    await checkFits(where, manifest)
    const database = path.join(work, DATABASE_FILES[manifest.engine])
    const replace =
      where.url === null
        ? await readySqlite(options, manifest, database)
        : await readyPostgres(options, where.url, manifest, database)
    onStep('Restoring')
    // The database comes last: killed before, all is as it was, but for files that nobody asks for.
    await restoreFiles(where.folder, work, manifest)
    const before = await replace()
    // The search index is the old library’s.
    await rm(path.join(where.folder, 'index'), { recursive: true, force: true })
    return { manifest, before }
  })
}

const WORK_PREFIX = '.dogleg-restore-'

/** Puts the database in its place; returns where the one before is now. */
type Replace = () => Promise<string | null>

async function checkFits({ url }: Where, { engine, migration, version }: BackupManifest): Promise<void> {
  const here: EngineName = url === null ? 'sqlite' : 'postgres'
  if (engine !== here)
    throw new WrongSetting(
      `This is a backup of ${NAMES[engine]}, and DOGLEG_DATABASE_URL ${url === null ? 'is not set' : 'names PostgreSQL'}.`,
    )
  if (!(await listMigrations()).includes(migration))
    throw new WrongSetting(
      `This backup has newer tables than we know (${migration}). Restore it with Dogleg ${version} or newer.`,
    )
}

async function readySqlite(
  { where, force, now }: RestoreOptions,
  { rows }: BackupManifest,
  copy: string,
): Promise<Replace> {
  const file = sqliteFile(where.folder)
  const isThere = (await stat(file).catch(() => null)) !== null
  if (isThere && !force)
    throw new WrongSetting(`There is a database in ${where.folder} already. Use --force to replace it.`)
  const wrong = compareRows(rows, checkSqlite(copy))
  if (wrong !== null) throw new DamagedBackup(`This backup is damaged: ${wrong}.`)
  if (isThere && !isSqliteUnused(file))
    throw new WrongSetting(`A process still uses ${file}. Stop it first, then restore.`)
  const before = `${file}.before-restore-${new Date(now()).toISOString().replace(/[-:.]/g, '')}`
  return async () => {
    if (isThere) await link(file, before)
    await chmod(copy, 0o600)
    await flush(copy)
    // At every moment there is one whole database under this name.
    await rename(copy, file)
    await syncFolder(where.folder)
    return isThere ? before : null
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readyPostgres(
  { force }: RestoreOptions,
  url: string,
  { rows }: BackupManifest,
  dump: string,
): Promise<Replace> {
  if (!force && !(await isPostgresEmpty(url)))
    throw new WrongSetting('The database has tables in it already. Use --force to replace them.')
  return async () => {
    const wrong = compareRows(rows, await restorePostgres(url, dump, { empties: force }))
    if (wrong !== null) throw new DamagedBackup(`The restored database is not what was saved: ${wrong}.`)
    return null
  }
}

/** Files that are there stay: each has a name of its own, and is never changed. A file gets its name once it is whole. */
async function restoreFiles(data: string, work: string, { files }: BackupManifest): Promise<void> {
  for (const { path: inside } of files) {
    const own = dataPathOf(inside)
    if (own === null) continue
    const target = path.join(data, own)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const copy = path.join(work, inside)
    await chmod(copy, 0o600)
    await flush(copy)
    await link(copy, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
