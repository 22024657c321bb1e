import { LIMITS } from '../../library/query.ts'
import {
  CACHE_HEADERS,
  header,
  json,
  NOT_MODIFIED,
  parameter,
  TOO_MANY,
  UNAVAILABLE,
} from './openapi-parts.ts'
import { Changes, ErrorBody, Export } from './schema.ts'

const EXPORT_HEADERS = {
  'Cache-Control': header('Five minutes at the edge.', 'public, max-age=60, s-maxage=300'),
  ETag: CACHE_HEADERS.ETag,
}
const EXPORT_NOT_MODIFIED = { ...NOT_MODIFIED, headers: EXPORT_HEADERS }

export const EXPORT = {
  operationId: 'listExport',
  tags: ['Bulk'],
  summary: 'Bulk downloads',
  description:
    'Files with the current library, with their checksums and data licences. We build them on the first request after a change, which can take a few seconds.',
  parameters: [],
  responses: {
    200: json('The files.', Export, EXPORT_HEADERS),
    304: EXPORT_NOT_MODIFIED,
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
}

export const EXPORT_FILE = {
  operationId: 'getExportFile',
  tags: ['Bulk'],
  summary: 'One bulk file',
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      description: 'The `name` of a listed file.',
      schema: { type: 'string' },
      example: 'courses.ndjson.gz',
    },
  ],
  responses: {
    200: { description: 'The file.', headers: EXPORT_HEADERS, content: { 'application/gzip': {} } },
    304: EXPORT_NOT_MODIFIED,
    404: json('We couldn’t find that file.', ErrorBody),
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
}

const CHANGES_HEADERS = {
  'Cache-Control': header('One minute at the edge.', 'public, max-age=0, s-maxage=60'),
  ETag: CACHE_HEADERS.ETag,
}

export const CHANGES = {
  operationId: 'listChanges',
  tags: ['Bulk'],
  summary: 'What changed',
  description:
    'For mirrors: every slug with its latest change, oldest first. Follow `next` until the list is empty, then ask again later with the last `next`. If a course comes with a `Last-Modified` before its `at`, a cache sent an older version: get it again later.',
  parameters: [
    parameter(
      'since',
      'The `next` of an earlier answer, or a date-time, such as the `updated_at` of the files you downloaded. You get what changed after it. Without it you get every course.',
      { type: 'string' },
      '2026-05-01T12:00:00.000Z',
    ),
    parameter('limit', 'Changes per page.', { type: 'integer', ...LIMITS.limit }, 100),
  ],
  responses: {
    200: json('A page of changes.', Changes, {
      ...CHANGES_HEADERS,
      Link: header('The next page, if there is one.', '<…/changes?since=40017&limit=25>; rel="next"'),
    }),
    304: { ...NOT_MODIFIED, headers: CHANGES_HEADERS },
    400: json('A parameter is malformed.', ErrorBody),
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
}
