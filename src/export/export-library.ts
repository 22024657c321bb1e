import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Source } from '../course/course.ts'
import { countCourses, readLibraryState } from '../course/course-store.ts'
import type { Db } from '../db/open.ts'
import { type ExportedCourse, toRecordLine } from './course-record.ts'
import { readExportedCourses } from './export-store.ts'
import { CSV_HEAD, GEOJSON_HEAD, GEOJSON_TAIL, toCsvRow, toFeature } from './tables.ts'

export type ExportedFile = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** Which source gave how many courses, and under what licence: to be named wherever the data is used. */
export type Notice = {
  readonly source: string | null
  readonly licence: string | null
  readonly url: string | null
  readonly courses: number
}

export type Manifest = {
  readonly updated_at: string
  readonly courses: number
  readonly files: readonly ExportedFile[]
  readonly licences: readonly Notice[]
}

type Courses = () => AsyncGenerator<ExportedCourse>

const FILES: readonly {
  readonly name: string
  readonly text: (courses: Courses) => AsyncGenerator<string>
}[] = [
  { name: 'courses.ndjson.gz', text: ndjson },
  { name: 'courses.csv.gz', text: csv },
  { name: 'courses.geojson.gz', text: geojson },
]

/** The whole library as files, all of one moment; the manifest comes last, when the others are whole. */
export async function exportLibrary(
  db: Db,
  folder: string,
  onProgress: (share: number) => void,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true })
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { updatedAt } = await readLibraryState(trx)
      const count = await countCourses(trx)
      const notices = new Map<string, Notice>()
      let done = 0
      const courses = async function* () {
        for await (const course of readExportedCourses(trx)) {
          onProgress(++done / (count * FILES.length))
          yield course
        }
      }
      const files: ExportedFile[] = []
      for (const { name, text } of FILES) files.push(await writeGzip(path.join(folder, name), text(courses)))
      for await (const { sources } of readExportedCourses(trx))
        for (const source of sources) addNotice(notices, source)
      const manifest: Manifest = {
        updated_at: new Date(updatedAt).toISOString(),
        courses: count,
        files,
        licences: [...notices.values()],
      }
      await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      return manifest
    })
}

function addNotice(notices: Map<string, Notice>, source: Source | null) {
  const { name = null, licence = null, url = null } = source ?? {}
  const key = JSON.stringify([name, licence, url])
  const courses = (notices.get(key)?.courses ?? 0) + 1
  notices.set(key, { source: name, licence, url, courses })
}

async function* ndjson(courses: Courses) {
  for await (const course of courses()) yield toRecordLine(course)
}

async function* csv(courses: Courses) {
  yield CSV_HEAD
  for await (const course of courses()) yield toCsvRow(course)
}

async function* geojson(courses: Courses) {
  yield GEOJSON_HEAD
  let between = ''
  for await (const course of courses()) {
    yield between + toFeature(course)
    between = ',\n'
  }
  yield GEOJSON_TAIL
}

/** Written beside its place and moved there, so that nobody ever reads half of it. */
async function writeGzip(file: string, text: AsyncGenerator<string>): Promise<ExportedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const watched = new PassThrough()
  watched.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  const part = `${file}.part`
  await pipeline(Readable.from(text), createGzip({ level: 6 }), watched, createWriteStream(part))
  await rename(part, file)
  return { name: path.basename(file), bytes, sha256: hash.digest('hex') }
}
