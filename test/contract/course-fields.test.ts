import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { FIELD_LIST, type ListedField } from '../../src/course/course.ts'
import { signRequest } from '../../src/platform/http/request-signature.ts'
import { quality } from '../../src/words/en/quality.ts'
import { jsonOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

// Checks every field of the table on every surface that must have it. To add a field, add its entry; these tests
// then look for it everywhere.

type Json = Readonly<Record<string, unknown>>

const SECRET = 'the-secret-of-these-tests'
const SLUG = 'every-field-a1b2'

const CARD = [{ name: 'Links', holes: [{ position: 1, par: 4, stroke_index: 1, yards: 402 }], tees: [] }]

/** The example of each field, from the table. */
const EXAMPLES: Json = {
  ...Object.fromEntries(
    FIELD_LIST.flatMap(({ members }) =>
      Object.entries(members).map(([name, member]) => [name, member.example]),
    ),
  ),
  layouts: CARD,
}
const FULL = { ...EXAMPLES, slug: SLUG }
const BARE = { slug: 'only-a-name-c3d4', name: 'Only a Name' }

const namesOf = ({ members }: ListedField) => Object.keys(members)
const valuesOf = (field: ListedField, from: Json) => namesOf(field).map((name) => from[name])
const hasAll = (field: ListedField, found: Json) => namesOf(field).every((name) => name in found)

let service: TestService
before(async () => {
  service = await startTestService({ records: [FULL, BARE], env: { DOGLEG_SITE_SECRET: SECRET } })
})
after(() => service.stop())

const v1 = async (path: string): Promise<Json> => jsonOf(await sendRequest(`${service.api}${path}`))

async function bulk(name: string, from = service): Promise<string> {
  const answer = await fetch(`${from.api}/export/${name}`)
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
}

async function fromSignedRoute(): Promise<Json> {
  const path = `/api/v1/site/courses/${SLUG}`
  const headers = { ...signRequest(SECRET, path, Date.now()) }
  return jsonOf(await sendRequest(`${service.origin}${path}`, { headers }))
}

const pageOf = async (path: string) => String((await sendRequest(`${service.origin}${path}`)).body)

/** Fields with the same shape in records and responses; cards and sources have their own. */
const isPlain = ({ key }: ListedField) => key !== 'layouts' && key !== 'source'

for (const field of FIELD_LIST)
  describe(`the field ${field.name}`, () => {
    const inSummary = field.servedIn === 'summary'
    const inCourse = inSummary || field.servedIn === 'course'

    test(`VER-2: /v1/courses ${inSummary ? 'has' : 'does not have'} it`, async () => {
      const { courses } = (await v1('/courses?q=old+mill')) as { courses: Json[] }
      const [summary = assert.fail('not found')] = courses
      assert.equal(hasAll(field, summary), inSummary)
      if (inSummary) assert.deepEqual(valuesOf(field, summary), valuesOf(field, EXAMPLES))
    })

    test(`VER-2: /v1/courses/{slug} ${inCourse ? 'has' : 'does not have'} it`, async () => {
      const course = await v1(`/courses/${SLUG}`)
      assert.equal(hasAll(field, course), inCourse)
      if (inCourse && isPlain(field)) assert.deepEqual(valuesOf(field, course), valuesOf(field, EXAMPLES))
    })

    const onSite = field.servedIn !== 'records'
    test(`APP-4: the signed route ${onSite ? 'has' : 'does not have'} it`, async () => {
      const course = await fromSignedRoute()
      assert.equal(hasAll(field, course), onSite)
      if (onSite && field.key !== 'layouts')
        assert.deepEqual(valuesOf(field, course), valuesOf(field, EXAMPLES))
    })

    test('exported records have it as given', async () => {
      const records = (await bulk('courses.ndjson.gz')).split('\n')
      const record: Json = JSON.parse(records.find((line) => line.includes(SLUG)) ?? '')
      assert.deepEqual(valuesOf(field, record), valuesOf(field, EXAMPLES))
    })

    const inCsv = field.exportedTo.includes('csv')
    test(`the CSV ${inCsv ? 'has its columns' : 'has no column for it'}`, async () => {
      const [head = '', ...rows] = (await bulk('courses.csv.gz')).split('\r\n')
      const columns = head.split(',')
      assert.equal(
        namesOf(field).every((name) => columns.includes(name)),
        inCsv,
      )
      const row = rows.find((line) => line.startsWith(SLUG)) ?? ''
      if (!inCsv || !isPlain(field)) return
      for (const value of valuesOf(field, EXAMPLES)) assert.ok(row.includes(String(value)), row)
    })

    const inGeojson = field.exportedTo.includes('geojson')
    test(`the GeoJSON ${inGeojson ? 'has it as a property' : 'has no property of it'}`, async () => {
      const { features } = JSON.parse(await bulk('courses.geojson.gz')) as {
        features: { properties: Json }[]
      }
      const found = features.find(({ properties }) => properties.slug === SLUG)?.properties ?? {}
      assert.equal(hasAll(field, found), inGeojson)
      if (inGeojson && isPlain(field)) assert.deepEqual(valuesOf(field, found), valuesOf(field, EXAMPLES))
    })

    // Cards and maps have figures of their own.
    const isCounted = field.shownOn.includes('quality') && !['layouts', 'map'].includes(field.name)
    test(`the quality page ${isCounted ? 'counts the courses that have it' : 'does not count it'}`, async () => {
      const [, section = ''] = (await pageOf('/quality')).split('<section aria-labelledby="fields">')
      const name = quality.fields.names[field.name] ?? field.label
      const [, value] = section.split('</section>')[0]?.split(`<dt>${name}</dt>`) ?? []
      assert.equal(value !== undefined, isCounted)
      if (value) assert.match(value, /^\s*<dd class="bar-value">1 <span class="percent">50%</)
    })

    // Coordinates are on the page too, in words of its own.
    const isListed = field.shownOn.includes('page') || field.name === 'coordinates'
    test(`the course page ${isListed ? 'lists it with its value' : 'does not list it'}`, async () => {
      const page = await pageOf(`/courses/${SLUG}`)
      const [, value] = page.split(`<dt>${field.label}</dt>`)
      assert.equal(value !== undefined, isListed)
      const [example = ''] = valuesOf(field, EXAMPLES)
      const shown = field.show?.(example) ?? String(example)
      if (value !== undefined) assert.ok(value.split('</dd>')[0]?.includes(shown), value.slice(0, 80))
      assert.ok(!(await pageOf(`/courses/${BARE.slug}`)).includes(`<dt>${field.label}</dt>`))
    })
  })

test('an export imported into an empty library gives the same export', async (t) => {
  const lines = (await bulk('courses.ndjson.gz')).trim().split('\n')
  const copy = await startTestService({ records: lines.map((line) => JSON.parse(line)) })
  t.after(() => copy.stop())
  for (const name of ['courses.ndjson.gz', 'courses.csv.gz', 'courses.geojson.gz'])
    assert.equal(await bulk(name, copy), await bulk(name), name)
})

test('importing an API response leaves the fields it does not have unchanged', async (t) => {
  const own = await startTestService({ records: [FULL] })
  t.after(() => own.stop())
  const answer = jsonOf<object>(await sendRequest(`${own.api}/courses/${SLUG}`))
  const { changed, unchanged } = await own.importRecords([answer])
  assert.deepEqual({ changed, unchanged }, { changed: 0, unchanged: 1 })
})
