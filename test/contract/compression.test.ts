import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { headerOf, type RawAnswer, sendRequest } from '../support/raw-request.ts'
import { ACCENTED, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const ODD_NAMES = [
  'Say "Fore"',
  'Back\\slash',
  'Tabs\tand, commas: {}',
  'コース',
  '🏌️ Links',
  'https://x/?a=b',
]
const ODD = ODD_NAMES.map((name, i) => ({
  slug: `odd-${i}`,
  name,
  city: 'Ayr',
  country: 'gb',
  lat: 55.4 + i / 100,
  lng: -4.6,
}))

let service: TestService
before(async () => {
  service = await startTestService({ records: [...SAMPLE_RECORDS, ...ODD] })
})
after(() => service.stop())

type Method = 'GET' | 'HEAD'

const ask = (path: string, headers: Readonly<Record<string, string>>, method: Method = 'GET') =>
  sendRequest(`${service.api}${path}`, { headers, method })

const PAGES = [
  '/courses',
  '/courses?limit=1',
  '/courses?limit=3&offset=2',
  '/courses?offset=100000',
  '/courses?q=nothing-is-called-this',
  '/courses?q=links',
  '/courses?city=ayr',
  '/courses?coverage=scorecard',
  '/courses?near=55.4,-4.6&radius=0',
  '/courses?near=55.4,-4.6&radius=250',
  '/courses?near=55.4,-4.6&radius=250&limit=1&offset=1',
  '/courses?near=0,0&radius=1',
]
const COURSES = [ACCENTED, ...ODD].map(({ slug }) => `/courses/${slug}`)
const PATHS = [...PAGES, ...COURSES]

const CODINGS = [
  { coding: 'gzip', unpack: gunzipSync },
  { coding: 'br', unpack: brotliDecompressSync },
]

/** Everything that does not depend on the coding or on chance. */
const commonHeaders = ({ headers }: RawAnswer) =>
  headers.filter(
    ([name]) => !['date', 'x-request-id', 'etag', 'content-length', 'content-encoding'].includes(name),
  )

for (const { coding, unpack } of CODINGS) {
  test(`in ${coding}, every course and every kind of page is the plain one, byte for byte, twice`, async () => {
    for (const path of PATHS) {
      const plain = await ask(path, {})
      const first = await ask(path, { 'Accept-Encoding': coding })
      const again = await ask(path, { 'Accept-Encoding': coding })
      assert.equal(first.status, 200)
      assert.deepEqual(unpack(first.body), plain.body, path)
      assert.deepEqual(again.body, first.body, path)
      assert.equal(headerOf(first, 'content-encoding'), coding)
      assert.equal(headerOf(first, 'content-length'), String(first.body.length))
      assert.deepEqual(commonHeaders(first), commonHeaders(plain), path)
    }
  })

  test(`in ${coding}, HEAD has the length of GET, and its tag gives 304`, async () => {
    for (const path of PATHS) {
      const headers = { 'Accept-Encoding': coding }
      const whole = await ask(path, headers)
      const head = await ask(path, headers, 'HEAD')
      const etag = headerOf(whole, 'etag') ?? ''
      assert.match(etag, new RegExp(`^"[\\w-]+-${coding}"$`))
      assert.equal(headerOf(head, 'content-length'), String(whole.body.length), path)
      assert.equal(headerOf(head, 'etag'), etag)
      for (const method of ['GET', 'HEAD'] as const)
        for (const other of ['gzip', 'br', 'identity']) {
          const known = await ask(path, { 'Accept-Encoding': other, 'If-None-Match': etag }, method)
          assert.equal(known.status, 304, `${method} ${path} in ${other}`)
          assert.equal(known.body.length, 0)
        }
    }
  })
}

test('pages in the middle have the same links in every coding', async () => {
  for (const coding of ['identity', 'gzip', 'br']) {
    const answer = await ask('/courses?limit=3&offset=2', { 'Accept-Encoding': coding })
    assert.match(headerOf(answer, 'link') ?? '', /rel="next".*rel="prev"/, coding)
  }
})

const CHOICES: readonly (readonly [accept: string, coding: string | null])[] = [
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0', null],
  ['gzip;q=0, br', 'br'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0.5, gzip;q=0.4', null],
  ['gzip;q=0.8, br;q=0.3', 'gzip'],
]

test('weights decide for courses and pages alike', async () => {
  for (const path of ['/courses?q=links', `/courses/${ACCENTED.slug}`])
    for (const [accept, coding] of CHOICES)
      assert.equal(
        headerOf(await ask(path, { 'Accept-Encoding': accept }), 'content-encoding'),
        coding,
        `${path} ${accept}`,
      )
})

/** More than a library that is read on one thread, so that its courses are compressed in the background. */
const MANY = Array.from({ length: 310 }, (_, i) => ({ slug: `links-${i}`, name: `Links ${i}`, city: 'Ayr' }))

test(
  'after an import the new library is compressed, and nothing of the old one is served',
  ONLY_THOROUGH,
  async (t) => {
    const own = await startTestService({ records: MANY, tuning: { threads: true } })
    t.after(() => own.stop())
    const read = (path: string, coding: string) =>
      sendRequest(`${own.api}${path}`, { headers: { 'Accept-Encoding': coding } })
    const seenIn = async (path: string) => {
      const plain = await read(path, 'identity')
      for (const { coding, unpack } of CODINGS) {
        const packed = await read(path, coding)
        assert.equal(headerOf(packed, 'content-encoding'), coding)
        // An import may have come between the two.
        if (headerOf(packed, 'etag') !== `${headerOf(plain, 'etag')?.slice(0, -1)}-${coding}"`) continue
        assert.deepEqual(unpack(packed.body), plain.body, path)
      }
      return String(plain.body)
    }
    const paths = ['/courses/links-7', '/courses?q=links%207&limit=1', '/courses?city=troon']
    for (const path of paths) assert.doesNotMatch(await seenIn(path), /"Troon"/)
    await own.importRecords([{ slug: 'links-7', name: 'Links 7', city: 'Troon' }])
    await waitUntil(async () => (await seenIn('/courses/links-7')).includes('"Troon"'), 'the import')
    for (const path of paths)
      for (const { coding, unpack } of CODINGS)
        assert.match(String(unpack((await read(path, coding)).body)), /"Troon"/, `${path} in ${coding}`)
    for (const { slug } of MANY.slice(0, 40)) await seenIn(`/courses/${slug}`)
  },
)
