import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import { mainOf } from '../support/page-text.ts'
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
  const rows = rest.split('</table>')[0]?.match(/<tr>.*?<\/tr>/gs) ?? []
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  )
}

test('USE-4: a course has a page at its url, cached at the edge for an hour', async () => {
  const answer = await get(ACCENTED.slug)
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'text/html; charset=utf-8')
  assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=300, s-maxage=3600')
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /^default-src 'none'/)
  assert.equal(headerOf(answer, 'set-cookie'), null)
  const page = String(answer.body)
  assert.doesNotMatch(page, /<script/i)
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
    'Available: hole-by-hole par and yardage; course rating and slope.',
    '<a href="https://example.org/survey" rel="nofollow noopener">Sample survey</a>',
    'CC0-1.0',
    `href="${site()}/gps?course=${ACCENTED.slug}">Open the map</a>`,
    `href="${site()}/v1/courses/${ACCENTED.slug}"`,
    'credit Dogleg and link to this page',
  ])
    assert.ok(page.includes(text), text)
})

test('a course without data says so', async () => {
  const page = await pageOf(UNMAPPED.slug)
  assert.match(page, /We don’t have a scorecard or a map of this course yet\./)
  assert.match(page, /No scorecard yet\./)
  assert.match(page, /<h2>Source<\/h2><p>Unknown\.<\/p>/)
  assert.doesNotMatch(page, /<table|null|undefined|NaN/)
})

test('TEE-1: men’s and women’s entries of one tee are separate, each with its own par and stroke index', async () => {
  const page = await pageOf(BOTH_GENDERS.slug)
  const tees = rowsOf(page, 'Tees: Scorecard')
  assert.deepEqual(tees.slice(1, 3), [
    ['White, men', '990', '11', '35.2', '121', '3'],
    ['White, women', '990', '12', '37.1', '127', '3'],
  ])
  const [groups, , , second] = rowsOf(page, 'Card: Scorecard')
  assert.deepEqual(groups, ['Hole', 'Course card', 'White, men', 'White, women', 'Red, women'])
  assert.deepEqual(second?.slice(0, 10), ['2', '4', '1', '450', '4', '1', '445', '5', '11', '445'])
})

test('TEE-2: a tee without hole data has its totals, but no column in the card', async () => {
  const page = await pageOf(BOTH_GENDERS.slug)
  assert.deepEqual(rowsOf(page, 'Tees: Scorecard')[3], ['Blue', '1,025', '11', '36.0', '125', 'none'])
  assert.ok(!rowsOf(page, 'Card: Scorecard')[0]?.includes('Blue'))
})

test('TEE-3: a gap in a card is a dash', async () => {
  const page = await pageOf(BOTH_GENDERS.slug)
  const red = rowsOf(page, 'Card: Scorecard')
    .slice(2)
    .map((row) => row.slice(-3))
  assert.deepEqual(red, [
    ['4', '–', '–'],
    ['–', '–', '–'],
    ['–', '–', '121'],
  ])
  const partial = await pageOf(PARTIAL_YARDS.slug)
  assert.match(partial, /par 7, – yards\) isn’t for any one tee/)
})

test('every layout has its own card', async () => {
  const page = await pageOf(TWENTY_SEVEN.slug)
  for (const { name } of TWENTY_SEVEN.layouts) {
    assert.equal(rowsOf(page, `Card: ${name}`).length, 2 + 18)
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
    assert.doesNotMatch(text, /<script|<b>|href="javascript/i)
    assert.doesNotMatch(mainOf(text), /<img/i)
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
