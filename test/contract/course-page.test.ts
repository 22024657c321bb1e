import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import { factsOf, mainOf, strangeScripts } from '../support/page-text.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import {
  ACCENTED,
  BOTH_GENDERS,
  HOSTILE_TEXT,
  PARTIAL_YARDS,
  SAMPLE_RECORDS,
  TWENTY_SEVEN,
  UNMAPPED,
} from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** What a source may call itself. */
const HOSTILE_SOURCE = {
  slug: 'hostile-source-a1a1',
  name: 'Hostile Source',
  source: { name: '<img src=x onerror=alert(1)>', licence: '"><script>', url: 'javascript:alert(1)' },
}

let service: TestService
before(async () => {
  service = await startTestService({ records: [...SAMPLE_RECORDS, ...MILLS, HOSTILE_SOURCE] })
})
after(() => service.stop())

const get = (slug: string) => sendRequest(`${service.origin}/courses/${slug}`)
const pageOf = async (slug: string) => String((await get(slug)).body)
const site = () => service.origin.replace('127.0.0.1', 'localhost')

/** The rows of a table as lists of texts. */
function rowsOf(page: string, label: string): readonly (readonly string[])[] {
  const [, rest = assert.fail(`no table ${label}`)] = page.split(`aria-label="${label}"`)
  const rows = rest.split('</table>')[0]?.match(/<tr[^>]*>.*?<\/tr>/gs) ?? []
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<span class="unseen">.*?<\/span>|<[^>]+>/g, ''),
    ),
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

test('USE-4: a course has a page at its url, cached at the edge for an hour', async () => {
  const answer = await get(ACCENTED.slug)
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'text/html; charset=utf-8')
  assert.equal(
    headerOf(answer, 'cache-control'),
    'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
  )
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /^default-src 'none'/)
  assert.equal(headerOf(answer, 'set-cookie'), null)
  const page = String(answer.body)
  assert.deepEqual(strangeScripts(page), [])
  assert.ok(page.includes(`<link rel="canonical" href="${site()}/courses/${ACCENTED.slug}">`))
})

test('the page shows location, contact, coverage, source and links to go on', async () => {
  const page = await pageOf(ACCENTED.slug)
  for (const text of [
    '<h1><bdi>Golf de l&#39;Étang Doré</bdi></h1>',
    'Saint-Émilion, Nouvelle-Aquitaine, France',
    '1 chemin du Château',
    '+33 5 55 55 01 00',
    '<a href="https://example.org/etang" rel="nofollow noopener">',
    'Scorecard: yes, Ratings: yes, Map: not yet, Green contours: not yet, Wind: not yet',
    '<a href="https://example.org/survey" rel="nofollow noopener">Sample survey</a>',
    'CC0-1.0',
    `href="${site()}/gps?course=${ACCENTED.slug}"`,
    'Open in the app',
    `href="${site()}/v1/courses/${ACCENTED.slug}"`,
    'credit Dogleg and link to this page',
  ])
    assert.ok(page.includes(text), text)
})

test('a course without data says so', async () => {
  const page = await pageOf(UNMAPPED.slug)
  assert.match(page, /We know where this course is, but we don’t have its scorecard or its map yet\./)
  assert.match(page, /href="[^"]*\/correction\?about=scorecard">Add this scorecard</)
  assert.match(page, /Source: unknown\./)
  assert.doesNotMatch(page, /Open in the app<\/a>|Call<|Website</)
  assert.match(page, /Directions<\/a>/)
  assert.doesNotMatch(page, /<table|null|undefined|NaN/)
})

test('TEE-1: men’s and women’s entries of one tee are separate, each with its own par and stroke index', async () => {
  const page = await pageOf(BOTH_GENDERS.slug)
  const tees = rowsOf(page, 'Tees: Scorecard')
  assert.deepEqual(tees.slice(1, 3), [
    ['White Men', '990', '11', '35.2', '121'],
    ['White Women', '990', '12', '37.1', '127'],
  ])
  const [heading, , second] = rowsOf(page, 'Card: Scorecard')
  // Men play by the par and index of the course card; the two women's tees have their own.
  assert.deepEqual(heading, [
    ...['Hole', 'Par', 'Index', 'White', 'Course card'],
    ...['ParWhite', 'IndexWhite', 'White', 'ParRed', 'Red'],
  ])
  assert.deepEqual(second, ['2', '4', '1', '445', '450', '5', '11', '445', '–', '–'])
})

