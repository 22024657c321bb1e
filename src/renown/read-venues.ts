import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseVenues } from './parse-venues.ts'
import type { Venue } from './venue.ts'

const FOLDER = path.join(import.meta.dirname, '../../content/renown')

/** The venues of content/renown, as the files are now. */
export async function readVenues(folder = FOLDER): Promise<readonly Venue[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.flatMap(parseVenues)
}
