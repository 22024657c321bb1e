import { sortKey } from '../core/text/words.ts'
import type { Course } from '../course/course.ts'
import { type Fields, readFields } from '../course/record/read-value.ts'
import { Rejected, type Warn } from '../course/record/rejected.ts'
import { checkCards } from './check-card.ts'
import { findExisting } from './find-existing.ts'
import type { ImportSteps } from './import-steps.ts'
import type { KnownCourse } from './known-course.ts'
import { isLocatedByOthers, type Locating, locate } from './locate-record.ts'
import { type Match, matchRecord } from './match.ts'
import { type Format, originOf } from './origin.ts'
import type { RawRecord, RecordLine } from './raw-record.ts'
import { type CourseRecord, parseRecord } from './records/parse-record.ts'
import { reportUnknownKeys } from './records/unknown-keys.ts'

export type RecordSteps = Pick<
  ImportSteps,
  'log' | 'known' | 'keys' | 'isApart' | 'shares' | 'pending' | 'placing' | 'touched'
>

export type Taking = Locating & { readonly format: Format }

/** The steps of one record; what is wrong with it touches no other. */
export async function takeRecord(steps: RecordSteps, raw: RawRecord, taking: Taking) {
  const { log, known, keys, isApart, shares, pending, placing } = steps
  log.countRead()
  if ('broken' in raw) return log.add(raw, 'rejected', raw.broken)
  if ('leftOut' in raw) return log.add(raw, 'left out', raw.leftOut)
  const warn = log.warnAt(raw)
  for (const found of raw.remarks ?? []) warn(found)
  await log.orReject(raw, async () => {
    if (raw.addsToExisting) return takeCard(steps, raw.value, taking.format, warn)
    if (taking.format === 'records') reportUnknownKeys(raw.value, log.notUsed)
    const record = parseRecord(raw.value, warn, taking.format)
    checkCards(record.course, record.units, warn)
    const match = await matchRecord({ known, keys, read: pending.read, isApart }, record, warn)
    noteJoin(log, raw, record, match)
    const isLocated = await isLocatedByOthers(shares, record, match.existing)
    await placing.place(locate(taking, record, isLocated, warn), match, warn)
  })
}

/** Another source's course goes by another name: the owner of the list should be able to check that. */
function noteJoin(log: ImportSteps['log'], raw: RecordLine, { format, course }: CourseRecord, match: Match) {
  const { existing } = match
  if (existing === null || existing.origins.includes(originOf(format, course.source))) return
  if (existing.foldedName === sortKey(course.name)) return
  const [name, known] = [JSON.stringify(course.name), JSON.stringify(existing.name)]
  log.add(raw, 'joined', `${name} is another source’s ${known} (${existing.slug})`)
}

/** A card alone: it goes to the one existing course that is meant. */
async function takeCard(steps: RecordSteps, value: unknown, format: Format, warn: Warn) {
  const { existing, fields } = findCourseOf(steps, readFields(value, 'the record'))
  const { layouts, units, source, card_source, rating, slope } = fields
  const from = card_source ?? source ?? null
  const card = { name: existing.name, layouts, units, source: from, rating, slope }
  // Files that name no source may be a tee each.
  const renewsCards = from !== null && !steps.touched.has(existing.id)
  const record = { ...parseRecord(card, warn, format), adds: 'cards' as const, renewsCards }
  if (renewsCards) await warnOfOldTees(steps, existing, record, warn)
  checkCards(record.course, record.units, warn)
  await steps.placing.place(record, { existing, absorbs: null, isCopy: false }, warn)
}

/** A card called "Mill North" is for that course if we have it, otherwise for the layout North of Mill. */
function findCourseOf(
  steps: RecordSteps,
  fields: Fields,
): { readonly existing: KnownCourse; readonly fields: Fields } {
  if (fields.otherwise === undefined) return { existing: findExisting(steps, fields), fields }
  const { otherwise, ...whole } = fields
  try {
    return { existing: findExisting(steps, whole), fields: whole }
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const part = { ...whole, ...readFields(otherwise, 'the record') }
    return { existing: findExisting(steps, part), fields: part }
  }
}

/** A newer file of a source replaces what its older one said; its owner may have meant it to add. */
async function warnOfOldTees(
  { shares }: RecordSteps,
  existing: KnownCourse,
  { format, course }: CourseRecord,
  warn: Warn,
) {
  const origin = originOf(format, course.source)
  if (!existing.origins.includes(origin)) return
  const before = (await shares.of(existing)).find((share) => share.origin === origin)
  const old = teesOf(before?.course.layouts ?? []).filter((tee) => !teesOf(course.layouts).includes(tee))
  if (old.length > 0)
    warn(`the card replaces the one this source gave before, which also had ${old.join(', ')}`)
}

const teesOf = (layouts: Course['layouts']) =>
  layouts.flatMap((layout) => layout.tees.map(({ name }) => [layout.name, name].filter(Boolean).join(' ')))