test('TEE-2: a tee without hole data has its totals, but no column in the card', async () => {
  const page = await pageOf(BOTH_GENDERS.slug)
  assert.deepEqual(rowsOf(page, 'Tees: Scorecard')[3], ['Blue', '1,025', '11', '36.0', '125'])
  assert.ok(!rowsOf(page, 'Card: Scorecard')[0]?.includes('Blue'))
})

test('TEE-3: a gap in a card is a dash', async () => {
  const page = await pageOf(BOTH_GENDERS.slug)
  const red = rowsOf(page, 'Card: Scorecard')
    .slice(1)
    .map((row) => row.slice(-2))
  // A total needs every hole.
  assert.deepEqual(red, [
    ['4', '–'],
    ['–', '–'],
    ['–', '121'],
    ['–', '–'],
  ])
  const partial = rowsOf(await pageOf(PARTIAL_YARDS.slug), 'Card: Scorecard')
  assert.deepEqual(partial.at(-1), ['Total', '7', '', '–'])
  assert.match(await pageOf(PARTIAL_YARDS.slug), /Course card: no length for hole 1\./)
})

test('every layout has its own card', async () => {
  const page = await pageOf(TWENTY_SEVEN.slug)
  for (const { name } of TWENTY_SEVEN.layouts) {
    assert.deepEqual(
      rowsOf(page, `Card: ${name}`).map(([first]) => first),
      ['Hole', ...range(1, 9), 'Out', ...range(10, 18), 'In', 'Total'],
    )
    assert.equal(rowsOf(page, `Tees: ${name}`).length, 1 + 1)
  }
})

