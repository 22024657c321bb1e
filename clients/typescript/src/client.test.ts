import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import type { ScriptedAnswer } from '../scripted-server.ts'
import { serveScript } from '../scripted-server.ts'
import { createClient, DoglegError } from './client.ts'

const userAgent = 'ScoreKeeper/2.1 (+https://example.org/contact)'

async function clientOf(t: TestContext, answers: ScriptedAnswer[]) {
  const { baseUrl, seen } = await serveScript(t, answers)
  const client = createClient({ baseUrl, userAgent, sleep: async () => {} })
  return { client, baseUrl, seen }
}

const summary = (slug: string) => ({ slug, name: slug, url: `https://example.org/courses/${slug}` })

const page = (total: number, offset: number, ...slugs: string[]) => ({
  body: { total, count: slugs.length, offset, courses: slugs.map(summary) },
})

async function slugsOf(courses: AsyncIterable<{ slug: string }>) {
  const slugs: string[] = []
  for await (const { slug } of courses) slugs.push(slug)
  return slugs
}

test('search asks for one page with the parameters as the API names them', async (t) => {
  const { client, seen } = await clientOf(t, [page(1, 50, 'a')])
  const list = await client.search({
    q: 'st andrews & co',
    country: 'gb',
    region: 'Fife',
    city: undefined,
    near: { lat: 56.34, lng: -2.8 },
    radius: 12.5,
    coverage: 'rated',
    limit: 10,
    offset: 50,
  })
  assert.equal(list.total, 1)
  assert.equal(seen[0]?.path, '/v1/courses')
  assert.deepEqual(seen[0]?.query, {
    q: 'st andrews & co',
    country: 'gb',
    region: 'Fife',
    near: '56.34,-2.8',
    radius: '12.5',
    coverage: 'rated',
    limit: '10',
    offset: '50',
  })
})

test('search without a query asks for the first page', async (t) => {
  const { client, seen } = await clientOf(t, [page(0, 0)])
  await client.search()
  assert.deepEqual(seen[0]?.query, {})
})

test('a near point is written without an exponent', async (t) => {
  const { client, seen } = await clientOf(t, [page(0, 0)])
  await client.search({ near: { lat: 1e-7, lng: -179.123456789 }, radius: 1e-7 })
  assert.equal(seen[0]?.query.near, '0.0000001,-179.123456789')
  assert.equal(seen[0]?.query.radius, '0.0000001')
})

test('courses follows the Link to the next page until there is none', async (t) => {
  const link = '</v1/courses?page=1>; rel="prev", </v1/courses?near=1,2&cursor=x>; rel="next"'
  const last = { headers: { link: '</v1/courses?page=1>; rel="prev"' } }
  const { client, seen } = await clientOf(t, [
    { ...page(99, 0, 'a', 'b'), headers: { link } },
    { ...page(99, 2, 'c'), ...last },
  ])
  assert.deepEqual(await slugsOf(client.courses({ q: 'x' })), ['a', 'b', 'c'])
  assert.deepEqual(seen[1]?.query, { near: '1,2', cursor: 'x' })
  assert.equal(seen.length, 2)
})

test('courses without a Link counts on from the offset it is given', async (t) => {
  const { client, seen } = await clientOf(t, [page(8, 5, 'a', 'b'), page(8, 7, 'c')])
  assert.deepEqual(await slugsOf(client.courses({ q: 'x', limit: 2, offset: 5 })), ['a', 'b', 'c'])
  assert.deepEqual(
    seen.map(({ query }) => query),
    [
      { q: 'x', limit: '2', offset: '5' },
      { q: 'x', limit: '2', offset: '7' },
    ],
  )
})

test('courses asks for the largest pages unless told otherwise', async (t) => {
  const { client, seen } = await clientOf(t, [page(0, 0)])
  assert.deepEqual(await slugsOf(client.courses()), [])
  assert.deepEqual(seen[0]?.query, { limit: '200' })
})

