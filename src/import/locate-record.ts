import type { LatLng } from '../core/geo/point.ts'
import type { Warn } from '../course/record/rejected.ts'
import type { Locality } from '../place/place-of.ts'
import { isCanadianAddressOf } from '../place/postal-code.ts'
import type { CourseShares } from './course-shares.ts'
import type { KnownCourse } from './known-course.ts'
import { originOf } from './origin.ts'
import type { CourseRecord } from './records/parse-record.ts'

export type Locating = {
  /** Fills what coordinates tell about a place, and says where they contradict the country that is stated. */
  readonly findPlace: (
    given: Locality & { readonly point: LatLng | null },
  ) => Locality & { readonly remarks: readonly string[] }
  /** Only the second half of it, which is far quicker. */
  readonly checkPlace: (point: LatLng, country: string) => readonly string[]
}

/**
 * We take an operator's own record at its word. Other records get missing places from their coordinates, unless
 * someone else has said already where the course is.
 */
export function locate(
  { findPlace, checkPlace }: Locating,
  record: CourseRecord,
  isLocated: boolean,
  warn: Warn,
): CourseRecord {
  const { country, region, timezone, point, address } = record.course
  if (isCanadianAddressOf(address, country))
    warn(`the postal code of the address is Canadian (ca), but the stated country is ${country}`)
  if (country === null && (isLocated || point === null)) return record
  if (record.format === 'records') {
    if (country !== null && point !== null) for (const found of checkPlace(point, country)) warn(found)
    return record
  }
  const { remarks, ...place } = findPlace({ country, region, timezone, point })
  for (const found of remarks) warn(found)
  return { ...record, course: { ...record.course, ...place } }
}

/** Another origin has said which country and region the course is in. */
export async function isLocatedByOthers(
  shares: Pick<CourseShares, 'of'>,
  { format, course }: CourseRecord,
  existing: KnownCourse | null,
): Promise<boolean> {
  const origin = originOf(format, course.source)
  if (existing === null || existing.origins.every((other) => other === origin)) return false
  if (!existing.origins.includes(origin)) return existing.country !== null && existing.region !== null
  return (await shares.of(existing)).some(
    (share) => share.origin !== origin && share.course.country !== null && share.course.region !== null,
  )
}
