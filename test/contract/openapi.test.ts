import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Value } from 'typebox/value'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly format?: string
}
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: Readonly<Record<string, unknown>>
}
type Operation = {
  readonly operationId: string
  readonly summary?: string
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
        readonly headers?: object
      }
    >
  >
}
type Document = {
  readonly openapi: string
  readonly info: { readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

let service: TestService
let document: Document
before(async () => {
  service = await startTestService()
  document = jsonOf<Document>(await sendRequest(`${service.api}/openapi.json`))
})
after(() => service.stop())

const component = (name: string): Schema => document.components.schemas[name] ?? {}

const operation = (path: string): Operation => {
  const found = document.paths[path]?.get
  if (!found) throw new Error(`GET ${path} is not described`)
  return found
}

test('VER-1: the document is OpenAPI 3.1, version 1.2.0, and its server’s path ends in /v1', () => {
  assert.match(document.openapi, /^3\.1\.\d+$/)
  assert.equal(document.info.version, '1.2.0')
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    [`http://localhost:${new URL(service.origin).port}/v1`],
  )
})

test('the document is served as JSON to any origin, and supports conditional requests', async () => {
  const answer = await sendRequest(`${service.api}/openapi.json`)
  assert.equal(headerOf(answer, 'content-type'), 'application/json; charset=utf-8')
  assert.equal(headerOf(answer, 'access-control-allow-origin'), '*')
  const headers = { 'If-None-Match': headerOf(answer, 'etag') ?? '' }
  assert.equal((await sendRequest(`${service.api}/openapi.json`, { headers })).status, 304)
})

// The specification's tables. If one has no "Required" column, all its fields are required.
const SUMMARY_FIELDS = [
  'slug',
  'name',
  'url',
  'app_url',
  'city',
  'region',
  'country',
  'lat',
  'lng',
  'hole_count',
  'par_total',
  'coverage',
]
const COURSE_FIELDS = ['address', 'phone', 'website', 'timezone', 'layouts']
const SUMMARY_REQUIRED = ['slug', 'name', 'url', 'coverage']
const TABLES: Readonly<
  Record<string, { readonly fields: readonly string[]; readonly required: readonly string[] }>
> = {
  CourseList: all('total', 'count', 'offset', 'courses'),
  CourseSummary: { fields: [...SUMMARY_FIELDS, 'miles'], required: SUMMARY_REQUIRED },
  Course: {
    fields: [...SUMMARY_FIELDS, ...COURSE_FIELDS],
    required: [...SUMMARY_REQUIRED, ...COURSE_FIELDS],
  },
  Coverage: all('contours', 'traced', 'scorecard', 'rated', 'wind'),
  Layout: all('name', 'par', 'yards', 'holes', 'tees'),
  Hole: { fields: ['position', 'par', 'stroke_index', 'yards'], required: ['position'] },
  Tee: {
    fields: ['name', 'gender', 'yards', 'par', 'rating', 'slope', 'holes'],
    required: ['name', 'holes'],
  },
  Status: all('status', 'courses', 'updated_at'),
  Error: { fields: ['error', 'detail'], required: ['error'] },
}

function all(...fields: readonly string[]) {
  return { fields, required: fields }
}

test('VER-2: the components match the specification, with exactly its fields', () => {
  assert.deepEqual(Object.keys(document.components.schemas).toSorted(), Object.keys(TABLES).toSorted())
  for (const [name, { fields }] of Object.entries(TABLES))
    assert.deepEqual(Object.keys(component(name).properties ?? {}).toSorted(), fields.toSorted(), name)
})

for (const [name, { required }] of Object.entries(TABLES))
  test(`VER-2: ${name} requires the fields that the specification requires`, () => {
    assert.deepEqual(component(name).required?.toSorted(), required.toSorted())
  })

const NULLABLE = /^(city|region|country|lat|lng|hole_count|par_total|address|phone|website|timezone)$/
const TYPES: Readonly<Record<string, string>> = {
  'CourseSummary.lat': 'number',
  'CourseSummary.hole_count': 'integer',
  'CourseSummary.miles': 'number',
  'Hole.position': 'integer',
  'Hole.par': 'integer,null',
  'Hole.stroke_index': 'integer,null',
  'Hole.yards': 'integer,null',
  'Tee.name': 'string',
  'Tee.gender': 'string,null',
  'Tee.yards': 'integer,null',
  'Tee.par': 'integer,null',
  'Tee.rating': 'number,null',
  'Tee.slope': 'integer,null',
  'Layout.name': 'string,null',
  'Layout.par': 'integer,null',
  'Layout.yards': 'integer,null',
  'Layout.holes': 'array',
  'CourseList.total': 'integer',
  'Status.courses': 'integer',
  'Status.updated_at': 'string',
  'Error.error': 'string',
}

test('VER-2: fields have the types in the specification', () => {
  for (const [field, type] of Object.entries(TYPES)) {
    const [name = '', property = ''] = field.split('.')
    const expected = name === 'CourseSummary' && NULLABLE.test(property) ? `${type},null` : type
    assert.equal(String(component(name).properties?.[property]?.type), expected, field)
  }
  for (const name of ['CourseSummary', 'Course'])
    for (const [property, schema] of Object.entries(component(name).properties ?? {}))
      assert.equal(String(schema.type).endsWith(',null'), NULLABLE.test(property), `${name}.${property}`)
  assert.equal(component('Status').properties?.updated_at?.format, 'date-time')
  assert.equal(component('Course').properties?.website?.format, 'uri')
})

/** From the schema itself or, if it only references a component, from the component. */
const resolved = (schema: Schema) => (schema.$ref ? component(schema.$ref.split('/').at(-1) ?? '') : schema)

test('every property of every component has a description and examples', () => {
  for (const [name, { properties = {}, description }] of Object.entries(document.components.schemas)) {
    assert.ok(description, name)
    for (const [property, schema] of Object.entries(properties)) {
      assert.ok(resolved(schema).description, `${name}.${property} has no description`)
      // A component has its examples on its own properties.
      if (!schema.$ref) assert.ok((schema.examples?.length ?? 0) > 0, `${name}.${property} has no examples`)
    }
  }
})

test('every example is valid under its schema', () => {
  let checked = 0
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas))
    for (const [property, { examples = [], items, ...schema }] of Object.entries(properties))
      for (const example of examples) {
        assert.ok(Value.Check({ ...schema }, example), `${name}.${property}: ${JSON.stringify(example)}`)
        checked++
      }
  assert.ok(checked > 40, `${checked}`)
})

