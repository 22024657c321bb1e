import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { etagOf, notModified } from '../../../platform/http/conditional.ts'
import { acceptsGzip } from '../../../platform/http/content-coding.ts'
import type { AppAnswer } from '../route.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A body that is kept in gzip, and its tag. */
export type TaggedGzip = { readonly body: Uint8Array; readonly tag: string }

export function gzipJson(json: object): TaggedGzip {
  const body = gzipSync(JSON.stringify(json))
  return { body, tag: hash('sha256', body, 'base64url').slice(0, 22) }
}

/** JSON that is kept in gzip, which nearly everybody takes; 304 for whoever has it already. */
export function taggedGzip(
  { body, tag }: TaggedGzip,
  requested: IncomingHttpHeaders,
  seconds: number,
): AppAnswer {
  const isTaken = acceptsGzip(requested['accept-encoding'])
  const headers = {
    'Cache-Control': `private, max-age=${seconds}`,
    ETag: etagOf(tag, isTaken ? 'gzip' : 'identity'),
    Vary: 'Accept-Encoding, Cookie',
  }
  if (notModified(requested, { tag, lastModified: Number.POSITIVE_INFINITY })) return { status: 304, headers }
  return {
    status: 200,
    file: { type: JSON_TYPE, body: isTaken ? Buffer.from(body) : gunzipSync(body) },
    headers: { ...headers, ...(isTaken ? { 'Content-Encoding': 'gzip' } : {}) },
  }
}