test('names that look like code are text, and only http(s) addresses are links', async () => {
  const page = await pageOf(HOSTILE_TEXT.slug)
  assert.ok(page.includes('&lt;script&gt;alert(&quot;Golf&quot;)&lt;/script&gt;'))
  assert.ok(page.includes('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;'))
  const title = /<title>(.*?)<\/title>/s.exec(page)?.[1] ?? ''
  assert.doesNotMatch(title, /[\u202a-\u202e]/)
  const source = await pageOf(HOSTILE_SOURCE.slug)
  for (const text of [page, source]) {
    assert.deepEqual(strangeScripts(text), [])
    assert.doesNotMatch(text, /<b>|href="javascript/i)
    assert.doesNotMatch(mainOf(text), /<img (?!src="\/(?:es\/)?courses\/)(?!src="http:\/\/localhost)/i)
  }
  assert.ok(source.includes('&lt;img src=x onerror=alert(1)&gt;'))
})

test('ERR-404: an unknown course gets a page that says so', async () => {
  for (const slug of [
    'no-such-course',
    'A',
    'x'.repeat(121),
    '..%2f',
    '__proto__',
    '%00',
    UNMAPPED.slug.toUpperCase(),
  ]) {
    const answer = await get(slug)
    assert.equal(answer.status, 404, slug)
    assert.equal(headerOf(answer, 'content-type'), 'text/html; charset=utf-8')
    assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=0, s-maxage=60')
    assert.match(String(answer.body), /Course not found/)
  }
})

test('HEAD is GET without the body', async () => {
  const [page, head] = [
    await get(UNMAPPED.slug),
    await sendRequest(`${service.origin}/courses/${UNMAPPED.slug}`, { method: 'HEAD' }),
  ]
  assert.deepEqual([head.status, head.body.length], [200, 0])
  assert.equal(headerOf(head, 'content-length'), String(page.body.length))
})

test('a merged slug redirects to the surviving course’s page', async () => {
  await mergeMills(service)
  const answer = await get('mill-2')
  assert.equal(answer.status, 301)
  assert.equal(headerOf(answer, 'location'), `${site()}/courses/mill-1`)
})

test('with several hosts the page is on the site, and links to the map in the app', async (t) => {
  const four = await startTestService({
    records: SAMPLE_RECORDS,
    env: {
      DOGLEG_API_URL: 'https://api.test/v1',
      DOGLEG_APP_URL: 'https://app.test',
      DOGLEG_SITE_URL: 'https://site.test',
    },
  })
  t.after(() => four.stop())
  const on = (Host: string) => sendRequest(`${four.origin}/courses/${ACCENTED.slug}`, { headers: { Host } })
  for (const host of ['api.test', 'app.test']) assert.equal((await on(host)).status, 404)
  const page = String((await on('site.test')).body)
  for (const address of [
    `https://app.test/gps?course=${ACCENTED.slug}`,
    `https://api.test/v1/courses/${ACCENTED.slug}`,
    'https://site.test/',
  ])
    assert.ok(page.includes(`href="${address}"`), address)
})

test('search engines read what the API says', async () => {
  for (const { slug } of [ACCENTED, UNMAPPED, HOSTILE_TEXT]) {
    const [course, crumbs] = factsOf(await pageOf(slug))
    const json = JSON.parse(String((await sendRequest(`${service.origin}/v1/courses/${slug}`)).body))
    assert.deepEqual([course?.['@type'], crumbs?.['@type']], ['GolfCourse', 'BreadcrumbList'])
    assert.deepEqual([course?.name, course?.url], [json.name, json.url])
    const geo = course?.geo as { latitude: number; longitude: number }
    assert.deepEqual([geo.latitude, geo.longitude], [json.lat, json.lng])
    const properties = course?.additionalProperty as { name: string; value: unknown }[]
    const said = Object.fromEntries(properties.map(({ name, value }) => [name, value]))
    assert.equal(said.hole_count ?? null, json.hole_count)
    assert.equal(said.scorecard, json.coverage.scorecard)
  }
})

test('a page has validators, and a copy that is still good is not sent again', async () => {
  const first = await get(ACCENTED.slug)
  const [tag, date] = [headerOf(first, 'etag') ?? '', headerOf(first, 'last-modified') ?? '']
  for (const headers of [{ 'If-None-Match': tag }, { 'If-Modified-Since': date }]) {
    const again = await sendRequest(`${service.origin}/courses/${ACCENTED.slug}`, { headers })
    assert.deepEqual([again.status, again.body.length], [304, 0])
  }
})

test('Spanish pages have their own addresses, metres, and links in Spanish', async () => {
  const page = String((await sendRequest(`${service.origin}/es/courses/${ACCENTED.slug}`)).body)
  assert.match(page, /<html lang="es">/)
  assert.ok(page.includes(`<link rel="canonical" href="${site()}/es/courses/${ACCENTED.slug}">`))
  assert.ok(page.includes(`<link rel="alternate" hreflang="en" href="${site()}/courses/${ACCENTED.slug}">`))
  assert.match(page, /Saint-Émilion, Nouvelle-Aquitaine, Francia/)
  assert.match(page, /href="[^"]*\/es\/places\/fr"/)
  assert.match(page, /Longitud \(m\)/)
  const english = await pageOf(ACCENTED.slug)
  assert.ok(
    english.includes(`<link rel="alternate" hreflang="es" href="${site()}/es/courses/${ACCENTED.slug}">`),
  )
})

test('the Markdown twin of a page has the same figures, and names the page as its original', async () => {
  const answer = await get(`${BOTH_GENDERS.slug}.md`)
  assert.equal(headerOf(answer, 'content-type'), 'text/markdown; charset=utf-8')
  assert.equal(headerOf(answer, 'link'), `<${site()}/courses/${BOTH_GENDERS.slug}>; rel="canonical"`)
  const text = String(answer.body)
  assert.match(text, /^# Both Genders\n/)
  assert.match(text, /\| White, Men \| 990 \| 11 \| 35\.2 \| 121 \|/)
  const hostile = String((await get(`${HOSTILE_TEXT.slug}.md`)).body)
  assert.match(hostile, /^# \\<script\\>alert/)
})

test('every hole of a card has a page, with its neighbours; others are not found', async () => {
  const hole = (number: number | string, query = '') => get(`${TWENTY_SEVEN.slug}/holes/${number}${query}`)
  const page = String((await hole(10, `?layout=${encodeURIComponent('South–East')}`)).body)
  assert.match(page, /<h1><bdi>Hole 10 of Three Nines<\/bdi><\/h1>/)
  assert.match(page, /<bdi>South–East<\/bdi>/)
  assert.match(page, /rel="prev" href="[^"]*\/holes\/9\?layout=South%E2%80%93East"/)
  assert.match(page, /rel="next" href="[^"]*\/holes\/11\?layout=/)
  for (const number of ['0', '19', '1.5', 'x', '-1', '01', '100'])
    assert.equal((await hole(number)).status, 404, number)
  assert.equal((await hole(1, '?layout=West')).status, 404)
})
