import { type Static, type TSchema, Type } from 'typebox'
import { SLUG_PATTERN } from './slug.ts'

// The course on the wire, once: the serializer, the OpenAPI document and the checks of the tests are all made
// from these. Names a reader sees are the specification's.

type Described = { readonly description: string; readonly examples: readonly unknown[] }

// One `type` with two members rather than a union of schemas: serializers and readers both do better with it.
const nullable = <T extends TSchema & { type: string }>(schema: T, options: Described) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'], ...options })

// What the specification does not require is optional in the description, though every answer carries it.
const optional = <T extends TSchema & { type: string }>(schema: T, options: Described) =>
  Type.Optional(nullable(schema, options))

const closed = (title: string, description: string) => ({ title, description, additionalProperties: false })

export const Coverage = Type.Object(
  {
    contours: Type.Boolean({
      description: 'Lidar contour maps, with elevation bands and fall-line arrows, on every green.',
      examples: [false],
    }),
    traced: Type.Boolean({
      description: 'A drawn map: fairways, tees, greens, bunkers, water.',
      examples: [true],
    }),
    scorecard: Type.Boolean({ description: 'Par and yardage hole by hole.', examples: [true] }),
    rated: Type.Boolean({ description: 'Course rating and slope on one tee or more.', examples: [true] }),
    wind: Type.Boolean({ description: 'Live wind simulated over the holes.', examples: [false] }),
  },
  closed('Coverage', 'What is held about a course. All false: the course is known, not yet mapped.'),
)

export const Hole = Type.Object(
  {
    position: Type.Integer({
      minimum: 1,
      description: 'Number of the hole in order of play.',
      examples: [7],
    }),
    par: optional(Type.Integer(), { description: 'Par, or null when it is not recorded.', examples: [4] }),
    stroke_index: optional(Type.Integer(), {
      description: 'Handicap stroke index; 1 is the hardest hole.',
      examples: [11],
    }),
    yards: optional(Type.Integer(), { description: 'Length in yards.', examples: [412] }),
  },
  closed('Hole', 'One hole of a card. A null is a gap in the record: show it as one.'),
)

export const Tee = Type.Object(
  {
    name: Type.String({ description: 'Name of the tee.', examples: ['Blue'] }),
    gender: Type.Optional(
      Type.Unsafe<'M' | 'F' | null>({
        type: ['string', 'null'],
        enum: ['M', 'F', null],
        description: 'Whose rating this is. One tee name can stand twice, once per gender: select by both.',
        examples: ['M'],
      }),
    ),
    yards: optional(Type.Integer(), {
      description: 'Recorded total. It does not promise that every hole below has a yardage.',
      examples: [6544],
    }),
    par: optional(Type.Integer(), { description: 'Recorded par of the tee.', examples: [72] }),
    rating: optional(Type.Number(), { description: 'Course rating.', examples: [71.3] }),
    slope: optional(Type.Integer(), { description: 'Slope rating.', examples: [128] }),
    holes: Type.Array(Hole, {
      description:
        'What is recorded hole by hole for this tee and gender, by position. Empty when nothing is. Positions may be missing: never fill them from the layout, another tee or the total.',
      examples: [[{ position: 7, par: 4, stroke_index: 11, yards: 412 }]],
    }),
  },
  closed('Tee', 'A tee, rated for one gender.'),
)

export const Layout = Type.Object(
  {
    name: nullable(Type.String(), {
      description: 'Name of the routing; null when the club has one.',
      examples: ['Dunes–Meadow'],
    }),
    par: nullable(Type.Integer(), {
      description: 'Sum of the reference pars; null if one lacks.',
      examples: [72],
    }),
    yards: nullable(Type.Integer(), {
      description: 'Sum of the reference yardages; null if one lacks.',
      examples: [6544],
    }),
    holes: Type.Array(Hole, {
      description: 'Reference card of the layout. Its yardages belong to no tee.',
      examples: [[{ position: 7, par: 4, stroke_index: 11, yards: 412 }]],
    }),
    tees: Type.Array(Tee, {
      description: 'The rated tees; empty when the course has a card but no rating.',
      examples: [[]],
    }),
  },
  closed(
    'Layout',
    'One rated routing. A club that plays three nines in combination has one per combination.',
  ),
)

