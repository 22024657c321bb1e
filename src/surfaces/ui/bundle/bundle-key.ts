import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Every folder that browser code may import from. The bundler itself is in `src/surfaces/ui`. */
const SOURCES = ['web', 'src/core', 'src/terrain', 'src/wind', 'src/caddie', 'src/surfaces/ui']

/** The locked packages: the bundler's own version, and libraries that end up in the bundle. */
const LOCKFILE = 'package-lock.json'

/** A digest of all that a bundle is made from. The same key means the same bundle. */
export function bundleKey(root: string): string {
  const hash = createHash('sha256')
  for (const file of [...SOURCES.flatMap((folder) => filesIn(root, folder)), LOCKFILE]) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}

function filesIn(root: string, folder: string): readonly string[] {
  return list(path.join(root, folder))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

function list(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
