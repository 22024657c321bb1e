import { readFields } from '../course/record/read-value.ts'
import type { Warn } from '../course/record/rejected.ts'
import { checkCards } from './check-card.ts'
import { findExisting } from './find-existing.ts'
import type { ImportSteps } from './import-steps.ts'
import { isLocatedByOthers, type Locating, locate } from './locate-record.ts'
import { matchRecord } from './match.ts'
import type { Format } from './origin.ts'
import type { RawRecord } from './raw-record.ts'
import { parseRecord } from './records/parse-record.ts'

export type RecordSteps = Pick<
  ImportSteps,
  'log' | 'known' | 'keys' | 'isApart' | 'shares' | 'pending' | 'placing'
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
    const record = parseRecord(raw.value, warn, taking.format)
    checkCards(record.course, record.units, warn)
    const match = await matchRecord({ known, keys, read: pending.read, isApart }, record, warn)
    const isLocated = await isLocatedByOthers(shares, record, match.existing)
    await placing.place(locate(taking, record, isLocated, warn), match, warn)
  })
}

/** A card alone: it goes to the one existing course that is meant. */
async function takeCard(steps: RecordSteps, value: unknown, format: Format, warn: Warn) {
  const fields = readFields(value, 'the record')
  const existing = findExisting(steps, fields)
  const { layouts, units, source, rating, slope } = fields
  const card = { name: existing.name, layouts, units, source: source ?? null, rating, slope }
  const record = { ...parseRecord(card, warn, format), adds: 'cards' as const }
  checkCards(record.course, record.units, warn)
  await steps.placing.place(record, { existing, absorbs: null, isCopy: false }, warn)
}
