import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { headerOf, type RawAnswer, sendRequest } from '../support/raw-request.ts'
import { ACCENTED, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const ONE_HOUR = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

// From both endpoints, one body worth compressing and one that is not.
const CACHED = ['/courses', '/courses?q=unmapped', `/courses/${ACCENTED.slug}`, `/courses/${UNMAPPED.slug}`]

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(`${service.api}${path}`, { headers })

const etagOf = (answer: RawAnswer) => headerOf(answer, 'etag') ?? ''

const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT'
const PAST = 'Fri, 01 Jan 2010 00:00:00 GMT'

test('If-None-Match with the ETag of any coding, *, a weak tag or a list gives 304 without a body', async () => {
  for (const path of CACHED) {
    const tags = await Promise.all(
      ['identity', 'br', 'gzip'].map(async (coding) =>
        etagOf(await get(path, { 'Accept-Encoding': coding })),
      ),
    )
    const given = [
      ...tags,
      ...tags.map((tag) => `W/${tag}`),
      '*',
      `"other", ${tags[1]}`,
      `W/"x" ,${tags[0]},"y"`,
    ]
    for (const match of given)
      for (const coding of ['identity', 'br'])
        assertNotModified(
          await get(path, { 'If-None-Match': match, 'Accept-Encoding': coding }),
          `${path} ${match}`,
        )
  }
})

function assertNotModified(answer: RawAnswer, what: string) {
  assert.equal(answer.status, 304, what)
  assert.equal(answer.body.length, 0)
  for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])
    assert.equal(headerOf(answer, name), null, name)
  assert.equal(headerOf(answer, 'cache-control'), ONE_HOUR)
  assert.equal(headerOf(answer, 'vary'), 'Accept-Encoding')
  assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
  assert.notEqual(headerOf(answer, 'last-modified'), null)
}

test('a 304 has the ETag that a 200 to the same request would have', async () => {
  for (const path of CACHED)
    for (const coding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': coding }
      const whole = await get(path, headers)
      const none = await get(path, { ...headers, 'If-None-Match': '*' })
      assert.equal(etagOf(none), etagOf(whole), `${path} in ${coding}`)
    }
})

test('If-None-Match with another ETag gets the whole body, whatever If-Modified-Since says', async () => {
  for (const path of CACHED)
    for (const match of ['"other"', 'W/"other"', '""', 'nonsense', '"a", "b"']) {
      const answer = await get(path, { 'If-None-Match': match, 'If-Modified-Since': FUTURE })
      assert.equal(answer.status, 200, match)
    }
})

test('If-Modified-Since gives 304 if nothing changed since, otherwise the whole body', async () => {
  for (const path of CACHED) {
    const modified = headerOf(await get(path), 'last-modified') ?? ''
    const before = new Date(Date.parse(modified) - 1_000).toUTCString()
    assertNotModified(await get(path, { 'If-Modified-Since': modified }), path)
    assertNotModified(await get(path, { 'If-Modified-Since': FUTURE }), path)
    for (const since of [before, PAST, 'yesterday', '-1'])
      assert.equal((await get(path, { 'If-Modified-Since': since })).status, 200, since)
  }
})

test('the ETags of a course and of the list change with the data, that of another course does not', async (t) => {
  const own = await startTestService({
    records: [
      { slug: 'one-1', name: 'One' },
      { slug: 'two-2', name: 'Two' },
    ],
  })
  t.after(() => own.stop())
  const tags = () =>
    Promise.all(
      ['/one-1', '/two-2', ''].map(async (path) => etagOf(await sendRequest(`${own.api}/courses${path}`))),
    )
  const before = await tags()
  await own.importRecords([{ slug: 'one-1', name: 'One', city: 'Ayr' }])
  await waitUntil(async () => (await tags())[2] !== before[2])
  const now = await tags()
  assert.notEqual(now[0], before[0])
  assert.equal(now[1], before[1])
  assert.notEqual(now[2], before[2])
  const again = await sendRequest(`${own.api}/courses/one-1`, {
    headers: { 'If-None-Match': before[0] ?? '' },
  })
  assert.equal(again.status, 200)
})

test('HEAD treats both conditionals like GET', async () => {
  for (const path of CACHED) {
    const answer = await get(path)
    const conditions = [{ 'If-None-Match': etagOf(answer) }, { 'If-Modified-Since': FUTURE }]
    for (const headers of conditions)
      assertNotModified(await sendRequest(`${service.api}${path}`, { method: 'HEAD', headers }), path)
  }
})
