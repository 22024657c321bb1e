import { type Static, Type } from 'typebox'

export const Status = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded'], {
      type: 'string',
      description:
        'Degraded: the database is out of reach or the last refresh failed; reads go on from memory.',
      examples: ['ok'],
    }),
    courses: Type.Integer({ minimum: 0, description: 'Courses served now.', examples: [40000] }),
    updated_at: Type.String({
      format: 'date-time',
      description: 'When the library last changed.',
      examples: ['2026-05-01T12:00:00.000Z'],
    }),
  },
  { title: 'Status', description: 'How the service is.', additionalProperties: false },
)

export const ErrorBody = Type.Object(
  {
    error: Type.Enum(
      ['malformed_parameter', 'not_found', 'method_not_allowed', 'rate_limited', 'unavailable', 'internal'],
      { type: 'string', description: 'What kind of error it is.', examples: ['malformed_parameter'] },
    ),
    detail: Type.Optional(
      Type.String({
        description: 'A sentence for the reader: which parameter, and what is accepted.',
        examples: ['limit must be a whole number from 1 to 200.'],
      }),
    ),
  },
  { title: 'Error', description: 'What went wrong.', additionalProperties: false },
)

export type StatusJson = Static<typeof Status>
export type ErrorJson = Static<typeof ErrorBody>
