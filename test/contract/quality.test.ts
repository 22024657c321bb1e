import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FIELD_LIST } from '../../src/course/course.ts'
import { designLibrary } from '../../src/demo/design-library.ts'
import { quality as en } from '../../src/words/en/quality.ts'
import { quality as es } from '../../src/words/es/quality.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { HOSTILE_TEXT, SAMPLE_COUNT, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const hole = (position: number, yards: number) => ({ position, par: 4, yards })
const tee = (name: string, yards: number) => ({
  name,
  gender: 'M',
  yards,
  holes: [hole(1, 400), hole(2, 410)],
})

const survey = (name: string) => ({ name, licence: 'CC0-1.0', url: `https://example.org/${name}` })

/** One course for each finding. */
const FINDINGS = [
  { slug: 'wrong-sum', name: 'Wrong Sum', layouts: [{ name: '<b>Old</b>', tees: [tee('<i>Red</i>', 900)] }] },
  {
    slug: 'twin-one',
    name: 'The Twins',
    hole_count: 9,
    lat: 51.5,
    lng: -0.1,
    country: 'gb',
    source: survey('one'),
  },
  {
    slug: 'twin-two',
    name: 'the twins',
    hole_count: 18,
    lat: 51.501,
    lng: -0.1,
    country: 'gb',
    source: survey('two'),
  },
  { slug: 'in-paris', name: 'In Paris', lat: 48.8566, lng: 2.3522, country: 'jp' },
]

let service: TestService
before(async () => {
  service = await startTestService({ records: [...SAMPLE_RECORDS, ...FINDINGS] })
})
after(() => service.stop())

const pageOf = async ({ origin }: TestService) => String((await sendRequest(`${origin}/quality`)).body)

/** The row of a course or country in the named table. */
function rowOf(page: string, table: string, text: string): string {
  const [, rest = ''] = page.split(`aria-label="${table}"`)
  const rows = rest.split('</table>')[0]?.match(/<tr>.*?<\/tr>/gs) ?? []
  return rows.find((row) => row.includes(text)) ?? assert.fail(`no row of ${table} has ${text}`)
}

test('the page is for everybody, and may be cached for an hour', async () => {
  const answer = await sendRequest(`${service.origin}/quality`)
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'text/html; charset=utf-8')
  assert.match(headerOf(answer, 'cache-control') ?? '', /s-maxage=3600/)
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /^default-src 'none'/)
  assert.doesNotMatch(String(answer.body), / style="/)
})

test('the page counts the courses and lists each finding with a link to the course', async () => {
  const page = await pageOf(service)
  assert.match(page, new RegExp(`<dt>Courses</dt><dd>${SAMPLE_COUNT + FINDINGS.length}</dd>`))
  assert.ok(page.includes(`href="${service.origin.replace('127.0.0.1', 'localhost')}/courses/in-paris"`))
  assert.match(rowOf(page, 'Courses outside their stated country', 'in-paris'), /In Paris.*Japan.*France/s)
  assert.match(
    rowOf(page, 'Pairs that are probably the same course', 'twin-two'),
    /courses\/twin-one.*The Twins.*0\.07/s,
  )
  assert.match(rowOf(page, 'Tees whose holes don’t add up', 'wrong-sum'), />810<.*>900<.*>−90</s)
  assert.match(rowOf(page, 'By country', 'Fiji'), />1<.*>0</s)
  assert.match(rowOf(page, 'Sources', 'Sample survey'), /CC0-1\.0/)
})

test('names that look like code are text', async () => {
  const page = await pageOf(service)
  assert.match(rowOf(page, 'Tees whose holes don’t add up', 'wrong-sum'), /&lt;i&gt;Red&lt;\/i&gt; \(M\)/)
  assert.ok(page.includes(HOSTILE_TEXT.slug))
  assert.doesNotMatch(page, /<b>Old|<i>Red/)
})

test('with several hosts the page is on the site’s host only, and links to its pages', async (t) => {
  const four = await startTestService({
    records: FINDINGS,
    env: { DOGLEG_API_URL: 'https://api.test/golf/v1', DOGLEG_SITE_URL: 'https://site.test' },
  })
  t.after(() => four.stop())
  const on = (Host: string) => sendRequest(`${four.origin}/quality`, { headers: { Host } })
  assert.equal((await on('api.test')).status, 404)
  const page = String((await on('site.test')).body)
  assert.ok(page.includes('href="https://site.test/courses/in-paris"'))
  assert.ok(page.includes('href="https://site.test/"'))
})

for (const engine of USUAL_ENGINES)
  test(`on ${engine}, the page follows the library, starting with an empty one`, async (t) => {
    const own = await startTestService({ postgres: engine === 'postgres' })
    t.after(() => own.stop())
    const empty = await pageOf(own)
    assert.match(empty, /The library is empty\./)
    assert.match(empty, /<dt>Courses<\/dt><dd>0<\/dd>/)
    await own.importRecords(FINDINGS)
    await waitUntil(async () => (await pageOf(own)).includes('<dt>Courses</dt><dd>4</dd>'))
    assert.equal(await pageOf(own), await pageOf(own))
  })

