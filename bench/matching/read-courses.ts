import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Course } from '../../src/course/course.ts'
import { readOpengolfapi } from '../../src/import/opengolfapi/read.ts'
import { readOpengolfmap } from '../../src/import/opengolfmap/read.ts'
import type { Format } from '../../src/import/origin.ts'
import type { RawRecord } from '../../src/import/raw-record.ts'
import { parseRecord } from '../../src/import/records/parse-record.ts'

const FOLDER = process.env.DOGLEG_BENCH_DATA ?? path.join(import.meta.dirname, '../../../shared/data')
const US_LIST = path.join(FOLDER, 'opengolfapi-us.csv.gz')
const EUROPE = path.join(FOLDER, 'opengolfmap/golf-courses-europe.geojson.gz')

export type ListedCourse = { readonly id: string; readonly course: Course }

/** Why the real lists cannot be read; null when they are there. */
export async function missingLists(): Promise<string | null> {
  try {
    await Promise.all([access(US_LIST), access(EUROPE)])
    return null
  } catch {
    return `the lists of real courses are not in ${FOLDER}`
  }
}

export const readUsList = () =>
  readList(
    readOpengolfapi(Buffer.alloc(0), unpacked(US_LIST), () => {}),
    'opengolfapi',
  )
export const readEurope = () => readList(readOpengolfmap(unpacked(EUROPE)), 'opengolfmap')

const unpacked = (file: string): AsyncIterable<Buffer> => createReadStream(file).pipe(createGunzip())

/** Every record that becomes a course, as an import reads it. */
async function readList(records: AsyncIterable<RawRecord>, format: Format): Promise<readonly ListedCourse[]> {
  const courses: ListedCourse[] = []
  for await (const raw of records) {
    if (!('value' in raw)) continue
    const { id, course } = parseRecord(raw.value, () => {}, format)
    if (id !== null) courses.push({ id, course })
  }
  return courses
}
