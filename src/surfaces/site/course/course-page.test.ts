import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteCourseJson } from '../../../course/schema.ts'
import { coursePage as render } from './course-page.ts'
import type { CourseView } from './course-view.ts'

const ADDRESSES = {
  api: 'https://api.test/v1',
  mcp: 'https://mcp.test',
  app: 'https://app.test',
  site: 'https://site.test',
}

const COURSE: SiteCourseJson = {
  slug: 'old-mill-x4k2',
  name: 'Old Mill',
  url: 'https://site.test/courses/old-mill-x4k2',
  app_url: 'https://app.test/gps?course=old-mill-x4k2',
  city: null,
  region: null,
  country: null,
  lat: null,
  lng: null,
  hole_count: null,
  par_total: null,
  coverage: { contours: false, traced: false, scorecard: false, rated: false, wind: false },
  address: null,
  phone: null,
  website: null,
  timezone: null,
  layouts: [],
  source: null,
  architect: null,
  opened: null,
  kind: null,
}

const NO_DETAILS = { sources: [], corrections: [], holes: [], survey: null }

const coursePage = (course: SiteCourseJson, view: CourseView) => {
  const { source } = course
  const sources = source === null ? [] : [{ ...source, date: null, isImportDate: false }]
  return render(
    {
      course,
      details: { ...NO_DETAILS, sources },
      nearby: [],
      championships: [],
      changedAt: null,
      clubs: [],
    },
    view,
  )
}

const VIEW = { language: 'en', addresses: ADDRESSES, path: '/courses/a', units: 'yards' } as const

test('only addresses of the web are links, whatever the library holds', async () => {
  const addresses = [
    'javascript:alert(1)',
    'JavaScript://x%0aalert(1)',
    'data:text/html,x',
    'ftp://x.test/',
    '//x.test',
    'x',
  ]
  for (const address of addresses) {
    const source = { name: 'A source', licence: null, url: address }
    const page = await coursePage({ ...COURSE, website: address, source }, VIEW)
    assert.doesNotMatch(page, /rel="nofollow/, address)
    assert.match(page, /A source/)
  }
  for (const address of ['https://x.test/"><b>', 'http://x.test/']) {
    const page = await coursePage({ ...COURSE, website: address }, VIEW)
    assert.ok(
      page.includes(`<a href="${address.replace('"><b>', '&quot;&gt;&lt;b&gt;')}" rel="nofollow noopener">`),
    )
  }
})

test('a country that has no name is shown by its code', async () => {
  const place = async (country: string) =>
    /<p class="place"><bdi>(.*?)<\/bdi>/.exec(
      await coursePage({ ...COURSE, city: 'Here', country }, VIEW),
    )?.[1]
  assert.deepEqual([await place('ie'), await place('zz')], ['Here, Ireland', 'Here, zz'])
})

test('a course with terrain and map says that there is wind', async () => {
  const coverage = { ...COURSE.coverage, traced: true, wind: true }
  const page = await coursePage({ ...COURSE, coverage }, VIEW)
  assert.match(page, /Map: yes, Green contours: not yet, Wind: yes/)
  assert.match(page, />Live wind in the app</)
})

test('a layout without a single hole or tee says so', async () => {
  const layout = { name: null, par: null, yards: null, holes: [], tees: [] }
  const page = await coursePage({ ...COURSE, layouts: [layout] }, VIEW)
  assert.match(page, /No tees yet\./)
  assert.match(page, /No hole details yet\./)
  assert.doesNotMatch(page, /<table/)
})
