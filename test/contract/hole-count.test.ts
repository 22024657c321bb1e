import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { importFile } from '../../src/import/import-file.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

type Tags = Readonly<Record<string, string>>
const line = (east: number, properties: Tags) => ({
  ...{ type: 'Feature', properties: { golf: 'hole', ...properties } },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-9.05 + east / 1_000, 53.27],
      [-9.05 + east / 1_000, 53.273],
    ],
  },
})
const mapOf = (...features: readonly object[]) => ({ type: 'FeatureCollection', features })
const holes = (count: number, more: Tags = {}) =>
  Array.from({ length: count }, (_, place) => line(place, { ref: String(place + 1), ...more }))

const PLACE = { city: 'Galway', region: 'Connacht', country: 'ie', lat: 53.27 }
const NINES = ['Red', 'White', 'Blue'].flatMap((layout) => holes(9, { layout }))
const CARD = [{ holes: [{ position: 1, par: 4 }], tees: [] }]
/** Slug, what the record has, and the number of holes it is served with. */
const COURSES: readonly (readonly [string, object, number | null])[] = [
  ['drawn-eighteen-a1a1', { name: 'Drawn Eighteen', map: mapOf(...holes(18)) }, 18],
  ['three-nines-b2b2', { name: 'Three Nines', map: mapOf(...NINES) }, 27],
  ['recorded-c3c3', { name: 'Recorded', hole_count: 9, map: mapOf(...holes(3)) }, 9],
  ['carded-d4d4', { name: 'Carded', layouts: CARD, map: mapOf(...holes(3)) }, 1],
  ['unnumbered-e5e5', { name: 'Unnumbered', map: mapOf(line(0, {})) }, null],
  ['half-drawn-g7g7', { name: 'Half Drawn', map: mapOf(line(0, { ref: '3' })) }, null],
  ['the-same-f6f6', { name: 'The Same', hole_count: 9, map: mapOf(...holes(9)) }, 9],
]
const RECORDS = COURSES.map(([slug, record], place) => ({ slug, ...PLACE, lng: -9.05 + place, ...record }))
const COUNTS = new Map(COURSES.map(([slug, , count]) => [slug, count]))

let service: TestService
before(async () => {
  service = await startTestService({ records: RECORDS })
})
after(() => service.stop())

const bodyOf = async (slug: string, api = service.api) => (await fetch(`${api}/courses/${slug}`)).text()
const fileOf = async (name: string) =>
  gunzipSync(Buffer.from(await (await fetch(`${service.api}/export/${name}`)).arrayBuffer())).toString()

test('hole_count is as recorded, else from the card, else from the numbered holes of the map', async () => {
  const list = await (await fetch(`${service.api}/courses`)).json()
  const listed = list.courses.map(({ slug, hole_count }: Record<string, string>) => [slug, hole_count])
  assert.deepEqual(new Map(listed), new Map([...COUNTS].toSorted(([a], [b]) => a.localeCompare(b))))
  for (const [slug, count] of COUNTS) assert.equal(JSON.parse(await bodyOf(slug)).hole_count, count, slug)
})

test('the course page, the town’s page and the exported tables show the same number', async () => {
  const page = await (await fetch(`${service.origin}/courses/three-nines-b2b2`)).text()
  assert.match(page, /Holes<\/dt><dd>27</)
  const town = await (await fetch(`${service.origin}/places/ie/connacht/galway`)).text()
  assert.match(town, /Three Nines[\s\S]{0,200}27 holes/)
  const [head = '', ...rows] = (await fileOf('courses.csv.gz')).trim().split('\r\n')
  const [slug, count] = ['slug', 'hole_count'].map((name) => head.split(',').indexOf(name))
  for (const row of rows.map((text) => text.split(',')))
    assert.equal(row[count ?? 0], String(COUNTS.get(row[slug ?? 0] ?? '') ?? ''), row.join())
  for (const { properties } of JSON.parse(await fileOf('courses.geojson.gz')).features)
    assert.equal(properties.hole_count, COUNTS.get(properties.slug))
})

test('a derived count is not recorded: an answer that is imported changes nothing', async () => {
  const answers = await Promise.all([...COUNTS.keys()].map(async (slug) => JSON.parse(await bodyOf(slug))))
  const { changed, unchanged } = await service.importRecords(answers)
  assert.deepEqual([changed, unchanged], [0, COUNTS.size])
  const records = (await fileOf('courses.ndjson.gz')).trim().split('\n')
  const recorded = new Map(records.map((text) => [JSON.parse(text).slug, JSON.parse(text).hole_count]))
  assert.equal(recorded.get('three-nines-b2b2') ?? null, null)
  assert.equal(recorded.get('recorded-c3c3'), 9)
})

test('an export imported into an empty library gives the same counts, byte for byte', async () => {
  const bytes = Buffer.from(await (await fetch(`${service.api}/export/courses.ndjson.gz`)).arrayBuffer())
  const copy = await startTestService()
  try {
    const file = path.join(copy.folder, 'courses.ndjson.gz')
    await writeFile(file, bytes)
    const db = openDb({ folder: copy.folder, url: copy.databaseUrl })
    await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
    await db.destroy()
    await waitUntil(async () => (await (await fetch(`${copy.api}/status`)).json()).courses === COUNTS.size)
    const withoutPort = (text: string) => text.replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, 'here')
    for (const slug of COUNTS.keys())
      assert.equal(withoutPort(await bodyOf(slug, copy.api)), withoutPort(await bodyOf(slug)), slug)
  } finally {
    await copy.stop()
  }
})
