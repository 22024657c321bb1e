import { type Static, type TOptional, type TUnsafe, Type } from 'typebox'
import { fieldsIn } from './course.ts'
import type { JsonMember, ServedIn } from './course-field.ts'
import { COURSE_FIELDS } from './course-fields.ts'
import { Layout, type LayoutJson } from './layout-schema.ts'
import { closed } from './nullable.ts'
import { SLUG_PATTERN } from './slug.ts'

// The course in JSON: the OpenAPI document, the tool schemas and the checks of the tests are made from these. The
// names are the specification's; what a field means is in the table of course fields.

export const Coverage = Type.Object(
  {
    contours: Type.Boolean({
      description: 'Lidar contour maps of every green, with elevation bands and fall-line arrows.',
      examples: [false],
    }),
    traced: Type.Boolean({
      description: 'A drawn map: fairways, tees, greens, bunkers, water.',
      examples: [true],
    }),
    scorecard: Type.Boolean({ description: 'Hole-by-hole par and yardage.', examples: [true] }),
    rated: Type.Boolean({ description: 'Course rating and slope for at least one tee.', examples: [true] }),
    wind: Type.Boolean({
      description: 'Terrain and map, so the web app shows the wind over each hole.',
      examples: [false],
    }),
  },
  closed(
    'Coverage',
    'What data we have for a course. All false: we know the course but haven’t mapped it yet.',
  ),
)

type Table = typeof COURSE_FIELDS
type KeyIn<In extends ServedIn> = {
  [Key in keyof Table]: Table[Key]['servedIn'] extends In ? Key : never
}[keyof Table]
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never

/** All fields that are served there, in one object. */
export type FieldsJson<In extends ServedIn> = Together<ReturnType<Table[KeyIn<In>]['toJson']>>

const describedBy = ({ description, example }: JsonMember) => ({ description, examples: [example] })

// One `type` with two members rather than a union of schemas: serializers and readers both do better with it.
const nullableOf = (member: JsonMember) =>
  Type.Unsafe({ ...member.schema, type: [member.schema.type, 'null'], ...describedBy(member) })

type Properties<Json> = { [Name in keyof Json]: TUnsafe<Json[Name]> }
type OptionalProperties<Json> = { [Name in keyof Json]: TOptional<TUnsafe<Json[Name]>> }

/** Properties of a schema from the table: every name of every field that is served there. */
function nullableIn<In extends ServedIn>(servedIn: In) {
  const members = fieldsIn(servedIn).flatMap((field) => Object.entries(field.members))
  const properties = members.map(([name, member]) => [name, nullableOf(member)])
  return Object.fromEntries(properties) as Properties<FieldsJson<In>>
}

// What the specification does not require is optional in the description, though every answer carries it.
function optionalIn<In extends ServedIn>(servedIn: In) {
  const properties = Object.entries<TUnsafe>(nullableIn(servedIn))
  const optional = properties.map(([name, schema]) => [name, Type.Optional(schema)])
  return Object.fromEntries(optional) as OptionalProperties<FieldsJson<In>>
}

const naming = {
  slug: Type.String({
    pattern: SLUG_PATTERN,
    description:
      'Identifies the course in paths and pages. It never changes, and you can’t guess it from the name.',
    examples: ['old-mill-links-galway-x4k2'],
  }),
  name: Type.String(describedBy(COURSE_FIELDS.name.members.name)),
}

const links = {
  url: Type.String({
    format: 'uri',
    description: 'Public page of the course. Cite it when you answer a question about the course (USE-4).',
    examples: ['https://dogleg.example/courses/old-mill-links-galway-x4k2'],
  }),
  app_url: Type.Optional(
    Type.String({
      format: 'uri',
      description: 'Opens the course map in any browser. People without an account start as a guest.',
      examples: ['https://app.dogleg.example/gps?course=old-mill-links-galway-x4k2'],
    }),
  ),
}

const { name: _name, ...recorded } = optionalIn('summary')
const facts = { ...recorded, coverage: Coverage }

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
  closed('CourseSummary', 'A course in search results.'),
)

const { layouts: _layouts, ...contact } = nullableIn('course')

export const Course = Type.Object(
  {
    ...naming,
    ...links,
    ...facts,
    ...contact,
    layouts: Type.Array(Layout, describedBy(COURSE_FIELDS.layouts.members.layouts)),
  },
  closed('Course', 'A course with its scorecards.'),
)

/** What a course has beyond its summary, its cards aside. */
export const Contact = contact

export const CourseList = Type.Object(
  {
    total: Type.Integer({
      minimum: 0,
      description: 'Number of matching courses, before paging.',
      examples: [131],
    }),
    count: Type.Integer({ minimum: 0, description: 'Number of courses on this page.', examples: [25] }),
    offset: Type.Integer({ minimum: 0, description: 'Where this page starts.', examples: [0] }),
    courses: Type.Array(CourseSummary, { description: 'The courses on this page.', examples: [[]] }),
  },
  closed('CourseList', 'One page of search results.'),
)

/** Answers as they are sent: with every field. */
export type StoredSummaryJson = Required<Static<typeof StoredSummary>>
export type SummaryJson = Required<Omit<Static<typeof CourseSummary>, 'miles'>>
export type CourseJson = Required<Omit<Static<typeof Course>, 'layouts'>> & { readonly layouts: LayoutJson[] }
/** What the signed route answers (APP-4). */
export type SiteCourseJson = CourseJson & FieldsJson<'site'>
