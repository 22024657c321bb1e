import assert from 'node:assert/strict'
import { access, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before as first, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { CourseJson } from '../../src/course/schema.ts'
import { importFile } from '../../src/import/import-file.ts'
import type { ImportReport } from '../../src/import/import-report.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const DATA = path.join(import.meta.dirname, '../../../shared/data')
const FILES = {
  us: 'opengolfapi-us.csv.gz',
  europe: 'opengolfmap/golf-courses-europe.geojson.gz',
  portugal: 'opengolfmap/features-PT.geojson.gz',
  belgium: 'opengolfmap/features-BE.geojson.gz',
  czechia: 'opengolfmap/features-CZ.geojson.gz',
  sharpPark: 'sharp_park.json',
}
type Name = keyof typeof FILES
const NAMED = [812, 3_221, 5_958, 7_427, 7_466, 7_635, 12_774]

const present = await access(DATA).then(
  () => true,
  () => false,
)
const skip = present ? false : 'the folder of real data is not here'

let service: TestService
const reports = new Map<Name, ImportReport>()

async function bring(name: Name): Promise<ImportReport> {
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  try {
    await migrate(db)
    const options = { dryRun: false, now: Date.now, onProgress: () => {} }
    return await importFile(db, await fileOf(name), options)
  } finally {
    await db.destroy()
  }
}

/** The whole file, or of the longest one every fourth line and those that tests are about. */
async function fileOf(name: Name): Promise<string> {
  const whole = path.join(DATA, FILES[name])
  if (name !== 'us' || thorough(false, true)) return whole
  const lines = gunzipSync(await readFile(whole))
    .toString()
    .split('\n')
  const isKept = (line: string, index: number) =>
    index % 4 === 0 || index < 1_000 || NAMED.includes(index + 1) || /Big Easy Ranch|SHARP PARK/i.test(line)
  const file = path.join(service.folder, 'us.csv')
  // A line that is left out stays empty: remarks name lines by their numbers.
  await writeFile(file, lines.map((line, index) => (isKept(line, index) ? line : '')).join('\n'))
  return file
}

first(async () => {
  if (!present) return
  service = await startTestService()
  for (const name of Object.keys(FILES) as Name[]) reports.set(name, await bring(name))
  await untilServed()
})

/** Waits until the service serves the last import. */
async function untilServed() {
  const { updated_at } = await libraryState()
  const served = async () => Date.parse(((await get('/status')) as { updated_at: string }).updated_at)
  await waitUntil(async () => (await served()) >= updated_at)
}

after(async () => {
  if (present) await service.stop()
})

const get = async (target: string): Promise<unknown> => (await fetch(`${service.api}${target}`)).json()

type List = {
  readonly total: number
  readonly courses: readonly { readonly slug: string; readonly name: string }[]
}
const search = async (query: string) => (await get(`/courses?${query}`)) as List

async function only(query: string): Promise<CourseJson> {
  const { total, courses } = await search(query)
  assert.equal(total, 1, `${query}: ${courses.map(({ slug }) => slug).join(', ')}`)
  return (await get(`/courses/${courses[0]?.slug}`)) as CourseJson
}

const remarksAt = (name: Name, line: number) =>
  (reports.get(name)?.remarks ?? []).filter((remark) => remark.line === line).map(({ message }) => message)

const remarksOf = (name: Name, label: string) =>
  (reports.get(name)?.remarks ?? [])
    .filter(({ message }) => message.startsWith(label))
    .map(({ severity, message }) => `${severity}: ${message}`)

test('all files together have as many courses as they should', { skip }, async () => {
  const { courses } = (await get('/status')) as { courses: number }
  assert.ok(courses > thorough(10_000, 20_000) && courses < thorough(11_000, 23_000), `${courses} courses`)
  assert.equal(reports.get('us')?.read, thorough(4_696, 15_667))
  assert.equal(reports.get('europe')?.read, 7_357)
})

test('a missing hole stays a gap, and the layout has no par (opengolfapi-us.csv:2)', {
  skip,
}, async () => {
  const { layouts, par_total } = await only('q=egyptian+country+club&city=Mounds')
  assert.equal(par_total, 36, 'as recorded')
  assert.equal(layouts[0]?.par, null)
  const holes = layouts[0]?.holes ?? []
  assert.deepEqual(
    holes.map(({ position }) => position),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
  assert.deepEqual(holes[3], { position: 4, par: null, stroke_index: null, yards: null })
})

test('no par is 0 (opengolfapi-us.csv:552)', { skip }, async () => {
  assert.ok(
    remarksAt('us', 552).some((message) => message.includes('par 0')),
    remarksAt('us', 552).join(),
  )
  const padded = reports.get('us')?.remarks.filter(({ line }) => line === 552) ?? []
  assert.ok(padded.every(({ severity }) => severity === 'warning'))
})

test('a Nova Scotia course in Missouri is flagged each time, and not moved', { skip }, async () => {
  for (const line of [969, 7_427, 7_466])
    assert.ok(
      remarksAt('us', line).some((message) => message.includes('(ca)')),
      `line ${line}`,
    )
  for (const line of [812, 3_221])
    assert.ok(
      remarksAt('us', line).some((message) => message.includes('(ca)')),
      `line ${line}`,
    )
})

test('37 copies are one course', { skip }, async () => {
  const { courses } = await search('q=big+easy+ranch&limit=200')
  assert.equal(courses.filter(({ name }) => name === 'Big Easy Ranch 9 Hole Course').length, 1)
})

test('odd values in the list are left out and reported', { skip }, () => {
  assert.ok(
    remarksAt('us', 5_958).some((message) => message.includes('72')),
    'a type that is none',
  )
  assert.ok(
    remarksAt('us', 7_635).some((message) => message.includes('WI 53081')),
    'a town that is none',
  )
  assert.ok(
    remarksAt('us', 12_774).some((message) => message.includes('stroke index 10')),
    'twice on a card',
  )
})

test('the map of Europe: an invalid website, a driving range, two phones', { skip }, async () => {
  assert.ok(remarksOf('europe', 'feature 4877').some((text) => text.includes('website')))
  assert.ok(remarksOf('europe', 'feature 403').some((text) => text.startsWith('left out')))
  const millport = await only('q=millport+golf+course&country=gb')
  assert.equal(millport.website, null)
})

test('Portugal has traced holes', { skip }, async () => {
  const { total } = await search('country=pt&coverage=traced')
  const all = await search('country=pt')
  assert.ok(total >= 15, `${total} of ${all.total} courses are traced`)
  for (const country of ['be', 'cz'])
    assert.ok((await search(`country=${country}&coverage=traced`)).total > 10)
})

test('Sharp Park has a card and a map; its totals and its stray rating are reported', { skip }, async () => {
  const course = await only('q=sharp+park+golf&city=Pacifica')
  assert.ok(course.coverage.scorecard && course.coverage.traced && !course.coverage.rated)
  assert.deepEqual(
    course.layouts[0]?.tees.map(({ name, rating }) => [name, rating]),
    [
      ['Blue', null],
      ['White', null],
      ['Red', null],
    ],
  )
  const messages = reports.get('sharpPark')?.remarks.map(({ message }) => message) ?? []
  assert.equal(messages.filter((message) => message.includes('add up to')).length, 2, messages.join('\n'))
  assert.ok(messages.some((message) => message.includes('belongs to no tee')))
})

test('regions are ISO names and time zones come from the coordinates', { skip }, async () => {
  assert.ok((await search('region=Illinois')).total > thorough(100, 300))
  assert.equal((await search('region=IL&country=us')).total, 0)
  assert.equal((await only('q=sharp+park+golf&city=Pacifica')).timezone, 'America/Los_Angeles')
})

test('a second import of any file writes nothing', { skip }, async () => {
  const before = await libraryState()
  for (const name of Object.keys(FILES) as Name[]) {
    const { added, changed, rejected } = await bring(name)
    assert.deepEqual(
      { added, changed, rejected },
      { added: 0, changed: 0, rejected: reports.get(name)?.rejected },
      name,
    )
    assert.deepEqual(await libraryState(), before, name)
  }
})

test('read again as if for the first time, every file finds all its courses in the library', {
  skip,
}, async () => {
  const before = await libraryState()
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await db.deleteFrom('imported_file').execute()
  await db.destroy()
  for (const name of thorough(['portugal', 'czechia', 'sharpPark'], Object.keys(FILES)) as Name[]) {
    const { added, changed } = await bring(name)
    assert.deepEqual({ added, changed }, { added: 0, changed: 0 }, name)
    assert.deepEqual(await libraryState(), before, name)
  }
})

async function libraryState() {
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  try {
    return await db.selectFrom('library').select(['revision', 'updated_at']).executeTakeFirstOrThrow()
  } finally {
    await db.destroy()
  }
}
