import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Problem, shown } from '../../core/problem.ts'
import type { Bulk, BulkFiles } from '../../export/bulk-files.ts'
import type { Library } from '../../library/library.ts'
import { presentLibrary } from '../../library/served-slug.ts'
import { etagOf, notModified } from '../../platform/http/conditional.ts'
import { type Answer, JSON_TYPE, OPEN_HEADERS, typeLines } from '../../platform/http/fast/answer.ts'
import { type HeaderLines, headerLines } from '../../platform/http/fast/write-head.ts'
import type { OpenRequest } from '../../platform/http/read-only-route.ts'
import { tagOf } from './cached-answer.ts'
import type { ExportJson } from './schema.ts'

type Context = { readonly library: Library; readonly bulk: BulkFiles; readonly address: string }

const cacheFor = (tag: string): HeaderLines =>
  OPEN_HEADERS +
  headerLines({ 'Cache-Control': 'public, max-age=60, s-maxage=300', ETag: etagOf(tag, 'identity') })

const currentBulk = (context: Context) => context.bulk.of(presentLibrary(context))

/** The bulk files, with their hashes and the licences of their data. */
export const listExport =
  (context: Context) =>
  async ({ headers }: OpenRequest): Promise<Answer> => {
    const { manifest } = await currentBulk(context)
    const list: ExportJson = {
      ...manifest,
      licences: [...manifest.licences],
      files: manifest.files.map((file) => ({ ...file, url: `${context.address}/export/${file.name}` })),
    }
    const body = Buffer.from(JSON.stringify(list))
    const tag = tagOf(body)
    if (notModified(headers, { tag, lastModified: null }))
      return { status: 304, headers: cacheFor(tag), body: null }
    return { status: 200, headers: cacheFor(tag) + JSON_TYPE, body }
  }

const PACKED = typeLines('application/gzip') + headerLines({ 'Accept-Ranges': 'none' })

/** One of the files. */
export const getExportFile =
  (context: Context) =>
  async ({ headers, slug: name }: OpenRequest): Promise<Answer> => {
    const { folder, manifest }: Bulk = await currentBulk(context)
    const file = manifest.files.find((other) => other.name === name)
    if (!file) throw new Problem('not_found', `We couldn’t find the file ${shown(name)}.`)
    const tag = file.sha256
    if (notModified(headers, { tag, lastModified: null }))
      return { status: 304, headers: cacheFor(tag), body: null }
    const stream = createReadStream(path.join(folder, file.name))
    return { status: 200, headers: cacheFor(tag) + PACKED, body: { stream, length: file.bytes } }
  }
