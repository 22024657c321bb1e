import path from 'node:path'
import { listFiles, type Packed } from './archive.ts'

/** Folders in the data folder that nothing else could give back. */
export const KEPT_FOLDERS = ['mail', 'import-reports'] as const

/** What a process builds again, or what tells of this place alone. */
export const REBUILT = ['index', 'export', 'product-vectors', 'backups', 'last-backup.json'] as const

export const DATABASE_FILES = { sqlite: 'database.sqlite', postgres: 'database.pgdump' } as const

/** Where they are inside a backup. */
const INSIDE = 'files'

export async function listDataFiles(data: string): Promise<readonly Packed[]> {
  const found = await Promise.all(
    KEPT_FOLDERS.map(async (folder) =>
      (await listFiles(path.join(data, folder))).map((name) => path.join(folder, name)),
    ),
  )
  return found
    .flat()
    .filter((name) => !name.endsWith('.part'))
    .map((name) => ({ source: path.join(data, name), path: path.posix.join(INSIDE, name) }))
}

/** The path in the data folder of a file in a backup; null for the database. */
export function dataPathOf(inside: string): string | null {
  const [first, folder = '', ...rest] = inside.split('/')
  const isKept = first === INSIDE && (KEPT_FOLDERS as readonly string[]).includes(folder) && rest.length > 0
  return isKept ? path.join(folder, ...rest) : null
}
