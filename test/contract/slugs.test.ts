import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { CourseJson, CourseList } from '../../src/course/schema.ts'
import { ErrorBody, type ErrorJson } from '../../src/surfaces/api/schema.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { ACCENTED, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

type CourseListJson = Static<typeof CourseList>

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

async function read(slug: string, { api }: TestService): Promise<CourseJson> {
  const answer = await sendRequest(`${api}/courses/${slug}`)
  assert.equal(answer.status, 200, slug)
  return jsonOf<CourseJson>(answer)
}

const listed = async ({ api }: TestService) =>
  jsonOf<CourseListJson>(await sendRequest(`${api}/courses?limit=200`)).courses

test('a generated slug is name, city and four more characters, and fits the pattern', async () => {
  const courses = await listed(service)
  const parkland = courses.filter(({ name }) => name.startsWith('Parkland'))
  assert.equal(parkland.length, 40)
  for (const { slug } of parkland) assert.match(slug, /^parkland-\d\d-(cupar|perth)-[a-z0-9]{4}$/)
})

test('ERR-404: an unknown slug is an Error that names it, shortened', async () => {
  const answer = await sendRequest(`${service.api}/courses/no-such-course-0000`)
  assert.equal(answer.status, 404)
  const error = jsonOf<ErrorJson>(answer)
  assert.deepEqual(Value.Errors(ErrorBody, error), [])
  assert.equal(error.error, 'not_found')
  assert.ok(error.detail?.includes('no-such-course-0000'))
})

const NO_SLUGS = [
  ACCENTED.slug.toUpperCase(),
  'a'.repeat(121),
  'a'.repeat(8_000),
  'a'.repeat(12_000),
  '..%2f',
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  '..',
  '%00',
  `${UNMAPPED.slug}%00`,
  `${UNMAPPED.slug}%20`,
  `${UNMAPPED.slug}%0a`,
  `${UNMAPPED.slug}/`,
  `${UNMAPPED.slug}.json`,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%ff',
  '%ZZ',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '',
  '-',
  'undefined',
  'null',
  'caf%C3%A9',
  "'%20or%201=1",
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
]

test('ERR-404: text that cannot be a slug matches no course', async () => {
  for (const slug of NO_SLUGS) {
    const answer = await sendRequest(`${service.api}/courses/${slug}`)
    assert.equal(answer.status, 404, slug)
    const { error, detail = '' } = jsonOf<ErrorJson>(answer)
    assert.equal(error, 'not_found')
    assert.ok(detail.length <= 80 + 'We couldn’t find a course with the slug .'.length, detail)
    assert.equal(headerOf(answer, 'content-type'), 'application/json; charset=utf-8')
  }
})

const SOURCE = { name: 'Sample survey' }
const OLD = { id: 1, name: 'Old Links', city: 'Ayr', lat: 55.4, lng: -4.6, source: SOURCE }
const COPY = {
  id: 2,
  slug: 'copy-of-old-links',
  name: 'Old Links',
  city: 'Ayr',
  lat: 56.4,
  lng: -4.6,
  source: SOURCE,
}

for (const engine of USUAL_ENGINES)
  test(`VER-4: on ${engine}, an import is served while the server runs, and slugs stay valid`, async (t) => {
    const own = await startTestService({ records: [OLD, COPY], postgres: engine === 'postgres' })
    t.after(() => own.stop())
    const slugs = (await listed(own)).map(({ slug }) => slug)
    const slug = slugs.find((given) => given !== COPY.slug) ?? ''
    assert.deepEqual(slugs.toSorted(), [COPY.slug, slug].toSorted())

    await t.test('a new course is added', async () => {
      await own.importRecords([{ slug: 'brand-new', name: 'Brand New' }])
      await waitUntil(async () => (await sendRequest(`${own.api}/courses/brand-new`)).status === 200)
      assert.equal((await listed(own)).length, 3)
    })

    await t.test('a renamed course keeps its slug', async () => {
      await own.importRecords([{ ...OLD, name: 'Royal Links', city: 'Troon' }])
      await waitUntil(async () => (await read(slug, own)).name === 'Royal Links')
      await own.importRecords([OLD])
      await waitUntil(async () => (await read(slug, own)).name === 'Old Links')
    })

    await t.test('the slug of a merged course answers 301', async () => {
      await own.importRecords([{ ...COPY, lat: OLD.lat }])
      await waitUntil(async () => (await sendRequest(`${own.api}/courses/${COPY.slug}`)).status === 301)
      const moved = await sendRequest(`${own.api}/courses/${COPY.slug}`)
      const port = new URL(own.origin).port
      assert.equal(headerOf(moved, 'location'), `http://localhost:${port}/v1/courses/${slug}`)
      assert.equal(headerOf(moved, 'access-control-allow-origin'), '*')
      assert.equal((await read(slug, own)).name, 'Old Links')
      assert.deepEqual(
        (await listed(own)).map((course) => course.slug).toSorted(),
        ['brand-new', slug].toSorted(),
      )
    })
  })
