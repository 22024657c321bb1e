import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { checkSvg, wordsIn } from '../support/check-svg.ts'
import { DESIGNED } from '../support/designed-course.ts'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { DATE_LINE, HOSTILE_TEXT, UNMAPPED, WITHOUT_COORDINATES } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DRAWN = { ...DESIGNED, slug: 'drawn', name: 'Drawn <script>alert(1)</script> & "Sons"' }
const LONG = {
  ...{ slug: 'long', name: `Llanfair${'pwllgwyngyll'.repeat(5)} ${'Golf and Country Club '.repeat(4)}Links` },
  ...{ country: 'gb', lat: 53.2, lng: -4.2 },
}
const OTHER_SCRIPT = {
  slug: 'other-script',
  name: '高尔夫俱乐部',
  city: 'Kyōto',
  country: 'jp',
  lat: 35,
  lng: 135.8,
}
const OTHERS = [UNMAPPED, HOSTILE_TEXT, WITHOUT_COORDINATES, DATE_LINE, LONG, OTHER_SCRIPT]

let service: TestService
before(async () => {
  service = await startTestService({ records: [DRAWN, ...OTHERS, ...MILLS] })
})
after(() => service.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(`${service.origin}${path}`, { headers })

async function svgAt(path: string): Promise<string> {
  const answer = await get(path)
  assert.equal(answer.status, 200, path)
  assert.equal(headerOf(answer, 'content-type'), 'image/svg+xml; charset=utf-8')
  return String(answer.body)
}

const HOUR = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

test('USE-1: a picture is cached for an hour, any site may show it, and it can run and load nothing', async () => {
  for (const path of [
    '/courses/drawn/holes/1.svg',
    `/courses/${UNMAPPED.slug}/locator.svg`,
    '/places/map.svg',
  ]) {
    const answer = await get(path)
    assert.equal(answer.status, 200, path)
    assert.equal(headerOf(answer, 'cache-control'), HOUR)
    assert.equal(
      headerOf(answer, 'content-security-policy'),
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    assert.equal(headerOf(answer, 'cross-origin-resource-policy'), 'cross-origin')
    assert.equal(headerOf(answer, 'x-content-type-options'), 'nosniff')
    assert.match(headerOf(answer, 'etag') ?? '', /^"[\w-]+"$/)
    assert.ok(Date.parse(headerOf(answer, 'last-modified') ?? '') > 0)
    const head = await sendRequest(`${service.origin}${path}`, { method: 'HEAD' })
    assert.deepEqual([head.status, String(head.body)], [200, ''])
    assert.equal(headerOf(head, 'etag'), headerOf(answer, 'etag'))
  }
})

test('whoever has the picture gets 304, in any coding', async () => {
  const path = '/courses/drawn/thumb.svg'
  const [plain, coded] = [await get(path), await get(path, { 'accept-encoding': 'gzip' })]
  assert.equal(headerOf(coded, 'content-encoding'), 'gzip')
  assert.notEqual(headerOf(plain, 'etag'), headerOf(coded, 'etag'))
  for (const answer of [plain, coded]) {
    const again = await get(path, { 'if-none-match': headerOf(answer, 'etag') ?? '' })
    assert.deepEqual([again.status, String(again.body)], [304, ''])
    assert.equal(headerOf(again, 'cache-control'), HOUR)
  }
  const since = await get(path, { 'if-modified-since': headerOf(plain, 'last-modified') ?? '' })
  assert.equal(since.status, 304)
})

test('what is not drawn is a short 404', async () => {
  for (const path of [
    '/courses/nowhere/course.svg',
    `/courses/${UNMAPPED.slug}/course.svg`,
    `/courses/${UNMAPPED.slug}/thumb.svg`,
    `/courses/${WITHOUT_COORDINATES.slug}/locator.svg`,
    '/courses/drawn/holes/77.svg',
    '/courses/drawn/greens/77.svg',
    '/courses/drawn/course.svg?layout=Made-up',
    '/places/zz/map.svg',
  ]) {
    const answer = await get(path)
    assert.equal(answer.status, 404, path)
    assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=0, s-maxage=60')
  }
})

test('drawings come in the look that the address asks for', async () => {
  const look = 'theme=dark&size=phone&units=metres'
  const hole = await svgAt(`/es/courses/drawn/holes/1.svg?${look}`)
  checkSvg(hole)
  assert.match(hole, /viewBox="0 0 360 /)
  assert.match(hole, /fill="#111a15"/)
  assert.ok(wordsIn(hole).includes('Salidas') && wordsIn(hole).includes('metros'))
  assert.equal(
    await svgAt('/courses/drawn/holes/1.svg?theme=pink&x=1'),
    await svgAt('/courses/drawn/holes/1.svg'),
  )
  checkSvg(await svgAt(`/courses/drawn/course.svg?${look}`))
  checkSvg(await svgAt(`/courses/drawn/greens/1.svg?${look}`))
})

test('thumbnails are small, have no words and follow the theme of their page', async () => {
  for (const [path, most] of [
    ['/courses/drawn/thumb.svg', 12_000],
    ['/courses/drawn/holes/1/thumb.svg', 4_000],
  ] as const) {
    const svg = await svgAt(path)
    assert.doesNotMatch(svg, /<text/)
    assert.match(svg, /@media \(prefers-color-scheme:dark\)/)
    assert.ok(gzipSync(svg).length < most, `${gzipSync(svg).length} bytes`)
    assert.doesNotMatch(await svgAt(`${path}?theme=dark`), /@media/)
  }
})

test('maps show places of any size, at the date line too', async () => {
  for (const path of [
    '/places/map.svg',
    '/places/gb/map.svg?theme=dark&size=phone',
    '/places/fj/map.svg',
    `/courses/${DATE_LINE.slug}/locator.svg`,
    `/es/courses/${UNMAPPED.slug}/locator.svg?size=phone&theme=dark`,
  ]) {
    const svg = await svgAt(path)
    checkSvg(svg)
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
    assert.ok(Math.min(...sizes) >= 12, path)
    assert.ok(gzipSync(svg).length < 60_000)
  }
})

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('a share picture is a PNG of 1200 by 630, whatever the name', async () => {
  for (const path of [
    '/card.png',
    '/places/gb/card.png',
    '/courses/drawn/card.png',
    '/es/courses/drawn/card.png',
    '/courses/long/card.png',
    '/courses/other-script/card.png',
    `/courses/${WITHOUT_COORDINATES.slug}/card.png`,
  ]) {
    const answer = await get(path)
    assert.equal(answer.status, 200, path)
    assert.equal(headerOf(answer, 'content-type'), 'image/png')
    assert.equal(headerOf(answer, 'cache-control'), HOUR)
    assert.deepEqual(sizeOf(Buffer.from(answer.body)), [1_200, 630])
  }
})

test('names that look like code are text in every picture', async () => {
  for (const path of [
    '/courses/drawn/course.svg',
    '/courses/drawn/holes/1.svg',
    '/courses/drawn/greens/1.svg',
    '/courses/drawn/locator.svg',
    `/courses/${HOSTILE_TEXT.slug}/locator.svg`,
  ]) {
    const svg = await svgAt(path)
    checkSvg(svg)
    assert.doesNotMatch(svg, /<script/)
  }
})

test('a course that was merged has its pictures where the other one is', async () => {
  await mergeMills(service)
  const answer = await get('/es/courses/mill-2/locator.svg?theme=dark')
  assert.equal(answer.status, 301)
  assert.match(headerOf(answer, 'location') ?? '', /\/es\/courses\/mill-1\/locator\.svg\?theme=dark$/)
  assert.equal(headerOf(answer, 'cache-control'), HOUR)
  // Letters of the slug may be encoded: it still leads to the other course, and not to itself.
  const encoded = await get('/courses/mill%2d2/locator.svg')
  assert.match(headerOf(encoded, 'location') ?? '', /\/courses\/mill-1\/locator\.svg$/)
  await svgAt('/courses/mill-1/locator.svg')
})
