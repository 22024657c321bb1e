import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PACK_FORMAT } from '../../src/pack/course-pack.ts'
import { openPackStore } from '../../web/gps/offline/open-pack-store.ts'
import { openShelf, type ShelfCache } from '../../web/gps/offline/pack-shelf.ts'

/** A pack as far as the store looks at it. */
const packText = (slug: string, version = '1', format: number = PACK_FORMAT) =>
  JSON.stringify({
    ...{ format, version, slug, name: slug.toUpperCase(), place: 'Here', map: {}, ground: {} },
    card: { layouts: [] },
    filling: 'x'.repeat(1_000),
  })

/** Storage with room for so many bytes. */
function storage(bytes = Number.POSITIVE_INFINITY) {
  const room = { bytes }
  const entries = new Map<string, string>()
  const cache = {
    match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
    put: async (key: string, response: Response) => {
      const text = await response.text()
      const others = [...entries].reduce((sum, [name, each]) => sum + (name === key ? 0 : each.length), 0)
      if (others + text.length > room.bytes) throw new DOMException('No room', 'QuotaExceededError')
      entries.set(key, text)
    },
    delete: async (key: string) => entries.delete(key),
    keys: async () => [...entries.keys()].map((key) => ({ url: `https://app.test${key}` })),
  }
  return { room, entries, cache: cache as unknown as ShelfCache }
}

type Service = { answers: Map<string, string>; online: boolean; status: number | null; asked: string[] }

function setUp(cache: ShelfCache | null = storage().cache, now = { ms: 1_000 }) {
  const service: Service = { answers: new Map(), online: true, status: null, asked: [] }
  const opened: string[] = []
  const answer = async (address: unknown, { headers }: RequestInit = {}) => {
    service.asked.push(String(address))
    if (!service.online) throw new TypeError('no network')
    if (service.status !== null) return new Response('{}', { status: service.status })
    const text = service.answers.get(String(address).split('/').at(-2) ?? '')
    if (text === undefined) return new Response('{}', { status: 404 })
    const tag = `"${text.length}-${JSON.parse(text).version}"`
    const isSame = (headers as Record<string, string>)['If-None-Match'] === tag
    return new Response(isSame ? null : text, { status: isSame ? 304 : 200, headers: { ETag: tag } })
  }
  const openCache = () => (cache === null ? Promise.reject(new Error('refused')) : Promise.resolve(cache))
  const open = () =>
    openPackStore({
      shelf: openShelf(openCache),
      fetch: answer as typeof fetch,
      now: () => now.ms,
      onOpened: ({ slug }) => opened.push(slug),
    })
  return { service, store: open(), open, now, opened }
}

const kindOf = (found: object) => ('kind' in found ? found.kind : found)

test('a course comes from the network once, then from the device, and is there without a network', async () => {
  const { service, store, opened, now } = setUp()
  service.answers.set('a', packText('a'))
  const first = await store.loadPack('a')
  assert.ok('pack' in first)
  assert.deepEqual(
    [first.from, first.storedAt, first.storage, first.pack.name],
    ['network', 1_000, 'stored', 'A'],
  )
  service.online = false
  now.ms = 5_000
  const second = await store.loadPack('a')
  assert.ok('pack' in second)
  assert.deepEqual([second.from, second.storedAt, second.pack.version], ['stored', 1_000, '1'])
  assert.deepEqual(opened, ['a', 'a'])
  assert.deepEqual(
    (await store.storedCourses()).map(({ slug, name, place }) => [slug, name, place]),
    [['a', 'A', 'Here']],
  )
  assert.deepEqual(kindOf(await store.loadPack('b')), 'offline')
})

test('a stored course that changed is fetched behind the scenes, stored, and told once', async () => {
  const { service, store, now } = setUp()
  service.answers.set('a', packText('a'))
  await store.loadPack('a')
  const news: string[] = []
  const told = new Promise<void>((done) => {
    store.onNewer(({ slug, pack }) => {
      news.push(`${slug} ${pack.version}`)
      done()
    })
  })
  service.answers.set('a', packText('a', '2'))
  now.ms = 9_000
  const old = await store.loadPack('a')
  assert.ok('pack' in old)
  assert.equal(old.pack.version, '1')
  await told
  service.online = false
  const fresh = await store.loadPack('a')
  assert.ok('pack' in fresh)
  assert.deepEqual([fresh.pack.version, fresh.storedAt, news], ['2', 9_000, ['a 2']])
})

