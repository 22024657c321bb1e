import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the last backup that worked was. It stays out of the database: a restored one would tell of an older backup. */
export type LastBackup = { readonly at: number; readonly file: string; readonly bytes: number }

const fileOf = (folder: string) => path.join(folder, 'last-backup.json')

export async function noteBackup(folder: string, backup: LastBackup): Promise<void> {
  const part = `${fileOf(folder)}.${process.pid}.part`
  await writeFile(part, `${JSON.stringify(backup)}\n`, { mode: 0o600 })
  await rename(part, fileOf(folder))
}

/** Null when there was none, or its note cannot be read. */
export async function readLastBackup(folder: string): Promise<LastBackup | null> {
  try {
    const { at, file, bytes } = JSON.parse(await readFile(fileOf(folder), 'utf8'))
    return Number.isFinite(at) ? { at, file: String(file), bytes: Number(bytes) } : null
  } catch {
    return null
  }
}
