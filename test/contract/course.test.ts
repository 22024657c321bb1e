import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { Hole, Layout, type LayoutJson, Tee } from '../../src/course/layout-schema.ts'
import { Course, type CourseJson, type CourseList } from '../../src/course/schema.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import {
  ACCENTED,
  BOTH_GENDERS,
  HOSTILE_TEXT,
  METRES,
  PARTIAL_PARS,
  PARTIAL_YARDS,
  SAMPLE_COUNT,
  SAMPLE_RECORDS,
  TRACED,
  TWENTY_SEVEN,
  UNMAPPED,
} from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

type CourseListJson = Static<typeof CourseList>

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

async function read(slug: string, from = service): Promise<CourseJson> {
  const answer = await sendRequest(`${from.api}/courses/${slug}`)
  assert.equal(answer.status, 200, slug)
  return jsonOf<CourseJson>(answer)
}

async function onlyLayout(slug: string): Promise<LayoutJson> {
  const { layouts } = await read(slug)
  const [layout, ...more] = layouts
  if (!layout || more.length > 0) throw new Error(`${slug} does not have exactly one layout`)
  return layout
}

const listed = async () =>
  jsonOf<CourseListJson>(await sendRequest(`${service.api}/courses?limit=200`)).courses

test('USE-1: every listed course is served in full, in the shape of Course, as JSON', async () => {
  const courses = await listed()
  assert.equal(courses.length, SAMPLE_COUNT)
  for (const summary of courses) {
    const answer = await sendRequest(`${service.api}/courses/${summary.slug}`)
    assert.equal(headerOf(answer, 'content-type'), 'application/json; charset=utf-8')
    const course = jsonOf<CourseJson>(answer)
    assert.deepEqual(Value.Errors(Course, course), [], summary.slug)
    const { address, phone, website, timezone, layouts, ...same } = course
    assert.deepEqual(same, summary)
  }
})

// The schemas don't require optional fields, so this checks that they are there.
function assertWhole(schema: { readonly properties: object }, served: object, what: string) {
  assert.deepEqual(Object.keys(served).toSorted(), Object.keys(schema.properties).toSorted(), what)
}

test('every optional field of Course, Layout, Tee and Hole is present, and a course has no miles', async () => {
  const seen = { layouts: 0, tees: 0, holes: 0 }
  for (const { slug } of await listed()) {
    const course = await read(slug)
    assertWhole(Course, course, slug)
    assert.ok(!('miles' in course), slug)
    const tees = course.layouts.flatMap((layout) => layout.tees)
    const holes = [...course.layouts, ...tees].flatMap((card) => card.holes)
    for (const layout of course.layouts) assertWhole(Layout, layout, slug)
    for (const tee of tees) assertWhole(Tee, tee, slug)
    for (const hole of holes) assertWhole(Hole, hole, slug)
    seen.layouts += course.layouts.length
    seen.tees += tees.length
    seen.holes += holes.length
  }
  assert.ok(seen.layouts >= 9 && seen.tees >= 9 && seen.holes >= 90, JSON.stringify(seen))
})

test('USE-4: every course has the url to cite under the site address, and its map in the app', async () => {
  const own = `http://localhost:${new URL(service.origin).port}`
  const { url, app_url } = await read(ACCENTED.slug)
  assert.equal(url, `${own}/courses/${ACCENTED.slug}`)
  assert.equal(app_url, `${own}/gps?course=${ACCENTED.slug}`)
})

test('recorded values are served as given', async () => {
  const { layouts, ...facts } = await read(ACCENTED.slug)
  const { aliases, source, architect, opened, kind, layouts: _, ...given } = ACCENTED
  assert.deepEqual({ ...facts, ...given }, facts)
  assert.equal(layouts[0]?.tees[0]?.name, 'Blanc')
})

