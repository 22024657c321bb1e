import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LibraryState } from '../course/library-state-store.ts'

/** Raise it when the file of the index is laid out differently. */
const FORMAT = 1

const ROOT = path.join(import.meta.dirname, '../..')
/** The code and the lists that decide what is in the index. */
const RULES = ['src/core/geo', 'src/core/text', 'src/course', 'src/library', 'src/renown', 'content/renown']

/**
 * Says what an index was made from: this state of the library, by these rules. Every import that changes something gives
 * the library a new revision and a later time.
 */
export async function indexKey({ revision, updatedAt }: LibraryState): Promise<string> {
  return [FORMAT, process.version, process.arch, await rulesDigest(), revision, updatedAt].join(' ')
}

let known: Promise<string> | null = null

function rulesDigest(): Promise<string> {
  known ??= digestOf(RULES)
  return known
}

async function digestOf(folders: readonly string[]): Promise<string> {
  const names = await Promise.all(folders.map(filesIn))
  const files = await Promise.all(names.flat().map((name) => readFile(name)))
  const hash = createHash('sha256')
  for (const file of files) hash.update(createHash('sha256').update(file).digest())
  return hash.digest('base64url').slice(0, 22)
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(path.join(ROOT, folder))
  return names
    .filter((name) => /\.(ts|txt)$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => path.join(ROOT, folder, name))
}
