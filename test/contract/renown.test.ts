import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const TOWN = { city: 'St Andrews', region: 'Scotland', country: 'gb' }
const RECORDS = [
  { slug: 'whole', name: 'St Andrews' },
  { slug: 'start-known', name: 'St Andrews Bay', renown: 49 },
  { slug: 'start-b', name: 'St Andrews B' },
  { slug: 'start-a', name: 'St Andrews A' },
  { slug: 'inside', name: 'Old St Andrews', renown: 50 },
  // A venue of championships by its name and place, without a renown of its own.
  { slug: 'venue', name: 'Old Course', ...TOWN, lat: 56.346, lng: -2.81 },
  { slug: 'beside', name: 'New Course', ...TOWN, lat: 56.35, lng: -2.81 },
  { slug: 'wrong', name: 'Wrong Links', renown: 'very' },
]

let service: TestService
before(async () => {
  service = await startTestService({ records: RECORDS })
})
after(() => service.stop())

type Listed = { readonly total: number; readonly courses: readonly { readonly slug: string }[] }

const list = async (query: string) => (await (await fetch(`${service.api}/courses${query}`)).json()) as Listed
const found = async (query: string) => (await list(query)).courses.map(({ slug }) => slug)

const ORDER = ['venue', 'inside', 'whole', 'start-known', 'start-a', 'start-b', 'beside']

test('with q, well-known courses rank with the whole names, and renown orders what matches alike', async () => {
  assert.deepEqual(await found('?q=st+andrews'), ORDER)
  assert.deepEqual(await found('?q=st+andrews&country=gb'), ['venue', 'beside'])
})

test('pages of a search by renown hold every course once, in the order of the whole', async () => {
  const pages = await Promise.all(ORDER.map((_, offset) => found(`?q=st+andrews&limit=1&offset=${offset}`)))
  assert.deepEqual(pages.flat(), ORDER)
})

test('without q the order is that of names, and near that of distances', async () => {
  const names = ['beside', 'venue', 'inside', 'whole', 'start-a', 'start-b', 'start-known', 'wrong']
  assert.deepEqual(await found(''), names)
  assert.deepEqual(await found('?near=56.36,-2.81&q=course'), ['beside', 'venue'])
})

test('VER-2: /v1 has no renown; the bulk file has the one that search goes by', async () => {
  for (const target of ['/courses', '/courses?q=st+andrews', '/courses/venue'])
    assert.doesNotMatch(await (await fetch(service.api + target)).text(), /renown/)
  const file = await fetch(`${service.api}/export/courses.ndjson.gz`)
  const lines = gunzipSync(Buffer.from(await file.arrayBuffer()))
    .toString()
    .trim()
    .split('\n')
  const records: readonly { slug: string; renown?: number }[] = lines.map((line) => JSON.parse(line))
  const renownOf = (slug: string) => records.find((record) => record.slug === slug)?.renown
  assert.deepEqual(['venue', 'inside', 'whole', 'wrong'].map(renownOf), [100, 50, undefined, undefined])
})

test('an import changes the renown of what it brings, and the tag of lists with it', async () => {
  const tagOf = async () => (await fetch(`${service.api}/courses?q=st+andrews`)).headers.get('etag')
  const before = await tagOf()
  const report = await service.importRecords([{ slug: 'start-b', name: 'St Andrews B', renown: 60 }])
  assert.deepEqual([report.changed, report.unchanged], [1, 0])
  const again = await service.importRecords([{ slug: 'start-b', name: 'St Andrews B', renown: 60 }])
  assert.equal(again.changed, 0)
  await waitUntil(async () => (await found('?q=st+andrews'))[1] === 'start-b')
  assert.deepEqual((await found('?q=st+andrews')).slice(0, 3), ['venue', 'start-b', 'inside'])
  assert.notEqual(await tagOf(), before)
})