test('a course with only a name and a location has nulls, an empty card and no coverage', async () => {
  const { url, app_url, ...course } = await read(UNMAPPED.slug)
  assert.deepEqual(course, {
    ...UNMAPPED,
    city: null,
    region: null,
    hole_count: null,
    par_total: null,
    coverage: { contours: false, traced: false, scorecard: false, rated: false, wind: false },
    address: null,
    phone: null,
    website: null,
    timezone: null,
    layouts: [],
  })
})

test('there are no parameters here: a query changes nothing', async () => {
  const plain = await sendRequest(`${service.api}/courses/${UNMAPPED.slug}`)
  for (const query of ['?limit=0', '?near=x', '?%ZZ', '?slug=traced-u9v0', '?'])
    assert.deepEqual(
      (await sendRequest(`${service.api}/courses/${UNMAPPED.slug}${query}`)).body,
      plain.body,
      query,
    )
})

test('a single layout is served without a name, several with theirs, in the order of the record', async () => {
  assert.equal((await onlyLayout(ACCENTED.slug)).name, null)
  const { layouts, hole_count } = await read(TWENTY_SEVEN.slug)
  assert.deepEqual(
    layouts.map(({ name }) => name),
    ['North–South', 'South–East', 'East–North'],
  )
  assert.equal(hole_count, 27)
  assert.deepEqual(
    layouts.map(({ holes }) => holes.filter(({ par }) => par === 3).map(({ position }) => position)),
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  )
})

test('par and yards of a layout are the sums of its course card', async () => {
  const { par, yards, holes } = await onlyLayout(ACCENTED.slug)
  assert.deepEqual([par, yards, holes.length], [72, 6_832, 18])
})

test('par and yards of a layout in the record are ignored, because they are derived', async () => {
  const record = {
    slug: 'derived-1',
    name: 'Derived',
    layouts: [{ par: 99, yards: 9, holes: TRACED.layouts[0]?.holes }],
  }
  const own = await startTestService({
    records: [{ ...record, url: 'x', app_url: 'y', coverage: {}, miles: 1 }],
  })
  const { layouts, coverage } = await read('derived-1', own)
  await own.stop()
  assert.deepEqual([layouts[0]?.par, layouts[0]?.yards, coverage.scorecard], [36, 3_416, true])
})

test('par is null when any hole lacks a par, yards when any hole lacks a yardage', async () => {
  const pars = await onlyLayout(PARTIAL_PARS.slug)
  assert.deepEqual([pars.par, pars.yards], [null, 1_090])
  const yards = await onlyLayout(PARTIAL_YARDS.slug)
  assert.deepEqual([yards.par, yards.yards], [7, null])
})

test('par and yards of a layout without holes are null', async () => {
  const { par, yards, holes } = await onlyLayout(HOSTILE_TEXT.slug)
  assert.deepEqual([par, yards, holes], [null, null, []])
})

test('holes are sorted by position, on the course card and on the tees', async () => {
  const positions = (holes: readonly { position: number }[]) => holes.map(({ position }) => position)
  assert.deepEqual(positions((await onlyLayout(PARTIAL_PARS.slug)).holes), [1, 2, 3])
  const red = (await onlyLayout(BOTH_GENDERS.slug)).tees.find(({ name }) => name === 'Red')
  assert.deepEqual(positions(red?.holes ?? []), [1, 3])
})

test('hole_count and par_total are as recorded, otherwise from the first layout', async () => {
  const counts = async (slug: string) => {
    const { hole_count, par_total } = await read(slug)
    return [hole_count, par_total]
  }
  assert.deepEqual(await counts(ACCENTED.slug), [18, 72])
  assert.deepEqual(await counts(PARTIAL_YARDS.slug), [18, 70])
  assert.deepEqual(await counts(PARTIAL_PARS.slug), [3, null])
  assert.deepEqual(await counts(TWENTY_SEVEN.slug), [27, 70])
})

