import { Type } from 'typebox'
import { Layout } from '../../../../course/layout-schema.ts'
import { Contact, CourseSummary } from '../../../../course/schema.ts'
import { PLACE_KINDS } from '../../../../library/places.ts'
import { COVERAGE_FILTERS } from '../../../../library/query.ts'
import { MAX, SCOPES, USUAL } from './arguments.ts'

const closed = { additionalProperties: false }

const Near = Type.Object(
  {
    lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, WGS84.', examples: [56.343] }),
    lng: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, WGS84.', examples: [-2.803] }),
  },
  {
    ...closed,
    description:
      'Only courses around this point, nearest first, each with its miles. A general query such as "golf courses" then finds all of them. Never ask the golfer for coordinates: use a position the client already has, or name a place in the query.',
    examples: [{ lat: 56.343, lng: -2.803 }],
  },
)

export const SearchInput = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: MAX.query,
      description: 'A course name, a course slug, a place, or a question about the service.',
      examples: ['Old Mill Links', 'courses in Galway', 'What does Premium cost?'],
    }),
    scope: Type.Optional(
      Type.Array(Type.Enum([...SCOPES], { type: 'string' }), {
        description:
          'What to search. Default: everything except scorecards. courses: by name and town. scorecards: courses with every card (large). slug: the query is a slug and returns exactly that course. country, region, city: pages that count and list the courses in a place. product: pages about the service, by meaning.',
        examples: [['courses'], ['slug', 'scorecards'], ['product']],
      }),
    ),
    near: Type.Optional(Near),
    radius_miles: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: MAX.radius,
        description: `Radius around near in statute miles. Default: ${USUAL.radius}. Only used with near.`,
        examples: [10],
      }),
    ),
    coverage: Type.Optional(
      Type.Enum([...COVERAGE_FILTERS], {
        type: 'string',
        description:
          'Only courses with this level of data: contours (lidar green contour maps), traced (a drawn map), scorecard (par and yards of each hole), rated (rating and slope). It doesn’t filter a course found by slug, or the counts of places.',
        examples: ['scorecard'],
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX.limit,
        description: `Maximum number of courses and of places to return. Default: ${USUAL.limit}.`,
        examples: [5],
      }),
    ),
  },
  { ...closed, title: 'SearchInput' },
)

const FoundCourse = Type.Object(
  {
    ...CourseSummary.properties,
    ...Contact,
    layouts: Type.Optional(
      Type.Array(Layout, {
        description:
          'The scorecards; only with scope scorecards. Take par, stroke index, yardage, rating and slope only from here, and keep gaps as gaps.',
        examples: [[]],
      }),
    ),
  },
  { ...closed, title: 'FoundCourse', description: 'A course with its place, contact details and coverage.' },
)

const { name, slug, url, app_url } = CourseSummary.properties
const NamedLinks = Type.Object(
  { name, slug, url, app_url },
  { ...closed, title: 'NamedLinks', description: 'A course’s name and links.' },
)

const nullableText = (description: string, example: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description, examples: [example] })

const PlaceOfCourses = Type.Object(
  {
    kind: Type.Enum([...PLACE_KINDS], {
      type: 'string',
      description: 'Country, region or city.',
      examples: ['city'],
    }),
    name: Type.String({ description: 'Name of the place; countries in English.', examples: ['Galway'] }),
    country: nullableText('ISO 3166-1 alpha-2, lowercase.', 'ie'),
    region: nullableText('State, county or province; null for a country.', 'Connacht'),
    count: Type.Integer({ minimum: 1, description: 'Number of courses there.', examples: [7] }),
    url: Type.String({
      format: 'uri',
      description: 'Page of the place. Cite it.',
      examples: ['https://dogleg.example/places/ie'],
    }),
    courses: Type.Array(NamedLinks, { description: 'The first few courses by name.', examples: [[]] }),
  },
  { ...closed, title: 'Place', description: 'A country, region or town.' },
)

const Product = Type.Object(
  {
    title: Type.String({ description: 'Title of the page.', examples: ['Premium'] }),
    url: Type.String({
      format: 'uri',
      description: 'The page. Cite it.',
      examples: ['https://dogleg.example/premium'],
    }),
    text: Type.String({
      description: 'The passage that answers the question. Never take scorecard numbers from it.',
      examples: ['A day pass lasts 24 hours.'],
    }),
  },
  { ...closed, title: 'Product', description: 'A page about the service.' },
)

export const SearchResult = Type.Object(
  {
    query: Type.String({ description: 'Your query.', examples: ['Old Mill'] }),
    scope: Type.Array(Type.Enum([...SCOPES], { type: 'string' }), {
      description: 'What we searched.',
      examples: [['courses']],
    }),
    total: Type.Integer({
      minimum: 0,
      description: 'Number of matching courses, before limit. Doesn’t include places and products.',
      examples: [1],
    }),
    courses: Type.Array(FoundCourse, { description: 'The best matches.', examples: [[]] }),
    places: Type.Array(PlaceOfCourses, { description: 'Places with that name.', examples: [[]] }),
    products: Type.Array(Product, { description: 'Pages about the service.', examples: [[]] }),
    suggestions: Type.Array(NamedLinks, {
      description: 'Close spellings if nothing matched. They aren’t matches, so ask before using one.',
      examples: [[]],
    }),
    attribution: Type.String({
      description: 'How to credit the data.',
      examples: ['Data: Dogleg.'],
    }),
  },
  { ...closed, title: 'SearchResult', description: 'Search results, each with the URL to cite.' },
)
