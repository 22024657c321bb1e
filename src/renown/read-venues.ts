import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseVenues } from './parse-venues.ts'
import type { Venue } from './venue.ts'

const FOLDER = path.join(import.meta.dirname, '../../content/renown')

/** The venues of content/renown, as the files are now. */
export async function readVenues(folder = FOLDER): Promise<readonly Venue[]> {
  const texts = await Promise.all((await filesIn(folder)).map((file) => readFile(file, 'utf8')))
  return texts.flatMap(parseVenues)
}

/** When somebody last changed one of the files. */
export async function venuesChangedAt(folder = FOLDER): Promise<number> {
  const files = await Promise.all((await filesIn(folder)).map((file) => stat(file)))
  return Math.floor(Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs)))
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  return names.map((name) => path.join(folder, name))
}
