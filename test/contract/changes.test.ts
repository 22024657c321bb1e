import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Value } from 'typebox/value'
import { Changes, type ChangesJson } from '../../src/surfaces/api/schema.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

type Change = ChangesJson['changes'][number]

const course = (id: number, more: object = {}) => ({
  ...{ id, source: { name: 'Survey' }, name: `Course ${id}`, slug: `course-${id}` },
  ...more,
})

const mill = (id: string, par_total: number) => ({
  ...{ id: `m${id}`, source: { name: 'Survey' }, name: 'Old Mill', slug: `mill-${id}`, par_total },
  ...{ lat: 53.27, lng: -9.05, country: 'ie', city: 'Galway' },
})

for (const engine of USUAL_ENGINES)
  describe(`what changed, on ${engine}`, () => {
    let service: TestService
    before(async () => {
      const records = [1, 2, 3, 4, 5].map((id) => course(id))
      service = await startTestService({
        records: [...records, mill('1', 70), mill('2', 71)],
        postgres: engine === 'postgres',
      })
    })
    after(() => service.stop())

    const get = (path: string, headers = {}) => sendRequest(`${service.api}${path}`, { headers })
    const read = async (query: string) => jsonOf<ChangesJson>(await get(`/changes${query}`))

    /** Imports, and waits until that is served. */
    async function bring(records: readonly object[]) {
      const revisions = async () => String((await get('/courses?limit=1')).headers.find(isTag)?.[1])
      const seen = await revisions()
      await service.importRecords(records)
      await waitUntil(async () => (await revisions()) !== seen, 'the import is served')
    }

    /** A copy that reads what it is told to read, and nothing else. */
    function openMirror(limit: number) {
      const courses = new Map<string, unknown>()
      const redirects = new Map<string, string>()
      let next: string | null = null
      const take = async ({ slug, change, into }: Change) => {
        assert.equal(change === 'changed', change !== 'merged' && courses.has(slug), `${slug} ${change}`)
        courses.delete(slug)
        if (into !== null) redirects.set(slug, into)
        else courses.set(slug, jsonOf(await get(`/courses/${slug}`)))
      }
      const follow = async () => {
        const taken: Change[] = []
        for (;;) {
          const page = await read(`?limit=${limit}${next === null ? '' : `&since=${next}`}`)
          assert.ok(Value.Check(Changes, page), JSON.stringify(page))
          next = page.next
          taken.push(...page.changes)
          for (const change of page.changes) await take(change)
          if (page.changes.length === 0) return taken.map(({ slug, change }) => `${slug} ${change}`)
        }
      }
      return { follow, courses, redirects }
    }

    async function assertSame({ courses }: ReturnType<typeof openMirror>) {
      const list = jsonOf<{ courses: readonly { slug: string }[] }>(await get('/courses?limit=200'))
      const slugs = list.courses.map(({ slug }) => slug)
      assert.deepEqual([...courses.keys()].toSorted(), slugs.toSorted())
      for (const slug of slugs) assert.deepEqual(courses.get(slug), jsonOf(await get(`/courses/${slug}`)))
    }

    test('a mirror that follows next, page by page, has the same courses and reads nothing twice', async () => {
      const mirror = openMirror(2)
      const first = await mirror.follow()
      assert.equal(new Set(first).size, 7)
      assert.deepEqual(
        first.filter((text) => !text.endsWith(' added')),
        [],
      )
      await assertSame(mirror)
      assert.deepEqual(await mirror.follow(), [])

      await bring([course(2, { par_total: 70 }), course(6), course(3)])
      assert.deepEqual((await mirror.follow()).toSorted(), ['course-2 changed', 'course-6 added'])
      await assertSame(mirror)

      await bring([mill('2', 70)])
      assert.deepEqual(await mirror.follow(), ['mill-2 merged'])
      assert.deepEqual([...mirror.redirects], [['mill-2', 'mill-1']])
      await assertSame(mirror)

      await bring([
        { course: 'course-4', reason: 'Renamed.', patch: [{ op: 'replace', path: '/name', value: 'New' }] },
      ])
      assert.deepEqual(await mirror.follow(), ['course-4 changed'])
      await assertSame(mirror)

      const late = openMirror(3)
      const all = await late.follow()
      assert.deepEqual(all.toSorted(), [
        ...[1, 2, 3, 4, 5, 6].map((id) => `course-${id} added`),
        ...['mill-1 added', 'mill-2 merged'],
      ])
      await assertSame(late)
    })

    test('a course that changes while a mirror reads its first pages is still added', async () => {
      const page = await read('?limit=2')
      const [seen, unseen] = [page.changes[0]?.slug, (await read('')).changes[4]?.slug ?? '']
      const id = Number(unseen.split('-')[1])
      await bring([course(id, { par_total: 65 })])
      const rest = await read(`?since=${page.next}&limit=200`)
      assert.deepEqual(
        rest.changes.filter(({ slug }) => slug === unseen).map(({ change }) => change),
        ['added'],
      )
      assert.ok(!rest.changes.some(({ slug }) => slug === seen))
      const { changes, next } = await read(`?since=${rest.next}`)
      assert.deepEqual([changes, next], [[], rest.next])
    })

    test('a date-time gives what changed after it, to the millisecond', async () => {
      const { updated_at } = jsonOf<{ updated_at: string }>(await get('/export'))
      assert.deepEqual((await read(`?since=${updated_at}`)).changes, [])
      await bring([course(1, { par_total: 61 }), course(7)])
      const { changes, next } = await read(`?since=${updated_at}`)
      assert.deepEqual(
        changes.map(({ slug, change }) => `${slug} ${change}`),
        ['course-7 added', 'course-1 changed'],
      )
      for (const { slug, at } of changes) {
        const modified = Date.parse(headerOf(await get(`/courses/${slug}`), 'last-modified') ?? '')
        assert.equal(modified, Math.floor(Date.parse(at) / 1_000) * 1_000)
      }
      assert.equal((await read('?since=2199-01-01T00:00:00Z')).next, next)
      assert.deepEqual(await read('?since=1999-01-01T00:00:00Z'), await read(''))
    })

    test('the next page is in Link while there is one', async () => {
      const address = service.api.replace('127.0.0.1', 'localhost')
      const page = await get('/changes?limit=3')
      const { next } = jsonOf<ChangesJson>(page)
      assert.equal(headerOf(page, 'link'), `<${address}/changes?since=${next}&limit=3>; rel="next"`)
      assert.equal(headerOf(await get('/changes'), 'link'), null)
    })

    test('ERR-400: a malformed since or limit, and a cursor that we never gave', async () => {
      for (const query of [
        'since=',
        'since=yesterday',
        'since=2026-05-01',
        'since=999999',
        'limit=201',
        'limit=',
      ]) {
        const answer = await get(`/changes?${query}`)
        assert.equal(answer.status, 400, query)
        const { error, detail } = jsonOf<{ error: string; detail: string }>(answer)
        assert.equal(error, 'malformed_parameter')
        assert.match(detail, query.startsWith('since') ? /^since must be / : /^limit must be /)
        assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
      }
      assert.equal((await get('/changes?unknown=1')).status, 200)
    })

    test('caches have it for a minute, and a tag answers 304 until something changes', async () => {
      const answer = await get('/changes?limit=200')
      assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=0, s-maxage=60')
      const tag = { 'If-None-Match': headerOf(answer, 'etag') ?? '' }
      assert.equal((await get('/changes?limit=200', tag)).status, 304)
      const date = { 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() }
      assert.equal((await get('/changes?limit=200', date)).status, 200, 'two imports can share a second')
      await bring([course(8)])
      assert.equal((await get('/changes?limit=200', tag)).status, 200)
    })
  })

const isTag = ([name]: readonly [string, string]) => name === 'etag'

test('what is committed but not served yet is listed later', async () => {
  const service = await startTestService({ records: [course(1)], tuning: { pollMs: 3_600_000 } })
  try {
    const read = async () => jsonOf<ChangesJson>(await sendRequest(`${service.api}/changes`))
    const before = await read()
    await service.importRecords([course(2)])
    assert.equal((await sendRequest(`${service.api}/courses/course-2`)).status, 404)
    assert.deepEqual(await read(), { ...before, next: '1-0' })
  } finally {
    await service.stop()
  }
})
