import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LibraryState } from '../course/library-state-store.ts'

/** Raise it when the file of the index is laid out differently. */
const FORMAT = 3

const ROOT = path.join(import.meta.dirname, '../..')
/** The code and the lists that decide what is in the index. */
const FOLDERS = ['src/core/geo', 'src/core/text', 'src/library', 'src/renown', 'content/renown']
const FILES = ['course-kind', 'course-store', 'coverage', 'links', 'stored-course']

/**
 * Says what an index was made from: this state of the library, by these rules. Every import that changes something gives
 * the library a new revision and a later time.
 */
export const indexKey = ({ revision, updatedAt }: LibraryState): string =>
  [FORMAT, process.version, process.arch, rulesDigest(), revision, updatedAt].join(' ')

function rulesDigest(): string {
  const hash = createHash('sha256')
  for (const file of [...FOLDERS.flatMap(filesIn), ...FILES.map((name) => `src/course/${name}.ts`)])
    hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('base64url').slice(0, 22)
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => /\.(ts|txt)$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => `${folder}/${name}`)
