import type { CoverageFlag } from '../course/coverage.ts'
import type { Compressed } from '../platform/http/content-coding.ts'
import type { Championship } from '../renown/venue.ts'
import type { Body, BodyFiles } from './bodies.ts'
import { readInto } from './body-file.ts'
import type { GeoIndex } from './geo-index.ts'
import type { TextIndex } from './text-index.ts'

/**
 * What search needs of the library at one moment, as a worker hands it over: flat arrays, so that little is
 * copied. Courses are numbered in the order they are listed in: by folded name, then slug.
 */
export type IndexData = {
  readonly revision: number
  readonly updatedAt: number
  /** Hash over all records: the same library has the same digest, whatever imports made it. */
  readonly digest: string
  readonly slugs: readonly string[]
  /** Slugs of courses that were merged, and the slugs they lead to. */
  readonly mergedSlugs: readonly (readonly [string, string])[]
  /** The championships of courses that are venues, by slug. */
  readonly championships: ReadonlyMap<string, readonly Championship[]>
  readonly bodyDigests: readonly string[]
  readonly courseUpdatedAt: Float64Array
  readonly courseIds: Float64Array
  readonly text: TextIndex
  readonly geo: GeoIndex
  readonly filters: Filters
  /** Who may play each course: 0 where nobody recorded it, else its number in COURSE_KINDS from 1. */
  readonly kinds?: Uint8Array
}

/** For each filter value its courses in library order, and for each course its values. */
export type Filters = {
  readonly country: ValueIndex
  readonly region: ValueIndex
  readonly city: ValueIndex
  readonly coverageBits: Uint8Array
  readonly coverage: Readonly<Record<CoverageFlag, Uint32Array>>
}

export type ValueIndex = {
  readonly keys: readonly string[]
  /** Number of the key of each course; NO_VALUE where it has none. */
  readonly valueOfCourse: Uint32Array
  readonly start: Uint32Array
  readonly courses: Uint32Array
}

export const NO_VALUE = 0xffff_ffff

/** A snapshot in use: the index, the texts, and the maps from slugs and names to numbers. Nothing writes to it. */
export type Snapshot = IndexData & {
  readonly count: number
  readonly numberOf: ReadonlyMap<string, number>
  readonly mergedInto: ReadonlyMap<string, string>
  readonly keyNumbers: Readonly<Record<'country' | 'region' | 'city', ReadonlyMap<string, number>>>
  readonly texts: Texts
}

/** What is served of each course: its summary in memory, the whole of it in the body files. */
export type Texts = {
  /** In library order, each followed by a comma as in a list: one ends where the next starts. */
  readonly summaries: Buffer
  readonly summaryStart: Uint32Array
  readonly files: BodyFiles
  readonly bodies: readonly Body[]
}

export function openSnapshot(data: IndexData, texts: Texts): Snapshot {
  return {
    ...data,
    texts,
    count: data.slugs.length,
    numberOf: numbered(data.slugs),
    mergedInto: new Map(data.mergedSlugs),
    keyNumbers: {
      country: numbered(data.filters.country.keys),
      region: numbered(data.filters.region.keys),
      city: numbered(data.filters.city.keys),
    },
  }
}

const numbered = (keys: readonly string[]) => new Map(keys.map((key, number) => [key, number]))

/** Where a summary ends without its closing brace: more members can follow there. */
export const openedEnd = (texts: Texts, course: number) => (texts.summaryStart[course + 1] ?? 0) - '},'.length

/** A whole course as JSON. */
export function courseBody(
  { texts }: Snapshot,
  course: number,
  allocate: (length: number) => Buffer,
): Buffer {
  const { start = 0, length = 0 } = texts.bodies[course] ?? {}
  const body = allocate(length)
  readInto(body, texts.files.plain, start)
  return body
}

/** The same compressed; null if that has not been done yet. */
export function codedCourseBody(
  { texts }: Snapshot,
  course: number,
  coding: Compressed,
  allocate: (length: number) => Buffer,
): Buffer | null {
  const coded = texts.bodies[course]?.coded
  if (!coded) return null
  const body = allocate(coded[coding])
  readInto(body, texts.files.coded, coding === 'gzip' ? coded.start : coded.start + coded.gzip)
  return body
}

/** The buffers that may change hands instead of being copied. */
export const transferables = (data: IndexData): ArrayBuffer[] =>
  [
    data.text.name.entries.buffer,
    data.text.words.buffer,
    data.geo.xyz.buffer,
    data.geo.sin.buffer,
    data.geo.cos.buffer,
    data.geo.lng.buffer,
  ].filter((buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer)
