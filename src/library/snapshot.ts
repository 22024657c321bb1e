import { crc32 } from 'node:zlib'
import { Problem } from '../core/problem.ts'
import type { CoverageFlag } from '../course/coverage.ts'
import type { Compressed } from '../platform/http/content-coding.ts'
import type { Championship } from '../renown/venue.ts'
import type { Body } from './bodies.ts'
import { type BodyFile, readInto } from './body-file.ts'
import type { GeoIndex } from './geo-index.ts'
import type { TextIndex } from './text-index.ts'

/**
 * What search needs of the library at one moment, as a worker hands it over: flat arrays, so that little is
 * copied. Courses are numbered in the order they are listed in: by folded name, then slug.
 */
export type IndexData = {
  readonly revision: number
  readonly updatedAt: number
  /** When lists last changed: with an import, or because somebody changed which venues come first. */
  readonly listsChangedAt: number
  /** Hash over all records: the same library has the same digest, whatever imports made it. */
  readonly digest: string
  readonly slugs: readonly string[]
  /** Slugs of courses that were merged, and the slugs they lead to. */
  readonly mergedSlugs: readonly (readonly [string, string])[]
  /** The championships of courses that are venues, by slug. */
  readonly championships: ReadonlyMap<string, readonly Championship[]>
  /** What people call venues whose own names don't say it, by slug. */
  readonly venueNames: ReadonlyMap<string, readonly string[]>
  readonly bodyDigests: readonly string[]
  readonly courseUpdatedAt: Float64Array
  readonly courseIds: Float64Array
  readonly text: TextIndex
  readonly geo: GeoIndex
  readonly filters: Filters
  /** Who may play each course: 0 where nobody recorded it, else its number in COURSE_KINDS from 1. */
  readonly kinds?: Uint8Array
  /** Another game, with numbers of its own: only searches that ask for it see it. */
  readonly pitchAndPutt?: IndexData | null
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
export type Snapshot = Omit<IndexData, 'pitchAndPutt'> & {
  readonly count: number
  readonly numberOf: ReadonlyMap<string, number>
  readonly mergedInto: ReadonlyMap<string, string>
  readonly keyNumbers: Readonly<Record<'country' | 'region' | 'city', ReadonlyMap<string, number>>>
  readonly texts: Texts
  /** Null if there is none. */
  readonly pitchAndPutt: Snapshot | null
}

/** What is served of each course: its summary in memory, the rest in the body files. */
export type Texts = {
  /** In library order, each followed by a comma as in a list: one ends where the next starts. */
  readonly summaries: Buffer
  readonly summaryStart: Uint32Array
  readonly bodies: readonly Body[]
  /** Where this process writes compressed bodies. */
  readonly coded: BodyFile
  /** Called when a body turns out to be damaged. */
  readonly onDamage: () => void
}

export function openSnapshot(data: IndexData, texts: Texts, ofPitches: Texts | null = null): Snapshot {
  const { pitchAndPutt } = data
  return {
    ...data,
    texts,
    pitchAndPutt: pitchAndPutt && ofPitches ? openSnapshot(pitchAndPutt, ofPitches) : null,
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
  const { summaries, summaryStart } = texts
  const end = openedEnd(texts, course)
  const head = end - (summaryStart[course] ?? 0)
  const stored = texts.bodies[course] ?? NO_BODY
  const body = allocate(head + stored.length)
  summaries.copy(body, 0, summaryStart[course], end)
  const isWhole = readInto(body, stored.fd, stored.start, head)
  // A body from the file of an earlier process is compared with its checksum once.
  stored.isChecked = isWhole && (stored.isChecked || crc32(body.subarray(head)) === stored.crc)
  if (!stored.isChecked) throw damaged(texts)
  return body
}

function damaged({ onDamage }: Texts): Problem {
  onDamage()
  return new Problem('unavailable', 'We’re loading this course again. Try again in a moment.', 5)
}

/** The first of all, with numbers of more than 32 bits: V8 would otherwise rebuild each one that it made before such a number. */
export const NO_BODY: Body = {
  fd: -1,
  start: Number.MAX_SAFE_INTEGER,
  length: 0,
  crc: 0xffff_ffff,
  isChecked: true,
  coded: null,
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
  const start = coding === 'gzip' ? coded.start : coded.start + coded.gzip
  if (!readInto(body, coded.fd, start)) throw damaged(texts)
  return body
}
