import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DOCUMENTS, ENTRIES, SERVICE_WORKERS } from './entries.ts'

/** The bundler itself, and the locked packages: esbuild, and libraries that end up in the bundle. */
const MACHINERY = [
  'src/surfaces/ui/bundle/build-bundle.ts',
  'src/surfaces/ui/bundle/bundle-file.ts',
  'package-lock.json',
]

/** A digest of all that a bundle is made from. The same key means the same bundle. */
export function bundleKey(root: string): string {
  const hash = createHash('sha256')
  for (const [file, content] of readSources(root)) hash.update(`${file} ${content.length}\n`).update(content)
  return hash.digest('hex').slice(0, 32)
}

/** Every file that a bundle is made from: the entries, what they import, and what that imports. */
export function readSources(root: string): ReadonlyMap<string, Buffer> {
  const documents = Object.values(DOCUMENTS).flatMap((base) => [`${base}.html`, `${base}.css`, `${base}.ts`])
  const found = new Map<string, Buffer>()
  const waiting = [...MACHINERY, ...Object.values({ ...ENTRIES, ...SERVICE_WORKERS }), ...documents]
  for (const file of waiting) {
    const content = found.has(file) ? null : read(path.join(root, file))
    if (content === null) continue
    found.set(file, content)
    if (/\.(?:tsx?|css)$/.test(file)) waiting.push(...importsIn(content, path.dirname(file)))
  }
  return found
}

// Imports name their file, so whatever looks like a relative path to one is followed. A path too many does no harm.
const PATH = /\.{1,2}\/[\w./-]+\.(?:tsx?|css|svg|woff2)\b/g

const importsIn = (content: Buffer, folder: string) =>
  [...content.toString('latin1').matchAll(PATH)].map(([found]) => path.join(folder, found))

/** Null if there is no such file: the bundler says so better. */
function read(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