const naming = {
  slug: Type.String({
    pattern: SLUG_PATTERN,
    description:
      'Identifies the course in paths and pages. It never changes and cannot be guessed from the name.',
    examples: ['old-mill-links-galway-x4k2'],
  }),
  name: Type.String({ description: 'Name of the course.', examples: ['Old Mill Links'] }),
}

const links = {
  url: Type.String({
    format: 'uri',
    description: 'Public page of the course. Cite it when you answer about the course (USE-4).',
    examples: ['https://dogleg.example/courses/old-mill-links-galway-x4k2'],
  }),
  app_url: Type.Optional(
    Type.String({
      format: 'uri',
      description:
        'Opens the map of the course in any browser; someone without an account starts as a guest.',
      examples: ['https://app.dogleg.example/gps?course=old-mill-links-galway-x4k2'],
    }),
  ),
}

const facts = {
  city: optional(Type.String(), { description: 'Town.', examples: ['Galway'] }),
  region: optional(Type.String(), { description: 'State, county or province.', examples: ['Connacht'] }),
  country: optional(Type.String({ pattern: '^[a-z]{2}$' }), {
    description: 'ISO 3166-1 alpha-2, lower case.',
    examples: ['ie'],
  }),
  lat: optional(Type.Number(), { description: 'Latitude, WGS84.', examples: [53.2707] }),
  lng: optional(Type.Number(), { description: 'Longitude, WGS84.', examples: [-9.0568] }),
  hole_count: optional(Type.Integer(), { description: 'Number of holes.', examples: [18] }),
  par_total: optional(Type.Integer(), { description: 'Par of the course.', examples: [72] }),
  coverage: Coverage,
}

/** A summary as it is stored: the links depend on where the service runs. */
export const StoredSummary = Type.Object({ ...naming, ...facts }, { additionalProperties: false })

export const CourseSummary = Type.Object(
  {
    ...naming,
    ...links,
    ...facts,
    miles: Type.Optional(
      Type.Number({
        description: 'Distance from `near`, in statute miles. Only with `near`.',
        examples: [3.42],
      }),
    ),
  },
  closed('CourseSummary', 'A course as search shows it.'),
)

export const Course = Type.Object(
  {
    ...naming,
    ...links,
    ...facts,
    address: nullable(Type.String(), { description: 'Street address.', examples: ['1 Mill Road'] }),
    phone: nullable(Type.String(), { description: 'Telephone, as recorded.', examples: ['+353 1 555 0100'] }),
    website: nullable(Type.String({ format: 'uri' }), {
      description: "The club's own site.",
      examples: ['https://example.com/'],
    }),
    timezone: nullable(Type.String(), { description: 'IANA time-zone name.', examples: ['Europe/Dublin'] }),
    layouts: Type.Array(Layout, {
      description:
        'Every rated routing. Take par, stroke index, yardage, rating and slope from here (USE-5).',
      examples: [[]],
    }),
  },
  closed('Course', 'A course with its scorecards.'),
)

export const CourseList = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Courses that match, before paging.', examples: [131] }),
    count: Type.Integer({ minimum: 0, description: 'Courses in this page.', examples: [25] }),
    offset: Type.Integer({ minimum: 0, description: 'Where this page starts.', examples: [0] }),
    courses: Type.Array(CourseSummary, { description: 'The page.', examples: [[]] }),
  },
  closed('CourseList', 'One page of a search.'),
)

/** Answers as they are sent: with every field. */
export type HoleJson = Required<Static<typeof Hole>>
export type TeeJson = Required<Omit<Static<typeof Tee>, 'holes'>> & { readonly holes: HoleJson[] }
export type LayoutJson = Omit<Static<typeof Layout>, 'holes' | 'tees'> & {
  readonly holes: HoleJson[]
  readonly tees: TeeJson[]
}
export type StoredSummaryJson = Required<Static<typeof StoredSummary>>
export type CourseJson = Required<Omit<Static<typeof Course>, 'layouts'>> & { readonly layouts: LayoutJson[] }
