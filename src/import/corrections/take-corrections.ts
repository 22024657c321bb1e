import { createHash } from 'node:crypto'
import { Rejected } from '../../course/record/rejected.ts'
import { idKey } from '../identity.ts'
import type { ImportSteps } from '../import-steps.ts'
import type { Input } from '../input.ts'
import type { KnownCourse } from '../known-course.ts'
import { putCourse } from '../put-course.ts'
import { joinShares } from '../share.ts'
import { type RawCorrection, readCorrections, type Target } from './read.ts'

type CorrectionSteps = Pick<
  ImportSteps,
  'log' | 'known' | 'keys' | 'corrections' | 'ground' | 'shares' | 'touched' | 'pending'
>

/** Corrections are kept with the course and applied to whatever its sources say, now and later. */
export async function takeCorrections(steps: CorrectionSteps, { head }: Input, bytes: AsyncIterable<Buffer>) {
  const { log } = steps
  for await (const raw of readCorrections(head, bytes)) {
    log.countRead()
    if ('broken' in raw) log.add(raw, 'rejected', raw.broken)
    else await log.orReject(raw, () => takeCorrection(steps, raw))
  }
}

type Sound = Exclude<RawCorrection, { readonly broken: string }>

async function takeCorrection(steps: CorrectionSteps, { target, reason, patch }: Sound) {
  const { corrections, shares, touched } = steps
  const existing = courseOf(steps, target)
  const id = createHash('sha256')
    .update(JSON.stringify([existing.id, patch]))
    .digest('base64url')
  touched.add(existing.id, existing.recordDigest)
  if (corrections.of(existing.id).some((correction) => correction.id === id)) return
  const stated = await shares.of(existing)
  const failures: string[] = []
  const warn = (message: string) => failures.push(message)
  corrections.add(existing.id, { id, reason, patch })
  await putCourse(steps, joinShares(stated), { ...existing, existing, warn })
  if (failures.length > 0) {
    corrections.takeBack(existing.id)
    throw new Rejected(failures.join('; '))
  }
  // What the sources say is kept apart from now on, so that the correction stays a correction.
  shares.set(existing.id, [], stated)
}

function courseOf({ known, keys }: CorrectionSteps, target: Target): KnownCourse {
  const id =
    'slug' in target ? keys.bySlug(target.slug) : keys.byIdentity(idKey(target.source, target.id))?.id
  const existing = known.get(id)
  if (!existing) throw new Rejected(`no course matches ${JSON.stringify(target)}`)
  return existing
}
