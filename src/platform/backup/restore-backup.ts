import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
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
  // Its disk is the one that the database moves to: a renaming is enough then.
  const work = await mkdtemp(path.join(where.folder, '.dogleg-restore-'))
  try {
    onStep('Checking the backup')
    const manifest = await readArchive(source, work)
    await checkFits(where, manifest)
    onStep('Restoring')
    const database = path.join(work, DATABASE_FILES[manifest.engine])
    const before =
      where.url === null
        ? await replaceSqlite(options, manifest, database)
        : await replacePostgres(options, where.url, manifest, database)
    await restoreFiles(where.folder, work, manifest)
    // The search index is the old library’s.
    await rm(path.join(where.folder, 'index'), { recursive: true, force: true })
    return { manifest, before }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

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

async function replaceSqlite(
  { where, force, now }: RestoreOptions,
  { rows }: BackupManifest,
  copy: string,
): Promise<string | null> {
  const file = sqliteFile(where.folder)
  const isThere = (await stat(file).catch(() => null)) !== null
  if (isThere && !force)
    throw new WrongSetting(`There is a database in ${where.folder} already. Use --force to replace it.`)
  const wrong = compareRows(rows, checkSqlite(copy))
  if (wrong !== null) throw new DamagedBackup(`This backup is damaged: ${wrong}.`)
  if (isThere && !isSqliteUnused(file))
    throw new WrongSetting(`A process still uses ${file}. Stop it first, then restore.`)
  const before = `${file}.before-restore-${new Date(now()).toISOString().replace(/\.\d+|[-:]/g, '')}`
  if (isThere) await link(file, before)
  await chmod(copy, 0o600)
  await flush(copy)
  // At every moment there is one whole database under this name.
  await rename(copy, file)
  await syncFolder(where.folder)
  return isThere ? before : null
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function replacePostgres(
  { force }: RestoreOptions,
  url: string,
  { rows }: BackupManifest,
  dump: string,
): Promise<null> {
  if (!force && !(await isPostgresEmpty(url)))
    throw new WrongSetting('The database has tables in it already. Use --force to replace them.')
  const wrong = compareRows(rows, await restorePostgres(url, dump, { empties: force }))
  if (wrong !== null) throw new DamagedBackup(`The restored database is not what was saved: ${wrong}.`)
  return null
}

/** Files that are there stay: each has a name of its own, and is never changed. */
async function restoreFiles(data: string, work: string, { files }: BackupManifest): Promise<void> {
  for (const { path: inside } of files) {
    const own = dataPathOf(inside)
    if (own === null) continue
    const target = path.join(data, own)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(path.join(work, inside), target, constants.COPYFILE_EXCL).then(
      () => chmod(target, 0o600),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}
