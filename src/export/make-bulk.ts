import { openDb, type Where } from '../platform/db/open.ts'
import { exportLibrary, type Manifest } from './export-library.ts'

/** All it takes to read the database on one's own. */
export type BulkOrder = { readonly where: Where; readonly folder: string }

export async function makeBulk({ where, folder }: BulkOrder): Promise<Manifest> {
  const db = openDb(where)
  try {
    return await exportLibrary(db, folder, () => {})
  } finally {
    await db.destroy()
  }
}
