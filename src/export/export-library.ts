import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { countCourses } from '../course/course-store.ts'
import { readLibraryState } from '../course/library-state-store.ts'
import { checkRevision } from '../course/read-a-lot.ts'
import type { Source } from '../course/source.ts'
import type { Db } from '../platform/db/open.ts'
import { type ExportedCourse, toRecordLine } from './course-record.ts'
import { readExportedCourses } from './export-store.ts'
import { CSV_HEAD, GEOJSON_HEAD, GEOJSON_TAIL, toCsvRow, toFeature } from './tables.ts'

export type ExportedFile = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** How many courses a source gave, and under what licence. Name it wherever you use the data. */
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

/** What was exported, and the moment of the library that it is of. */
export type Exported = {
  readonly manifest: Manifest
  readonly moment: { readonly revision: number; readonly updatedAt: number }
}

/** A file's text: what comes before the courses, for each course, and after them. */
type Sheet = {
  readonly name: string
  readonly head: string
  readonly row: (course: ExportedCourse) => string
  readonly between: string
  readonly tail: string
}

const FILES: readonly Sheet[] = [
  { name: 'courses.ndjson.gz', head: '', row: toRecordLine, between: '', tail: '' },
  { name: 'courses.csv.gz', head: CSV_HEAD, row: toCsvRow, between: '', tail: '' },
  { name: 'courses.geojson.gz', head: GEOJSON_HEAD, row: toFeature, between: ',\n', tail: GEOJSON_TAIL },
]

/** The whole library as files, all of the same revision. The manifest comes last, when the others are complete. */
export async function exportLibrary(
  db: Db,
  folder: string,
  onProgress: (share: number) => void,
  oldest = 0,
): Promise<Exported> {
  await mkdir(folder, { recursive: true })
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { revision, updatedAt } = await readLibraryState(trx)
      checkRevision(revision, oldest)
      const count = await countCourses(trx)
      const notices = new Map<string, Notice>()
      const sheets = FILES.map((sheet) => openSheet(folder, sheet))
      let done = 0
      for await (const course of readExportedCourses(trx)) {
        for (const sheet of sheets) await sheet.add(course)
        for (const source of course.sources) addNotice(notices, source)
        onProgress(++done / count)
      }
      const files: ExportedFile[] = []
      for (const sheet of sheets) files.push(await sheet.close())
      const manifest: Manifest = {
        updated_at: new Date(updatedAt).toISOString(),
        courses: count,
        files,
        licences: [...notices.values()],
      }
      await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      return { manifest, moment: { revision, updatedAt } }
    })
}

function addNotice(notices: Map<string, Notice>, source: Source | null) {
  const { name = null, licence = null, url = null } = source ?? {}
  const key = JSON.stringify([name, licence, url])
  const courses = (notices.get(key)?.courses ?? 0) + 1
  notices.set(key, { source: name, licence, url, courses })
}

/** Written under another name first and then renamed, so that nobody reads half of it. */
function openSheet(folder: string, { name, head, row, between, tail }: Sheet) {
  const file = path.join(folder, name)
  const hash = createHash('sha256')
  let bytes = 0
  let isFirst = true
  const gzip = createGzip({ level: 6 })
  const watched = new PassThrough()
  watched.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  const written = pipeline(gzip, watched, createWriteStream(`${file}.part`))
  // The next write reports a full disk; until then the error must not end the process.
  written.catch(() => {})
  const write = async (text: string) => {
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
  }
  return {
    add: async (course: ExportedCourse) => {
      await write((isFirst ? head : between) + row(course))
      isFirst = false
    },
    close: async (): Promise<ExportedFile> => {
      gzip.end((isFirst ? head : '') + tail)
      await written
      await rename(`${file}.part`, file)
      return { name, bytes, sha256: hash.digest('hex') }
    },
  }
}