test('what the service confirms counts as up to date, without another copy', async () => {
  const { service, store, now } = setUp()
  service.answers.set('a', packText('a'))
  await store.loadPack('a')
  store.onNewer(() => assert.fail('nothing is newer'))
  now.ms = 7_000
  await store.loadPack('a')
  assert.equal(service.asked.length, 2)
  for (let tries = 0; (await store.storedCourses())[0]?.storedAt !== 7_000; tries++) {
    assert.ok(tries < 100, 'the confirmation is noted')
    await new Promise((done) => setImmediate(done))
  }
})

test('each kind of trouble has its name', async () => {
  const { entries, cache } = storage()
  const { service, store } = setUp(cache)
  assert.equal(kindOf(await store.loadPack('nowhere')), 'missing')
  for (const [status, kind] of [
    [401, 'refused'],
    [403, 'refused'],
    [429, 'offline'],
    [503, 'offline'],
  ] as const) {
    service.status = status
    assert.equal(kindOf(await store.loadPack('a')), kind)
  }
  service.status = null
  service.answers.set('a', packText('a'))
  await store.loadPack('a')
  const [key = ''] = [...entries.keys()].filter((name) => name.endsWith('/a.json'))
  for (const [text, kind] of [
    [packText('a', '1', PACK_FORMAT - 1), 'old'],
    [packText('a', '1', PACK_FORMAT + 1), 'old'],
    [packText('a').slice(0, 500), 'damaged'],
    ['{"slug":"a"}', 'damaged'],
    ['null', 'damaged'],
  ] as const) {
    entries.set(key, text)
    service.online = false
    assert.equal(kindOf(await store.loadPack('a')), kind)
    service.online = true
    const again = await store.loadPack('a')
    assert.ok('pack' in again, kind)
    assert.equal(again.from, 'network')
  }
  service.answers.set('new', packText('new', '1', PACK_FORMAT + 1))
  assert.equal(kindOf(await store.loadPack('new')), 'old', 'the app itself is too old')
})

test('full storage: the courses not opened for longest go first; if that is not enough, the app says so', async () => {
  const { service, store, now } = setUp(storage(3_000).cache)
  for (const slug of ['a', 'b', 'c', 'd']) service.answers.set(slug, packText(slug))
  for (const slug of ['a', 'b', 'a', 'c']) {
    now.ms += 1_000
    await store.loadPack(slug)
    await store.storedCourses()
  }
  const slugs = async () => (await store.storedCourses()).map(({ slug }) => slug)
  assert.deepEqual(await slugs(), ['c', 'a'])
  service.answers.set('big', packText('big').replace('x', 'x'.repeat(5_000)))
  const big = await store.loadPack('big')
  assert.ok('pack' in big)
  assert.deepEqual([big.storage, big.storedAt], ['full', null])
  service.online = false
  assert.ok('pack' in (await store.loadPack('big')), 'in memory for as long as the page is open')
})

test('storage that shrank below what is in it: the app says so and goes on', async () => {
  const { room, cache } = storage()
  const { service, store } = setUp(cache)
  for (const slug of ['a', 'b', 'c']) service.answers.set(slug, packText(slug))
  for (const slug of ['a', 'b']) await store.loadPack(slug)
  room.bytes = 10
  const found = await store.loadPack('c')
  assert.ok('pack' in found)
  assert.equal(found.storage, 'full')
  assert.deepEqual(await store.storedCourses(), [])
})

test('refused storage: courses last as long as the page', async () => {
  const { service, store, open } = setUp(null)
  service.answers.set('a', packText('a'))
  const found = await store.loadPack('a')
  assert.ok('pack' in found)
  assert.equal(found.storage, 'refused')
  service.online = false
  const again = await store.loadPack('a')
  assert.ok('pack' in again)
  assert.deepEqual([again.from, again.storedAt, again.storage], ['stored', null, 'refused'])
  assert.deepEqual(await store.storedCourses(), [])
  assert.equal(kindOf(await open().loadPack('a')), 'offline')
})

test('a removed course is gone; two that arrive together are both listed', async () => {
  const { service, store } = setUp()
  for (const slug of ['a', 'b']) service.answers.set(slug, packText(slug))
  await Promise.all(['a', 'b'].map((slug) => store.loadPack(slug)))
  assert.equal((await store.storedCourses()).length, 2)
  await store.removeStored('a')
  service.online = false
  assert.equal(kindOf(await store.loadPack('a')), 'offline')
  assert.deepEqual(
    (await store.storedCourses()).map(({ slug }) => slug),
    ['b'],
  )
})
