import { Course, CourseList } from '../../course/schema.ts'
import { SLUG_PATTERN } from '../../course/slug.ts'
import { COUNTRY_PATTERN, COVERAGE_FILTERS, LIMITS, NEAR_PATTERN } from '../../library/query.ts'
import { CHANGES, EXPORT, EXPORT_FILE } from './openapi-bulk.ts'
import {
  CACHE_HEADERS,
  header,
  type Json,
  json,
  NOT_MODIFIED,
  parameter,
  TOO_MANY,
  UNAVAILABLE,
} from './openapi-parts.ts'
import { ErrorBody, Status } from './schema.ts'

// VER-1: the version of the API's description.
export const API_VERSION = '1.2.0'

/** The data API's description, built from the same schemas and limits that the API itself uses. */
export function openApiDocument(address: string): Json {
  return withComponents({
    openapi: '3.1.0',
    info: {
      title: 'Dogleg course data API',
      version: API_VERSION,
      summary: 'The world’s golf courses: search and hole-by-hole scorecards.',
      description: ABOUT,
    },
    servers: [{ url: address, description: 'This server' }],
    tags: [
      { name: 'Courses', description: 'Search, and single courses with their scorecards.' },
      { name: 'Bulk', description: 'Bulk downloads of the whole library, and what changed in it.' },
      { name: 'Service', description: 'Service health.' },
    ],
    paths: {
      '/courses': { get: SEARCH },
      '/courses/{slug}': { get: ONE_COURSE },
      '/export': { get: EXPORT },
      '/export/{file}': { get: EXPORT_FILE },
      '/changes': { get: CHANGES },
      '/status': { get: STATUS },
    },
  })
}

const ABOUT = `Open and read-only: no key, no sign-up, callable from any origin. Answers are cached at the edge for one hour.

**Conditions of use**
- Credit Dogleg and link to the \`url\` of each course you use.
- Send a \`User-Agent\` that names your agent or product and a way to contact you.
- Use this API instead of scraping the pages.

**Reading a card**
- Take par, stroke index, yardage, rating and slope from \`layouts\`, never from other text.
- Pick the layout, then the tee by name **and** gender: two tees with the same name can differ in par and stroke index.
- A missing position or a null is a gap. Show it as a gap; don’t fill it from the layout, another tee or the tee’s total.
- All lengths are in yards.`

const PARAMETERS = [
  parameter(
    'q',
    'Words from the name or city. Case, accents and punctuation don’t matter. Each word must match the beginning of a word there.',
    { type: 'string', maxLength: LIMITS.q.maximum },
    'st andrews',
  ),
  parameter(
    'country',
    'ISO 3166-1 alpha-2 code, lowercase.',
    { type: 'string', pattern: COUNTRY_PATTERN },
    'ie',
  ),
  parameter('region', 'State, county or province, as recorded.', { type: 'string' }, 'Connacht'),
  parameter('city', 'Town, as recorded.', { type: 'string' }, 'Galway'),
  parameter(
    'near',
    'Latitude and longitude. Finds courses within `radius` miles, nearest first, each with its `miles`.',
    { type: 'string', pattern: NEAR_PATTERN },
    '53.27,-9.06',
  ),
  parameter(
    'radius',
    'Radius in miles around `near`. Only used with `near`.',
    { type: 'number', default: LIMITS.radius.default, minimum: 0, maximum: LIMITS.radius.maximum },
    25,
  ),
  parameter(
    'coverage',
    'Only courses with this level of data.',
    { type: 'string', enum: COVERAGE_FILTERS },
    'scorecard',
  ),
  parameter('limit', 'Courses per page.', { type: 'integer', ...LIMITS.limit }, 25),
  parameter('offset', 'Where the page starts.', { type: 'integer', minimum: 0, ...LIMITS.offset }, 0),
]

const SEARCH = {
  operationId: 'searchCourses',
  tags: ['Courses'],
  summary: 'Search courses',
  description:
    'Returns summaries; get a single course for its scorecards. You can combine filters. The `Link` header points to the next and previous page (`rel="next"`, `rel="prev"`).',
  parameters: PARAMETERS,
  responses: {
    200: json('A page of courses.', CourseList, {
      ...CACHE_HEADERS,
      Link: header('The next and previous page.', '<…/courses?offset=25>; rel="next"'),
    }),
    304: NOT_MODIFIED,
    400: json('A parameter is malformed.', ErrorBody),
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
}

const ONE_COURSE = {
  operationId: 'getCourse',
  tags: ['Courses'],
  summary: 'One course with its scorecards',
  parameters: [
    {
      name: 'slug',
      in: 'path',
      required: true,
      description: 'The `slug` of a course found by search.',
      schema: { type: 'string', pattern: SLUG_PATTERN },
      example: 'old-mill-links-galway-x4k2',
    },
  ],
  responses: {
    200: json('The course.', Course, CACHE_HEADERS),
    301: {
      description: 'The course was merged into another.',
      headers: { Location: header('Where it is now.', '') },
    },
    304: NOT_MODIFIED,
    404: json('We couldn’t find that course.', ErrorBody),
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
}

const STATUS = {
  operationId: 'getStatus',
  tags: ['Service'],
  summary: 'Service status',
  parameters: [],
  responses: {
    200: json('The status.', Status, {
      'Cache-Control': header('Ten seconds at the edge.', 'public, max-age=0, s-maxage=10'),
    }),
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
}

/** Every object schema with a title becomes a component, so that the document names each shape once. */
function withComponents(document: Json): Json {
  const schemas: Record<string, unknown> = {}
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (node === null || typeof node !== 'object') return node
    const copy: Record<string, unknown> = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, visit(value)]),
    )
    if (typeof copy.title !== 'string' || copy.type !== 'object') return copy
    schemas[copy.title] = copy
    return { $ref: `#/components/schemas/${copy.title}` }
  }
  const paths = visit(document.paths)
  return { ...document, paths, components: { schemas } }
}
