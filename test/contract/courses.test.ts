import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { CourseList } from '../../src/course/schema.ts'
import { atOrigin, headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import {
  ACCENTED,
  BOTH_GENDERS,
  DATE_LINE,
  HOSTILE_TEXT,
  PAIR,
  SAMPLE_COUNT,
  SAMPLE_RECORDS,
  SAMPLE_SLUGS,
  TRACED,
  UNMAPPED,
  WITHOUT_COORDINATES,
} from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

type CourseListJson = Static<typeof CourseList>

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

async function search(query: string): Promise<CourseListJson> {
  const answer = await sendRequest(`${service.api}/courses${query}`)
  assert.equal(answer.status, 200, `${query}: ${answer.body}`)
  return jsonOf<CourseListJson>(answer)
}

const slugsOf = ({ courses }: CourseListJson) => courses.map(({ slug }) => slug)
const found = async (query: string) => slugsOf(await search(query))

/** Every page from this one on, following the links. */
async function walk(query: string, rel: 'next' | 'prev'): Promise<readonly CourseListJson[]> {
  const pages: CourseListJson[] = []
  let url: string | null = `${service.api}/courses${query}`
  while (url !== null && pages.length < 100) {
    const answer = await sendRequest(url)
    pages.push(jsonOf<CourseListJson>(answer))
    url = linkOf(headerOf(answer, 'link'), rel)
  }
  return pages
}

function linkOf(header: string | null, rel: string): string | null {
  const link = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(header ?? '')?.[1]
  return link === undefined ? null : atOrigin(service.origin, link)
}

test('USE-1: a list needs no credential, is JSON, and has the shape of CourseList', async () => {
  const answer = await sendRequest(`${service.api}/courses?limit=200`)
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'application/json; charset=utf-8')
  const list = jsonOf<CourseListJson>(answer)
  assert.deepEqual(Value.Errors(CourseList, list), [])
  assert.deepEqual([list.total, list.count, list.offset], [SAMPLE_COUNT, SAMPLE_COUNT, 0])
  for (const slug of SAMPLE_SLUGS) assert.ok(slugsOf(list).includes(slug), slug)
})

test('the schema these tests use rejects a wrong list', () => {
  const wrong = [{ total: '1' }, { total: 1, count: 0, offset: 0, courses: [{}] }, { total: -1 }]
  for (const list of wrong) assert.equal(Value.Check(CourseList, list), false)
})

test('search returns summaries only, with every optional field present and null when unknown', async () => {
  const { courses } = await search('?q=unmapped')
  assert.deepEqual(courses.map(withoutLinks), [
    {
      slug: UNMAPPED.slug,
      name: 'Unmapped',
      city: null,
      region: null,
      country: 'gb',
      lat: 56.34,
      lng: -2.8,
      hole_count: null,
      par_total: null,
      coverage: { contours: false, traced: false, scorecard: false, rated: false, wind: false },
    },
  ])
})

function withoutLinks({ url, app_url, ...rest }: CourseListJson['courses'][number]) {
  assert.ok(url.endsWith(`/courses/${rest.slug}`), url)
  assert.ok(app_url?.endsWith(`/gps?course=${rest.slug}`), app_url)
  return rest
}

test('USE-4: every course in a list has the url to cite, under the site address', async () => {
  const own = `http://localhost:${new URL(service.origin).port}`
  for (const { slug, url, app_url } of (await search('?limit=200')).courses)
    assert.deepEqual([url, app_url], [`${own}/courses/${slug}`, `${own}/gps?course=${slug}`])
})

test('miles is present only with near', async () => {
  const near = await search('?near=56,-3')
  assert.ok(near.count > 0)
  for (const course of near.courses) assert.equal(typeof course.miles, 'number', course.slug)
  const { courses } = await search('?radius=10&limit=200')
  for (const course of courses) assert.ok(!('miles' in course), course.slug)
})

