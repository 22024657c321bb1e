import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { generateTypes } from '../../clients/typescript/generate-types.ts'
import { createClient, DoglegError, holeYards, selectTee } from '../../clients/typescript/src/client.ts'
import { jsonOf, sendRequest } from '../support/raw-request.ts'
import {
  BOTH_GENDERS,
  SAMPLE_COUNT,
  SAMPLE_RECORDS,
  TWENTY_SEVEN,
  UNMAPPED,
} from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const userAgent = 'DoglegContractTests/1.0 (+https://example.org/contact)'
const clientOf = ({ api }: TestService) => createClient({ baseUrl: api, userAgent })

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

test('search finds a page of courses by every parameter', async () => {
  const client = clientOf(service)
  assert.equal((await client.search()).total, SAMPLE_COUNT)
  const { courses, total } = await client.search({
    q: 'parkland',
    country: 'gb',
    city: 'Perth',
    limit: 2,
    offset: 1,
  })
  assert.deepEqual([courses.length, total], [2, 26])
  const near = await client.search({ near: { lat: 56.34, lng: -2.8 }, radius: 0 })
  assert.deepEqual(
    near.courses.map(({ slug, miles }) => [slug, miles]),
    [[UNMAPPED.slug, 0]],
  )
  const rated = await client.search({ coverage: 'rated', region: 'Connacht' })
  assert.deepEqual(
    rated.courses.map(({ slug }) => slug),
    [BOTH_GENDERS.slug],
  )
})

test('walking the pages yields every course once, for any page size', async () => {
  const client = clientOf(service)
  const whole = (await client.search({ limit: 200 })).courses
  for (const limit of [7, 52, undefined]) assert.deepEqual(await collect(client.courses({ limit })), whole)
  const near = await collect(client.courses({ near: { lat: 56, lng: -3 }, limit: 4 }))
  assert.ok(near.length > 4 && near.every(({ miles }) => miles !== undefined))
})

test('TEE-1: a course comes with its cards, and a tee is selected by layout, name and gender', async () => {
  const course = await clientOf(service).course(BOTH_GENDERS.slug)
  assert.ok(course)
  const women = selectTee(course, { name: 'White', gender: 'F' })
  assert.deepEqual([women?.par, women?.holes[1]?.par], [12, 5])
  const nines = await clientOf(service).course(TWENTY_SEVEN.slug)
  assert.ok(nines)
  assert.equal(selectTee(nines, { name: 'Gold', gender: 'M' }), null)
  assert.equal(selectTee(nines, { layout: 'South–East', name: 'Gold', gender: 'M' })?.rating, 71)
})

test('TEE-3: a gap on a served card stays a gap in the client', async () => {
  const course = await clientOf(service).course(BOTH_GENDERS.slug)
  const red = course && selectTee(course, { name: 'Red', gender: 'F' })
  assert.ok(red)
  assert.deepEqual(
    [1, 2, 3].map((position) => holeYards(red, position)),
    [null, null, 121],
  )
})

test('ERR-404: an unknown slug gives null', async () => {
  for (const slug of ['no-such-course', 'Unmapped', '..', '__proto__'])
    assert.equal(await clientOf(service).course(slug), null)
})

test('ERR-400: a malformed parameter is an error with the server’s message and the request id', async () => {
  await assert.rejects(clientOf(service).search({ limit: 201 }), (error) => {
    assert.ok(error instanceof DoglegError)
    assert.deepEqual([error.status, error.code], [400, 'malformed_parameter'])
    assert.match(error.detail ?? '', /limit/)
    assert.match(error.requestId ?? '', /^[\w.-]+$/)
    return true
  })
})

test('status reports the state of the service', async () => {
  const { status, courses, updated_at } = await clientOf(service).status()
  assert.deepEqual([status, courses], ['ok', SAMPLE_COUNT])
  assert.ok(Date.parse(updated_at) <= Date.now())
})

test('ERR-429: a walk over the limit waits as told and still yields every course', async (t) => {
  const limited = await startTestService({ records: SAMPLE_RECORDS, env: { DOGLEG_RATE_LIMIT: '1/1' } })
  t.after(() => limited.stop())
  const waits: number[] = []
  const sleep = (ms: number) => {
    waits.push(ms)
    return new Promise<void>((done) => setTimeout(done, ms))
  }
  const client = createClient({ baseUrl: limited.api, userAgent, sleep })
  assert.equal((await collect(client.courses({ limit: 20 }))).length, SAMPLE_COUNT)
  assert.ok(waits.length > 0 && waits.every((ms) => ms >= 1_000 && ms < 5_000), `${waits}`)
})

test('the slug of a merged course gives the course it was merged into', async (t) => {
  const source = { name: 'Sample survey' }
  const first = { id: 1, slug: 'first-1', name: 'Old Links', lat: 55, lng: -4, source }
  const second = { id: 2, slug: 'second-2', name: 'Old Links', lat: 57, lng: -4, source }
  const own = await startTestService({ records: [first, second] })
  t.after(() => own.stop())
  await own.importRecords([{ ...second, lat: 55 }])
  await waitUntil(async () => (await clientOf(own).status()).courses === 1)
  assert.equal((await clientOf(own).course('second-2'))?.slug, 'first-1')
})

test('VER-2: the client’s types match the served document', async () => {
  const served = jsonOf<Parameters<typeof generateTypes>[0]>(await sendRequest(`${service.api}/openapi.json`))
  const types = new URL('../../clients/typescript/src/types.ts', import.meta.url)
  const same = (await readFile(types, 'utf8')) === generateTypes(served)
  assert.ok(same, 'clients/typescript/src/types.ts was not generated from the current /v1/openapi.json')
})
