import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Where } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { noteMemo, readMemo } from '../platform/jobs/schedule-store.ts'
import type { JobRun } from '../platform/jobs/work-jobs.ts'
import { download, parseSourceUrl, type Validators } from '../platform/net/download-client.ts'
import { type Given, NOTHING_GIVEN } from './given.ts'
import type { ImportReport } from './import-report.ts'
import { importInThread } from './import-thread.ts'
import { FORMATS, type Format } from './origin.ts'

/** What an operator registers: an address, and what its file does not say. */
export type UrlSource = { readonly url: string; readonly format: Format | null; readonly given: Given }

export const IMPORT_URL = 'import-url'

export type ImportUrlDeps = Pick<Deps, 'db' | 'now'> & {
  readonly where: Where
  readonly mostBytes: number
  readonly onImported: (url: string, report: ImportReport) => void
}

const NOTHING_KNOWN: Validators = { etag: null, lastModified: null }

/** Loads a file and imports it as `./dogleg import` does. A file that has not changed is neither loaded nor imported. */
export async function importUrl(deps: ImportUrlDeps, input: unknown, job: JobRun): Promise<void> {
  const source = sourceOf(input)
  const url = parseSourceUrl(source.url)
  if (url === null) throw new Error('The address is not https, and not on this machine.')
  const parent = path.join(deps.where.folder, 'import-downloads')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeLeftovers(parent, deps.now())
  const folder = await mkdtemp(path.join(parent, 'file-'))
  try {
    const file = path.join(folder, fileNameOf(url))
    const known = knownOf(await readMemo(deps.db, IMPORT_URL, job.key))
    const onProgress = (share: number) => job.onProgress(share / 2)
    const { signal } = job
    const found = await download(url, { to: file, mostBytes: deps.mostBytes, known, signal, onProgress })
    if (found === null) return
    const order = { ...source, where: deps.where, file, startedAt: deps.now() }
    const report = await importInThread(order, signal, (share) => job.onProgress(0.5 + share / 2))
    if (report.rejected === report.read) throw new Error(nothingIn(report))
    deps.onImported(source.url, report)
    await noteMemo(deps.db, IMPORT_URL, job.key, JSON.stringify(found))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An operator has to hear of it; a file with some good records only says how many were rejected. */
const nothingIn = ({ read, remarks: [first] }: ImportReport) =>
  read === 0
    ? 'The file has no records.'
    : `All ${read} records of the file were rejected; the first, on line ${first?.line ?? 1}: ${first?.message ?? ''}`

/** Longer than any import takes. */
const LEFT_MS = 24 * 3_600_000

/** What processes that were killed have left; those of others that still work are younger. */
async function removeLeftovers(parent: string, now: number): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (now - mtimeMs > LEFT_MS) await rm(folder, { recursive: true, force: true })
  }
}

function sourceOf(input: unknown): UrlSource {
  const { url = '', format = null, given = NOTHING_GIVEN } = (input ?? {}) as Partial<UrlSource>
  return { url: String(url), format: FORMATS.find((known) => known === format) ?? null, given }
}

/** Some formats name their source by their file. */
const fileNameOf = ({ pathname }: URL) =>
  decodeURIComponentOr(pathname.split('/').at(-1) ?? '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(-100) || 'download'

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function knownOf(memo: string | null): Validators {
  if (memo === null) return NOTHING_KNOWN
  const { etag = null, lastModified = null } = JSON.parse(memo) as Partial<Validators>
  return { etag, lastModified }
}
