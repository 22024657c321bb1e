import type { LatLng } from '../core/geo/point.ts'
import { readFields } from '../course/record/read-value.ts'
import { Rejected, type Warn } from '../course/record/rejected.ts'
import type { Place } from '../place/place-of.ts'
import { isCanadianAddressOf } from '../place/postal-code.ts'
import { checkCards } from './check-card.ts'
import { findExisting } from './find-existing.ts'
import type { ImportWarning } from './import-warning.ts'
import { currentShares, placeRecord, readCurrent, type Work } from './import-work.ts'
import type { KnownCourse } from './known-courses.ts'
import { matchRecord } from './match.ts'
import { type Format, originOf } from './origin.ts'
import type { RawRecord, Place as Where } from './raw-record.ts'
import { type CourseRecord, parseRecord } from './records/parse-record.ts'

/** Fills what coordinates tell of a place, and says where they contradict the country that is stated. */
export type FindPlace = (
  given: Place & { readonly point: LatLng | null },
) => Place & { readonly remarks: readonly string[] }

/** Only the second half of it, which is far quicker. */
export type CheckPlace = (point: LatLng, country: string) => readonly string[]

export type Taking = {
  readonly format: Format
  readonly findPlace: FindPlace
  readonly checkPlace: CheckPlace
}

/** The steps of one record; what is wrong with it stays its own. */
export async function takeRecord(work: Work, raw: RawRecord, taking: Taking) {
  const { format } = taking
  work.counts.read++
  if ('broken' in raw) return remark(work, raw, 'rejected', raw.broken)
  if ('leftOut' in raw) return remark(work, raw, 'left out', raw.leftOut)
  const warn = (message: string) => remark(work, raw, 'warning', message)
  for (const found of raw.remarks ?? []) warn(found)
  await orRejected(work, raw, async () => {
    if (raw.onlyHeld) return takeCard(work, raw.value, format, warn)
    const record = parseRecord(raw.value, warn, format)
    checkCards(record.course, record.units, warn)
    const match = await matchRecord(work.known, record, (id) => readCurrent(work, id), warn)
    const isPlaced = await isPlacedByOthers(work, record, match.held)
    await placeRecord(work, located(record, isPlaced, taking, warn), match, warn)
  })
}

/**
 * An operator's own record is taken by its word; of the others, gaps are filled from the coordinates, unless
 * someone else has said already where the course lies.
 */
function located(record: CourseRecord, isPlaced: boolean, taking: Taking, warn: Warn): CourseRecord {
  const { country, region, timezone, point, address } = record.course
  if (isCanadianAddressOf(address, country))
    warn(`the postal code of the address is one of Canada (ca), not of the stated ${country}`)
  if (point === null || (country === null && isPlaced)) return record
  if (record.format === 'records') {
    if (country !== null) for (const found of taking.checkPlace(point, country)) warn(found)
    return record
  }
  const { remarks, ...place } = taking.findPlace({ country, region, timezone, point })
  for (const found of remarks) warn(found)
  return { ...record, course: { ...record.course, ...place } }
}

/** Another origin has said which country and region the course lies in. */
async function isPlacedByOthers(work: Work, { format, course }: CourseRecord, held: KnownCourse | null) {
  const origin = originOf(format, course.source)
  if (held === null || held.origins.every((other) => other === origin)) return false
  if (!held.origins.includes(origin)) return held.country !== null && held.region !== null
  const shares = await currentShares(work, held)
  return shares.some(
    (share) => share.origin !== origin && share.course.country !== null && share.course.region !== null,
  )
}

/** A card alone: it goes to the one course that is held and meant. */
async function takeCard(work: Work, value: unknown, format: Format, warn: Warn) {
  const fields = readFields(value, 'the record')
  const held = findExisting(work.known, fields)
  const { layouts, units, source, rating, slope } = fields
  const card = { name: held.name, layouts, units, source: source ?? null, rating, slope }
  const record = { ...parseRecord(card, warn, format), adds: 'cards' as const }
  checkCards(record.course, record.units, warn)
  await placeRecord(work, record, { held, absorbs: null, isCopy: false }, warn)
}

/** What cannot be taken is rejected, and the file goes on. */
export async function orRejected(work: Work, where: Where, take: () => Promise<void>) {
  try {
    await take()
  } catch (error) {
    // A value nested thousands deep exhausts the stack of whatever walks it.
    if (error instanceof RangeError) return remark(work, where, 'rejected', 'the record is nested too deep')
    if (!(error instanceof Rejected)) throw error
    remark(work, where, 'rejected', error.message)
  }
}

const KEPT_REMARKS = 100_000
const COUNTED = { warning: 'warnings', rejected: 'rejected', 'left out': 'leftOut' } as const

export function remark(
  work: Work,
  { line, label }: Where,
  severity: ImportWarning['severity'],
  text: string,
) {
  work.counts[COUNTED[severity]]++
  const message = label === undefined ? text : `${label}: ${text}`
  if (work.remarks.length < KEPT_REMARKS) work.remarks.push({ line, severity, message })
}