test('concurrent requests wait for the same page, and other requests are answered meanwhile', async (t) => {
  const own = await startTestService({ records: FINDINGS })
  t.after(() => own.stop())
  const asked = Array.from({ length: 20 }, () => pageOf(own))
  assert.equal((await sendRequest(`${own.api}/status`)).status, 200)
  assert.equal(new Set(await Promise.all(asked)).size, 1)
})

/** Courses whose cards have only some of their values. */
const holes = (values: (position: number) => object) =>
  Array.from({ length: 9 }, (_, i) => ({ position: i + 1, ...values(i + 1) }))
const PARTIAL = [
  { name: 'Par Only', country: 'ie', layouts: [{ holes: holes(() => ({ par: 4 })) }] },
  {
    name: 'Par And Index',
    country: 'ie',
    layouts: [{ holes: holes((at) => ({ par: 4, stroke_index: at })) }],
  },
  { name: 'Yards Only', country: 'gb', layouts: [{ holes: holes(() => ({ yards: 300 })) }] },
  {
    name: 'Two Cards',
    layouts: [
      { holes: holes(() => ({ par: 4 })), tees: [{ name: 'Blue', holes: holes(() => ({ yards: 300 })) }] },
    ],
  },
  {
    name: 'A Gap',
    country: 'gb',
    layouts: [{ holes: holes((at) => (at === 5 ? {} : { par: 4, yards: 300 })) }],
  },
  { name: 'Nothing', country: 'fr' },
]

const figure = (page: string, name: string) =>
  Number(new RegExp(`<dt>${name}</dt>\\s*<dd[^>]*>([\\d,]+)`).exec(page)?.[1]?.replaceAll(',', '') ?? 0)

const cellsOf = (row: string) =>
  [...row.matchAll(/<td class="figure">(?:<span[^>]*>)?([\d,]+)/g)].map(([, text = '']) =>
    Number(text.replaceAll(',', '')),
  )

/** Every figure agrees with the others. */
function assertConsistent(page: string, courses: number) {
  assert.equal(figure(page, 'Courses'), courses)
  const [par, yards, scorecard] = ['Par', 'Yards', 'Scorecard'].map((name) => figure(page, name))
  assert.ok((scorecard ?? 0) <= Math.min(par ?? 0, yards ?? 0), 'a scorecard has par and yards')
  assert.ok(
    figure(page, 'Green contours') <= figure(page, 'Map') && figure(page, 'Wind') <= figure(page, 'Map'),
  )
  const [, rest = ''] = page.split('aria-label="By country"')
  const [table = ''] = rest.split('</table>')
  const [, all = '', ...rows] = table.match(/<tr>.*?<\/tr>/gs) ?? []
  const sums = cellsOf(all).map((_, at) => rows.reduce((sum, row) => sum + (cellsOf(row)[at] ?? 0), 0))
  assert.deepEqual(sums, cellsOf(all), 'countries add up')
  const columns = [...table.matchAll(/<th scope="col" class="figure">([^<]+)/g)].map(([, name = '']) => name)
  assert.deepEqual(
    cellsOf(all),
    columns.map((name) => figure(page, name)),
    'the table agrees with the bars',
  )
  assert.ok(!cellsOf(all).includes(0), 'columns of zeros are left out')
  for (const [, count = '', whole = ''] of page.matchAll(/>([\d,]+) of ([\d,]+) </g))
    assert.ok(Number(count.replaceAll(',', '')) <= Number(whole.replaceAll(',', '')))
}

test('figures agree with each other where cards are partial', async (t) => {
  const own = await startTestService({ records: PARTIAL })
  t.after(() => own.stop())
  const page = await pageOf(own)
  assertConsistent(page, PARTIAL.length)
  assert.deepEqual(
    ['Par', 'Stroke index', 'Yards', 'Scorecard'].map((name) => figure(page, name)),
    [4, 1, 3, 1],
  )
  assert.match(page, /The par of at least one hole\. 3 of them have it for every hole/)
  assert.match(page, /The length of at least one hole.*2 of them have it for every hole/)
  assert.match(page, /No course has this yet: Rating and slope, Map, Green contours, Wind\./)
  assert.match(rowOf(page, 'Courses without anything hole by hole', 'Nothing'), /<bdi>Nothing</)
})

test('figures agree with each other in a demo library', ONLY_THOROUGH, async (t) => {
  const records = [...designLibrary({ courses: thorough(20, 60), seed: 2, maps: 0, contours: 0 })]
  const own = await startTestService({ records })
  t.after(() => own.stop())
  assertConsistent(await pageOf(own), records.length)
})

test('the page is in Spanish too, with every fact named', async () => {
  const page = String((await sendRequest(`${service.origin}/es/quality`)).body)
  assert.match(page, /<html lang="es">.*<h1>Calidad de los datos<\/h1>/s)
  assert.match(rowOf(page, 'Por país', 'Japón'), /\/es\/places\/jp/)
  for (const words of [en.fields.names, es.fields.names])
    for (const { name } of FIELD_LIST.filter(({ shownOn }) => shownOn.includes('quality')))
      assert.ok(name in words || ['layouts', 'map'].includes(name), name)
})