test('coverage is derived from the data', async () => {
  const coverage = async (slug: string) => {
    const { coverage: flags } = await read(slug)
    return Object.entries(flags).flatMap(([flag, held]) => (held ? [flag] : []))
  }
  assert.deepEqual(await coverage(ACCENTED.slug), ['scorecard', 'rated'])
  assert.deepEqual(await coverage(BOTH_GENDERS.slug), ['scorecard', 'rated'])
  assert.deepEqual(await coverage(TRACED.slug), ['traced', 'scorecard'])
  assert.deepEqual(await coverage(PARTIAL_PARS.slug), [])
  assert.deepEqual(await coverage(HOSTILE_TEXT.slug), [])
})

test('lengths recorded in metres are served in yards', async () => {
  const { yards, holes, tees } = await onlyLayout(METRES.slug)
  assert.deepEqual([yards, holes[0]?.yards, tees[0]?.yards, tees[0]?.holes[0]?.yards], [109, 109, 109, 109])
})

test('text that looks like code stays text, and a link that is code is left out', async () => {
  const answer = await sendRequest(`${service.api}/courses/${HOSTILE_TEXT.slug}`)
  const { name, address, region, website, layouts } = jsonOf<CourseJson>(answer)
  const { name: given, address: where, region: formula } = HOSTILE_TEXT
  assert.deepEqual([name, address, region, website], [given, where, formula, null])
  assert.equal(layouts[0]?.tees[0]?.name, '"><b>')
  assert.equal(headerOf(answer, 'x-content-type-options'), 'nosniff')
})

test('website is always a valid URI, or null', async () => {
  const websites = [
    'https://example.org/étang',
    'https://example.org/a b',
    'https://exämple.org/',
    'ftp://example.org',
  ]
  const records = websites.map((website, i) => ({ slug: `web-${i}`, name: `Web ${i}`, website }))
  const own = await startTestService({ records })
  const served = await Promise.all(records.map(({ slug }) => read(slug, own)))
  await own.stop()
  for (const course of served) assert.deepEqual(Value.Errors(Course, course), [], course.website ?? '')
})

const SUMMARY_KEYS = [
  ...['slug', 'name', 'url', 'app_url', 'city', 'region', 'country', 'lat', 'lng'],
  ...['hole_count', 'par_total', 'coverage'],
]
const COURSE_KEYS = [...SUMMARY_KEYS, 'address', 'phone', 'website', 'timezone', 'layouts']
const LAYOUT_KEYS = ['name', 'par', 'yards', 'holes', 'tees']
const TEE_KEYS = ['name', 'gender', 'yards', 'par', 'rating', 'slope', 'holes']
const HOLE_KEYS = ['position', 'par', 'stroke_index', 'yards']

test('VER-2: responses have exactly the keys of the specification, whatever else is recorded', async (t) => {
  const record = { ...ACCENTED, architect: 'Harry Colt', opened: 1912, kind: 'private', unheard_of: 90 }
  const own = await startTestService({ records: [record, BOTH_GENDERS] })
  t.after(() => own.stop())
  const search = jsonOf<CourseListJson>(await sendRequest(`${own.api}/courses`))
  assert.deepEqual(Object.keys(search), ['total', 'count', 'offset', 'courses'])
  const near = jsonOf<CourseListJson>(
    await sendRequest(`${own.api}/courses?near=${ACCENTED.lat},${ACCENTED.lng}`),
  )
  for (const summary of search.courses) assert.deepEqual(Object.keys(summary), SUMMARY_KEYS)
  assert.deepEqual(Object.keys(near.courses[0] ?? {}), [...SUMMARY_KEYS, 'miles'])
  for (const { slug } of [ACCENTED, BOTH_GENDERS]) {
    const { layouts, ...course } = await read(slug, own)
    assert.deepEqual([...Object.keys(course), 'layouts'], COURSE_KEYS)
    for (const layout of layouts) {
      assert.deepEqual(Object.keys(layout), LAYOUT_KEYS)
      for (const tee of layout.tees) assert.deepEqual(Object.keys(tee), TEE_KEYS)
      for (const hole of [layout, ...layout.tees].flatMap(({ holes }) => holes))
        assert.deepEqual(Object.keys(hole), HOLE_KEYS)
    }
  }
})
