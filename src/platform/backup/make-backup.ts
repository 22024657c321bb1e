import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { WrongSetting } from '../config.ts'
import { sqliteFile, type Where } from '../db/open.ts'
import { describeFile, type Packed, readArchive, syncFolder, writeArchive } from './archive.ts'
import { DATABASE_FILES, listDataFiles } from './data-files.ts'
import {
  type BackupManifest,
  compareRows,
  DamagedBackup,
  type EngineName,
  FORMAT,
  type Rows,
} from './manifest.ts'
import { dumpPostgres, lastMigrationOf, restorePostgres, withTemporaryDatabase } from './postgres-copy.ts'
import { checkSqlite, copySqlite, lastMigrationIn } from './sqlite-copy.ts'
import { inWorkFolder } from './work-folder.ts'

export type BackupOptions = {
  readonly where: Where
  /** Of the software. */
  readonly version: string
  readonly now: () => number
  /** The PostgreSQL server on which the backup is tried; null: the one that it is of. */
  readonly verifyOn: string | null
  /** Says what happens now. */
  readonly onStep?: (step: string) => void
}

const WORK_PREFIX = '.dogleg-backup-'

/**
 * Makes a backup next to where it is to be, restores it into a temporary place, compares the two, and only then hands
 * it over. Whatever happens in between, nothing has the name of a backup that is not one.
 */
export async function makeBackup<T>(
  options: BackupOptions,
  folder: string,
  handOver: (archive: string, manifest: BackupManifest) => Promise<T>,
): Promise<T> {
  const { onStep = () => {} } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return inWorkFolder({ folder, prefix: WORK_PREFIX, now: options.now() }, async (work) => {
    onStep('Copying the database')
    const { manifest, files } = await collect(options, work)
    const archive = path.join(work, 'archive')
    onStep('Writing the backup')
    await writeArchive(archive, manifest, files)
    // What was copied is in the archive now; the copy only takes room.
    for (const { source } of files) if (source.startsWith(work)) await rm(source)
    onStep('Restoring it into a temporary place')
    await tryBackup(options, archive, work)
    return await handOver(archive, manifest)
  })
}

/** Gives it its name, which nobody may have yet. */
export async function keepAs(archive: string, file: string): Promise<number> {
  try {
    // A link, unlike a renaming, replaces no other’s file.
    await link(archive, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new WrongSetting(`${file} exists already, and we never overwrite a backup.`)
    throw error
  }
  await syncFolder(path.dirname(file))
  return (await stat(file)).size
}

async function collect({ where, version, now }: BackupOptions, work: string) {
  const engine: EngineName = where.url === null ? 'sqlite' : 'postgres'
  const name = DATABASE_FILES[engine]
  const copy = path.join(work, name)
  const at = new Date(now()).toISOString()
  const rows = await copyDatabase(where, copy)
  const migration = where.url === null ? lastMigrationIn(copy) : await lastMigrationOf(where.url)
  const files = [{ source: copy, path: name }, ...(await copyDataFiles(where.folder, work))]
  const described = await Promise.all(files.map(describeFile))
  const manifest: BackupManifest = { format: FORMAT, version, engine, migration, at, rows, files: described }
  return { manifest, files }
}

async function copyDatabase({ folder, url }: Where, copy: string): Promise<Rows> {
  if (url !== null) return dumpPostgres(url, copy)
  const file = sqliteFile(folder)
  if ((await stat(file).catch(() => null)) === null)
    throw new WrongSetting(`There is no database in ${folder}. Name the data folder with --data DIR.`)
  return copySqlite(file, copy)
}

/** A server may remove one of them meanwhile: then it is not in the backup. */
async function copyDataFiles(data: string, work: string): Promise<readonly Packed[]> {
  const copied: Packed[] = []
  for (const { source, path: inside } of await listDataFiles(data)) {
    const copy = path.join(work, inside)
    await mkdir(path.dirname(copy), { recursive: true })
    const found = await copyFile(source, copy).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    if (found) copied.push({ source: copy, path: inside })
  }
  return copied
}

/** Restores it for real, and compares every row count. */
async function tryBackup({ where, verifyOn }: BackupOptions, archive: string, work: string): Promise<void> {
  const folder = await mkdtemp(path.join(work, 'restored-'))
  const manifest = await readArchive(createReadStream(archive), folder)
  const database = path.join(folder, DATABASE_FILES[manifest.engine])
  const rows =
    where.url === null
      ? checkSqlite(database)
      : await withTemporaryDatabase(verifyOn ?? where.url, (url) =>
          restorePostgres(url, database, { empties: false }),
        )
  const wrong = compareRows(manifest.rows, rows)
  if (wrong !== null) throw new DamagedBackup(`The backup could not be restored as it was: ${wrong}.`)
}
