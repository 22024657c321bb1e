import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { USUAL_ENGINES } from '../support/engines.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { HOSTILE_TEXT, SAMPLE_COUNT, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
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

test('the page is text with its own style, and may be cached for a minute', async () => {
  const answer = await sendRequest(`${service.origin}/quality`)
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'text/html; charset=utf-8')
  assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=60')
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /^default-src 'none'/)
  assert.doesNotMatch(String(answer.body), /<script/i)
})

test('the page counts the courses and lists each finding with a link to the course', async () => {
  const page = await pageOf(service)
  assert.match(page, new RegExp(`<dt>Courses</dt><dd>${SAMPLE_COUNT + FINDINGS.length}</dd>`))
  assert.ok(page.includes(`href="${service.api.replace('127.0.0.1', 'localhost')}/courses/in-paris"`))
  assert.match(
    rowOf(page, 'Courses outside their stated country', 'in-paris'),
    /Japan \(jp\).*France \(fr\)/s,
  )
  assert.match(
    rowOf(page, 'Pairs that are probably the same course', 'twin-two'),
    /courses\/twin-one.*0\.07/s,
  )
  assert.match(rowOf(page, 'Tees whose holes don’t add up', 'wrong-sum'), />810<.*>900<.*>−90</s)
  assert.match(rowOf(page, 'Coverage by country', 'Fiji (fj)'), />1<.*>0 <span class="percent">0%</s)
  assert.match(rowOf(page, 'Where the data comes from', 'Sample survey'), /CC0-1\.0/)
})

test('names that look like code are text', async () => {
  const page = await pageOf(service)
  assert.match(rowOf(page, 'Tees whose holes don’t add up', 'wrong-sum'), /&lt;i&gt;Red&lt;\/i&gt; \(M\)/)
  assert.ok(page.includes(HOSTILE_TEXT.slug))
  assert.doesNotMatch(page, /<b>Old|<i>Red/)
})

test('with several hosts the page is on the site’s host only, and links to the API’s host', async (t) => {
  const four = await startTestService({
    records: FINDINGS,
    env: { DOGLEG_API_URL: 'https://api.test/golf/v1', DOGLEG_SITE_URL: 'https://site.test' },
  })
  t.after(() => four.stop())
  const on = (Host: string) => sendRequest(`${four.origin}/quality`, { headers: { Host } })
  assert.equal((await on('api.test')).status, 404)
  const page = String((await on('site.test')).body)
  assert.ok(page.includes('href="https://api.test/golf/v1/courses/in-paris"'))
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