test('courses ends at an empty page, though the total promises more', async (t) => {
  const { client, seen } = await clientOf(t, [page(9, 0, 'a'), page(9, 1)])
  assert.deepEqual(await slugsOf(client.courses()), ['a'])
  assert.equal(seen.length, 2)
})

test('courses fetches no page that nobody reads', async (t) => {
  const { client, seen } = await clientOf(t, [page(9, 0, 'a', 'b')])
  for await (const course of client.courses()) {
    assert.equal(course.slug, 'a')
    break
  }
  assert.equal(seen.length, 1)
})

test('course reads a course by its slug', async (t) => {
  const { client, seen } = await clientOf(t, [{ body: { ...summary('old-course-x1'), layouts: [] } }])
  assert.equal((await client.course('old-course-x1'))?.name, 'old-course-x1')
  assert.equal(seen[0]?.path, '/v1/courses/old-course-x1')
})

test('course follows a slug that was merged into another', async (t) => {
  const moved = { status: 301, headers: { location: '/v1/courses/new' } }
  const { client, seen } = await clientOf(t, [moved, { body: summary('new') }])
  assert.equal((await client.course('old'))?.slug, 'new')
  assert.equal(seen[1]?.headers['user-agent'], userAgent)
})

test('ERR-404: a slug that no course has gives null', async (t) => {
  const { client } = await clientOf(t, [{ status: 404, body: { error: 'not_found' } }])
  assert.equal(await client.course('nowhere'), null)
})

test('ERR-404: a text that can be no slug gives null and leaves the server alone', async (t) => {
  const { client, seen } = await clientOf(t, [])
  for (const text of ['', '.', '..', '../status', 'Old Course', 'a'.repeat(121)]) {
    assert.equal(await client.course(text), null)
  }
  assert.equal(seen.length, 0)
})

test('status reads the state of the service, whether or not the base URL ends in a slash', async (t) => {
  const body = { status: 'ok', courses: 3, updated_at: '2026-01-01T00:00:00Z' }
  const { baseUrl, seen } = await clientOf(t, [{ body }])
  assert.deepEqual(await createClient({ baseUrl: `${baseUrl}/`, userAgent }).status(), body)
  assert.equal(seen[0]?.path, '/v1/status')
})

test('ERR-400: an error carries the status, code, detail and request id', async (t) => {
  const body = { error: 'malformed_parameter', detail: 'limit: 1 to 200' }
  const { client, seen } = await clientOf(t, [{ status: 400, headers: { 'x-request-id': 'r-7' }, body }])
  await assert.rejects(client.search({ limit: 0 }), (error) => {
    assert.ok(error instanceof DoglegError)
    const { status, code, detail, requestId, message } = error
    assert.deepEqual(
      [status, code, detail, requestId],
      [400, 'malformed_parameter', 'limit: 1 to 200', 'r-7'],
    )
    assert.equal(message, '400 malformed_parameter limit: 1 to 200')
    return true
  })
  assert.equal(seen.length, 1)
})

test('an error with any other body has no code', async (t) => {
  const bodies = ['<h1>Bad gateway</h1>', 'null', '[]', { error: 7 }]
  const { client } = await clientOf(
    t,
    bodies.map((body) => ({ status: 502, body })),
  )
  for (const _ of bodies) {
    await assert.rejects(client.status(), { name: 'DoglegError', status: 502, code: null, requestId: null })
  }
})

test('an answer that is no JSON is an error', async (t) => {
  const { client } = await clientOf(t, [{ body: '<h1>Welcome to our network</h1>' }])
  await assert.rejects(client.status(), { name: 'DoglegError', status: 200, code: 'not_json' })
})

test('a base URL that is none is refused at once', () => {
  assert.throws(() => createClient({ baseUrl: 'dogleg/v1', userAgent }), TypeError)
})