test('a page has 25 courses from offset 0 by default, and up to 200', async () => {
  const list = await search('')
  assert.deepEqual([list.total, list.count, list.offset], [SAMPLE_COUNT, 25, 0])
  assert.deepEqual(slugsOf(list), await found('?limit=25&offset=0'))
  assert.equal((await search('?limit=1')).count, 1)
  assert.equal((await search('?limit=200')).count, SAMPLE_COUNT)
})

test('an offset beyond the end is an empty page with the true total', async () => {
  for (const offset of [SAMPLE_COUNT, 1_000_000, 2 ** 31 - 1]) {
    const list = await search(`?offset=${offset}`)
    assert.deepEqual(list, { total: SAMPLE_COUNT, count: 0, offset, courses: [] })
  }
})

test('without q and near the order is folded name, then slug', async () => {
  const { courses } = await search('?limit=200')
  const keys = courses.map(({ name, slug }) =>
    [name.toLowerCase().replace(/[^a-z0-9 ]/g, ''), slug].join('\n'),
  )
  const parkland = keys.filter((key) => key.startsWith('parkland'))
  assert.equal(parkland.length, 40)
  assert.deepEqual(parkland, parkland.toSorted())
  const [first, last] = [courses[0]?.slug, courses.at(-1)?.slug]
  assert.deepEqual([first, last], [BOTH_GENDERS.slug, UNMAPPED.slug])
})

test('following the next links gives every course once, and so does going back with prev', async () => {
  const whole = await found('?limit=200')
  for (const limit of [1, 7, 25, 51, 52, 53]) {
    const pages = await walk(`?limit=${limit}`, 'next')
    assert.equal(pages.length, Math.ceil(SAMPLE_COUNT / limit))
    assert.deepEqual(pages.flatMap(slugsOf), whole)
  }
  const back = await walk(`?limit=10&offset=${SAMPLE_COUNT - 2}`, 'prev')
  assert.deepEqual(new Set(back.flatMap(slugsOf)), new Set(whole))
})

test('links keep the filters, and are built from the configured address', async () => {
  const given = 'q=parkland%26&city=P%C3%A9rth&near=%2B56.1,-3&radius=9.5&limit=1&offset=1&foo=bar'
  const link = headerOf(await sendRequest(`${service.api}/courses?${given}`), 'link')
  const base = `http://localhost:${new URL(service.origin).port}/v1/courses`
  const kept = 'q=parkland%26&city=P%C3%A9rth&near=56.1,-3&radius=9.5&limit=1'
  assert.equal(
    link?.replaceAll('%2C', ','),
    `<${base}?${kept}&offset=2>; rel="next", <${base}?${kept}&offset=0>; rel="prev"`,
  )
})

test('a single page has no links', async () => {
  assert.equal(headerOf(await sendRequest(`${service.api}/courses?limit=200`), 'link'), null)
  assert.equal(headerOf(await sendRequest(`${service.api}/courses?q=unmapped`), 'link'), null)
})

test('q is insensitive to case, accents and punctuation, and reads name, city and alias', async () => {
  const queries = ['étang', 'ETANG', 'l’etang dore', 'letang', 'saint emilion', 'st-emilion', 'armelkanal']
  for (const q of queries) assert.deepEqual(await found(`?q=${encodeURIComponent(q)}`), [ACCENTED.slug], q)
  assert.deepEqual(await found('?q=both+galway'), [BOTH_GENDERS.slug])
})

test('nothing in q is an operator or a wildcard', async () => {
  for (const q of ['%', '_', '"*', '*', '-', '.*', '()', '?', '\\'])
    assert.equal((await search(`?q=${encodeURIComponent(q)}`)).total, 0, q)
  for (const q of ['NEAR(', 'unmapped OR traced', 'p_rkland', 'parkl%nd', "' or 1=1 --"])
    assert.equal((await search(`?q=${encodeURIComponent(q)}`)).total, 0, q)
  assert.deepEqual(await found(`?q=${encodeURIComponent('"unmapped"*')}`), [UNMAPPED.slug])
})

