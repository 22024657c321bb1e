import { ErrorBody } from './schema.ts'

export type Json = { readonly [key: string]: unknown }

export const parameter = (name: string, description: string, schema: Json, example: unknown) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { ...schema, examples: [example] },
})

export const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
})

export const CACHE_HEADERS = {
  'Cache-Control': header('One hour at the edge.', 'public, max-age=300, s-maxage=3600'),
  ETag: header('Changes with the data. Send it back in `If-None-Match`.', '"1T0Nc0a…"'),
  'Last-Modified': header('When the data last changed.', 'Fri, 01 May 2026 12:00:00 GMT'),
}

export const RETRY_AFTER = { 'Retry-After': header('How many seconds to wait.', '1') }

export const json = (description: string, schema: object, headers: object = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema } },
})

export const NOT_MODIFIED = { description: 'You already have the current version.', headers: CACHE_HEADERS }
export const TOO_MANY = json('Too many requests.', ErrorBody, RETRY_AFTER)
export const UNAVAILABLE = json('The library is still loading.', ErrorBody, RETRY_AFTER)