test('the operations cover the routes, each under GET alone', () => {
  const specified = ['/courses', '/courses/{slug}', '/status']
  const bulk = ['/export', '/export/{file}', '/changes']
  assert.deepEqual(Object.keys(document.paths).toSorted(), [...specified, ...bulk].toSorted())
  for (const methods of Object.values(document.paths)) assert.deepEqual(Object.keys(methods), ['get'])
})

test('every operation described is served', async () => {
  const paths = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/, 'no-course'))
  const statuses = await Promise.all(
    paths.map(async (path) => (await sendRequest(`${service.api}${path}`)).status),
  )
  assert.deepEqual(
    statuses,
    paths.map((path) => (path.endsWith('no-course') ? 404 : 200)),
  )
})

test('every operation names its responses: shapes by component, errors as Error', () => {
  const shapeOf = (path: string, status: string) =>
    operation(path).responses[status]?.content?.['application/json']?.schema.$ref?.split('/').at(-1)
  assert.equal(shapeOf('/courses', '200'), 'CourseList')
  assert.equal(shapeOf('/courses/{slug}', '200'), 'Course')
  assert.equal(shapeOf('/status', '200'), 'Status')
  assert.equal(shapeOf('/courses', '400'), 'Error')
  assert.equal(shapeOf('/courses/{slug}', '404'), 'Error')
  for (const path of Object.keys(document.paths)) {
    assert.equal(shapeOf(path, '429'), 'Error')
    assert.ok('Retry-After' in (operation(path).responses['429']?.headers ?? {}), path)
  }
})

const BOUNDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  q: { type: 'string' },
  country: { type: 'string', pattern: '^[a-z]{2}$' },
  region: { type: 'string' },
  city: { type: 'string' },
  near: { type: 'string' },
  radius: { type: 'number', default: 25, maximum: 250 },
  coverage: { type: 'string', enum: ['contours', 'traced', 'scorecard', 'rated'] },
  limit: { type: 'integer', default: 25, minimum: 1, maximum: 200 },
  offset: { type: 'integer', default: 0, minimum: 0 },
}

test('VER-2: search takes the parameters of the specification, with its defaults and bounds', () => {
  const { parameters } = operation('/courses')
  assert.deepEqual(parameters.map(({ name }) => name).toSorted(), Object.keys(BOUNDS).toSorted())
  for (const { name, in: location, required, description, schema } of parameters) {
    assert.deepEqual([location, required], ['query', false], name)
    assert.ok(description, name)
    assert.deepEqual({ ...schema, ...BOUNDS[name] }, schema, name)
  }
})

test('VER-2: the only parameter of a course is a slug with the specification’s pattern', () => {
  const [slug, ...more] = operation('/courses/{slug}').parameters
  assert.deepEqual([slug?.name, slug?.in, slug?.required], ['slug', 'path', true])
  assert.equal(slug?.schema.pattern, '^[a-z0-9-]{1,120}$')
  assert.deepEqual(more, [])
})

test('USE-4: the description has the conditions of use', () => {
  const { description } = document.info
  assert.match(description, /Conditions of use/i)
  assert.match(description, /Credit Dogleg[^\n]*link[^\n]*`url`/)
  assert.match(description, /`User-Agent`[^\n]*(reach|contact)/)
  assert.match(description, /instead of scrap/)
})

test('USE-5: the description says to take numbers from layouts, never from text', () => {
  assert.match(
    document.info.description,
    /par, stroke index, yardage, rating and slope from `layouts`, never/,
  )
})
