import { Type } from 'typebox'
import type { Gender } from '../../../../course/layout.ts'
import { Layout } from '../../../../course/layout-schema.ts'
import { Contact, CourseSummary } from '../../../../course/schema.ts'
import { ASKED_FIELDS, type AskedField } from '../../../../find/question/asked-for.ts'
import { PLACE_KINDS } from '../../../../library/places.ts'
import { COVERAGE_FILTERS } from '../../../../library/query.ts'
import { MAX, SCOPES, USUAL } from './arguments.ts'

const closed = { additionalProperties: false }

// Inputs use only what the strictest clients allow: no examples, lengths or formats, and every object is closed.

const Near = Type.Object(
  {
    lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, WGS84.' }),
    lng: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, WGS84.' }),
  },
  {
    ...closed,
    description:
      'Only courses around this point, nearest first, with their miles; the query "golf courses" then finds all of them. Never ask the golfer for coordinates: use a position the client has, or name a place in the query.',
  },
)

export const SearchInput = Type.Object(
  {
    query: Type.String({
      description: `A course name, a course slug, a place, or a question in the golfer’s own words. 1 to ${MAX.query} characters.`,
    }),
    scope: Type.Optional(
      Type.Array(Type.Enum([...SCOPES], { type: 'string' }), {
        description:
          'What to search. courses: by name and town. scorecards: courses with all their cards. slug: the course with that slug. country, region, city: places, with how many courses they have. product: pages about the service, by meaning.',
      }),
    ),
    near: Type.Optional(Near),
    radius_miles: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: MAX.radius,
        description: `Radius around near in statute miles, ${USUAL.radius} if left out. Only used with near.`,
      }),
    ),
    coverage: Type.Optional(
      Type.Enum([...COVERAGE_FILTERS], {
        type: 'string',
        description:
          'Only courses with this level of data: contours (lidar green contour maps), traced (a drawn map), scorecard (par and yards of each hole), rated (rating and slope). It doesn’t filter a course found by slug, or the counts of places.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX.limit,
        description: `Maximum number of courses and of places to return, ${USUAL.limit} if left out.`,
      }),
    ),
  },
  { ...closed, title: 'SearchInput' },
)

const FoundCourse = Type.Object(
  {
    ...CourseSummary.properties,
    ...Contact,
    kind: Type.Optional(
      Type.Enum(['pitch_and_putt'], {
        type: 'string',
        description: 'Only for pitch and putt, another game on short holes.',
        examples: ['pitch_and_putt'],
      }),
    ),
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

const AskedFor = Type.Object(
  {
    hole: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Hole number.',
      examples: [7],
    }),
    tee: nullableText('Name of a tee, as asked.', 'blue'),
    gender: Type.Unsafe<Gender | null>({
      type: ['string', 'null'],
      enum: ['M', 'F', null],
      description: 'Whose tees.',
      examples: ['F'],
    }),
    field: Type.Unsafe<AskedField | null>({
      type: ['string', 'null'],
      enum: [...ASKED_FIELDS, null],
      description: 'Name of the field.',
      examples: ['slope'],
    }),
  },
  {
    ...closed,
    title: 'AskedFor',
    description: 'What the question asks about the course, apart from its name; null where it doesn’t ask.',
  },
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
    asked_for: AskedFor,
    numbers: Type.Array(
      Type.Object({ slug: Type.String(), lines: Type.Array(Type.String()) }, { ...closed, title: 'Numbers' }),
      {
        description:
          'What the question asks for, from the first three courses: numbers of cards, or who may play.',
        examples: [[]],
      },
    ),
    not_used: Type.Array(Type.String(), {
      description: 'Words of the query that didn’t narrow the search. Don’t claim that they did.',
      examples: [['best']],
    }),
    corrected: nullableText('The query with its spelling corrected, if only that finds courses.', 'Old Mill'),
    attribution: Type.String({
      description: 'How to credit the data.',
      examples: ['Data: Dogleg.'],
    }),
  },
  { ...closed, title: 'SearchResult', description: 'Search results, each with the URL to cite.' },
)
