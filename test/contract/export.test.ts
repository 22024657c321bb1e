import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { importFile } from '../../src/import/import-file.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDb } from '../../src/platform/db/open.ts'
import type { ExportJson } from '../../src/surfaces/api/schema.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const SURVEY = { name: 'Survey', licence: 'CC0-1.0', url: 'https://survey.example/' }
const RECORDS = [
  { id: '1', source: SURVEY, name: 'Old Mill', country: 'ie', lat: 53.27, lng: -9.06, aliases: ['The Mill'] },
  { id: '2', source: SURVEY, name: 'Dünes', city: 'Łódź', website: 'https://dunes.example/' },
  { name: 'No Source Links', layouts: [{ name: 'A', holes: [{ position: 1, par: 4 }], tees: [] }] },
]

let service: TestService
before(async () => {
  service = await startTestService({ records: RECORDS })
})
after(() => service.stop())

const list = async (from = service): Promise<ExportJson> => (await fetch(`${from.api}/export`)).json()

test('the bulk files are listed with size, hash and licences', async () => {
  const { courses, files, licences, updated_at } = await list()
  assert.equal(courses, 3)
  assert.ok(Date.parse(updated_at) > 0)
  assert.deepEqual(
    files.map(({ name }) => name),
    ['courses.ndjson.gz', 'courses.csv.gz', 'courses.geojson.gz'],
  )
  assert.deepEqual(
    licences.map(({ source, licence, courses: held }) => [source, licence, held]).toSorted(),
    [
      [null, null, 1],
      ['Survey', 'CC0-1.0', 2],
    ].toSorted(),
  )
})

test('each file is at its address, with the listed hash', async () => {
  for (const { name, url, bytes, sha256 } of (await list()).files) {
    assert.ok(url.endsWith(`/v1/export/${name}`), url)
    const response = await fetch(`${service.api}/export/${name}`)
    const body = Buffer.from(await response.arrayBuffer())
    assert.equal(response.headers.get('content-type'), 'application/gzip')
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.equal(body.length, bytes)
    assert.equal(createHash('sha256').update(body).digest('hex'), sha256)
    assert.ok(gunzipSync(body).toString().includes('Dünes'))
  }
})

test('conditional requests, HEAD, unknown names and other methods', async () => {
  const address = `${service.api}/export/courses.csv.gz`
  const head = await fetch(address, { method: 'HEAD' })
  const etag = head.headers.get('etag') ?? ''
  assert.deepEqual([head.status, (await head.arrayBuffer()).byteLength], [200, 0])
  assert.ok(Number(head.headers.get('content-length')) > 0)
  assert.equal((await fetch(address, { headers: { 'If-None-Match': etag } })).status, 304)
  const listed = await fetch(`${service.api}/export`)
  const again = { headers: { 'If-None-Match': listed.headers.get('etag') ?? '' } }
  assert.equal((await fetch(`${service.api}/export`, again)).status, 304)
  for (const name of ['none.gz', 'manifest.json', '..%2f..%2fdogleg.db', '%00', '%ff'])
    assert.ok([400, 404].includes((await fetch(`${service.api}/export/${name}`)).status), name)
  assert.equal((await fetch(address, { method: 'DELETE' })).status, 405)
})

test('after an import the files are rebuilt', async () => {
  const before = await list()
  await service.importRecords([{ name: 'New Links' }])
  let now = before
  await waitUntil(async () => {
    now = await list()
    return now.courses !== before.courses
  })
  assert.equal(now.courses, before.courses + 1)
  assert.notEqual(now.files[0]?.sha256, before.files[0]?.sha256)
})

/** A response without the port in its links. */
async function answer({ api, origin }: TestService, target: string) {
  const text = await (await fetch(api + target)).text()
  return text.replaceAll(`:${new URL(origin).port}/`, '/')
}

test('an export imported into an empty library gives byte-identical responses', async () => {
  const bytes = Buffer.from(await (await fetch(`${service.api}/export/courses.ndjson.gz`)).arrayBuffer())
  const copy = await startTestService()
  try {
    const file = path.join(copy.folder, 'courses.ndjson.gz')
    await writeFile(file, bytes)
    const db = openDb({ folder: copy.folder, url: copy.databaseUrl })
    await migrate(db)
    await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
    await db.destroy()
    await waitUntil(async () => (await (await fetch(`${copy.api}/status`)).json()).courses > 0)
    const all = await (await fetch(`${service.api}/courses?limit=200`)).json()
    for (const target of [
      '/courses?limit=200',
      ...all.courses.map(({ slug }: { slug: string }) => `/courses/${slug}`),
    ]) {
      assert.equal(await answer(service, target), await answer(copy, target), target)
    }
  } finally {
    await copy.stop()
  }
})
