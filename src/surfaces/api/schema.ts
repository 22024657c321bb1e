import { type Static, Type } from 'typebox'
import { SLUG_PATTERN } from '../../course/slug.ts'

export const Status = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded'], {
      type: 'string',
      description:
        'Degraded: the database is unreachable or the last refresh failed. You still get answers from memory.',
      examples: ['ok'],
    }),
    courses: Type.Integer({
      minimum: 0,
      description: 'Number of courses in the library.',
      examples: [40000],
    }),
    updated_at: Type.String({
      format: 'date-time',
      description: 'When the library last changed.',
      examples: ['2026-05-01T12:00:00.000Z'],
    }),
  },
  { title: 'Status', description: 'Service health.', additionalProperties: false },
)

export const ErrorBody = Type.Object(
  {
    error: Type.Enum(
      ['malformed_parameter', 'not_found', 'method_not_allowed', 'rate_limited', 'unavailable', 'internal'],
      { type: 'string', description: 'Error code.', examples: ['malformed_parameter'] },
    ),
    detail: Type.Optional(
      Type.String({
        description: 'What went wrong: for a parameter, its name and what it accepts.',
        examples: ['limit must be a whole number from 1 to 200.'],
      }),
    ),
  },
  { title: 'Error', description: 'What went wrong.', additionalProperties: false },
)

// The bulk files are not part of the specification, so their shapes are inline and name no component.
const ExportedFile = Type.Object(
  {
    name: Type.String({ description: 'Name of the file.', examples: ['courses.ndjson.gz'] }),
    url: Type.String({
      format: 'uri',
      description: 'Download address.',
      examples: ['https://api.example/v1/export/courses.ndjson.gz'],
    }),
    bytes: Type.Integer({ minimum: 0, description: 'Size in bytes.', examples: [1843201] }),
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 checksum.',
      examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    }),
  },
  { description: 'A bulk file.', additionalProperties: false },
)

const Licence = Type.Object(
  {
    source: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of the source; null if unknown.',
      examples: ['OpenStreetMap'],
    }),
    licence: Type.Union([Type.String(), Type.Null()], {
      description: 'Licence of the data.',
      examples: ['ODbL-1.0'],
    }),
    url: Type.Union([Type.String(), Type.Null()], {
      description: 'Website of the source.',
      examples: ['https://www.openstreetmap.org/copyright'],
    }),
    courses: Type.Integer({
      minimum: 0,
      description: 'Number of courses with data from this source.',
      examples: [6231],
    }),
  },
  { description: 'Name it wherever you use the data.', additionalProperties: false },
)

export const Export = Type.Object(
  {
    updated_at: Type.String({
      format: 'date-time',
      description: 'When the library in these files last changed.',
      examples: ['2026-05-01T12:00:00.000Z'],
    }),
    courses: Type.Integer({ minimum: 0, description: 'Courses in the files.', examples: [40000] }),
    files: Type.Array(ExportedFile, { description: 'The files.', examples: [[]] }),
    licences: Type.Array(Licence, { description: 'Sources and licences of the data.', examples: [[]] }),
  },
  { description: 'Bulk downloads of the whole library.', additionalProperties: false },
)

const Change = Type.Object(
  {
    slug: Type.String({
      pattern: SLUG_PATTERN,
      description: 'The slug that changed.',
      examples: ['old-mill-links-galway-x4k2'],
    }),
    change: Type.Enum(['added', 'changed', 'merged', 'removed'], {
      type: 'string',
      description:
        'What happened. Added: new to you. Changed: its data is different. Merged: it is the same course as `into`, and the slug redirects there. Removed: there’s no such course any more.',
      examples: ['changed'],
    }),
    into: Type.Union([Type.String(), Type.Null()], {
      description: 'The course it was merged into; null for other changes.',
      examples: [null],
    }),
    at: Type.String({
      format: 'date-time',
      description: 'When it changed.',
      examples: ['2026-05-01T12:00:00.000Z'],
    }),
  },
  { description: 'The latest change to a slug.', additionalProperties: false },
)

export const Changes = Type.Object(
  {
    changes: Type.Array(Change, { description: 'The changes, oldest first.', examples: [[]] }),
    next: Type.String({
      description: 'Send it as `since` to continue. You get it even if nothing is left.',
      examples: ['40017'],
    }),
  },
  { description: 'A page of changes.', additionalProperties: false },
)

export type ChangesJson = Static<typeof Changes>
export type ExportJson = Static<typeof Export>
export type StatusJson = Static<typeof Status>
export type ErrorJson = Static<typeof ErrorBody>