test('an empty q, region or city is no filter', async () => {
  assert.equal((await search('?q=&region=&city=')).total, SAMPLE_COUNT)
  assert.equal((await search('?q&region&city')).total, SAMPLE_COUNT)
})

test('country, region and city compare after folding, and filters combine', async () => {
  assert.deepEqual(await found('?region=nouvelle%20AQUITAINE'), [ACCENTED.slug])
  assert.deepEqual(await found('?city=saint-emilion&country=fr'), [ACCENTED.slug])
  assert.equal((await search('?city=Cupar')).total, 14)
  assert.equal((await search('?city=Cupar&q=parkland+0')).total, 4)
  assert.equal((await search('?city=Cupar&country=fr')).total, 0)
  assert.equal((await search('?country=zz')).total, 0)
})

test('coverage restricts to courses with that level', async () => {
  assert.deepEqual(await found('?coverage=traced'), [TRACED.slug])
  assert.deepEqual(await found('?coverage=contours'), [])
  for (const flag of ['scorecard', 'rated'] as const) {
    const { courses, total } = await search(`?coverage=${flag}`)
    assert.ok(total > 0 && total < SAMPLE_COUNT)
    assert.ok(courses.every((course) => course.coverage[flag]))
    const all = (await search('?limit=200')).courses
    assert.equal(all.filter((course) => course.coverage[flag]).length, total)
  }
})

test('near finds courses within the radius, nearest first, whatever q says about order', async () => {
  const list = await search('?near=56,-3&radius=10&q=parkland')
  const names = list.courses.map(({ name }) => name)
  assert.deepEqual(names, names.toSorted())
  assert.equal(list.courses[0]?.miles, 0)
  const distances = list.courses.map(({ miles }) => miles ?? Number.NaN)
  assert.deepEqual(
    distances,
    distances.toSorted((a, b) => a - b),
  )
  // A hundredth of a degree of latitude is 0.69 miles here.
  assert.equal(list.total, 15)
  assert.ok(distances.every((miles) => miles <= 10 && Number.isInteger(Math.round(miles * 1e6) / 1e4)))
})

test('the radius is 25 miles by default, and 0 finds courses exactly at the point', async () => {
  const [usual, told] = [
    await search('?near=56,-3&limit=200'),
    await search('?near=56,-3&limit=200&radius=25'),
  ]
  assert.deepEqual(usual, told)
  assert.ok((await search('?near=56,-3&limit=200&radius=250')).total > usual.total)
  assert.deepEqual(await found(`?near=${UNMAPPED.lat},${UNMAPPED.lng}&radius=0`), [UNMAPPED.slug])
})

test('near works across the date line and at the poles, and 0,0 is a point like any other', async () => {
  assert.deepEqual(await found('?near=-16.8,-179.98'), [DATE_LINE.slug])
  assert.deepEqual(await found('?near=-16.8,180'), [DATE_LINE.slug])
  for (const point of ['90,0', '-90,-180', '0,0', '+0,-0.0'])
    assert.equal((await search(`?near=${point}`)).total, 0)
})

test('a course without coordinates never matches near', async () => {
  assert.deepEqual(await found('?q=nowhere'), [WITHOUT_COORDINATES.slug])
  for (const point of ['0,0', '56.2,-3'])
    assert.deepEqual(await found(`?q=nowhere&near=${point}&radius=250`), [])
})

test('two records of one course are one course, found by either spelling', async () => {
  assert.deepEqual(await found('?q=twice%20told'), [PAIR.slug])
  const [course] = (await search('?q=twice&city=london')).courses
  assert.deepEqual([course?.slug, course?.name, course?.city], [PAIR.slug, 'Twice Told', 'London'])
})

test('text that looks like code is served as recorded', async () => {
  const [course] = (await search('?q=script')).courses
  assert.deepEqual([course?.name, course?.city], [HOSTILE_TEXT.name, HOSTILE_TEXT.city])
})
